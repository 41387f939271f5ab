/** Cards or grid (PROD-01): kept in the browser, outside of the address. */
import { useSyncExternalStore } from 'react'
import { createListeners, storeText } from '../../../ui/stored-text.ts'
import { storageKey, storedView, type View } from './stored-view.ts'

export type { View }

/** What the browser would not keep, as it refuses storage or has no room left. */
let forNow: View | undefined
const { tell, subscribe } = createListeners(() => {
  forNow = undefined
})

const read = (): View => forNow ?? storedView()

/** Keeps the view for the next visit. */
export function setView(view: View): void {
  forNow = storeText(storageKey, view) ? undefined : view
  tell()
}

/** The view in use; cards by default. */
export const useView = (): View => useSyncExternalStore(subscribe, read)
