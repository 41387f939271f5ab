/** Makes pictures of a package ahead, within limits of number and memory. */

/** Counts the bytes of finished pictures that wait to be sent, for all packages together. */
export class WaitingBytes {
  readonly #most: number
  #held = 0

  constructor(most: number) {
    this.#most = most
  }

  /** Reserves bytes if there is room for them. `release` releases them. */
  take(bytes: number): boolean {
    if (this.#held + bytes > this.#most) return false
    this.#held += bytes
    return true
  }

  release(bytes: number): void {
    this.#held -= bytes
  }
}

/**
 * Makes pictures of a package ahead, in its order, a limited number at a time. A finished picture for which there is no
 * room is dropped. The image service has cached it and answers it again when its turn comes.
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

  /** Begins as many pictures as the limit allows. */
  begin(): void {
    while (this.#begun.size < this.#most && this.#next < this.#places.length) {
      const place = this.#places[this.#next++] as number
      // `take` handles a failure.
      this.#begun.set(place, this.#makeAhead(place))
    }
  }

  /** The picture at an index of the package, or the error. Begins the next pictures. */
  async take(place: number): Promise<Buffer | Error> {
    this.begin()
    const made = await this.#begun.get(place)
    this.#begun.delete(place)
    if (Buffer.isBuffer(made)) this.#waiting.release(made.length)
    this.begin()
    return made === 'let go' || made === undefined ? this.#make(place) : made
  }

  /** Releases the bytes of pictures that are no longer needed. */
  close(): void {
    this.#closed = true
    for (const begun of this.#begun.values())
      begun.then((made) => {
        if (Buffer.isBuffer(made)) this.#waiting.release(made.length)
      })
    this.#begun.clear()
  }
}
