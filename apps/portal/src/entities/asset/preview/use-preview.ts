/**
 * The previewed asset of a list. The parameter `asset` of the address holds its id, so that a link opens the preview
 * and the browser's Back closes it.
 */
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import type { Asset } from '@vitrine/contract'
import { useEffect, useRef } from 'react'
import { previewId } from './preview-search.ts'

export interface Preview {
  /** The asset and its index in `assets`. Undefined while no preview is open. */
  readonly shown: { readonly asset: Asset; readonly place: number } | undefined
  /** Shows the asset at an index. Does nothing outside the list. */
  readonly goTo: (place: number) => void
  readonly close: () => void
}

/** @param assets the assets of the list, in order; the preview steps through them */
export function usePreview(assets: readonly Asset[]): Preview {
  const search: { asset?: string | number | undefined } = useSearch({ strict: false })
  const navigate = useNavigate()
  const router = useRouter()
  const place = search.asset === undefined ? -1 : assets.findIndex(({ id }) => id === String(search.asset))
  const asset = assets[place]
  const leaving = useRef(false)
  useEffect(() => {
    if (search.asset === undefined) leaving.current = false
  }, [search.asset])
  return {
    shown: asset && { asset, place },
    goTo: (next) => {
      const other = assets[next]
      if (!other) return
      // Stepping replaces the history entry, so that Back leads to the list.
      void navigate({
        to: '.',
        search: (before: object) => ({ ...before, asset: previewId(other.id) }),
        state: (before) => ({ ...before }),
        replace: true,
        resetScroll: false,
      })
    },
    close: () => {
      // The address changes a moment later. A second click before that must not go back twice, past the list.
      if (leaving.current) return
      leaving.current = true
      // A preview opened from the list is closed with Back, so that the history keeps no extra entries.
      if (router.state.location.state.preview) {
        router.history.back()
        return
      }
      void navigate({
        to: '.',
        search: ({ asset: _, ...others }: { asset?: string | number }) => others,
        replace: true,
        resetScroll: false,
      })
    },
  }
}
