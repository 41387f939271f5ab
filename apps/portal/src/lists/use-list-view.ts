/** The view of a list: its state, read from the address, and the functions to change it (PROD-08). */
import { useMatch, useNavigate, useParams, useRouter, useSearch } from '@tanstack/react-router'
import type { ListState } from '@vitrine/contract/rules/list-state'
import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { nextFrame } from '../browser/yield-to-main.ts'
import type { ListAddress } from './list-address.ts'

/** How a change enters the history: as a new entry, or in place of the last one (typing). */
export type Step = 'push' | 'replace'

/**
 * Changes the list state.
 * @param make returns the new state for the current one, which may be newer than the rendered one; returning the same
 * object changes nothing
 */
export type ChangeList = (make: (now: ListState) => ListState, step?: Step | ((now: ListState) => Step)) => void

export interface ListView {
  readonly state: ListState
  /** The default state. */
  readonly initial: ListState
  /** Code of the selected category in the path, '' for all. */
  readonly code: string
  readonly change: ChangeList
  readonly address: ListAddress
  /** The element with the results. A change scrolls to its top. */
  readonly results: RefObject<HTMLElement | null>
}

/**
 * The view of a list. The address holds the state, and every change goes through it. A change of the page scrolls to
 * the top. Any other change keeps the scroll position, unless it is far down in the list.
 * @param read reads the parameter `q`, whatever it holds; `read` and `address` must be stable references
 */
export function useListView(read: (q: unknown) => ListState, address: ListAddress): ListView {
  const { code = '' } = useParams({ strict: false })
  const { q } = useSearch({ strict: false })
  const navigate = useNavigate()
  const router = useRouter()
  const route = useMatch({ strict: false, select: ({ routeId }) => routeId })
  const state = useMemo(() => read(q), [read, q])
  const initial = useMemo(() => read(undefined), [read])
  const results = useRef<HTMLElement>(null)
  useTopOnNewPage(results, state.page)

  // The latest state, including changes that the address does not show yet, so that a quick second change builds on the
  // first.
  const latest = useRef(state)
  useLayoutEffect(() => {
    latest.current = state
  }, [state])

  const change = useCallback<ChangeList>(
    (make, step = 'push') => {
      // Ignores a late change, such as typed text, after the visitor has left the list.
      if (!router.matchRoutes(router.latestLocation).some(({ routeId }) => routeId === route)) return
      const now = latest.current
      const next = make(now)
      if (next === now) return
      const replace = (typeof step === 'string' ? step : step(now)) === 'replace'
      latest.current = next
      void navigate({ to: '.', search: address(next), replace, resetScroll: false })
      // Measured after the next frame. Measuring now would force a layout.
      void nextFrame().then(() => showTop(results.current))
    },
    [navigate, address, router, route],
  )
  return useMemo(() => ({ state, initial, code, change, address, results }), [state, initial, code, change, address])
}

/** Scrolls to the start of the results if they begin above the window, because a new state shows a new list. */
function showTop(results: HTMLElement | null): void {
  if (results && results.getBoundingClientRect().top < 0)
    results.scrollIntoView({ block: 'start', behavior: 'instant' })
}

/** After a change of page, moves the focus from an element in the results to their section. */
function useTopOnNewPage(results: RefObject<HTMLElement | null>, page: number): void {
  const last = useRef(page)
  useEffect(() => {
    if (last.current === page) return
    last.current = page
    const { activeElement } = document
    if (activeElement instanceof HTMLElement && results.current?.contains(activeElement)) {
      results.current.focus({ preventScroll: true })
    }
  }, [page, results])
}
