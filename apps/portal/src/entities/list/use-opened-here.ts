import { type HistoryState, useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /**
     * The list that a thing was opened from, as path and query, and how many steps back it lies. `page` is the list's page that holds the
     * thing, when it is another one than the list was left on.
     */
    list?: { readonly href: string; readonly steps: number; readonly page?: number | undefined } | undefined
  }
}

/**
 * State for a link to a thing of a list: where it was opened from, as it is when it is clicked. It stays the same, so that a list full of such links is not
 * rendered anew with every step.
 */
export function useOpenedHere(): () => HistoryState {
  const router = useRouter()
  return useMemo(
    () => () => {
      // The page that is on the screen: a second click on its way to the thing must not take the thing for the list.
      const { resolvedLocation, location } = router.state
      return { list: { href: (resolvedLocation ?? location).href, steps: 1 } }
    },
    [router],
  )
}
