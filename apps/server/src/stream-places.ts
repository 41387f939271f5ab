/** How many long answers, packages or exports, are sent at a time: each holds some memory, and its address some of the line. */
export class StreamPlaces {
  readonly #perAddress: number
  readonly #inAll: number
  readonly #taken = new Map<string, number>()
  #all = 0

  constructor(perAddress: number, inAll: number) {
    this.#perAddress = perAddress
    this.#inAll = inAll
  }

  /** Takes a place. Answers what gives it back, once; undefined when none is free. */
  take(address: string): (() => void) | undefined {
    const present = this.#taken.get(address) ?? 0
    if (present >= this.#perAddress || this.#all >= this.#inAll) return undefined
    this.#taken.set(address, present + 1)
    this.#all++
    let held = true
    return () => {
      if (!held) return
      held = false
      this.#all--
      const left = (this.#taken.get(address) ?? 1) - 1
      if (left > 0) this.#taken.set(address, left)
      else this.#taken.delete(address)
    }
  }
}
