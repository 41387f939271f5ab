/** Where the browser keeps what was written and not sent. */
import { clearAtSessionEnd } from './session-stores.ts'

/** Forms: an object store of IndexedDB, as files fit in no local storage. */
export const draftsDatabase = 'vitrine-drafts'
export const draftsStore = 'drafts'

/** The feedback report: in the tab's own storage. */
export const reportDraft = 'report'

/** What of the tab's own storage outlives the session: the page to come back to (SESSION-12), and the version that was left behind last. */
const outlives: readonly string[] = ['path', 'left-version']

function clearTabStorage(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (!outlives.includes(key)) sessionStorage.removeItem(key)
  } catch {}
}

/** Also where another tab has them open. */
function clearFormDrafts(): void {
  try {
    const request = indexedDB.open(draftsDatabase)
    request.onupgradeneeded = () => request.result.createObjectStore(draftsStore)
    request.onsuccess = () => {
      const database = request.result
      database.transaction(draftsStore, 'readwrite').objectStore(draftsStore).clear()
      database.close()
    }
    // There is nothing to forget where nothing can be opened.
    request.onerror = (event) => event.preventDefault()
  } catch {}
}

/**
 * Clears all of it when somebody signs out. All tabs share the forms: the one that signs out clears them. Another tab may hear of it late, when the
 * next person has drafts already.
 */
clearAtSessionEnd((end) => {
  if (end !== 'expired') clearTabStorage()
  if (end === 'signed-out') clearFormDrafts()
})
