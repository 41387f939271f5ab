/** Cards or grid (PROD-01): kept in the browser, outside of the address. */
import { useSyncExternalStore } from 'react'
import { createListeners, storedText, storeText } from '../../../ui/stored-text.ts'

export type View = 'card' | 'grid'

const storageKey = 'view'
const { tell, subscribe } = createListeners()
/** For a browser that refuses storage. */
let memory: View = 'card'

function read(): View {
  const stored = storedText(storageKey)
  if (stored === undefined) return memory
  return stored === 'grid' ? 'grid' : 'card'
}

/** Keeps the view for the next visit. */
export function setView(view: View): void {
  memory = view
  storeText(storageKey, view)
  tell()
}

/** The view in use; cards by default. */
export const useView = (): View => useSyncExternalStore(subscribe, read)
