import type { QueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { api } from '../../api/api.ts'
import { assertShape } from '../../api/api-failure.ts'
import { currentUser, storeUser } from '../../entities/session/session.ts'
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

export interface PictureChangeOptions {
  readonly onDone: (what: 'stored' | 'removed') => void
  readonly onFailure: (error: unknown) => void
}

export interface PictureChange {
  /** URL of the picture that is uploading; undefined if there is none. */
  readonly preview: string | undefined
  readonly busy: boolean
  /** Uploads a picture (API-43). */
  readonly store: (file: File) => Promise<void>
  /** Removes the picture with this id (API-44). */
  readonly remove: (id: string) => Promise<void>
  /** Cancels the upload. */
  readonly cancel: () => void
}

/** Stores and removes the profile picture, one change at a time. After a failure the picture is unchanged. */
export function usePictureChange(client: QueryClient, { onDone, onFailure }: PictureChangeOptions): PictureChange {
  const [preview, setPreview] = useState<string>()
  const [busy, setBusy] = useState(false)
  const sending = useRef<AbortController>(undefined)

  useEffect(() => () => sending.current?.abort(), [])
  useEffect(() => () => (preview === undefined ? undefined : URL.revokeObjectURL(preview)), [preview])

  const run = async (change: (signal: AbortSignal) => Promise<Picture>) => {
    if (sending.current) return
    const here = new AbortController()
    sending.current = here
    setBusy(true)
    try {
      const picture = await change(here.signal)
      await keepPicture(client, picture)
      onDone(picture ? 'stored' : 'removed')
    } catch (error) {
      if (!here.signal.aborted) onFailure(error)
    }
    sending.current = undefined
    setPreview(undefined)
    setBusy(false)
  }

  return {
    preview,
    busy,
    store: (file) => {
      setPreview(URL.createObjectURL(file))
      return run(async (signal) => {
        const { id, url } = assertShape(
          await api.account.storePicture({ file }, { signal }),
          (answer) => typeof answer.url === 'string' && answer.url !== '',
        )
        return { id, url }
      })
    },
    remove: (id) =>
      run(async (signal) => {
        await api.account.removePicture({ id }, { signal })
        return null
      }),
    cancel: () => sending.current?.abort(),
  }
}
