/** Which asset of a list is previewed: the parameter `asset` of the address, so that a link shows it and the way back closes it. */
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import type { Asset } from '@vitrine/contract'
import { useEffect, useRef } from 'react'
import { previewId } from './preview-search.ts'

export interface Preview {
  /** The asset and its place among `assets`; undefined when none is previewed. */
  readonly shown: { readonly asset: Asset; readonly place: number } | undefined
  /** Goes to the asset at a place; nothing happens beyond the ends. */
  readonly goTo: (place: number) => void
  readonly close: () => void
}

/** @param assets those that the list shows, in order: the preview walks through them */
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
      // Walking is no step of its own: the way back leads to the list.
      void navigate({
        to: '.',
        search: (before: object) => ({ ...before, asset: previewId(other.id) }),
        state: (before) => ({ ...before }),
        replace: true,
        resetScroll: false,
      })
    },
    close: () => {
      // The address follows a moment later: a second click until then must not go a second step back, out of the list.
      if (leaving.current) return
      leaving.current = true
      // What was opened from the list is left the way it was entered, so that the history holds no empty steps.
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
