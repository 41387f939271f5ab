/** The outcomes of the records of one kind. */
export interface Count {
  added: number
  changed: number
  unchanged: number
  refused: number
  removed: number
  /** Products that the delivery no longer has, and that visitors see at their address only from now on. */
  hidden: number
  /** Products that the delivery no longer has, and that stay in the catalogue. */
  kept: number
}

/** No outcomes. */
export const emptyCount = (): Count => ({
  added: 0,
  changed: 0,
  unchanged: 0,
  refused: 0,
  removed: 0,
  hidden: 0,
  kept: 0,
})

/** Counts what an import did, by kind of record. */
export class Tally {
  readonly kinds = new Map<string, Count>()

  #of(kind: string): Count {
    const known = this.kinds.get(kind)
    if (known) return known
    const fresh = emptyCount()
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

  hidden(kind: string, count: number): void {
    if (count > 0) this.#of(kind).hidden += count
  }

  kept(kind: string, count: number): void {
    if (count > 0) this.#of(kind).kept += count
  }

  /** Whether anything was added, changed, hidden or removed. */
  get changedAnything(): boolean {
    return [...this.kinds.values()].some((count) => count.added + count.changed + count.removed + count.hidden > 0)
  }
}
