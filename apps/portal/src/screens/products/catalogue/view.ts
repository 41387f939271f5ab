/** Cards or grid (PROD-01): kept in the browser, outside of the address. */
import { useSyncExternalStore } from 'react'
import { createListeners, storedText, storeText } from '../../../ui/stored-text.ts'

export type View = 'card' | 'grid'

const storageKey = 'view'
const { tell, subscribe } = createListeners()
/** What the browser would not keep, as it refuses storage or has no room left. */
let forNow: View | undefined

const read = (): View => forNow ?? (storedText(storageKey) === 'grid' ? 'grid' : 'card')

/** Keeps the view for the next visit. */
export function setView(view: View): void {
  forNow = storeText(storageKey, view) ? undefined : view
  tell()
}

/** The view in use; cards by default. */
export const useView = (): View => useSyncExternalStore(subscribe, read)
