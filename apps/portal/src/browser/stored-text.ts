/** Text in local storage, if the browser allows it, and notification of its changes. */
import { clearAtSessionEnd } from './session-stores.ts'

/** The text under a key. Null if there is none, undefined if the browser denies access. */
export function storedText(key: string): string | null | undefined {
  try {
    return localStorage.getItem(key)
  } catch {
    return undefined
  }
}

/**
 * Stores a text; null removes it.
 * @returns whether it was stored: the browser may deny access, or have no space left
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

/** Whether the browser allows local storage. */
export const keepsText = (): boolean => storeText('kept', '') && storeText('kept', null)

export interface Listeners {
  /** Notifies the subscribers of a change in this tab. */
  readonly tell: () => void
  /**
   * Calls the listener after `tell`, and when another tab has changed the stored text. Returns a function that
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
