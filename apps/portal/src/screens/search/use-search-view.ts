/** The search in the address: read and changed. */
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { readSearchState, type SearchState, searchParameters } from './search-state.ts'

export interface SearchView {
  readonly state: SearchState
  /** Changes the search: with a history entry of its own, or replacing the last one (while typing). */
  readonly change: (choice: Partial<SearchState>, step?: 'push' | 'replace') => void
}

export function useSearchView(): SearchView {
  const navigate = useNavigate()
  const state = readSearchState(useSearch({ strict: false }))

  // Two choices in quick succession must both take effect.
  const latest = useRef(state)
  useEffect(() => {
    latest.current = state
  })

  const change: SearchView['change'] = (choice, step = 'push') => {
    latest.current = { ...latest.current, ...choice }
    void navigate({
      to: '.',
      search: searchParameters(latest.current),
      replace: step === 'replace',
      resetScroll: false,
    })
  }
  return { state, change }
}
