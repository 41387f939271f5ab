/** Builds the search index of one language in slices, so that other work gets its turn between them. */
import { eachWord } from '@vitrine/catalogue-rules/search-fields'
import { yieldToEventLoop } from '../../platform/event-loop.ts'
import { GrowableArray } from '../listing/growable-array.ts'
import { fieldOf, nameField, postingOf } from './postings.ts'
import { SearchIndex } from './search-index.ts'
import type { Synonyms } from './synonyms.ts'
import { addTo, Vocabulary } from './vocabulary.ts'
import { WordNumbers } from './word-numbers.ts'

/** Numbers of steps of some milliseconds. */
const slice = { words: 2000, stems: 4000 }

const textField = 4
const maxNameLength = 255

/** Calls `work` with the bounds of consecutive slices. */
async function inSlices(size: number, length: number, work: (from: number, to: number) => void): Promise<void> {
  for (let from = 0; from < size; from += length) {
    work(from, Math.min(size, from + length))
    await yieldToEventLoop()
  }
}

/** Sorts texts by their UTF-16 code units: sorted runs, which are then merged two by two. */
async function sorted(texts: readonly string[]): Promise<string[]> {
  let runs: string[][] = []
  await inSlices(texts.length, slice.words, (from, to) => {
    runs.push(texts.slice(from, to).sort())
  })
  while (runs.length > 1) {
    const merged: string[][] = []
    for (let index = 0; index < runs.length; index += 2)
      merged.push(await merge(runs[index] ?? [], runs[index + 1] ?? []))
    runs = merged
  }
  return runs[0] ?? []
}

async function merge(one: readonly string[], other: readonly string[]): Promise<string[]> {
  const merged: string[] = []
  let at = 0
  let otherAt = 0
  await inSlices(one.length + other.length, 20 * slice.words, (from, to) => {
    for (let index = from; index < to; index += 1) {
      const isOther = at === one.length || (otherAt < other.length && (other[otherAt] as string) < (one[at] as string))
      merged.push((isOther ? other[otherAt++] : one[at++]) as string)
    }
  })
  return merged
}

export class SearchIndexBuilder {
  readonly #numbers = new WordNumbers()
  /** The word of each posting. */
  readonly #words = new GrowableArray((length) => new Int32Array(length))
  /** Postings as signed integers. */
  readonly #postings = new GrowableArray((length) => new Int32Array(length))
  readonly #nameLengths: Uint8Array

  /** @param size number of things */
  constructor(size: number) {
    this.#nameLengths = new Uint8Array(size)
  }

  /** Adds words of a thing, as `writtenWords` writes them. */
  add(rowIndex: number, written: string): void {
    eachWord(written, (word, field, position) => {
      this.#push(rowIndex, word, field, position)
      if (field === nameField)
        this.#nameLengths[rowIndex] = Math.min((this.#nameLengths[rowIndex] as number) + word.length, maxNameLength)
    })
  }

  /** Adds the words of a label that a thing has. */
  addLabel(rowIndex: number, words: readonly string[], field: number): void {
    for (const [position, word] of words.entries()) this.#push(rowIndex, word, field, position)
  }

  #push(rowIndex: number, word: string, field: number, position: number): void {
    this.#words.push(this.#numbers.of(word))
    this.#postings.push(postingOf(rowIndex, field, position) | 0)
  }

  /**
   * @param order all row indexes in the catalogue's own order
   * @param stemsOf looks up the stems of words
   */
  async build(
    language: string,
    order: Int32Array,
    synonyms: Synonyms,
    stemsOf: (words: readonly string[]) => Promise<readonly string[]>,
  ): Promise<SearchIndex> {
    const words = await sorted(this.#numbers.words())
    const stems: string[] = []
    for (let from = 0; from < words.length; from += slice.stems) {
      const part = words.slice(from, from + slice.stems)
      // Most words are their own stems: one string for both.
      for (const [index, stem] of (await stemsOf(part)).entries()) stems.push(stem === part[index] ? part[index] : stem)
    }
    const indexes = new Int32Array(words.length)
    await inSlices(words.length, 2 * slice.words, (from, to) => {
      for (let index = from; index < to; index += 1) indexes[this.#numbers.of(words[index] as string)] = index
    })
    const byStem = new Map<string, number[]>()
    await inSlices(words.length, slice.words, (from, to) => {
      for (let index = from; index < to; index += 1) {
        const stem = stems[index] ?? ''
        if (stem !== '' && stem !== words[index]) addTo(byStem, stem, index)
      }
    })
    const { postings, isTerm } = await this.#sortedPostings(indexes)
    const vocabulary = new Vocabulary({ words, stems, byStem, isTerm, language })
    await inSlices(words.length, slice.words, (from, to) => vocabulary.prepare(from, to))
    return new SearchIndex({ vocabulary, synonyms, postings, nameLengths: this.#nameLengths, order })
  }

  /** The postings by word (a counting sort). @param indexes of the words, by their numbers */
  async #sortedPostings(indexes: Int32Array) {
    const starts = new Int32Array(indexes.length + 1)
    const isTerm = new Uint8Array(indexes.length)
    await this.#eachPosting(indexes, (word, posting) => {
      starts[word + 1] = (starts[word + 1] as number) + 1
      if (fieldOf(posting) !== textField) isTerm[word] = 1
    })
    for (let word = 0; word < indexes.length; word += 1)
      starts[word + 1] = (starts[word + 1] as number) + (starts[word] as number)
    const free = starts.slice()
    const entries = new Uint32Array(this.#postings.length)
    await this.#eachPosting(indexes, (word, posting) => {
      const index = free[word] as number
      entries[index] = posting
      free[word] = index + 1
    })
    return { postings: { starts, entries }, isTerm }
  }

  /** Calls `take` with the index of the word of each posting, in slices. */
  async #eachPosting(indexes: Int32Array, take: (word: number, posting: number) => void): Promise<void> {
    const postings = this.#postings.chunks()
    for (const [index, numbers] of this.#words.chunks().entries()) {
      const given = postings[index] as Int32Array
      for (let at = 0; at < numbers.length; at += 1) take(indexes[numbers[at] as number] as number, given[at] as number)
      await yieldToEventLoop()
    }
  }
}
