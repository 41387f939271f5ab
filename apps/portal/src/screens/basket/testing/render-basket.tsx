/** Renders the basket in a test. */

import { createRoute } from '@tanstack/react-router'
import type { BasketEntry } from '@vitrine/contract'
import { showScreens } from '../../../app/testing/show-screens.tsx'
import { BasketScreen } from '../basket-screen.tsx'

/** An entry as stored. */
export const entry = (name: string, part: Partial<BasketEntry> = {}): BasketEntry => ({
  size: 'source',
  ext: 'source',
  trim: false,
  name,
  url: `/media/${name.replace(/^.*\//, '')}`,
  ...part,
})

/** The basket in the local storage. */
export const stored = (): BasketEntry[] => JSON.parse(localStorage.getItem('assets') ?? '[]')

/** Simulates how this tab learns that another tab has stored a basket. */
export function storeElsewhere(entries: readonly BasketEntry[]): void {
  localStorage.setItem('assets', JSON.stringify(entries))
  window.dispatchEvent(new StorageEvent('storage', { key: 'assets', storageArea: localStorage }))
}

/** Renders the basket with these entries. */
export function renderBasket(...entries: readonly BasketEntry[]) {
  localStorage.setItem('assets', JSON.stringify(entries))
  return showScreens('/en-GB/asset/cart', (root) => [
    createRoute({ getParentRoute: () => root, path: '/$locale/asset/cart', component: BasketScreen }),
    createRoute({ getParentRoute: () => root, path: '/$locale/asset/list' }),
  ])
}
