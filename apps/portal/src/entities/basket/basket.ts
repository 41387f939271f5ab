/** The download basket as the browser keeps it, under `assets` (CART-03). Here only what the shell shows of it. */
import { useSyncExternalStore } from 'react'

const storageKey = 'assets'

const subscribe = (listener: () => void) => {
  window.addEventListener('storage', listener)
  return () => window.removeEventListener('storage', listener)
}

/** How many assets are in the basket; 0 when there is none or it can't be read. */
export function basketCount(): number {
  try {
    const entries: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(entries) ? entries.length : 0
  } catch {
    return 0
  }
}

/** The number of collected assets, kept up to date (SHELL-07). */
export const useBasketCount = (): number => useSyncExternalStore(subscribe, basketCount)
