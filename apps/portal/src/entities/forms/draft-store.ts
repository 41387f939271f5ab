import { createStore, del, get, set, type UseStore } from 'idb-keyval'
import { draftsDatabase, draftsStore } from '../../ui/stored-drafts.ts'

/** Keeps drafts by id. Each function fails where the browser refuses. */
export interface DraftStore {
  readonly read: (id: string) => Promise<unknown>
  readonly write: (id: string, draft: object) => Promise<void>
  readonly remove: (id: string) => Promise<void>
}

let opened: UseStore | undefined

/** Opened at the first use: a browser that has no IndexedDB fails there, where it is seen to. */
const store = (): UseStore => {
  opened ??= createStore(draftsDatabase, draftsStore)
  return opened
}

/** The browser's own store, which holds files as well. */
export const browserDrafts: DraftStore = {
  read: async (id) => await get(id, store()),
  write: async (id, draft) => await set(id, draft, store()),
  remove: async (id) => await del(id, store()),
}
