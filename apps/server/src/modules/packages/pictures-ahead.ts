/** Pictures of a package that are made before their turn, in bounded numbers and bounded memory. */

/** Bytes of finished pictures that wait for their turn, of all packages together. */
export class WaitingBytes {
  readonly #most: number
  #held = 0

  constructor(most: number) {
    this.#most = most
  }

  /** Whether there is room for so many more; then they count until they are given back. */
  take(bytes: number): boolean {
    if (this.#held + bytes > this.#most) return false
    this.#held += bytes
    return true
  }

  giveBack(bytes: number): void {
    this.#held -= bytes
  }
}

/**
 * Pictures of a package, begun in its order and ahead of their turn, a bounded number at a time. One that there is no room for is let go when it
 * is made: the image service keeps it, and has it at hand when its turn comes.
 */
export class PicturesAhead {
  readonly #begun = new Map<number, Promise<Buffer | Error | 'let go'>>()
  readonly #places: readonly number[]
  readonly #most: number
  readonly #waiting: WaitingBytes
  readonly #makeAt: (place: number) => Promise<Buffer>
  #next = 0
  #closed = false

  constructor(
    places: readonly number[],
    { most, waiting }: { most: number; waiting: WaitingBytes },
    makeAt: (place: number) => Promise<Buffer>,
  ) {
    this.#places = places
    this.#most = most
    this.#waiting = waiting
    this.#makeAt = makeAt
  }

  async #make(place: number): Promise<Buffer | Error> {
    try {
      return await this.#makeAt(place)
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error))
    }
  }

  async #makeAhead(place: number): Promise<Buffer | Error | 'let go'> {
    const made = await this.#make(place)
    if (made instanceof Error) return made
    return !this.#closed && this.#waiting.take(made.length) ? made : 'let go'
  }

  /** Begins as many as may be begun. */
  begin(): void {
    while (this.#begun.size < this.#most && this.#next < this.#places.length) {
      const place = this.#places[this.#next++] as number
      // A failure is looked at in its turn.
      this.#begun.set(place, this.#makeAhead(place))
    }
  }

  /** The picture at a place, or why there is none. Begins others in its place. */
  async take(place: number): Promise<Buffer | Error> {
    this.begin()
    const made = await this.#begun.get(place)
    this.#begun.delete(place)
    if (Buffer.isBuffer(made)) this.#waiting.giveBack(made.length)
    this.begin()
    return made === 'let go' || made === undefined ? this.#make(place) : made
  }

  /** Gives back what waits in vain. */
  close(): void {
    this.#closed = true
    for (const begun of this.#begun.values())
      begun.then((made) => {
        if (Buffer.isBuffer(made)) this.#waiting.giveBack(made.length)
      })
    this.#begun.clear()
  }
}
