/** Makes pictures of a package ahead, within limits of number and memory. */

/** Counts the bytes of finished pictures that wait to be sent, for all packages together. */
export class WaitingBytes {
  readonly #maxBytes: number
  #held = 0

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes
  }

  /** Reserves bytes if there is room for them. `release` releases them. */
  acquire(bytes: number): boolean {
    if (this.#held + bytes > this.#maxBytes) return false
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
  readonly #running = new Map<number, Promise<Buffer | Error | 'let go'>>()
  readonly #indexes: readonly number[]
  readonly #maxRunning: number
  readonly #waiting: WaitingBytes
  readonly #makeAt: (index: number) => Promise<Buffer>
  #next = 0
  #closed = false

  constructor(
    indexes: readonly number[],
    { maxRunning, waiting }: { maxRunning: number; waiting: WaitingBytes },
    makeAt: (index: number) => Promise<Buffer>,
  ) {
    this.#indexes = indexes
    this.#maxRunning = maxRunning
    this.#waiting = waiting
    this.#makeAt = makeAt
  }

  async #make(index: number): Promise<Buffer | Error> {
    try {
      return await this.#makeAt(index)
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error))
    }
  }

  async #makeAhead(index: number): Promise<Buffer | Error | 'let go'> {
    const made = await this.#make(index)
    if (made instanceof Error) return made
    return !this.#closed && this.#waiting.acquire(made.length) ? made : 'let go'
  }

  /** Begins as many pictures as the limit allows. */
  begin(): void {
    while (this.#running.size < this.#maxRunning && this.#next < this.#indexes.length) {
      const index = this.#indexes[this.#next++] as number
      // `take` reports a failure.
      this.#running.set(index, this.#makeAhead(index))
    }
  }

  /** The picture at an index of the package, or the error. Begins the next pictures. */
  async take(index: number): Promise<Buffer | Error> {
    this.begin()
    const made = await this.#running.get(index)
    this.#running.delete(index)
    if (Buffer.isBuffer(made)) this.#waiting.release(made.length)
    this.begin()
    return made === 'let go' || made === undefined ? this.#make(index) : made
  }

  /** Releases the bytes of pictures that are no longer needed. */
  close(): void {
    this.#closed = true
    for (const running of this.#running.values())
      running.then((made) => {
        if (Buffer.isBuffer(made)) this.#waiting.release(made.length)
      })
    this.#running.clear()
  }
}
