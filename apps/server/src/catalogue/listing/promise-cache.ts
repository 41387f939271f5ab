import { LRUCache } from 'lru-cache'

/** Recent results of work by key. Callers that ask at the same time share one result. */
export class PromiseCache<T> {
  readonly #known: LRUCache<string, Promise<T>>

  /** @param max maximum number of results */
  constructor(max: number) {
    this.#known = new LRUCache({ max })
  }

  /** The result for a key. A failure is not cached, because the database may recover. */
  get(key: string, make: () => Promise<T>): Promise<T> {
    const known = this.#known.get(key)
    if (known) return known
    const made = make()
    this.#known.set(key, made)
    made.catch(() => this.#known.delete(key))
    return made
  }
}
