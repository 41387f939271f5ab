import { createStore, del, get, set, type UseStore } from 'idb-keyval'
import { draftsDatabase, draftsStore } from '../../browser/stored-drafts.ts'

/** Stores drafts by id. Each function rejects if the browser denies storage. */
export interface DraftStore {
  readonly read: (id: string) => Promise<unknown>
  readonly write: (id: string, draft: object) => Promise<void>
  readonly remove: (id: string) => Promise<void>
}

let opened: UseStore | undefined

/** Opens the database at the first use, so that a browser without IndexedDB fails inside a call that handles it. */
const store = (): UseStore => {
  opened ??= createStore(draftsDatabase, draftsStore)
  return opened
}

/** IndexedDB, which can also store files. */
export const browserDrafts: DraftStore = {
  read: async (id) => await get(id, store()),
  write: async (id, draft) => await set(id, draft, store()),
  remove: async (id) => await del(id, store()),
}
