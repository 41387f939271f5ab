/**
 * The registry of stores with data of a session: selections, basket, notifications, answers, drafts. When the session
 * ends, here or in another tab, every store is cleared, so that the next person at the computer finds no data of the
 * previous one (SESSION-11). A module that stores such data and does not register fails `npm run check`
 * (scripts/checks/session-stores.mjs).
 */

/**
 * How a session ends: by signing out, in this tab or another one, or by expiring. After an expired session, drafts
 * stay, so that their owner can sign in again and continue.
 */
export type SessionEnd = 'signed-out' | 'signed-out-elsewhere' | 'expired'

type ClearStore = (end: SessionEnd) => void

const stores = new Set<ClearStore>()

/**
 * Registers a store.
 * @param clear empties the store and notifies its subscribers
 * @returns a function that unregisters the store
 */
export function clearAtSessionEnd(clear: ClearStore): () => void {
  stores.add(clear)
  return () => {
    stores.delete(clear)
  }
}

/** Clears every store of this tab. */
export function clearStores(end: SessionEnd): void {
  for (const clear of [...stores]) clear(end)
}

/** A key that a tab writes to local storage for a moment when it signs out. The storage event tells the other tabs. */
const signedOutKey = 'signed-out'

/** Empties local storage, which ends the session in all tabs, and clears every store of this tab. */
export function endSession(end: SessionEnd): void {
  try {
    localStorage.clear()
    if (end === 'signed-out') {
      localStorage.setItem(signedOutKey, '1')
      localStorage.removeItem(signedOutKey)
    }
  } catch {}
  clearStores(end)
}

// Registered before any listener of the session, because those render and must find the stores empty.
window.addEventListener('storage', ({ key, newValue }) => {
  if (key === null) clearStores('expired')
  else if (key === signedOutKey && newValue !== null) clearStores('signed-out-elsewhere')
})
