/** A typed word with the things that match it. */
import { errorsIn } from './postings.ts'

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
    if (known === 0) this.count += 1
    if (errorsIn(match) === 0 && (known === 0 || errorsIn(known) > 0)) this.#exactCount += 1
    if (match > known) this.matches[place] = match
  }

  /** Rare words weigh more. Corrections don't make a word that occurs more frequent. */
  get weight(): number {
    return Math.log(1 + this.visible.length / (this.#exactCount || this.count))
  }
}

/**
 * The places that pass, in the order given.
 * @param order all places
 */
export function filterPlaces(order: Int32Array, passes: (place: number) => boolean): Int32Array {
  const places = new Int32Array(order.length)
  let count = 0
  for (let index = 0; index < places.length; index += 1) {
    const place = order[index] as number
    if (!passes(place)) continue
    places[count] = place
    count += 1
  }
  return places.subarray(0, count)
}

/** The places that match all terms, in the order given; none for no terms. */
export function placesWithAll(terms: readonly QueryTerm[], order: Int32Array): Int32Array {
  const [first, ...others] = [...terms].sort((a, b) => a.count - b.count)
  if (!first || first.count === 0) return new Int32Array(0)
  return filterPlaces(
    order,
    (place) => first.matches[place] !== 0 && others.every(({ matches }) => matches[place] !== 0),
  )
}
