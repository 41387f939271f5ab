/** Where the browser keeps what was filled in and not sent: an object store of IndexedDB, as files fit in no local storage. */

export const draftsDatabase = 'vitrine-drafts'
export const draftsStore = 'drafts'

/** Forgets all of it, also what is kept by another tab that has it open. Nobody waits for it. */
export function forgetDrafts(): void {
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
