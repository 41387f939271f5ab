/** Finds the things that match typed words: as they are, in other forms, in compounds, as synonyms, misspelt. */
import { isPair } from '@vitrine/catalogue-rules/words'
import { type Form, forms, matchOf, type Postings, rowIndexIn, visibleCount, withoutCode } from './postings.ts'
import { adjacent, overlap, type QueryTerm, QueryTerms, rowIndexesWithAll, setEmphases } from './query-term.ts'
import type { Synonyms, SynonymWords } from './synonyms.ts'
import { maxErrorsOf } from './typing-errors.ts'
import type { Correction, Vocabulary } from './vocabulary.ts'

/** Number of adjacent typed words that can be one word of a thing. */
const maxJoinedWords = 4
const maxCorrections = 3
/** A word of fewer letters is not taken for one with more errors than a search forgives. */
const shortestUncertain = 5

/** Few digits begin longer numbers by chance. */
const isShortNumber = /^\d{1,3}$/
/** A number with its unit, such as `18v`, which other things write apart. */
const isMeasure = /^\d+\p{L}+$/u
const hasDigit = /\p{N}/u

export interface TermMatcherParts {
  readonly vocabulary: Vocabulary
  readonly synonyms: Synonyms
  readonly postings: Postings
  /** Number of things. */
  readonly size: number
}

export class TermMatcher {
  readonly #vocabulary: Vocabulary
  readonly #synonyms: Synonyms
  readonly #postings: Postings
  readonly #terms: QueryTerms

  constructor({ vocabulary, synonyms, postings, size }: TermMatcherParts) {
    this.#vocabulary = vocabulary
    this.#synonyms = synonyms
    this.#postings = postings
    this.#terms = new QueryTerms(size)
  }

  /** Runs one search. The terms that it makes are valid until it ends. */
  use<T>(search: (matcher: TermMatcher) => T): T {
    try {
      return search(this)
    } finally {
      this.#terms.release()
    }
  }

