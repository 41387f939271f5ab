/**
 * The index of a catalogue's words in one language: finds the things that contain typed words, and ranks them (decision
 * 0056). It is in memory and belongs to one version of the catalogue.
 */
import { wordsOf } from '@vitrine/catalogue-rules/words'
import { orderByNumbers } from '../listing/orders.ts'
import type { Postings } from './postings.ts'
import { type QueryTerm, rowIndexesWithAll } from './query-term.ts'
import { rankOf, strengthOf } from './ranking.ts'
import type { CorrectedText, Ranked, Suggested, SuggestOptions } from './search-results.ts'
import { TermMatcher, type TermMatcherParts } from './term-matcher.ts'
import type { Vocabulary } from './vocabulary.ts'

/** Number of typed words, and of different ones that are looked up, which takes time for each. */
const maxTypedWords = 40
const maxLookedUp = 10
/** Shorter stems begin too many unrelated words. */
const shortestStem = 3
/** Number of words to be highlighted. */
const maxWords = 60
/** When fewer things have all typed words, things with some of them are found as well. */
const fewThings = 20
/** Such a thing is found if its words weigh at least this share of the best thing's words. */
const leastShare = 0.4
/** So are they when the things with all words have them by chance: they reach less than this share of the best. */
const strongShare = 0.9

export interface SearchIndexParts extends Omit<TermMatcherParts, 'size'> {
  /** Number of letters in each thing's name, at most 255. */
  readonly nameLengths: Uint8Array
  /** All row indexes in the catalogue's own order. */
  readonly order: Int32Array
}

export class SearchIndex {
  readonly #vocabulary: Vocabulary
  readonly #postings: Postings
  readonly #matcher: TermMatcher
  readonly #nameLengths: Uint8Array
  /** By row index: its index in the catalogue's own order. */
  readonly #positions: Int32Array

  constructor(parts: SearchIndexParts) {
    const { vocabulary, postings, nameLengths, order } = parts
    this.#vocabulary = vocabulary
    this.#postings = postings
    this.#matcher = new TermMatcher({ ...parts, size: order.length })
    this.#nameLengths = nameLengths
    this.#positions = new Int32Array(order.length)
    for (const [position, rowIndex] of order.entries()) this.#positions[rowIndex] = position
  }

  /** The words of a typed text in order. Codes such as `10-10` repeat theirs. */
  static typedWords(text: string): string[] {
    return wordsOf(text).slice(0, maxTypedWords)
  }

  /** The words of a long text that say most: the rarest ones, then those that occur nowhere. */
  #lookedUp(typed: readonly string[]): readonly string[] {
    const words = [...new Set(typed)]
    if (words.length <= maxLookedUp) return typed
    const { starts, entries } = this.#postings
    const countOf = (word: string, index = this.#vocabulary.indexOf(word)) =>
      index < 0 ? entries.length + 1 : (starts[index + 1] as number) - (starts[index] as number)
    const kept = words.sort((a, b) => countOf(a) - countOf(b)).slice(0, maxLookedUp)
    return typed.filter((word) => kept.includes(word))
  }

