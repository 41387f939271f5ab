/** The words of a catalogue in one language, and what typed words can mean among them. */
import { isPair } from '@vitrine/catalogue-rules/words'
import { bitCount, errorsBetween, errorsInBeginning, letterMask } from './typing-errors.ts'

/** A word that differs from a typed one by typing errors. */
export interface Correction {
  /** Index of the word. */
  readonly word: number
  readonly errors: number
}

/** A compound that does not occur, such as `obstschale`. */
export interface UnknownCompound {
  /** What is before the last part, with linking letters. */
  readonly first: string
  readonly last: { readonly word: string; readonly stem: string }
  /** The words of the catalogue that are the last part, or end with it; none if it does not occur in names. */
  readonly words: readonly number[]
}

/** Letters between the parts of a compound, by language. Other languages write compounds apart. */
const linkingLetters: Readonly<Record<string, readonly string[]>> = {
  da: ['s', 'e'],
  de: ['s', 'n', 'en', 'es', 'er', 'e'],
  fi: ['n'],
  nb: ['s', 'e'],
  nl: ['s', 'en', 'e', 'er'],
  nn: ['s', 'e'],
  no: ['s', 'e'],
  sv: ['s', 'e'],
}

const shortestPart = 3
/** The character behind the digits in the order of words. */
const behindDigits = ':'
/** A first part that is not a word itself needs this many letters. */
const shortestUnknownPart = 5
/** Shorter ends of unknown words are words by chance, unless other words begin with what is before them. */
const shortestLastPart = 4
const endsWithVowel = /[aeiouy]$/
/** Many German and Scandinavian words end with an e, as in `Lounge`. */
const endsWithOtherVowel = /[aiouy]$/
const hasDigit = /\p{N}/u

export interface VocabularyWords {
  /** In the order of their UTF-16 code units. */
  readonly words: readonly string[]
  /** The stem of each word; '' for a word that says little, such as `the`. */
  readonly stems: readonly string[]
  /** The indexes of the words with a stem, without the word that is its own stem. */
  readonly byStem: ReadonlyMap<string, readonly number[]>
  /** 1 for each word that occurs elsewhere than in running text, such as in a name. */
  readonly isTerm: Uint8Array
  /** ISO 639-1. */
  readonly language: string
}

export class Vocabulary {
  readonly words: readonly string[]
  readonly stems: readonly string[]
  readonly #masks: Int32Array
  readonly #byStem: ReadonlyMap<string, readonly number[]>
  readonly #byLastPart = new Map<string, number[]>()
  readonly #isTerm: Uint8Array
  readonly #linking: readonly string[] | undefined
  readonly #vowelsEndWords: boolean

  /** Before its use, `prepare` must have been called for every word. */
  constructor({ words, stems, byStem, isTerm, language }: VocabularyWords) {
    this.words = words
    this.stems = stems
    this.#isTerm = isTerm
    this.#linking = linkingLetters[language]
    this.#vowelsEndWords = language === 'fi'
    this.#masks = new Int32Array(words.length)
    this.#byStem = byStem
  }

