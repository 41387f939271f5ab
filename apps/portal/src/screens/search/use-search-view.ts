/** The search in the address and on the screen: read, changed, and shown before the router has navigated. */
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useMemo, useRef } from 'react'
import { useOptimisticValue } from '../../browser/use-optimistic-value.ts'
import { readSearchState, type SearchState, searchParameters } from './search-state.ts'

type Step = 'push' | 'replace'

export interface SearchView {
  readonly state: SearchState
  /** Changes the search: with a history entry of its own, or replacing the last one (while typing). */
  readonly change: (choice: Partial<SearchState>, step?: Step) => void
}

export function useSearchView(): SearchView {
  const navigate = useNavigate()
  // As text, so that equal searches are the same value.
  const written = JSON.stringify(readSearchState(useSearch({ strict: false })))
  const [shown, choose] = useOptimisticValue(written, (next: string, step: Step) => {
    const search = searchParameters(JSON.parse(next))
    void navigate({ to: '.', search, replace: step === 'replace', resetScroll: false })
  })
  const state = useMemo((): SearchState => JSON.parse(shown), [shown])

  // Two choices in quick succession must both take effect.
  const latest = useRef(state)
  useEffect(() => {
    latest.current = state
  }, [state])

  const change: SearchView['change'] = (choice, step = 'push') => {
    latest.current = { ...latest.current, ...choice }
    choose(JSON.stringify(latest.current), step)
  }
  return { state, change }
}
