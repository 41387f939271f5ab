/** Text in the browser's storage, if the browser allows it, and notification of its changes. */
import { clearAtSessionEnd } from './session-stores.ts'

/** Local storage, which all tabs share, or the storage of this tab. */
export type StorageArea = 'localStorage' | 'sessionStorage'

/** The text under a key. Null if there is none, undefined if the browser denies access. */
export function storedText(key: string, area: StorageArea = 'localStorage'): string | null | undefined {
  try {
    return globalThis[area].getItem(key)
  } catch {
    return undefined
  }
}

/**
 * Stores a text; null removes it.
 * @returns whether it was stored: the browser may deny access, or have no space left
 */
export function storeText(key: string, text: string | null, area: StorageArea = 'localStorage'): boolean {
  try {
    if (text === null) globalThis[area].removeItem(key)
    else globalThis[area].setItem(key, text)
    return true
  } catch {
    return false
  }
}

/** Whether the browser allows local storage. */
export const keepsText = (): boolean => storeText('kept', '') && storeText('kept', null)

export interface Listeners {
  /** Notifies the subscribers of a change in this tab. */
  readonly notify: () => void
  /**
   * Calls the listener after `notify`, and when another tab has changed the stored text. Returns a function that
   * unsubscribes.
   */
  readonly subscribe: (listener: () => void) => () => void
}

/**
 * Creates a list of subscribers to changes of stored text, for `useSyncExternalStore`.
 * @param forget drops copies in memory; called when the session ends, before the subscribers
 */
export function createListeners(forget: () => void): Listeners {
  const listeners = new Set<() => void>()
  const notify = () => {
    for (const listener of listeners) listener()
  }
  clearAtSessionEnd(() => {
    forget()
    notify()
  })
  return {
    notify,
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
