/** A typed word with the things that match it. */
import { errorsIn } from './postings.ts'

const fewPlaces = 64

export class QueryTerm {
  readonly typed: string
  readonly stem: string
  /** 1 at the place of each thing that may match. */
  readonly visible: Uint8Array
  /** By place; 0 for none. */
  readonly matches: Uint16Array
  /** Corrections and compounds that match. */
  readonly words = new Set<number>()
  /** Whether a thing contains the typed word itself or a synonym, so that the word is not split. */
  isWord = false
  /** Number of things that match. */
  count = 0
  #places = new Int32Array(fewPlaces)
  #exactCount = 0

  constructor(typed: string, stem: string, visible: Uint8Array) {
    this.typed = typed
    this.stem = stem
    this.visible = visible
    this.matches = new Uint16Array(visible.length)
  }

  /** Adds a match of a visible thing, of which the best one counts. */
  add(place: number, match: number): void {
    const known = this.matches[place] as number
    if (known === 0) this.#push(place)
    if (errorsIn(match) === 0 && (known === 0 || errorsIn(known) > 0)) this.#exactCount += 1
    if (match > known) this.matches[place] = match
  }

  /** The places of the things that match, in no order. */
  get places(): Int32Array {
    return this.#places.subarray(0, this.count)
  }

  /** Rare words weigh more. Corrections don't make a word that occurs more frequent. */
  get weight(): number {
    return Math.log(1 + this.visible.length / (this.#exactCount || this.count))
  }

  #push(place: number): void {
    if (this.count === this.#places.length) {
      const larger = new Int32Array(2 * this.count)
      larger.set(this.#places)
      this.#places = larger
    }
    this.#places[this.count] = place
    this.count += 1
  }
}

/** The places that match all terms, in no order; none for no terms. */
export function placesWithAll(terms: readonly QueryTerm[]): Int32Array {
  const [first, ...others] = [...terms].sort((a, b) => a.count - b.count)
  if (!first) return new Int32Array(0)
  let places = first.places
  for (const { matches } of others) places = places.filter((place) => matches[place] !== 0)
  return places
}
