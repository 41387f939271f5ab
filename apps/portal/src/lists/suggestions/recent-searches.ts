/** The latest searches of this browser. Only local storage has them; a browser that refuses it has none. */
import { useMemo, useSyncExternalStore } from 'react'
import { createListeners, storedText, storeText } from '../../browser/stored-text.ts'

const key = 'recent-searches'
const maxSearches = 8
const shortestSearch = 2

const { subscribe, notify } = createListeners(() => {})

const read = (text: string | null | undefined): readonly string[] => {
  try {
    const searches: unknown = JSON.parse(text ?? '')
    return Array.isArray(searches) ? searches.filter((one) => typeof one === 'string').slice(0, maxSearches) : []
  } catch {
    return []
  }
}

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

function store(searches: readonly string[]): void {
  storeText(key, searches.length === 0 ? null : JSON.stringify(searches))
  notify()
}

/** The searches, the latest first. */
export function useRecentSearches(): readonly string[] {
  const text = useSyncExternalStore(subscribe, () => storedText(key))
  return useMemo(() => read(text), [text])
}

/** Adds a search as the latest. */
export function addRecentSearch(search: string): void {
  const text = search.trim()
  if (text.length < shortestSearch) return
  const others = read(storedText(key)).filter((one) => !isSame(one, text))
  store([text, ...others].slice(0, maxSearches))
}

export const removeRecentSearch = (search: string): void => store(read(storedText(key)).filter((one) => one !== search))

export const clearRecentSearches = (): void => store([])
