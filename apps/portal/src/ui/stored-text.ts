/** Text that the browser keeps in local storage, where it lets the portal do so, and who is told when it changes. */
import { clearAtSessionEnd } from './session-stores.ts'

/** What is kept under a key: null for nothing, undefined where the browser refuses to say. */
export function storedText(key: string): string | null | undefined {
  try {
    return localStorage.getItem(key)
  } catch {
    return undefined
  }
}

/**
 * Keeps a text, or with null none.
 * @returns whether it did: the browser may refuse, or have no room left
 */
export function storeText(key: string, text: string | null): boolean {
  try {
    if (text === null) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
    return true
  } catch {
    return false
  }
}

/** Whether the browser keeps anything at all. */
export const keepsText = (): boolean => storeText('kept', '') && storeText('kept', null)

export interface Listeners {
  /** Tells of a change in this tab. */
  readonly tell: () => void
  /** Calls back when told, and when another tab has changed what is stored. Returns how to stop. */
  readonly subscribe: (listener: () => void) => () => void
}

/**
 * Those who want to know when something that is stored changes, as `useSyncExternalStore` needs it.
 * @param forget drops what is held in memory besides; called when the session ends, before they are told
 */
export function createListeners(forget: () => void): Listeners {
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of listeners) listener()
  }
  clearAtSessionEnd(() => {
    forget()
    tell()
  })
  return {
    tell,
    subscribe: (listener) => {
      listeners.add(listener)
      window.addEventListener('storage', listener)
      return () => {
        listeners.delete(listener)
        window.removeEventListener('storage', listener)
      }
    },
  }
}