  /** Those of the words that the index does not have, and whose stems `search` therefore needs. */
  unknown(words: readonly string[]): string[] {
    return words.filter((word) => this.#vocabulary.indexOf(word) < 0)
  }

  /**
   * @param typed from `typedWords`
   * @param stems of the words that the index does not have
   * @param visible 1 at the row index of each thing that may be found; the others have no effect on anything
   * @param isExact whether typing errors are not forgiven
   */
  search(
    typed: readonly string[],
    stems: ReadonlyMap<string, string>,
    visible: Uint8Array,
    { isExact = false }: Pick<SuggestOptions, 'isExact'> = {},
  ): Ranked {
    return this.#matcher.use((matcher) => {
      const found = matcher.terms(this.#lookedUp(typed), stems, visible)
      const { all, terms, ranking, rowIndexes } = isExact ? this.#withoutMissing(found) : this.#forgiving(found, false)
      const ranked = this.#ranked(rowIndexes, ranking)
      return { rowIndexes: ranked, ...this.#wordsOf(all, terms), quality: this.#qualityOf(ranked[0], all) }
    })
  }

  /**
   * The best things for a text whose last word may be a beginning, also a misspelt one. Takes what `search` takes.
   * @returns the row indexes at which lists show the things
   */
  suggest(
    typed: readonly string[],
    stems: ReadonlyMap<string, string>,
    visible: Uint8Array,
    { limit, shownAs, isExact = false }: SuggestOptions,
  ): Suggested {
    return this.#matcher.use((matcher) => {
      const found = matcher.terms(this.#lookedUp(typed), stems, visible)
      const isMisspelt = found.some(isUnknown)
      const { all, terms, ranking, rowIndexes } = isExact
        ? { all: found, terms: found, ranking: found, rowIndexes: rowIndexesWithAll(found) }
        : this.#forgiving(found, true)
      return { rowIndexes: this.#best(rowIndexes, ranking, limit, shownAs), ...this.#wordsOf(all, terms), isMisspelt }
    })
  }

  /**
   * The texts that a misspelt one can be taken for, the nearest first: each word that occurs nowhere becomes a word of
   * the catalogue. The last word may be a beginning. Takes what `search` takes. Each text finds something.
   * @returns [] if all words occur, or none of the others is near to a word
   */
  corrected(typed: readonly string[], stems: ReadonlyMap<string, string>, visible: Uint8Array): CorrectedText[] {
    return this.#matcher.use((matcher) => {
      const terms = matcher.terms(this.#lookedUp(typed), stems, visible)
      const near = new Map(terms.filter(isUnknown).map((term) => [term, matcher.near(term, term === terms.at(-1))]))
      const size = Math.max(0, ...[...near.values()].map(({ length }) => length))
      return Array.from({ length: size }).flatMap((_, rank) => {
        const chosen = terms.flatMap((term) => {
          const others = near.get(term)
          return others ? (others[Math.min(rank, others.length - 1)] ?? []) : term.count === 0 ? [] : term
        })
        const [rowIndex] = this.#best(rowIndexesWithAll(chosen), chosen, 1)
        const words = new Map(
          [...near.keys()].map((term) => [
            term.typed,
            chosen.find((one) => near.get(term)?.includes(one))?.typed ?? '',
          ]),
        )
        return rowIndex === undefined ? [] : [{ words, rowIndex }]
      })
    })
  }

  /**
   * The things that a text finds in spite of errors, not ranked, and the words that decide it.
   * @param isBegun whether the last word may be a beginning
   */
  #forgiving(all: readonly QueryTerm[], isBegun: boolean) {
    this.#matcher.addUnlikely(all, isBegun)
    const terms = decisive(all.filter(({ count }) => count > 0))
    if (rowIndexesWithAll(terms).length === 0) for (const term of terms) this.#matcher.addCorrections(term)
    const found = this.#withoutMissing(all)
    return found.rowIndexes.length > 1 ? { ...found, ranking: this.#withUncertain(all, found.terms) } : found
  }

