import { type HistoryState, useLocation, useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'

/** The list from which an item was opened, and the history state that keeps it across links. */
export interface WayBack {
  /** Path and query of the list. Undefined for a visitor who opened the page by a link. */
  readonly href: string | undefined
  /** The words that the search of the list matched, to be marked in the item. */
  readonly words: readonly string[] | undefined
  /** Goes back in the history, so that the list appears as it was left, with its scroll position. */
  readonly onClick: (event: MouseEvent) => void
  /** History state for a link that replaces this page. */
  readonly same: Pick<HistoryState, 'list'>
  /** History state for a link that adds an entry. */
  readonly further: Pick<HistoryState, 'list'>
}

export function useWayBack(): WayBack {
  const router = useRouter()
  const list = useLocation({ select: (location) => location.state.list })
  return {
    href: list?.href,
    words: list?.words,
    onClick: (event) => {
      if (!list || event.metaKey || event.ctrlKey || event.shiftKey) return
      event.preventDefault()
      router.history.go(-list.steps)
    },
    same: { list },
    further: { list: list && { ...list, steps: list.steps + 1 } },
  }
}
