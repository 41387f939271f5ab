/**
 * The index of a catalogue's words in one language: finds the things that contain typed words, and ranks them (decision
 * 0056). It is in memory and belongs to one version of the catalogue.
 */
import { isPair, wordsOf } from '@vitrine/catalogue-rules/words'
import { orderByNumbers } from '../listing/orders.ts'
import { errorsIn, type Form, forms, matchOf, type Postings, placeIn } from './postings.ts'
import { rankOf, strengthOf } from './ranking.ts'
import type { Synonyms, SynonymWords } from './synonyms.ts'
import { maxErrorsOf } from './typing-errors.ts'
import type { Correction, Vocabulary } from './vocabulary.ts'

const maxTypedWords = 10
/** Number of adjacent typed words that can be one word of a thing. */
const maxJoinedWords = 4
/** Shorter stems begin too many unrelated words. */
const shortestStem = 3
/** Number of words to be highlighted. */
const maxWords = 60
/** When fewer things have all typed words, things with some of them are found as well. */
const fewThings = 10
/** Such a thing is found if its words weigh at least this share of the best thing's words. */
const leastShare = 0.4
/** So are they when the things with all words have them by chance: they reach less than this share of the best. */
const strongShare = 0.9
/** Number of texts that a misspelt one is taken for. */
const maxCorrections = 3
/** A word of fewer letters is not taken for one with more errors than a search forgives. */
const shortestUncertain = 5

/** The matches of one typed word. */
interface Slot {
  readonly typed: string
  readonly stem: string
  /** 1 at the place of each thing that may match. */
  readonly visible: Uint8Array
  /** By place. */
  readonly matches: Uint16Array
  /** Whether a thing contains the typed word itself or a synonym, so that the word is not split. */
  isWord: boolean
  /** Number of things that match. */
  count: number
  /** Number of things that match without typing errors. */
  exactCount: number
  /** Corrections and compounds that match. */
  readonly words: Set<number>
}

/** A text that a misspelt one can be taken for. */
export interface CorrectedText {
  /** By typed word that occurs nowhere: the folded word to be written instead; '' to leave the word out. */
  readonly words: ReadonlyMap<string, string>
  /** The place of the best thing that has all words. */
  readonly place: number
}

/** Which things are suggested for a text that is being typed. */
export interface SuggestOptions {
  /** Maximum number of things. */
  readonly limit: number
  /** The place of the thing that lists show in place of another; below 0 if they show neither. */
  readonly shownAs: (place: number) => number
  /** Whether only things that have all typed words, without typing errors, are suggested. */
  readonly isExact?: boolean
}

/** What a search has found. */
export interface Ranked {
  /** Places of the things, the best first. */
  readonly places: Int32Array
  /** Folded words and beginnings of words to be highlighted in texts (rules/found-words), the typed ones first. */
  readonly words: readonly string[]
  /** Typed words that occur nowhere. */
  readonly missing: readonly string[]
}

/** What is suggested for a text. */
export interface Suggested extends Ranked {
  /** Whether a typed word occurs nowhere, so that the text may be corrected. */
  readonly isMisspelt: boolean
}

export interface SearchIndexParts {
  readonly vocabulary: Vocabulary
  readonly synonyms: Synonyms
  readonly postings: Postings
  /** Number of words in each thing's name. */
  readonly nameLengths: Uint8Array
  /** All places in the catalogue's own order, in which things of equal rank stay. */
  readonly order: Int32Array
}

export class SearchIndex {
  readonly #vocabulary: Vocabulary
  readonly #synonyms: Synonyms
  readonly #postings: Postings
  readonly #nameLengths: Uint8Array
  readonly #order: Int32Array

  constructor({ vocabulary, synonyms, postings, nameLengths, order }: SearchIndexParts) {
    this.#vocabulary = vocabulary
    this.#synonyms = synonyms
    this.#postings = postings
    this.#nameLengths = nameLengths
    this.#order = order
  }

  /** The words of a typed text that the index looks up. */
  static typedWords(text: string): string[] {
    return [...new Set(wordsOf(text))].slice(0, maxTypedWords)
  }

