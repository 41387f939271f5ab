/** A store of drafts for tests: what it holds is a copy, as it is in a browser's. */
import type { DraftStore } from '../draft-store.ts'

export interface MemoryDrafts extends DraftStore {
  readonly held: Map<string, unknown>
  /** Lets the browser refuse. */
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
