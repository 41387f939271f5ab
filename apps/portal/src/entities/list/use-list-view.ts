/** A list as it stands in the address: read, changed, and shown (PROD-08). */
import { useMatch, useNavigate, useParams, useRouter, useSearch } from '@tanstack/react-router'
import type { ListState } from '@vitrine/contract/rules/list-state'
import { type RefObject, useCallback, useLayoutEffect, useMemo, useRef } from 'react'
import type { ListAddress } from '../../ui/list-address.ts'
import { showTop, useTopOnNewPage } from '../../ui/list-layout.tsx'
import { nextFrame } from '../../ui/yield-to-main.ts'

/** How a change enters the history: as a step of its own, or in the place of the last one (typing). */
export type Step = 'push' | 'replace'

/**
 * Changes what the list shows.
 * @param make makes the state from the one that holds now, which the screen may be a moment behind; the same one again changes nothing
 */
export type ChangeList = (make: (now: ListState) => ListState, step?: Step | ((now: ListState) => Step)) => void

export interface ListView {
  readonly state: ListState
  /** What it is where nothing is chosen. */
  readonly initial: ListState
  /** Code of the chosen category in the path, '' for everything. */
  readonly code: string
  readonly change: ChangeList
  readonly address: ListAddress
  /** Where its results are: a change brings their beginning into sight. */
  readonly results: RefObject<HTMLElement | null>
}

/**
 * The state is the address's: what is chosen goes there first. A change of the page scrolls to the top, any other keeps the place unless that is far down in the list.
 * @param read reads the parameter `q`, whatever it holds; must stay the same function, as `address` must
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

  // With what was chosen since the address was last read: the next choice, which may come before the address has followed, builds on it.
  const latest = useRef(state)
  useLayoutEffect(() => {
    latest.current = state
  }, [state])

  const change = useCallback<ChangeList>(
    (make, step = 'push') => {
      // What was typed just before somebody left for another page is of no concern there.
      if (!router.matchRoutes(router.latestLocation).some(({ routeId }) => routeId === route)) return
      const now = latest.current
      const next = make(now)
      if (next === now) return
      const replace = (typeof step === 'string' ? step : step(now)) === 'replace'
      latest.current = next
      void navigate({ to: '.', search: address(next), replace, resetScroll: false })
      // Where they are is asked once the frame has been made: asked now, it would be made for that alone.
      void nextFrame().then(() => showTop(results.current))
    },
    [navigate, address, router, route],
  )
  return useMemo(() => ({ state, initial, code, change, address, results }), [state, initial, code, change, address])
}
