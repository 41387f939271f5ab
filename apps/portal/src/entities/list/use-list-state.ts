/** A list's state in the address: read, changed, and shown before the router has caught up (PROD-08). */

import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { type ListState, printListState } from '@vitrine/contract/rules/list-state'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { ListAddress } from '../../ui/list-address.ts'

/** How a change enters the history: as a step of its own, or in the place of the last one (typing). */
export type Step = 'push' | 'replace'

export interface AddressState {
  readonly state: ListState
  /** Code of the chosen category in the path, '' for everything. */
  readonly code: string
  readonly change: (next: ListState, step?: Step) => void
}

interface Ahead {
  readonly of: string
  readonly state: ListState
}

/**
 * What was chosen shows at once: the address follows within the same moment, but only after the router has matched it.
 * A change of the page scrolls to the top, any other keeps the place.
 * @param read reads the parameter `q`, whatever it holds; must stay the same function, as `address` must
 */
export function useListState(read: (q: unknown) => ListState, address: ListAddress): AddressState {
  const { code = '' } = useParams({ strict: false })
  const { q } = useSearch({ strict: false })
  const navigate = useNavigate()
  const written = read(q)
  const place = `${code}?${printListState(written)}`
  const [ahead, setAhead] = useState<Ahead>()
  const state = ahead?.of === place ? ahead.state : written

  const latest = useRef(place)
  useEffect(() => {
    latest.current = place
    // The address has caught up; going back to where the choice was made must not show the choice again.
    setAhead((last) => (last?.of === place ? last : undefined))
  }, [place])

  const change = useCallback(
    (next: ListState, step: Step = 'push') => {
      setAhead({ of: latest.current, state: next })
      void navigate({ to: '.', search: address(next), replace: step === 'replace', resetScroll: false })
    },
    [navigate, address],
  )
  return { state, code, change }
}
