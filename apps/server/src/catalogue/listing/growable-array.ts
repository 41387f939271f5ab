const chunkLength = 65_536

/** A typed array of numbers that grows in chunks: no push copies the numbers that are there. */
export class GrowableArray<A extends Int32Array | Float64Array> {
  length = 0
  readonly #chunks: A[] = []
  #last: A
  readonly #make: (length: number) => A

  constructor(make: (length: number) => A) {
    this.#make = make
    this.#last = make(0)
  }

  push(value: number): void {
    const index = this.length % chunkLength
    if (index === 0) {
      this.#last = this.#make(chunkLength)
      this.#chunks.push(this.#last)
    }
    this.#last[index] = value
    this.length += 1
  }

  /** The numbers in parts of equal length, of which the last one can be shorter. */
  chunks(): A[] {
    return this.#chunks.map((chunk, index) => chunk.subarray(0, this.length - index * chunkLength) as A)
  }

  done(): A {
    const all = this.#make(this.length)
    for (const [index, chunk] of this.chunks().entries()) all.set(chunk, index * chunkLength)
    return all
  }
}
