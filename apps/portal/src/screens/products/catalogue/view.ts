/** The view, cards or grid (PROD-01): stored in the browser, not in the address. */
import { useSyncExternalStore } from 'react'
import { createListeners, storeText } from '../../../browser/stored-text.ts'
import { storageKey, storedView, type View } from './stored-view.ts'

export type { View }

/** The view if the browser could not store it, because it refuses storage or has no space left. */
let forNow: View | undefined
const { notify, subscribe } = createListeners(() => {
  forNow = undefined
})

const read = (): View => forNow ?? storedView()

/** Sets the view and stores it for the next visit. */
export function setView(view: View): void {
  forNow = storeText(storageKey, view) ? undefined : view
  notify()
}

/** The current view; cards by default. */
export const useView = (): View => useSyncExternalStore(subscribe, read)
