/** A store of drafts for tests. Like a browser's store, it holds copies. */
import type { DraftStore } from '../draft-store.ts'

export interface MemoryDrafts extends DraftStore {
  readonly held: Map<string, unknown>
  /** Makes the store reject, like a browser that denies storage. */
  refuse: boolean
}

export function memoryDrafts(): MemoryDrafts {
  const held = new Map<string, unknown>()
  const answer = <T>(act: () => T): Promise<T> =>
    store.refuse ? Promise.reject(new DOMException('Refused', 'QuotaExceededError')) : Promise.resolve(act())
  const store: MemoryDrafts = {
    held,
    refuse: false,
    read: (id) => answer(() => held.get(id)),
    write: (id, draft) => answer(() => void held.set(id, { ...draft })),
    remove: (id) => answer(() => void held.delete(id)),
  }
  return store
}
