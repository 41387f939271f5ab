import { type HistoryState, useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useFoundWords } from '../ui/marked.tsx'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /**
     * The list from which an item was opened, as path and query, and the number of history steps back to it. `page` is
     * the list's page with the item, if it differs from the page of the address. `words` are those that the search of
     * the list matched, to be marked in the item.
     */
    list?:
      | {
          readonly href: string
          readonly steps: number
          readonly page?: number | undefined
          readonly words?: readonly string[] | undefined
        }
      | undefined
  }
}

/**
 * Returns the history state for a link to an item: the current list at the moment of the click. The function is stable
 * while the results are the same, so that a list of such links does not re-render at each navigation.
 */
export function useOpenedHere(): () => HistoryState {
  const router = useRouter()
  const words = useFoundWords()
  return useMemo(
    () => () => {
      // The page on screen. During a second click the location may already be the item's, which must not be taken for
      // the list.
      const { resolvedLocation, location } = router.state
      return { list: { href: (resolvedLocation ?? location).href, steps: 1, ...(words.length > 0 && { words }) } }
    },
    [router, words],
  )
}
