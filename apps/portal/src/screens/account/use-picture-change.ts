import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '../../api/api.ts'
import { ApiFailure } from '../../api/api-failure.ts'
import { currentUser, storeUser } from '../../entities/session/session.ts'
import { useAbortableMutation } from '../../feedback/mutations.ts'
import { keepProfile } from './profile-query.ts'

/** A stored picture, as in the profile. */
type Picture = { readonly id: string; readonly url: string } | null

/** Stores the picture in the cached profile and in the avatar of every tab. */
async function keepPicture(client: QueryClient, picture: Picture): Promise<void> {
  await keepProfile(client, (before) => ({ ...before, media: picture }))
  const user = currentUser()
  if (!user) return
  const { picture: _before, ...rest } = user
  storeUser(picture ? { ...rest, picture: picture.url } : rest)
}

/**
 * Stores a picture. The specification names no answer: where a server answers nothing, the profile says what it has.
 */
const storePicture = (file: File, signal: AbortSignal): Promise<Picture> =>
  api.account.storePicture({ file }, { signal }).catch(async (error: unknown) => {
    if (!(error instanceof ApiFailure && error.code === 'unreadable')) throw error
    return (await api.account.profile({}, { signal })).media ?? null
  })

/** A picture to store, with the URL of its preview, or the id of the picture to remove. */
type PictureChange = { readonly file: File; readonly preview: string } | { readonly id: string }

export interface PictureChangeCallbacks {
  /** @param isStored false if the picture has been removed */
  readonly onSuccess: (isStored: boolean) => void
  readonly onError: (error: unknown) => void
}

/** Stores and removes the profile picture (API-43, API-44). After a failure the picture is unchanged. */
export function usePictureChange(callbacks: PictureChangeCallbacks) {
  const client = useQueryClient()
  const change = useAbortableMutation(async (wanted: PictureChange, signal) => {
    const isStored = 'file' in wanted
    const picture = isStored ? await storePicture(wanted.file, signal) : null
    if (!isStored) await api.account.removePicture({ id: wanted.id }, { signal })
    // A server that has stored the picture may not say where it is.
    if (picture || !isStored) await keepPicture(client, picture)
    return isStored
  }, callbacks)
  const preview = change.isPending && 'file' in change.variables ? change.variables.preview : undefined
  useEffect(() => () => (preview === undefined ? undefined : URL.revokeObjectURL(preview)), [preview])
  return {
    /** URL of the picture that is uploading; undefined if there is none. */
    preview,
    busy: change.isPending,
    store: (file: File) => change.mutate({ file, preview: URL.createObjectURL(file) }),
    /** Removes the picture with this id. */
    remove: (id: string) => change.mutate({ id }),
    /** Cancels the upload. */
    cancel: change.cancel,
  }
}
