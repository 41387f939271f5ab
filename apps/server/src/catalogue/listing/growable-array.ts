/** A typed array of numbers that grows when needed. */
export class GrowableArray<A extends Int32Array | Float64Array> {
  length = 0
  #array: A
  readonly #make: (length: number) => A

  constructor(make: (length: number) => A) {
    this.#make = make
    this.#array = make(1024)
  }

  push(value: number): void {
    if (this.length === this.#array.length) {
      const larger = this.#make(this.length * 2)
      larger.set(this.#array)
      this.#array = larger
    }
    this.#array[this.length] = value
    this.length += 1
  }

  done(): A {
    return this.#array.slice(0, this.length) as A
  }
}
