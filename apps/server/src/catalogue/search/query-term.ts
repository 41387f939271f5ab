/** A typed word with the things that match it. */
import { isPair } from '@vitrine/catalogue-rules/words'
import { errorsIn } from './postings.ts'

const fewRowIndexes = 64
/** Number of arrays that wait for another search. */
const maxFree = 20

/** Factors of weights, chosen with the judged queries for tuning. */
const emphases = {
  /** A word that says little, such as `with`. */
  small: 0.1,
  /** A word behind one that says little. */
  complement: 0.6,
}

/**
 * What each word adds to the order besides its rarity, chosen with the judged queries for tuning: a thing with two words
 * of three comes before one that only has the rarest.
 */
const presence = 3

/** Made by `QueryTerms`. */
export class QueryTerm {
  readonly typed: string
  readonly stem: string
  /** 1 at the row index of each thing that may match. */
  readonly visible: Uint8Array
  /** By row index; 0 for none. */
  readonly matches: Uint16Array
  /** Corrections and compounds that match. */
  readonly words = new Set<number>()
  /** Whether a thing contains the typed word itself or a synonym, so that the word is not split. */
  isWord = false
  /** Number of things that match. */
  count = 0
  /** Factor of the weight. */
  emphasis = 1
  #rowIndexes = new Int32Array(fewRowIndexes)
  #exactCount = 0

  /** @param matches as many zeros as there are things */
  constructor(typed: string, stem: string, visible: Uint8Array, matches: Uint16Array) {
    this.typed = typed
    this.stem = stem
    this.visible = visible
    this.matches = matches
  }

  /** Adds a match of a visible thing, of which the best one counts. */
  add(rowIndex: number, match: number): void {
    const known = this.matches[rowIndex] as number
    if (known === 0) this.#push(rowIndex)
    if (errorsIn(match) === 0 && (known === 0 || errorsIn(known) > 0)) this.#exactCount += 1
    if (match > known) this.matches[rowIndex] = match
  }

  /** The row indexes of the things that match, in no order. */
  get rowIndexes(): Int32Array {
    return this.#rowIndexes.subarray(0, this.count)
  }

  /** Rare words weigh more. Corrections don't make a word that occurs more frequent. */
  get weight(): number {
    return this.emphasis * Math.log(1 + this.visible.length / (this.#exactCount || this.count))
  }

  /** The weight for the order of the things. */
  get rankingWeight(): number {
    return this.emphasis * presence + this.weight
  }

  #push(rowIndex: number): void {
    if (this.count === this.#rowIndexes.length) {
      const larger = new Int32Array(2 * this.count)
      larger.set(this.#rowIndexes)
      this.#rowIndexes = larger
    }
    this.#rowIndexes[this.count] = rowIndex
    this.count += 1
  }
}

/**
 * Makes terms with arrays that earlier searches have used: new arrays of the size of the catalogue for every search
 * would keep the garbage collector busy.
 */
export class QueryTerms {
  readonly #size: number
  readonly #free: Uint16Array[] = []
  #inUse: QueryTerm[] = []

  /** @param size number of things */
  constructor(size: number) {
    this.#size = size
  }

  /** A term without matches, valid until `release`. */
  make(typed: string, stem: string, visible: Uint8Array): QueryTerm {
    const term = new QueryTerm(typed, stem, visible, this.#free.pop() ?? new Uint16Array(this.#size))
    this.#inUse.push(term)
    return term
  }

  /** Takes the arrays of all terms back. */
  release(): void {
    for (const { matches, rowIndexes } of this.#inUse) {
      if (this.#free.length === maxFree) break
      for (const rowIndex of rowIndexes) matches[rowIndex] = 0
      this.#free.push(matches)
    }
    this.#inUse = []
  }
}

/** The row indexes of the things that match all terms, in no order; none for no terms. */
export function rowIndexesWithAll(terms: readonly QueryTerm[]): Int32Array {
  const [first, ...others] = [...terms].sort((a, b) => a.count - b.count)
  if (!first) return new Int32Array(0)
  let rowIndexes = first.rowIndexes
  for (const { matches } of others) rowIndexes = rowIndexes.filter((rowIndex) => matches[rowIndex] !== 0)
  return rowIndexes
}

/**
 * Words that say little, such as `for`, only decide between things that have all others. They weaken the words behind
 * them: `chair` names the thing in `chair for the dining table`, and `silla` in `silla de comedor`.
 */
export function setEmphases(terms: readonly QueryTerm[]): void {
  const first = terms.findIndex(({ stem }) => stem !== '')
  if (first < 0) return
  const preposition = terms.findIndex(({ stem }, index) => stem === '' && index > first)
  for (const [index, term] of terms.entries())
    if (term.stem === '') term.emphasis = emphases.small
    else if (preposition >= 0 && index > preposition) term.emphasis = emphases.complement
}

/** All runs of adjacent terms, each of at most so many. */
export const adjacent = (terms: readonly QueryTerm[], max: number): QueryTerm[][] =>
  terms.flatMap((_, first) =>
    Array.from({ length: Math.min(max, terms.length - first) }, (_, more) => terms.slice(first, first + more + 1)),
  )

/** Whether two pairs of characters are from one run of at least three. */
export const overlap = (before: QueryTerm | undefined, after: QueryTerm | undefined): boolean =>
  before !== undefined &&
  after !== undefined &&
  isPair(before.typed) &&
  [...before.typed].at(-1) === [...after.typed][0]
