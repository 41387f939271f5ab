import { type HistoryState, useLocation, useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'

/** The list that a thing was opened from, and what its links pass on so that it is not lost. */
export interface WayBack {
  /** Path and query of the list; undefined for a visitor who came by a link. */
  readonly href: string | undefined
  /** Goes back in the history, so that the list is found as it was left, place and all. */
  readonly onClick: (event: MouseEvent) => void
  /** State for a link that takes the place of this page. */
  readonly same: Pick<HistoryState, 'list'>
  /** State for a link that is a further step. */
  readonly further: Pick<HistoryState, 'list'>
}

export function useWayBack(): WayBack {
  const router = useRouter()
  const list = useLocation({ select: (location) => location.state.list })
  return {
    href: list?.href,
    onClick: (event) => {
      if (!list || event.metaKey || event.ctrlKey || event.shiftKey) return
      event.preventDefault()
      router.history.go(-list.steps)
    },
    same: { list },
    further: { list: list && { ...list, steps: list.steps + 1 } },
  }
}
