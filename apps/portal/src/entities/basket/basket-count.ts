/**
 * How many assets are in the basket, for the header of every page: it counts what is stored without the rules of an entry, which a first visit
 * does without. Once a page has loaded the basket itself, that is asked.
 */
import { useSyncExternalStore } from 'react'
import { createListeners, storedText } from '../../ui/stored-text.ts'

/** Where the basket is stored (CART-03). */
export const storageKey = 'assets'

/** What is stored; null for nothing, or where the browser refuses to say. */
export const storedBasket = (): string | null => storedText(storageKey) ?? null

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
  const text = storedBasket()
  if (text !== counted.text) counted = { text, count: addresses(text) }
  return counted.count
}

const { tell, subscribe } = createListeners(() => {
  counted = { text: null, count: 0 }
})
let count = countStored

/** Tells of a change of the basket in this tab. */
export const tellOfCount = tell

/** From now on the basket itself says how many there are. */
export function countBy(exact: () => number): void {
  count = exact
  tell()
}

/** The number of collected assets (SHELL-07). */
export const useBasketCount = (): number => useSyncExternalStore(subscribe, () => count())
