/** The catalogue's state in the address: read, changed, and shown before the router has caught up (PROD-08). */

import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { type ListState, listQuery, printListState, readListState } from '@vitrine/contract/rules/list-state'
import { useCallback, useEffect, useRef, useState } from 'react'

/** How a change enters the history: as a step of its own, or in the place of the last one (typing). */
export type Step = 'push' | 'replace'

export interface CatalogueState {
  readonly state: ListState
  /** Code of the chosen category, '' for all products. */
  readonly category: string
  readonly change: (next: ListState, step?: Step) => void
}

interface Ahead {
  readonly of: string
  readonly state: ListState
}

/**
 * What was chosen shows at once: the address follows within the same moment, but only after the router has matched it.
 * A change of the page scrolls to the top, any other keeps the place.
 */
export function useCatalogueState(): CatalogueState {
  const { code: category = '' } = useParams({ strict: false })
  const { q } = useSearch({ strict: false })
  const navigate = useNavigate()
  const read = readListState(q)
  const address = `${category}?${printListState(read)}`
  const [ahead, setAhead] = useState<Ahead>()
  const state = ahead?.of === address ? ahead.state : read

  const latest = useRef(address)
  useEffect(() => {
    latest.current = address
    // The address has caught up; going back to where the choice was made must not show the choice again.
    setAhead((last) => (last?.of === address ? last : undefined))
  }, [address])

  const change = useCallback(
    (next: ListState, step: Step = 'push') => {
      setAhead({ of: latest.current, state: next })
      const query = listQuery(next)
      void navigate({
        to: '.',
        search: query === undefined ? {} : { q: query },
        replace: step === 'replace',
        resetScroll: false,
      })
    },
    [navigate],
  )
  return { state, category, change }
}
