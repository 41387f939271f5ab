/**
 * How many assets are in the basket, for the header of every page: it counts what is stored without the rules of an entry, which a first visit
 * does without. Once a page has loaded the basket itself, that is asked.
 */
import { useSyncExternalStore } from 'react'

/** Where the basket is stored (CART-03). */
export const storageKey = 'assets'

/** What is stored; null for nothing, or where the browser refuses to say. */
export function storedText(): string | null {
  try {
    return localStorage.getItem(storageKey)
  } catch {
    return null
  }
}

let counted: { readonly text: string | null; readonly count: number } = { text: null, count: 0 }

function addresses(text: string | null): number {
  try {
    const stored: unknown = JSON.parse(text || '[]')
    if (!Array.isArray(stored)) return 0
    return new Set(stored.map((entry: { url?: unknown } | null) => entry?.url).filter((url) => typeof url === 'string'))
      .size
  } catch {
    return 0
  }
}

function countStored(): number {
  const text = storedText()
  if (text !== counted.text) counted = { text, count: addresses(text) }
  return counted.count
}

const listeners = new Set<() => void>()
let count = countStored

/** Tells of a change of the basket in this tab. */
export function tellOfCount(): void {
  for (const listener of listeners) listener()
}

/** From now on the basket itself says how many there are. */
export function countBy(exact: () => number): void {
  count = exact
  tellOfCount()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** The number of collected assets (SHELL-07). */
export const useBasketCount = (): number => useSyncExternalStore(subscribe, () => count())
