interface Held<T> {
  readonly version: number
  readonly value: Promise<T>
}

export interface VersionedCacheOptions<T> {
  /** Returns the current catalogue version. */
  readonly version: () => number
  /**
   * Reads the value of the version in the database.
   * @param previous the value of the current version, if the next one is read ahead: what was in use there will be
   * again
   */
  read(version: number, previous?: Promise<T>): Promise<T>
}

/**
 * A value that is read once for each catalogue version. Calls that need it wait for the reading, unless it was
 * prepared.
 */
export class VersionedCache<T> {
  #present: Held<T> | undefined
  #next: Held<T> | undefined
  readonly #options: VersionedCacheOptions<T>

  constructor(options: VersionedCacheOptions<T>) {
    this.#options = options
  }

  /** The value of the current version. */
  get(): Promise<T> {
    const version = this.#options.version()
    if (this.#present?.version !== version) {
      this.#present = this.#next?.version === version ? this.#next : this.#read(version)
      this.#next = undefined
    }
    return this.#present.value
  }

  /** Reads the value of a version before it becomes the current one; until then, `get` returns the old value. */
  prepare(version: number): Promise<T> {
    if (this.#next?.version !== version) this.#next = this.#read(version, this.#present?.value)
    return this.#next.value
  }

  #read(version: number, previous?: Promise<T>): Held<T> {
    const held = { version, value: this.#options.read(version, previous) }
    // After a failure, the next call reads again.
    held.value.catch(() => {
      if (this.#present === held) this.#present = undefined
      if (this.#next === held) this.#next = undefined
    })
    return held
  }
}
