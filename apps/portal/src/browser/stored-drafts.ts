/** Where the browser stores drafts. */
import { clearAtSessionEnd } from './session-stores.ts'

/** Drafts of forms: an object store of IndexedDB, because local storage can't hold files. */
export const draftsDatabase = 'vitrine-drafts'
export const draftsStore = 'drafts'

/**
 * Keys of session storage that outlive the session: the path to return to (SESSION-12), and the last version of the
 * portal that was left.
 */
const outlives: readonly string[] = ['path', 'left-version']

function clearTabStorage(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (!outlives.includes(key)) sessionStorage.removeItem(key)
  } catch {}
}

/** Empties the store, even if another tab has opened it. */
function clearFormDrafts(): void {
  try {
    const request = indexedDB.open(draftsDatabase)
    request.onupgradeneeded = () => request.result.createObjectStore(draftsStore)
    request.onsuccess = () => {
      const database = request.result
      database.transaction(draftsStore, 'readwrite').objectStore(draftsStore).clear()
      database.close()
    }
    // If the database can't be opened, there is nothing to clear.
    request.onerror = (event) => event.preventDefault()
  } catch {}
}

/**
 * Clears all drafts when the user signs out. All tabs share the drafts of forms, so the tab that signs out clears them.
 * Another tab may receive the event late, when the next user already has drafts.
 */
clearAtSessionEnd((end) => {
  if (end !== 'expired') clearTabStorage()
  if (end === 'signed-out') clearFormDrafts()
})