  /** The words for ranking: all that are found, and what the missing ones could be with one more error. */
  #withUncertain(all: readonly QueryTerm[], decisiveOnes: readonly QueryTerm[]): QueryTerm[] {
    return all.flatMap((term) => {
      if (decisiveOnes.includes(term) || term.count > 0) return term
      return this.#matcher.uncertain(term) ?? []
    })
  }

  /** The things that have all typed words that occur anywhere, and if these are few, those that have most of them. */
  #withoutMissing(all: readonly QueryTerm[]) {
    const terms = decisive(all.filter(({ count }) => count > 0))
    const rowIndexes = rowIndexesWithAll(terms)
    return { all, terms, ranking: terms, rowIndexes: terms.length > 1 ? this.#withMost(rowIndexes, terms) : rowIndexes }
  }

  /** The row indexes of the things that contain each of the words. */
  withWords(words: readonly string[]): Int32Array {
    const all = new Uint8Array(this.#positions.length).fill(1)
    return this.#matcher.use((matcher) => rowIndexesWithAll(words.map((word) => matcher.exact(word, all))))
  }

  /**
   * Row indexes with all typed words, and those whose matched words weigh most if the former are few or weak.
   * @param rowIndexes of the things with all words
   */
  #withMost(rowIndexes: Int32Array, terms: readonly QueryTerm[]): Int32Array {
    const strengths = new Float64Array(this.#positions.length)
    let most = 0
    for (const { weight, matches, rowIndexes: own } of terms)
      for (const rowIndex of own) {
        const strength = (strengths[rowIndex] as number) + weight * strengthOf(matches[rowIndex] as number)
        strengths[rowIndex] = strength
        if (strength > most) most = strength
      }
    const strongest = rowIndexes.reduce((best, rowIndex) => Math.max(best, strengths[rowIndex] as number), 0)
    if (most === 0 || (rowIndexes.length >= fewThings && strongest >= strongShare * most)) return rowIndexes
    const found = new Set(rowIndexes)
    for (const { rowIndexes: own } of terms)
      for (const rowIndex of own) if ((strengths[rowIndex] as number) >= leastShare * most) found.add(rowIndex)
    return Int32Array.from(found)
  }

  #ranks(rowIndexes: Int32Array, terms: readonly QueryTerm[]): Float64Array {
    const rankAt = (rowIndex: number) => rankOf(rowIndex, words, this.#nameLengths[rowIndex] as number)
    const words = terms.map(({ rankingWeight, matches }) => ({ weight: rankingWeight, matches }))
    const [only, ...others] = words
    if (!only || others.length > 0) return Float64Array.from(rowIndexes, rankAt)
    // The rank by one word depends only on its match and the name's length: one thing for each pair is ranked.
    const known = new Map<number, number>()
    return Float64Array.from(rowIndexes, (rowIndex) => {
      const key = ((only.matches[rowIndex] as number) << 8) | (this.#nameLengths[rowIndex] as number)
      const rank = known.get(key)
      if (rank !== undefined) return rank
      known.set(key, rankAt(rowIndex))
      return rankAt(rowIndex)
    })
  }

  /** The row indexes, the best first, equal ones in the catalogue's own order. */
  #ranked(rowIndexes: Int32Array, terms: readonly QueryTerm[]): Int32Array {
    const positions = rowIndexes.map((rowIndex) => this.#positions[rowIndex] as number)
    const inOrder = orderByNumbers(Int32Array.from(rowIndexes.keys()), positions, false)
    const order = orderByNumbers(inOrder, this.#ranks(rowIndexes, terms), true)
    return order.map((index) => rowIndexes[index] as number)
  }

  /** The best few of the things: faster than ranking them all. */
  #best(
    rowIndexes: Int32Array,
    terms: readonly QueryTerm[],
    limit: number,
    shownAs = (rowIndex: number) => rowIndex,
  ): Int32Array {
    const ranks = this.#ranks(rowIndexes, terms)
    const best: (RankedThing & { readonly shown: number })[] = []
    for (let index = 0; index < rowIndexes.length; index += 1) {
      const rank = ranks[index] as number
      const position = this.#positions[rowIndexes[index] as number] as number
      const last = best.at(-1)
      if (best.length === limit && last && compareRanked(last, rank, position) < 0) continue
      const shown = shownAs(rowIndexes[index] as number)
      const known = best.findIndex((one) => one.shown === shown)
      if (shown < 0 || (best[known] && compareRanked(best[known], rank, position) < 0)) continue
      if (known >= 0) best.splice(known, 1)
      const at = best.findIndex((one) => compareRanked(one, rank, position) > 0)
      best.splice(at < 0 ? best.length : at, 0, { shown, rank, position })
      best.length = Math.min(best.length, limit)
    }
    return Int32Array.from(best, ({ shown }) => shown)
  }

  /** How well the thing in a row matches the typed words, of which a missing one weighs most. */
  #qualityOf(rowIndex: number | undefined, all: readonly QueryTerm[]): number {
    if (rowIndex === undefined) return 0
    let total = 0
    let matched = 0
    for (const term of decisive(all)) {
      const weight = term.count === 0 ? Math.log(1 + this.#positions.length) : term.weight
      const match = term.matches[rowIndex] as number
      total += weight
      if (match > 0) matched += weight * strengthOf(match)
    }
    return matched / total
  }

  #wordsOf(all: readonly QueryTerm[], decisiveOnes: readonly QueryTerm[]): Pick<Ranked, 'words' | 'missing'> {
    const terms = all.filter((term) => decisiveOnes.includes(term) || (term.count === 0 && term.stem !== ''))
    const typed = terms.map((term) => term.typed)
    const stems = terms
      .map(({ stem }) => stem)
      .filter((stem, index) => stem.length >= shortestStem && typed[index]?.startsWith(stem))
    const others = terms.flatMap(({ words }) => [...words].map((word) => this.#vocabulary.words[word] as string))
    return {
      words: [...new Set([...typed, ...stems, ...others])].slice(0, maxWords),
      missing: decisive(all)
        .filter(({ count }) => count === 0)
        .map((term) => term.typed),
    }
  }
}

interface RankedThing {
  readonly rank: number
  /** Its index in the catalogue's own order. */
  readonly position: number
}

/** Below 0 if a thing comes before one with this rank and position, above 0 if it comes after. */
const compareRanked = (one: RankedThing, rank: number, position: number): number =>
  rank - one.rank || one.position - position

/** Whether a typed word occurs nowhere. One that says little need not. */
const isUnknown = ({ count, stem }: QueryTerm): boolean => count === 0 && stem !== ''

/** The typed words that decide what is found: those that say little do so only alone. */
function decisive(terms: readonly QueryTerm[]): readonly QueryTerm[] {
  const telling = terms.filter(({ stem }) => stem !== '')
  return telling.length > 0 ? telling : terms
}
