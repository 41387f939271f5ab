/** Cards or grid (PROD-01): kept in the browser, outside of the address. */
import { useSyncExternalStore } from 'react'

export type View = 'card' | 'grid'

const storageKey = 'view'
const listeners = new Set<() => void>()
/** For a browser that refuses storage. */
let memory: View = 'card'

function read(): View {
  try {
    return localStorage.getItem(storageKey) === 'grid' ? 'grid' : 'card'
  } catch {
    return memory
  }
}

/** Keeps the view for the next visit. */
export function setView(view: View): void {
  memory = view
  try {
    localStorage.setItem(storageKey, view)
  } catch {}
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** The view in use; cards by default. */
export const useView = (): View => useSyncExternalStore(subscribe, read)
