/** Pseudo-random numbers that are the same for the same seed on every machine. */

export interface Random {
  /** From 0 (included) to 1 (excluded). */
  next(): number
  /** An integer from `low` to `high`, both included. */
  between(low: number, high: number): number
  /** True with the given probability, 0 to 1. */
  chance(probability: number): boolean
  /**
   * One of the items.
   * @throws RangeError for an empty list
   */
  pick<Item>(items: readonly Item[]): Item
}

/** The first day of generated dates, in ms since 1970. */
export const firstDay = Date.UTC(2015, 0, 1)

/** Hashes a text to 32 bits (FNV-1a with a final mix). */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
  value = Math.imul(value ^ (value >>> 16), 0x45d9f3b)
  return (value ^ (value >>> 13)) >>> 0
}

/** A generator of numbers (sfc32, public domain, by Chris Doty-Humphrey) for a seed, which may be any text. */
export function randomOf(seed: string): Random {
  let a = hash(`a${seed}`)
  let b = hash(`b${seed}`)
  let c = hash(`c${seed}`)
  let counter = 1
  const next = () => {
    const sum = (a + b + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = ((c << 21) | (c >>> 11)) + sum
    c |= 0
    return (sum >>> 0) / 4_294_967_296
  }
  // The first numbers still depend visibly on the seed.
  for (let round = 0; round < 12; round += 1) next()
  return {
    next,
    between: (low, high) => low + Math.floor(next() * (high - low + 1)),
    chance: (probability) => next() < probability,
    pick: (items) => {
      const item = items[Math.floor(next() * items.length)]
      if (item === undefined) throw new RangeError('There is nothing to pick from.')
      return item
    },
  }
}

/**
 * Picks numbers from 0 to `count` - 1, higher ones less often, with the distribution of words and options (Zipf's law).
 */
export function zipf(count: number, exponent = 1): (random: Random) => number {
  const sums = new Float64Array(count)
  let sum = 0
  for (let index = 0; index < count; index += 1) {
    sum += 1 / (index + 1) ** exponent
    sums[index] = sum
  }
  return (random) => {
    const wanted = random.next() * sum
    let low = 0
    let high = count - 1
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((sums[middle] ?? 0) < wanted) low = middle + 1
      else high = middle
    }
    return low
  }
}
