/**
 * The index of a catalogue's words in one language: finds the things that contain typed words, and ranks them (decision
 * 0056). It is in memory and belongs to one version of the catalogue.
 */
import { isPair, wordsOf } from '@vitrine/catalogue-rules/words'
import { orderByNumbers } from '../listing/orders.ts'
import { type Form, forms, matchOf, type Postings, placeIn } from './postings.ts'
import { rankOf, strengthOf } from './ranking.ts'
import type { Synonyms, SynonymWords } from './synonyms.ts'
import { maxErrorsOf } from './typing-errors.ts'
import type { Vocabulary } from './vocabulary.ts'

const maxTypedWords = 10
/** Number of adjacent typed words that can be one word of a thing. */
const maxJoinedWords = 4
/** Shorter stems begin too many unrelated words. */
const shortestStem = 3
/** Number of words to be highlighted. */
const maxWords = 60
/** When fewer things have all typed words, things with some of them are found as well. */
const fewThings = 5
/** Such a thing is found if its words weigh at least this share of the best thing's words. */
const leastShare = 0.7

/** The matches of one typed word. */
interface Slot {
  readonly typed: string
  readonly stem: string
  /** 1 at the place of each thing that may match. */
  readonly visible: Uint8Array
  /** By place. */
  readonly matches: Uint16Array
  /** Whether a thing contains the typed word itself. */
  isWord: boolean
  /** Number of things that match. */
  count: number
  /** Corrections and compounds that match. */
  readonly words: Set<number>
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
   */
  search(typed: readonly string[], stems: ReadonlyMap<string, string>, visible: Uint8Array): Ranked {
    const all = typed.map((word) => this.#slot(word, stems, visible))
    this.#addJoined(all)
    this.#addSynonyms(all)
    for (const slot of all) if (!slot.isWord) this.#addPairs(slot)
    for (const slot of all) if (slot.count === 0) this.#addCorrections(slot)
    const slots = decisive(all.filter(({ count }) => count > 0))
    let places = this.#withAll(slots)
    if (places.length === 0) {
      for (const slot of slots) this.#addCorrections(slot)
      places = this.#withAll(slots)
    }
    if (places.length < fewThings) places = this.#withMost(slots, new Set(places))
    return {
      places: this.#ranked(places, slots),
      words: this.#wordsOf(all.filter((slot) => slots.includes(slot) || (slot.count === 0 && slot.stem !== ''))),
      missing: all.filter(({ count }) => count === 0).map((slot) => slot.typed),
    }
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
    return { typed, stem, visible, matches, isWord: false, count: 0, words: new Set() }
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

  /** The things that match all parts match the typed words. */
  #addParts(slots: readonly Slot[], parts: readonly Slot[]): void {
    const places = this.#withAll(parts)
    for (const slot of slots) {
      for (const place of places) {
        const match = Math.min(...parts.map(({ matches }) => matches[place] as number))
        if (slot.matches[place] === 0) slot.count += 1
        slot.matches[place] = Math.max(slot.matches[place] as number, match)
      }
      if (places.length > 0) for (const { words } of parts) for (const word of words) slot.words.add(word)
    }
  }

  /** Synonyms of adjacent typed words, and of a misspelt word that matches nothing. */
  #addSynonyms(slots: readonly Slot[]): void {
    for (let first = 0; first < slots.length; first += 1)
      for (let end = first + 1; end <= Math.min(slots.length, first + maxJoinedWords); end += 1) {
        const typed = slots.slice(first, end)
        for (const words of this.#synonyms.of(typed.map(({ typed: word, stem }) => ({ word, stem }))))
          this.#addSynonym(typed, words, 0)
      }
    for (const slot of slots)
      if (slot.count === 0)
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
    this.#addParts(slots, parts)
  }

  #addCorrections(slot: Slot): void {
    for (const { word, errors } of this.#vocabulary.corrections(slot.typed, maxErrorsOf(slot.typed))) {
      this.#addOther(slot, word, errors, forms.whole)
      for (const other of this.#vocabulary.family(word)) this.#addOther(slot, other, errors, forms.part)
    }
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
  #weight({ count }: Slot): number {
    return Math.log(1 + this.#order.length / count)
  }

  /** The places whose matched words weigh most, and given ones. */
  #withMost(slots: readonly Slot[], given: ReadonlySet<number>): Int32Array {
    const sums = new Float64Array(this.#order.length)
    let most = 0
    for (const slot of slots) {
      const weight = this.#weight(slot)
      for (let place = 0; place < sums.length; place += 1) {
        const match = slot.matches[place] as number
        if (match === 0) continue
        const sum = (sums[place] as number) + weight * strengthOf(match)
        sums[place] = sum
        if (sum > most) most = sum
      }
    }
    return most === 0
      ? new Int32Array(0)
      : this.#places((place) => (sums[place] as number) >= leastShare * most || given.has(place))
  }

  #ranked(places: Int32Array, slots: readonly Slot[]): Int32Array {
    const words = slots.map((slot) => ({ weight: this.#weight(slot), matches: slot.matches }))
    const ranks = Float64Array.from(places, (place) => rankOf(place, words, this.#nameLengths[place] as number))
    const indexes = Int32Array.from(places.keys())
    return orderByNumbers(indexes, ranks, true).map((index) => places[index] as number)
  }

  #wordsOf(slots: readonly Slot[]): string[] {
    const typed = slots.map((slot) => slot.typed)
    const stems = slots
      .map(({ stem }) => stem)
      .filter((stem, index) => stem.length >= shortestStem && typed[index]?.startsWith(stem))
    const others = slots.flatMap(({ words }) => [...words].map((word) => this.#vocabulary.words[word] as string))
    return [...new Set([...typed, ...stems, ...others])].slice(0, maxWords)
  }
}

/** The typed words that decide what is found: those that say little do so only alone. */
function decisive(slots: readonly Slot[]): readonly Slot[] {
  const telling = slots.filter(({ stem }) => stem !== '')
  return telling.length > 0 ? telling : slots
}
