interface Held<T> {
  readonly version: number
  readonly value: Promise<T>
}

/**
 * A value that is read once for each catalogue version. Calls that need it wait for the reading, unless it was
 * prepared.
 */
export class VersionedCache<T> {
  #present: Held<T> | undefined
  #next: Held<T> | undefined
  readonly #options: { readonly version: () => number; readonly read: () => Promise<T> }

  /**
   * @param options `version` returns the current catalogue version, `read` reads the value of the version in the
   * database
   */
  constructor(options: { readonly version: () => number; readonly read: () => Promise<T> }) {
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
    if (this.#next?.version !== version) this.#next = this.#read(version)
    return this.#next.value
  }

  #read(version: number): Held<T> {
    const held = { version, value: this.#options.read() }
    // After a failure, the next call reads again.
    held.value.catch(() => {
      if (this.#present === held) this.#present = undefined
      if (this.#next === held) this.#next = undefined
    })
    return held
  }
}