  /** Prepares the words from one index to before another for `corrections` and `compounds`. */
  prepare(from: number, to: number): void {
    for (let word = from; word < to; word += 1) {
      this.#masks[word] = letterMask(this.words[word] as string)
      if (this.#linking) this.#addCompound(word)
    }
  }

  /** The index of a word; -1 if it does not occur. */
  indexOf(word: string): number {
    const at = this.#lowerBound(word)
    return this.words[at] === word ? at : -1
  }

  /** The words that begin with a text: from the first index to before the second. */
  startingWith(text: string): readonly [number, number] {
    return [this.#lowerBound(text), this.#lowerBound(`${text}\uffff`)]
  }

  /**
   * The longer numbers that begin with a short one, and the other words that begin with it: `4006700` and `40mm` for
   * `40`.
   */
  beginningWithNumber(digits: string) {
    const [from, to] = this.startingWith(digits)
    const first = this.#lowerBound(`${digits}${behindDigits}`)
    return { numbers: [from, first], others: [first, to] } as const
  }

  /** The words with a stem. */
  withStem(stem: string): readonly number[] {
    const own = this.indexOf(stem)
    const others = this.#byStem.get(stem) ?? []
    return own >= 0 && this.stems[own] === stem ? [own, ...others] : others
  }

  /** A word with all words of the same stem. */
  formsOf(word: number): readonly number[] {
    const stem = this.stems[word] as string
    return stem === '' ? [word] : this.withStem(stem)
  }

  /** The compounds whose last part has a stem. */
  compounds(stem: string): readonly number[] {
    return this.#byLastPart.get(stem) ?? []
  }

  /**
   * An unknown compound taken apart, the longest last part first: `obst` and `schale`.
   * @param stem of the typed word, which ends with the stem of its last part
   */
  *unknownCompound(typed: string, stem: string): Generator<UnknownCompound> {
    if (!this.#linking || isPair(typed)) return
    const cuts = this.#cuts(typed, stem)
    for (const cut of cuts) {
      const words = [...this.withStem(cut.last.stem), ...this.compounds(cut.last.stem)]
      yield { ...cut, words: words.some((word) => this.#isTerm[word] === 1) ? words : [] }
    }
    // `klappstuhl` for `gartenstuhl`, if words begin with `garten`. Each look for an end takes some milliseconds.
    const [longest] = cuts
      .filter(({ first, last }) => last.word.length >= shortestLastPart && this.#isBeginning(first))
      .slice(-1)
    if (longest) yield { ...longest, words: this.endingWith(longest.last.word, longest.last.stem) }
  }

  /** The parts of a compound at each place where it may be cut. */
  #cuts(typed: string, stem: string): Omit<UnknownCompound, 'words'>[] {
    const count = Math.max(0, Math.min(typed.length, stem.length) - 2 * shortestPart + 1)
    return Array.from({ length: count }, (_, index) => index + shortestPart)
      .map((at) => ({ first: typed.slice(0, at), last: { word: typed.slice(at), stem: stem.slice(at) } }))
      .filter(({ first, last }) => last.word.length >= shortestLastPart || this.#isBeginning(first))
  }

  #isBeginning(text: string): boolean {
    const [from, to] = this.startingWith(text)
    return from < to
  }

  /** The compounds in names whose last part occurs nowhere alone: `schlosserhammer` for `hammer`. */
  endingWith(typed: string, stem: string): readonly number[] {
    const found: number[] = []
    if (!this.#linking || isPair(typed) || typed.length < shortestLastPart || stem.length < shortestPart) return found
    for (let word = 0; word < this.stems.length; word += 1) {
      const whole = this.stems[word] as string
      const end = whole.length - stem.length
      if (end < shortestPart || this.#isTerm[word] !== 1 || !whole.endsWith(stem)) continue
      if (this.#vowelsEndWords || !endsWithOtherVowel.test(whole.slice(0, end))) found.push(word)
    }
    return found
  }

  /** A word with its forms, and the compounds that end with it. */
  family(word: number): readonly number[] {
    return [...this.formsOf(word), ...this.compounds(this.stems[word] as string)]
  }

  /**
   * The words that differ from a typed one by at most so many typing errors.
   * @param isBegun whether only the beginning of the word is typed
   */
  corrections(typed: string, max: number, isBegun = false): Correction[] {
    const found: Correction[] = []
    if (max === 0 || isPair(typed)) return found
    const mask = letterMask(typed)
    const masks = this.#masks
    for (let word = 0; word < masks.length; word += 1) {
      // An error changes two letters at most, and adds one at most that the word does not have.
      const others = masks[word] as number
      if (isBegun ? bitCount(mask & ~others) > max : bitCount(mask ^ others) > 2 * max) continue
      const errors = (isBegun ? errorsInBeginning : errorsBetween)(typed, this.words[word] as string, max)
      if (errors > 0 && errors <= max) found.push({ word, errors })
    }
    return found
  }

  /**
   * The pairs of words that a text consists of, with linking letters between them. Two words that occur only in running
   * text make a pair by chance.
   */
  pairsIn(text: string): (readonly [number, number])[] {
    const found: (readonly [number, number])[] = []
    for (let at = 1; at < text.length; at += 1) {
      const second = this.indexOf(text.slice(at))
      if (second < 0) continue
      for (const first of this.#firstParts(text.slice(0, at)))
        if (this.#saysMuch(first) && (this.#isTerm[first] === 1 || this.#isTerm[second] === 1))
          found.push([first, second])
    }
    return found
  }

  /** False for words such as `on`, with which no pair begins: `online` is not about a line. */
  #saysMuch(word: number): boolean {
    return this.stems[word] !== '' || this.words[word]?.length === 1
  }

  #lowerBound(text: string): number {
    let low = 0
    let high = this.words.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.words[middle] as string) < text) low = middle + 1
      else high = middle
    }
    return low
  }

  #addCompound(index: number): void {
    const word = this.words[index] as string
    if (word.length < 2 * shortestPart || isPair(word) || hasDigit.test(word)) return
    for (let at = shortestPart; at <= word.length - shortestPart; at += 1) {
      const last = this.indexOf(word.slice(at))
      const stem = last < 0 ? '' : (this.stems[last] as string)
      if (stem === '' || stem === this.stems[index]) continue
      const first = word.slice(0, at)
      // In names of things, also an unknown first part makes a compound. It does not end with a vowel, as in
      // `automa-tisch`, except in Finnish, where most words do.
      const isName = this.#isTerm[index] === 1 && this.#isTerm[last] === 1
      const canBePart = first.length >= shortestUnknownPart && (this.#vowelsEndWords || !endsWithVowel.test(first))
      const isUnknownPart = isName && canBePart
      if (isUnknownPart || this.#firstParts(first).length > 0) addTo(this.#byLastPart, stem, index)
    }
  }

  /** The words that the first part of a compound can be: itself, and without linking letters. */
  #firstParts(text: string): number[] {
    const linked = (this.#linking ?? []).flatMap((letters) => {
      const rest = text.endsWith(letters) ? text.slice(0, -letters.length) : ''
      return rest.length < shortestPart ? [] : [this.indexOf(rest), this.withStem(rest)[0] ?? -1]
    })
    const stem = this.#linking ? (this.withStem(text)[0] ?? -1) : -1
    return [...new Set([this.indexOf(text), stem, ...linked])].filter((word) => word >= 0)
  }
}

/** Adds a value to the list of a key. */
export function addTo(lists: Map<string, number[]>, key: string, value: number): void {
  const known = lists.get(key)
  if (known) known.push(value)
  else lists.set(key, [value])
}
