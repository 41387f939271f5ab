interface Held<T> {
  readonly version: number
  readonly value: Promise<T>
}

/** Something that is read once for each version of the catalogue; calls that need it wait for the reading, unless it was prepared. */
export class VersionedCache<T> {
  #present: Held<T> | undefined
  #next: Held<T> | undefined
  readonly #options: { readonly version: () => number; readonly read: () => Promise<T> }

  /** @param options `version` answers the catalogue's present version, `read` reads what belongs to the version that the database holds */
  constructor(options: { readonly version: () => number; readonly read: () => Promise<T> }) {
    this.#options = options
  }

  /** What belongs to the present version. */
  get(): Promise<T> {
    const version = this.#options.version()
    if (this.#present?.version !== version) {
      this.#present = this.#next?.version === version ? this.#next : this.#read(version)
      this.#next = undefined
    }
    return this.#present.value
  }

  /** Reads what belongs to a version before it becomes the present one; until then `get` answers the old. */
  prepare(version: number): Promise<T> {
    if (this.#next?.version !== version) this.#next = this.#read(version)
    return this.#next.value
  }

  #read(version: number): Held<T> {
    const held = { version, value: this.#options.read() }
    // What could not be read is read again by the next call.
    held.value.catch(() => {
      if (this.#present === held) this.#present = undefined
      if (this.#next === held) this.#next = undefined
    })
    return held
  }
}
