/** The search as it stands in the address and on the screen: read, changed, and shown before the router has caught up. */
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState } from 'react'
import { readSearchState, type SearchState, searchParameters } from './search-state.ts'

export interface SearchView {
  readonly state: SearchState
  /** Changes what is looked for: as a step of its own in the history, or in the place of the last one (typing on). */
  readonly change: (choice: Partial<SearchState>, step?: 'push' | 'replace') => void
}

interface Ahead {
  readonly of: string
  readonly state: SearchState
}

export function useSearchView(): SearchView {
  const navigate = useNavigate()
  const written = readSearchState(useSearch({ strict: false }))
  const place = JSON.stringify(written)
  const [ahead, setAhead] = useState<Ahead>()
  const state = ahead?.of === place ? ahead.state : written

  const latest = useRef({ place, state })
  useEffect(() => {
    latest.current = { place, state }
  })
  useEffect(() => {
    // The address has caught up; going back to where the choice was made must not show the choice again.
    setAhead((last) => (last?.of === place ? last : undefined))
  }, [place])

  const change = useCallback<SearchView['change']>(
    (choice, step = 'push') => {
      const next = { ...latest.current.state, ...choice }
      setAhead({ of: latest.current.place, state: next })
      latest.current = { ...latest.current, state: next }
      void navigate({ to: '.', search: searchParameters(next), replace: step === 'replace', resetScroll: false })
    },
    [navigate],
  )
  return { state, change }
}
