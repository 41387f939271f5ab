/**
 * The number of assets in the basket, for the header of every page. It counts the stored entries without loading the
 * module `basket.ts`, which a first visit does not need. Once a page has loaded that module, it provides the count.
 */
import { useSyncExternalStore } from 'react'
import { createListeners, storedText } from '../../../browser/stored-text.ts'

/** The local storage key of the basket (CART-03). */
export const storageKey = 'assets'

/** The stored text. Null if nothing is stored or the browser denies access. */
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

const { notify, subscribe } = createListeners(() => {
  counted = { text: null, count: 0 }
})
let count = countStored

/** Notifies the header of a change to the basket in this tab. */
export const notifyOfCount = notify

/** Replaces the count of stored entries by the exact count of the loaded basket. */
export function countBy(exact: () => number): void {
  count = exact
  notify()
}

/** The number of assets in the basket (SHELL-07). */
export const useBasketCount = (): number => useSyncExternalStore(subscribe, () => count())
