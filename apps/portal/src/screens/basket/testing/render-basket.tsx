/** Shows the basket in a test. */

import { createRoute } from '@tanstack/react-router'
import type { BasketEntry } from '@vitrine/contract'
import { showScreens } from '../../../app/testing/show-screens.tsx'
import { BasketScreen } from '../basket-screen.tsx'

/** An entry as it is stored. */
export const entry = (name: string, part: Partial<BasketEntry> = {}): BasketEntry => ({
  size: 'source',
  ext: 'source',
  trim: false,
  name,
  url: `/media/${name.replace(/^.*\//, '')}`,
  ...part,
})

/** What local storage holds. */
export const stored = (): BasketEntry[] => JSON.parse(localStorage.getItem('assets') ?? '[]')

/** What another tab stores, as this one learns of it. */
export function storeElsewhere(entries: readonly BasketEntry[]): void {
  localStorage.setItem('assets', JSON.stringify(entries))
  window.dispatchEvent(new StorageEvent('storage', { key: 'assets', storageArea: localStorage }))
}

/** Shows the basket with these entries. */
export function renderBasket(...entries: readonly BasketEntry[]) {
  localStorage.setItem('assets', JSON.stringify(entries))
  return showScreens('/en-GB/asset/cart', (root) => [
    createRoute({ getParentRoute: () => root, path: '/$locale/asset/cart', component: BasketScreen }),
    createRoute({ getParentRoute: () => root, path: '/$locale/asset/list' }),
  ])
}
