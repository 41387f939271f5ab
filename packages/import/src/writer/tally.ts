/** The outcomes of the records of one kind. */
export interface Count {
  added: number
  changed: number
  unchanged: number
  refused: number
  removed: number
}

/** Counts what an import did, by kind of record. */
export class Tally {
  readonly kinds = new Map<string, Count>()

  #of(kind: string): Count {
    const known = this.kinds.get(kind)
    if (known) return known
    const fresh = { added: 0, changed: 0, unchanged: 0, refused: 0, removed: 0 }
    this.kinds.set(kind, fresh)
    return fresh
  }

  written(kind: string, wasThere: boolean): void {
    this.#of(kind)[wasThere ? 'changed' : 'added'] += 1
  }

  unchanged(kind: string): void {
    this.#of(kind).unchanged += 1
  }

  /** Moves records from `unchanged` to `changed`. */
  changedAfterAll(kind: string, count: number): void {
    if (count === 0) return
    this.#of(kind).unchanged -= count
    this.#of(kind).changed += count
  }

  refused(kind: string): void {
    this.#of(kind).refused += 1
  }

  removed(kind: string, count: number): void {
    if (count > 0) this.#of(kind).removed += count
  }

  /** Whether anything was added, changed or removed. */
  get changedAnything(): boolean {
    return [...this.kinds.values()].some((count) => count.added + count.changed + count.removed > 0)
  }
}