  /** Those of the words that the index does not have, and whose stems `search` therefore needs. */
  unknown(words: readonly string[]): string[] {
    return words.filter((word) => this.#vocabulary.indexOf(word) < 0)
  }

  /**
   * @param typed from `typedWords`
   * @param stems of the words that the index does not have
   * @param visible 1 at the place of each thing that may be found; the others have no effect on anything
   * @param isExact whether typing errors are not forgiven
   */
  search(
    typed: readonly string[],
    stems: ReadonlyMap<string, string>,
    visible: Uint8Array,
    { isExact = false }: Pick<SuggestOptions, 'isExact'> = {},
  ): Ranked {
    const found = this.#slots(typed, stems, visible)
    const { all, slots, ranking, places } = isExact ? this.#withoutMissing(found) : this.#forgiving(found, false)
    return { places: this.#ranked(places, ranking), ...this.#wordsOf(all, slots) }
  }

  /**
   * The best things for a text whose last word may be a beginning, also a misspelt one. Takes what `search` takes.
   * @returns the places at which lists show the things
   */
  suggest(
    typed: readonly string[],
    stems: ReadonlyMap<string, string>,
    visible: Uint8Array,
    { limit, shownAs, isExact = false }: SuggestOptions,
  ): Suggested {
    const found = this.#slots(typed, stems, visible)
    const isMisspelt = found.some(isUnknown)
    const { all, slots, ranking, places } = isExact
      ? { all: found, slots: found, ranking: found, places: this.#withAll(found) }
      : this.#forgiving(found, true)
    return { places: this.#best(places, ranking, limit, shownAs), ...this.#wordsOf(all, slots), isMisspelt }
  }

  /**
   * The texts that a misspelt one can be taken for, the nearest first: each word that occurs nowhere becomes a word of
   * the catalogue. The last word may be a beginning. Takes what `search` takes. Each text finds something.
   * @returns [] if all words occur, or none of the others is near to a word
   */
  corrected(typed: readonly string[], stems: ReadonlyMap<string, string>, visible: Uint8Array): CorrectedText[] {
    const slots = this.#slots(typed, stems, visible)
    const near = new Map(slots.filter(isUnknown).map((slot) => [slot, this.#near(slot, slot === slots.at(-1))]))
    const size = Math.max(0, ...[...near.values()].map(({ length }) => length))
    return Array.from({ length: size }).flatMap((_, rank) => {
      const chosen = slots.flatMap((slot) => {
        const others = near.get(slot)
        return others ? (others[Math.min(rank, others.length - 1)] ?? []) : slot.count === 0 ? [] : slot
      })
      const [place] = this.#best(this.#withAll(chosen), chosen, 1)
      const words = new Map(
        [...near.keys()].map((slot) => [slot.typed, chosen.find((one) => near.get(slot)?.includes(one))?.typed ?? '']),
      )
      return place === undefined ? [] : [{ words, place }]
    })
  }

  #slots(typed: readonly string[], stems: ReadonlyMap<string, string>, visible: Uint8Array): Slot[] {
    const slots = typed.map((word) => this.#slot(word, stems, visible))
    this.#addJoined(slots)
    this.#addSynonyms(slots)
    for (const slot of slots) if (!slot.isWord) this.#addPairs(slot)
    return slots
  }

  /**
   * The things that a text finds in spite of errors, not ranked, and the words that decide it.
   * @param isBegun whether the last word may be a beginning
   */
  #forgiving(all: readonly Slot[], isBegun: boolean) {
    for (const slot of all) if (slot.count === 0) this.#addMisspeltSynonyms(slot)
    for (const slot of all)
      if (slot.count === 0) this.#addCorrections(slot, { isBegun: isBegun && slot === all.at(-1) })
    for (const [index, slot] of all.entries()) {
      if (slot.count > 0) continue
      if (overlap(all[index - 1], slot) || overlap(slot, all[index + 1])) this.#addCharacters(slot)
      for (const word of this.#vocabulary.lastParts(slot.typed)) this.#addOther(slot, word, 1, forms.part)
    }
    const slots = decisive(all.filter(({ count }) => count > 0))
    if (this.#withAll(slots).length === 0) for (const slot of slots) this.#addCorrections(slot)
    const found = this.#withoutMissing(all)
    return found.places.length > 1 ? { ...found, ranking: this.#withUncertain(all, found.slots) } : found
  }

  /** The words for ranking: those that decide, and what the missing ones could be with one more error. */
  #withUncertain(all: readonly Slot[], decisiveOnes: readonly Slot[]): Slot[] {
    return all.flatMap((slot) => {
      if (decisiveOnes.includes(slot)) return slot
      const max = maxErrorsOf(slot.typed)
      if (slot.count > 0 || max === 0 || slot.typed.length < shortestUncertain) return []
      const uncertain = this.#emptySlot(slot.typed, slot.stem, slot.visible)
      this.#addCorrections(uncertain, { max: max + 1 })
      return uncertain.count > 0 ? uncertain : []
    })
  }

  /** The things that have all typed words that occur anywhere, and if these are few, those that have most of them. */
  #withoutMissing(all: readonly Slot[]) {
    const slots = decisive(all.filter(({ count }) => count > 0))
    const places = this.#withAll(slots)
    return { all, slots, ranking: slots, places: slots.length > 1 ? this.#withMost(places, slots) : places }
  }

  /** The places of the things that contain each of the words. */
  withWords(words: readonly string[]): Int32Array {
    const all = new Uint8Array(this.#order.length).fill(1)
    const slots = words.map((typed): Slot => {
      const slot = this.#emptySlot(typed, '', all)
      const word = this.#vocabulary.indexOf(typed)
      if (word >= 0) this.#add(slot, word, word + 1, 0, forms.whole)
      return slot
    })
    return this.#withAll(slots)
  }

  #emptySlot(typed: string, stem: string, visible: Uint8Array): Slot {
    const matches = new Uint16Array(this.#order.length)
    return { typed, stem, visible, matches, isWord: false, count: 0, exactCount: 0, words: new Set() }
  }

  /** Adds the postings of a word other than the typed one. */
  #addOther(slot: Slot, word: number, errors: number, form: Form): void {
    if (this.#add(slot, word, word + 1, errors, form)) slot.words.add(word)
  }

  /**
   * Adds the postings of the words from one index to before another.
   * @returns whether there are any that may match
   */
  #add(slot: Slot, from: number, to: number, errors: number, form: Form): boolean {
    const { starts, entries } = this.#postings
    let isAny = false
    const { matches, visible } = slot
    const end = starts[to] as number
    for (let at = starts[from] as number; at < end; at += 1) {
      const posting = entries[at] as number
      const place = placeIn(posting)
      if (visible[place] === 0) continue
      isAny = true
      const known = matches[place] as number
      const match = matchOf(posting, errors, form)
      if (known === 0) slot.count += 1
      if (errors === 0 && (known === 0 || errorsIn(known) > 0)) slot.exactCount += 1
      if (match > known) matches[place] = match
    }
    return isAny
  }

  #slot(word: string, stems: ReadonlyMap<string, string>, visible: Uint8Array): Slot {
    const vocabulary = this.#vocabulary
    const own = vocabulary.indexOf(word)
    const stem = own < 0 ? (stems.get(word) ?? word) : (vocabulary.stems[own] as string)
    const slot = this.#emptySlot(word, stem, visible)
    if (own >= 0) this.#add(slot, own, own + 1, 0, forms.whole)
    slot.isWord = slot.count > 0
    for (const form of vocabulary.withStem(stem)) this.#add(slot, form, form + 1, 0, forms.stem)
    for (const compound of vocabulary.compounds(stem)) this.#addOther(slot, compound, 0, forms.part)
    if (!isPair(word) || [...word].length === 1) this.#add(slot, ...vocabulary.startingWith(word), 0, forms.beginning)
    return slot
  }

  /** Typed words that a thing writes as one: `side table`, `AB 123`. */
  #addJoined(slots: readonly Slot[]): void {
    for (let first = 0; first < slots.length; first += 1)
      for (let last = first + 1; last < Math.min(slots.length, first + maxJoinedWords); last += 1) {
        const joined = slots.slice(first, last + 1)
        const word = this.#vocabulary.indexOf(joined.map(({ typed }) => typed).join(''))
        for (const form of word < 0 ? [] : this.#vocabulary.formsOf(word))
          for (const slot of joined) this.#addOther(slot, form, 0, forms.part)
      }
  }

  /** A typed word that a thing writes as two: `sidetable`. */
  #addPairs(slot: Slot): void {
    for (const pair of this.#vocabulary.pairsIn(slot.typed))
      this.#addParts(
        [slot],
        pair.map((word) => {
          const part = this.#emptySlot('', '', slot.visible)
          for (const form of this.#vocabulary.family(word)) this.#addOther(part, form, 0, forms.part)
          return part
        }),
      )
  }

  /** The things that match all parts match the typed words. @returns whether there are any */
  #addParts(slots: readonly Slot[], parts: readonly Slot[]): boolean {
    const places = this.#withAll(parts)
    for (const slot of slots) {
      for (const place of places) {
        const match = Math.min(...parts.map(({ matches }) => matches[place] as number))
        const known = slot.matches[place] as number
        if (known === 0) slot.count += 1
        if (errorsIn(match) === 0 && (known === 0 || errorsIn(known) > 0)) slot.exactCount += 1
        slot.matches[place] = Math.max(known, match)
      }
      if (places.length > 0) for (const { words } of parts) for (const word of words) slot.words.add(word)
    }
    return places.length > 0
  }

  /** Synonyms of adjacent typed words. */
  #addSynonyms(slots: readonly Slot[]): void {
    for (let first = 0; first < slots.length; first += 1)
      for (let end = first + 1; end <= Math.min(slots.length, first + maxJoinedWords); end += 1) {
        const typed = slots.slice(first, end)
        for (const words of this.#synonyms.of(typed.map(({ typed: word, stem }) => ({ word, stem }))))
          this.#addSynonym(typed, words, 0)
      }
  }

  #addMisspeltSynonyms(slot: Slot): void {
    for (const { words, errors } of this.#synonyms.ofMisspelt(slot.typed, maxErrorsOf(slot.typed)))
      this.#addSynonym([slot], words, errors)
  }

  #addSynonym(slots: readonly Slot[], words: SynonymWords, errors: number): void {
    const parts = words.map(({ word, stem }) => {
      const part = this.#emptySlot(word, stem, (slots[0] as Slot).visible)
      const own = this.#vocabulary.indexOf(word)
      for (const form of own < 0 ? [] : [own]) this.#addOther(part, form, errors, forms.stem)
      for (const form of this.#vocabulary.withStem(stem)) this.#addOther(part, form, errors, forms.stem)
      for (const compound of this.#vocabulary.compounds(stem)) this.#addOther(part, compound, errors, forms.part)
      return part
    })
    if (this.#addParts(slots, parts)) for (const slot of slots) slot.isWord = true
  }

  #addCorrections(slot: Slot, { isBegun = false, max = maxErrorsOf(slot.typed) } = {}): void {
    for (const correction of this.#vocabulary.corrections(slot.typed, max, isBegun))
      this.#addCorrection(slot, correction)
  }

  /** The characters of a pair that occurs nowhere: an error in a run of characters changes two of its pairs. */
  #addCharacters(slot: Slot): void {
    for (const character of slot.typed) this.#add(slot, ...this.#vocabulary.startingWith(character), 1, forms.beginning)
  }

  #addCorrection(slot: Slot, { word, errors }: Correction): void {
    this.#addOther(slot, word, errors, forms.whole)
    for (const other of this.#vocabulary.family(word)) this.#addOther(slot, other, errors, forms.part)
  }

  /** The words nearest to one that occurs nowhere, each as a slot of its own, whose `typed` is the word. */
  #near({ typed, visible }: Slot, isBegun: boolean): Slot[] {
    const max = maxErrorsOf(typed)
    const nearWithin = (errors: number, isBeginning: boolean) =>
      this.#vocabulary
        .corrections(typed, errors, isBeginning)
        .map((correction) => ({ ...correction, count: this.#countOf(correction.word, visible) }))
        .filter(({ count }) => count > 0)
        .sort((a, b) => a.errors - b.errors || b.count - a.count)
    let near = [...nearWithin(max, false), ...(isBegun ? nearWithin(max, true) : [])]
    if (near.length === 0 && max > 0 && typed.length >= shortestUncertain) near = nearWithin(max + 1, false)
    const stems = new Set<string>()
    const slots: Slot[] = []
    for (const correction of near) {
      const { word } = correction
      const stem = this.#vocabulary.stems[word] || (this.#vocabulary.words[word] as string)
      if (stems.has(stem) || slots.length === maxCorrections) continue
      stems.add(stem)
      const slot = this.#emptySlot(this.#vocabulary.words[word] as string, stem, visible)
      this.#addCorrection(slot, correction)
      slots.push(slot)
    }
    return slots
  }

  /** How often a word occurs in visible things. */
  #countOf(word: number, visible: Uint8Array): number {
    const { starts, entries } = this.#postings
    const own = entries.subarray(starts[word], starts[word + 1])
    return own.reduce((count, posting) => count + (visible[placeIn(posting)] as number), 0)
  }

  /** The places that pass, in the catalogue's own order. */
  #places(passes: (place: number) => boolean): Int32Array {
    const places = new Int32Array(this.#order.length)
    let count = 0
    for (let index = 0; index < places.length; index += 1) {
      const place = this.#order[index] as number
      if (!passes(place)) continue
      places[count] = place
      count += 1
    }
    return places.subarray(0, count)
  }

  /** The places that match all typed words. */
  #withAll(slots: readonly Slot[]): Int32Array {
    const [first, ...others] = [...slots].sort((a, b) => a.count - b.count)
    if (!first || first.count === 0) return new Int32Array(0)
    return this.#places((place) => first.matches[place] !== 0 && others.every(({ matches }) => matches[place] !== 0))
  }

  /** The weight of a typed word: rare ones weigh more. */
  #weight({ count, exactCount }: Slot): number {
    return Math.log(1 + this.#order.length / (exactCount || count))
  }

  /**
   * Places with all typed words, and those whose matched words weigh most if the former are few or weak.
   * @param places of the things with all words
   */
  #withMost(places: Int32Array, slots: readonly Slot[]): Int32Array {
    const strengths = new Float64Array(this.#order.length)
    let most = 0
    for (const slot of slots) {
      const weight = this.#weight(slot)
      for (let place = 0; place < strengths.length; place += 1) {
        const match = slot.matches[place] as number
        if (match === 0) continue
        const strength = (strengths[place] as number) + weight * strengthOf(match)
        strengths[place] = strength
        if (strength > most) most = strength
      }
    }
    const strongest = places.reduce((best, place) => Math.max(best, strengths[place] as number), 0)
    if (most === 0 || (places.length >= fewThings && strongest >= strongShare * most)) return places
    const given = new Set(places)
    return this.#places((place) => (strengths[place] as number) >= leastShare * most || given.has(place))
  }

  #ranks(places: Int32Array, slots: readonly Slot[]): Float64Array {
    const words = slots.map((slot) => ({ weight: this.#weight(slot), matches: slot.matches }))
    const rankAt = (place: number) => rankOf(place, words, this.#nameLengths[place] as number)
    const [only, ...others] = slots
    if (!only || others.length > 0) return Float64Array.from(places, rankAt)
    // The rank by one word depends only on its match and the name's length: one place for each pair is ranked.
    const known = new Map<number, number>()
    return Float64Array.from(places, (place) => {
      const key = ((only.matches[place] as number) << 8) | (this.#nameLengths[place] as number)
      const rank = known.get(key) ?? rankAt(place)
      known.set(key, rank)
      return rank
    })
  }

  #ranked(places: Int32Array, slots: readonly Slot[]): Int32Array {
    const indexes = Int32Array.from(places.keys())
    return orderByNumbers(indexes, this.#ranks(places, slots), true).map((index) => places[index] as number)
  }

  /** The best few of the things: faster than ranking them all. */
  #best(places: Int32Array, slots: readonly Slot[], limit: number, shownAs = (place: number) => place): Int32Array {
    const ranks = this.#ranks(places, slots)
    const best: { readonly shown: number; readonly rank: number }[] = []
    for (let index = 0; index < places.length; index += 1) {
      const rank = ranks[index] as number
      if (best.length === limit && rank <= (best.at(-1)?.rank ?? 0)) continue
      const shown = shownAs(places[index] as number)
      const known = best.findIndex((one) => one.shown === shown)
      if (shown < 0 || (known >= 0 && (best[known]?.rank ?? 0) >= rank)) continue
      if (known >= 0) best.splice(known, 1)
      const at = best.findIndex((one) => one.rank < rank)
      best.splice(at < 0 ? best.length : at, 0, { shown, rank })
      best.length = Math.min(best.length, limit)
    }
    return Int32Array.from(best, ({ shown }) => shown)
  }

  #wordsOf(all: readonly Slot[], decisiveOnes: readonly Slot[]): Pick<Ranked, 'words' | 'missing'> {
    const slots = all.filter((slot) => decisiveOnes.includes(slot) || (slot.count === 0 && slot.stem !== ''))
    const typed = slots.map((slot) => slot.typed)
    const stems = slots
      .map(({ stem }) => stem)
      .filter((stem, index) => stem.length >= shortestStem && typed[index]?.startsWith(stem))
    const others = slots.flatMap(({ words }) => [...words].map((word) => this.#vocabulary.words[word] as string))
    return {
      words: [...new Set([...typed, ...stems, ...others])].slice(0, maxWords),
      missing: all.filter(({ count }) => count === 0).map((slot) => slot.typed),
    }
  }
}

/** Whether two pairs of characters are from one run of at least three. */
const overlap = (before: Slot | undefined, after: Slot | undefined): boolean =>
  before !== undefined &&
  after !== undefined &&
  isPair(before.typed) &&
  [...before.typed].at(-1) === [...after.typed][0]

/** Whether a typed word occurs nowhere. One that says little need not. */
const isUnknown = ({ count, stem }: Slot): boolean => count === 0 && stem !== ''

/** The typed words that decide what is found: those that say little do so only alone. */
function decisive(slots: readonly Slot[]): readonly Slot[] {
  const telling = slots.filter(({ stem }) => stem !== '')
  return telling.length > 0 ? telling : slots
}
