/** A list as it stands in the address and on the screen: read, changed, and shown before the router has caught up (PROD-08). */

import { useMatch, useNavigate, useParams, useRouter, useSearch } from '@tanstack/react-router'
import { type ListState, printListState } from '@vitrine/contract/rules/list-state'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { ListAddress } from '../../ui/list-address.ts'
import { showTop, useTopOnNewPage } from '../../ui/list-layout.tsx'

/** How a change enters the history: as a step of its own, or in the place of the last one (typing). */
export type Step = 'push' | 'replace'

export interface ListView {
  readonly state: ListState
  /** What it is where nothing is chosen. */
  readonly initial: ListState
  /** Code of the chosen category in the path, '' for everything. */
  readonly code: string
  readonly change: (next: ListState, step?: Step) => void
  readonly address: ListAddress
  /** Where its results are: a change brings their beginning into sight. */
  readonly results: RefObject<HTMLElement | null>
}

interface Ahead {
  readonly of: string
  readonly state: ListState
}

/**
 * What was chosen shows at once: the address follows within the same moment, but only after the router has matched it.
 * A change of the page scrolls to the top, any other keeps the place unless that is far down in the list.
 * @param read reads the parameter `q`, whatever it holds; must stay the same function, as `address` must
 */
export function useListView(read: (q: unknown) => ListState, address: ListAddress): ListView {
  const { code = '' } = useParams({ strict: false })
  const { q } = useSearch({ strict: false })
  const navigate = useNavigate()
  const router = useRouter()
  const route = useMatch({ strict: false, select: ({ routeId }) => routeId })
  const written = read(q)
  const place = `${code}?${printListState(written)}`
  const [ahead, setAhead] = useState<Ahead>()
  const state = ahead?.of === place ? ahead.state : written
  const results = useRef<HTMLElement>(null)
  useTopOnNewPage(results, state.page)

  const latest = useRef(place)
  useEffect(() => {
    latest.current = place
    // The address has caught up; going back to where the choice was made must not show the choice again.
    setAhead((last) => (last?.of === place ? last : undefined))
  }, [place])

  const change = useCallback(
    (next: ListState, step: Step = 'push') => {
      // What was typed just before somebody left for another page is of no concern there.
      if (!router.matchRoutes(router.latestLocation).some(({ routeId }) => routeId === route)) return
      setAhead({ of: latest.current, state: next })
      void navigate({ to: '.', search: address(next), replace: step === 'replace', resetScroll: false })
      showTop(results.current)
    },
    [navigate, address, router, route],
  )
  return { state, initial: read(undefined), code, change, address, results }
}
