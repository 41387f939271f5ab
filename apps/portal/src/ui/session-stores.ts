/**
 * The registry of what the page keeps of a session: selections, the basket, messages, answers, drafts. When the session ends, here or in another
 * tab, every store is cleared, so that the next person at the machine finds nothing of the last one's (SESSION-11). A module that keeps
 * something and does not register fails `npm run check` (scripts/checks/session-stores.mjs).
 */

/**
 * How a session ends: by signing out, in this tab or another one, or because it has expired. An expired one leaves what was written and not
 * sent: its owner signs in again and goes on.
 */
export type SessionEnd = 'signed-out' | 'signed-out-elsewhere' | 'expired'

type ClearStore = (end: SessionEnd) => void

const stores = new Set<ClearStore>()

/**
 * Registers a store.
 * @param clear empties it and tells those who show it
 * @returns takes it off the registry again
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

/** What a tab that signs out writes to local storage for a moment: the other tabs' browser event says so. */
const signedOutKey = 'signed-out'

/** Empties local storage, which ends the session in all tabs, and clears every store of this one. */
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

// Registered before any listener of a session's: what they render must find the stores empty.
window.addEventListener('storage', ({ key, newValue }) => {
  if (key === null) clearStores('expired')
  else if (key === signedOutKey && newValue !== null) clearStores('signed-out-elsewhere')
})
