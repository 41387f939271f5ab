/** Search vectors (tsvector) of the words of a thing, with a weight for each word. */
import { stemmerOf } from '@vitrine/catalogue-rules/words'
import type { Db } from '@vitrine/database'
import type { KnownLocale } from '../writer/vocabulary.ts'
import { Lexemes } from './lexemes.ts'
import { maxIndexedLength } from './search-entries.ts'

/** Words by weight, highest first. A word in two of the lists has the higher weight. */
export interface WeighedWords {
  /** Words of the name: matches in them come first. */
  readonly a: readonly string[]
  readonly b: readonly string[]
  readonly c: readonly string[]
  /** Words of long texts, such as the text in files. */
  readonly d: readonly string[]
}

/** The words of a thing in one locale. */
export interface LocaleWords {
  readonly locale: KnownLocale
  readonly words: WeighedWords
}

export interface SearchVector {
  /** In the text format of a tsvector. */
  readonly vector: string
  /** Whether words were left out, because there were too many for an index. */
  readonly isCut: boolean
}

/**
 * A number is its own lexeme in every language. File names contain very many different numbers, so they are kept out of
 * the cache of lexemes.
 */
const isNumber = (word: string) => /^\d+$/.test(word)

const weights = ['a', 'b', 'c', 'd'] as const

/** Makes search vectors, and caches the lexemes of words. */
export class SearchVectors {
  readonly #lexemes: Lexemes

  constructor(db: Db) {
    this.#lexemes = new Lexemes(db)
  }

  /** The vectors of texts, in the order of the texts. */
  async of(texts: readonly LocaleWords[]): Promise<SearchVector[]> {
    const byLocale = new Map<KnownLocale, string[][]>()
    for (const { locale, words } of texts) {
      const lists = byLocale.get(locale) ?? []
      byLocale.set(locale, lists)
      for (const weight of weights) lists.push(words[weight].filter((word) => !isNumber(word)))
    }
    const stems = await this.#lexemes.of(
      Array.from(byLocale, ([locale, words]) => ({ stemmer: stemmerOf(locale.code), words })),
    )
    return texts.map(({ locale, words }) => {
      const stemsOf = stems(stemmerOf(locale.code))
      return weighedVector(words, (word) => (isNumber(word) ? [word] : stemsOf(word)), maxIndexedLength)
    })
  }
}

/** A lexeme in the text format of a tsvector. */
const quoted = (lexeme: string) => `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`

/**
 * The text of a tsvector with a weight for each word. Words of the name are stored unstemmed as well: a name may be a
 * stop word, which the language's stemmer drops. Words beyond `most` bytes are left out, those with the lowest weight
 * first.
 */
export function weighedVector(
  words: WeighedWords,
  stemsOf: (word: string) => readonly string[],
  most: number,
): SearchVector {
  const lexemes = new Map<string, string>()
  let bytes = 0
  const add = (lexeme: string, weight: string) => {
    if (lexemes.has(lexeme) || bytes > most) return
    bytes += Buffer.byteLength(lexeme)
    lexemes.set(lexeme, weight)
  }
  for (const word of words.a) add(word, 'A')
  for (const weight of weights)
    for (const word of words[weight]) for (const stem of stemsOf(word)) add(stem, weight.toUpperCase())
  const parts = Array.from(lexemes, ([lexeme, weight]) => `${quoted(lexeme)}:1${weight}`)
  return { vector: parts.join(' '), isCut: bytes > most }
}
