/**
 * The search as it stands in the address and on the screen: read, changed, and shown before the router has caught up.
 */
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useMemo, useRef } from 'react'
import { useOptimisticValue } from '../../ui/use-optimistic-value.ts'
import { readSearchState, type SearchState, searchParameters } from './search-state.ts'

type Step = 'push' | 'replace'

export interface SearchView {
  readonly state: SearchState
  /** Changes what is looked for: as a step of its own in the history, or in the place of the last one (typing on). */
  readonly change: (choice: Partial<SearchState>, step?: Step) => void
}

export function useSearchView(): SearchView {
  const navigate = useNavigate()
  // As a text, so that the same search is the same value.
  const written = JSON.stringify(readSearchState(useSearch({ strict: false })))
  const [shown, choose] = useOptimisticValue(written, (next: string, step: Step) => {
    const search = searchParameters(JSON.parse(next))
    void navigate({ to: '.', search, replace: step === 'replace', resetScroll: false })
  })
  const state = useMemo((): SearchState => JSON.parse(shown), [shown])

  // Two choices in quick succession both count.
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