  /**
   * Terms with the things that have the words in any form, as parts of compounds, or as synonyms; one for each word.
   * @param typed words in order, of which those that the index does not have need their `stems`
   * @param visible 1 at the row index of each thing that may match
   */
  terms(typed: readonly string[], stems: ReadonlyMap<string, string>, visible: Uint8Array): QueryTerm[] {
    const byWord = new Map([...new Set(typed)].map((word) => [word, this.#term(word, stems, visible)]))
    const sequence = typed.flatMap((word) => byWord.get(word) ?? [])
    const terms = [...byWord.values()]
    setEmphases(terms)
    this.#addJoined(sequence)
    this.#addSynonyms(sequence)
    for (const term of terms) if (!term.isWord || isMeasure.test(term.typed)) this.#addPairs(term)
    return terms
  }

  /** A term with the things that contain the word itself. */
  exact(typed: string, visible: Uint8Array): QueryTerm {
    const term = this.#terms.make(typed, '', visible)
    const word = this.#vocabulary.indexOf(typed)
    if (word >= 0) this.#add(term, word, word + 1, 0, forms.whole)
    return term
  }

  /**
   * What a word that matches nothing may be nevertheless: the last part of compounds, misspelt, in a text without
   * spaces, or a compound of unknown words.
   */
  addUnlikely(terms: readonly QueryTerm[], isBegun: boolean): void {
    for (const term of terms)
      if (term.count === 0)
        for (const word of this.#vocabulary.endingWith(term.typed, term.stem)) this.#addOther(term, word, 0, forms.part)
    for (const term of terms) if (term.count === 0) this.#addMisspeltSynonyms(term)
    for (const term of terms)
      if (term.count === 0) this.addCorrections(term, { isBegun: isBegun && term === terms.at(-1) })
    for (const [index, term] of terms.entries()) {
      if (term.count > 0) continue
      if (!isPair(term.typed)) this.#addLastPart(term)
      else if (overlap(terms[index - 1], term) || overlap(term, terms[index + 1])) this.#addCharacters(term)
      else this.#addHead(term)
    }
  }

  /** A missing word with the things that have it with one error more than a search forgives; undefined if none has. */
  uncertain(missing: QueryTerm): QueryTerm | undefined {
    const max = maxErrorsOf(missing.typed)
    if (max === 0 || missing.typed.length < shortestUncertain) return undefined
    const term = this.#terms.make(missing.typed, missing.stem, missing.visible)
    term.emphasis = missing.emphasis
    this.addCorrections(term, { max: max + 1 })
    return term.count > 0 ? term : undefined
  }

  /** Adds the postings of a word other than the typed one. */
  #addOther(term: QueryTerm, word: number, errors: number, form: Form): void {
    if (this.#add(term, word, word + 1, errors, form)) term.words.add(word)
  }

  /**
   * Adds the postings of the words from one index to before another.
   * @returns whether there are any that may match
   */
  #add(term: QueryTerm, from: number, to: number, errors: number, form: Form): boolean {
    const { starts, entries } = this.#postings
    const { visible } = term
    let isAny = false
    // Letters begin many codes by chance, as in `tshirt-navy-m`.
    const isByChance = form === forms.beginning && !hasDigit.test(term.typed)
    const end = starts[to] as number
    for (let at = starts[from] as number; at < end; at += 1) {
      const posting = entries[at] as number
      const rowIndex = rowIndexIn(posting)
      if (visible[rowIndex] === 0) continue
      isAny = true
      term.add(rowIndex, matchOf(isByChance ? withoutCode(posting) : posting, errors, form))
    }
    return isAny
  }

  #term(word: string, stems: ReadonlyMap<string, string>, visible: Uint8Array): QueryTerm {
    const vocabulary = this.#vocabulary
    const own = vocabulary.indexOf(word)
    const stem = own < 0 ? (stems.get(word) ?? word) : (vocabulary.stems[own] as string)
    const term = this.#terms.make(word, stem, visible)
    if (own >= 0) this.#add(term, own, own + 1, 0, forms.whole)
    term.isWord = term.count > 0
    for (const form of vocabulary.withStem(stem)) this.#add(term, form, form + 1, 0, forms.stem)
    for (const compound of vocabulary.compounds(stem)) this.#addOther(term, compound, 0, forms.part)
    if (isShortNumber.test(word)) {
      const { numbers, others } = vocabulary.beginningWithNumber(word)
      this.#add(term, ...numbers, 1, forms.beginning)
      this.#add(term, ...others, 0, forms.beginning)
    } else if (!isPair(word) || [...word].length === 1)
      this.#add(term, ...vocabulary.startingWith(word), 0, forms.beginning)
    return term
  }

  /** Typed words that a thing writes as one: `side table`, `AB 123`. */
  #addJoined(terms: readonly QueryTerm[]): void {
    // A code may have more parts than a word.
    const runs =
      terms.length > maxJoinedWords ? [terms, ...adjacent(terms, maxJoinedWords)] : adjacent(terms, maxJoinedWords)
    for (const joined of runs) {
      const word = joined.length < 2 ? -1 : this.#vocabulary.indexOf(joined.map(({ typed }) => typed).join(''))
      for (const form of word < 0 ? [] : this.#vocabulary.formsOf(word))
        for (const term of joined) this.#addOther(term, form, 0, forms.part)
    }
  }

  /** A typed word that a thing writes as two: `sidetable`. */
  #addPairs(term: QueryTerm): void {
    for (const pair of this.#vocabulary.pairsIn(term.typed))
      this.#addParts(
        [term],
        pair.map((word) => {
          const part = this.#terms.make('', '', term.visible)
          for (const form of this.#vocabulary.family(word)) this.#addOther(part, form, 0, forms.part)
          return part
        }),
      )
  }

  /** The things that match all parts match the typed words. @returns whether there are any */
  #addParts(terms: readonly QueryTerm[], parts: readonly QueryTerm[]): boolean {
    const rowIndexes = rowIndexesWithAll(parts)
    for (const term of terms) {
      for (const rowIndex of rowIndexes) {
        term.add(rowIndex, Math.min(...parts.map(({ matches }) => matches[rowIndex] as number)))
      }
      if (rowIndexes.length > 0) for (const { words } of parts) for (const word of words) term.words.add(word)
    }
    return rowIndexes.length > 0
  }

  /** Synonyms of adjacent typed words. */
  #addSynonyms(terms: readonly QueryTerm[]): void {
    for (const typed of adjacent(terms, maxJoinedWords))
      for (const words of this.#synonyms.of(typed.map(({ typed: word, stem }) => ({ word, stem }))))
        this.#addSynonym(typed, words, 0)
  }

  #addMisspeltSynonyms(term: QueryTerm): void {
    for (const { synonyms, errors } of this.#synonyms.near(term.typed, maxErrorsOf(term.typed)))
      for (const words of synonyms) this.#addSynonym([term], words, errors)
  }

  /** The nearest texts that have synonyms in visible things, as terms that match these. */
  #nearSynonyms({ typed, visible }: QueryTerm): QueryTerm[] {
    const terms = this.#synonyms.near(typed, maxErrorsOf(typed)).map(({ text, synonyms, errors }) => {
      const term = this.#terms.make(text, text, visible)
      for (const words of synonyms) this.#addSynonym([term], words, errors)
      return term
    })
    return terms.filter(({ count }) => count > 0).slice(0, maxCorrections)
  }

  #addSynonym(terms: readonly QueryTerm[], words: SynonymWords, errors: number): void {
    const parts = words.map(({ word, stem }) => {
      const part = this.#terms.make(word, stem, (terms[0] as QueryTerm).visible)
      const own = this.#vocabulary.indexOf(word)
      if (own >= 0) this.#addOther(part, own, errors, forms.stem)
      for (const form of this.#vocabulary.withStem(stem)) this.#addOther(part, form, errors, forms.stem)
      for (const compound of this.#vocabulary.compounds(stem)) this.#addOther(part, compound, errors, forms.part)
      return part
    })
    if (this.#addParts(terms, parts)) for (const term of terms) term.isWord = true
  }

  /**
   * The words that differ by typing errors.
   * @param isBegun whether the word may be a beginning
   */
  addCorrections(term: QueryTerm, { isBegun = false, max = maxErrorsOf(term.typed) } = {}): void {
    for (const correction of this.#vocabulary.corrections(term.typed, max, isBegun))
      this.#addCorrection(term, correction)
  }

  /**
   * What an unknown compound is about: its last part, or a synonym of that. Things with a word that begins with its
   * first part as well match better.
   */
  #addLastPart(term: QueryTerm): void {
    for (const { first, last, words } of this.#vocabulary.unknownCompound(term.typed, term.stem)) {
      const synonyms = this.#synonyms.of([last])
      const head = this.#terms.make(last.word, last.stem, term.visible)
      for (const word of words) this.#addOther(head, word, 0, forms.part)
      for (const synonym of synonyms) this.#addSynonym([head], synonym, 0)
      if (head.count === 0) continue
      const begun = this.#terms.make(first, '', term.visible)
      this.#add(begun, ...this.#vocabulary.startingWith(first), 0, forms.part)
      this.#addParts([term], [begun, head])
      for (const word of words) this.#addOther(term, word, 1, forms.part)
      for (const synonym of synonyms) this.#addSynonym([term], synonym, 1)
      return
    }
  }

  /** A word of two characters that occurs nowhere: things with both, then with the last one, which says the kind. */
  #addHead(term: QueryTerm): void {
    const parts = [...term.typed].map((character) => {
      const part = this.#terms.make(character, '', term.visible)
      this.#add(part, ...this.#vocabulary.startingWith(character), 1, forms.beginning)
      return part
    })
    this.#addParts([term], parts)
    for (const { typed } of parts.slice(-1))
      this.#add(term, ...this.#vocabulary.startingWith(typed), 2, forms.beginning)
  }

  /** The characters of a pair that occurs nowhere: an error in a run of characters changes two of its pairs. */
  #addCharacters(term: QueryTerm): void {
    for (const character of term.typed) this.#add(term, ...this.#vocabulary.startingWith(character), 1, forms.beginning)
  }

  #addCorrection(term: QueryTerm, { word, errors }: Correction): void {
    this.#addOther(term, word, errors, forms.whole)
    for (const other of this.#vocabulary.family(word)) this.#addOther(term, other, errors, forms.part)
  }

  /**
   * The words nearest to one that occurs nowhere, each as a term of its own, whose `typed` is the word. If no
   * word is near, the text of a synonym may be.
   */
  near(missing: QueryTerm, isBegun: boolean): QueryTerm[] {
    const { typed, visible } = missing
    const max = maxErrorsOf(typed)
    const nearWithin = (errors: number, isBeginning: boolean) =>
      this.#vocabulary
        .corrections(typed, errors, isBeginning)
        .map((correction) => ({ ...correction, count: visibleCount(this.#postings, correction.word, visible) }))
        .filter(({ count }) => count > 0)
        .sort((a, b) => a.errors - b.errors || b.count - a.count)
    let near = [...nearWithin(max, false), ...(isBegun ? nearWithin(max, true) : [])]
    const synonyms = near.length === 0 ? this.#nearSynonyms(missing) : []
    if (synonyms.length > 0) return synonyms
    if (near.length === 0 && max > 0 && typed.length >= shortestUncertain) near = nearWithin(max + 1, false)
    const stems = new Set<string>()
    const terms: QueryTerm[] = []
    for (const correction of near) {
      const { word } = correction
      const stem = this.#vocabulary.stems[word] || (this.#vocabulary.words[word] as string)
      if (stems.has(stem) || terms.length === maxCorrections) continue
      stems.add(stem)
      const term = this.#terms.make(this.#vocabulary.words[word] as string, stem, visible)
      this.#addCorrection(term, correction)
      terms.push(term)
    }
    return terms
  }
}
