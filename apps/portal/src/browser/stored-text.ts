/** Text in the browser's storage, if the browser allows it, and notification of its changes. */
import { clearAtSessionEnd } from './session-stores.ts'
import { createSubscribers, type Subscribers } from './subscribers.ts'

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

/**
 * Subscribers to changes of stored text: in this tab by `notify`, and in other tabs.
 * @param forget drops copies in memory; called when the session ends, before the subscribers
 */
export function createListeners(forget: () => void): Subscribers {
  const { notify, subscribe } = createSubscribers()
  clearAtSessionEnd(() => {
    forget()
    notify()
  })
  return {
    notify,
    subscribe: (listener) => {
      const unsubscribe = subscribe(listener)
      window.addEventListener('storage', listener)
      return () => {
        unsubscribe()
        window.removeEventListener('storage', listener)
      }
    },
  }
}
