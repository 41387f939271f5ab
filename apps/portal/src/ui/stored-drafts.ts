/** Where the browser keeps what was written and not sent. */

/** Forms: an object store of IndexedDB, as files fit in no local storage. */
export const draftsDatabase = 'vitrine-drafts'
export const draftsStore = 'drafts'

/** The feedback report: in the tab's own storage. */
export const reportDraft = 'report'

/** Forgets all of it: the forms also where another tab has them open, the report of this tab. Nobody waits for it. */
export function forgetDrafts(): void {
  try {
    sessionStorage.removeItem(reportDraft)
  } catch {}
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
