/** What searches find texts by: the words of a thing, weighed by how much they tell, as the database's search vectors. */
import type { Db } from '../../db/database.ts'
import { Lexemes } from '../../search/lexemes.ts'
import { stemmerOf } from '../../search/words.ts'
import type { KnownLocale } from '../writer/vocabulary.ts'
import { maxIndexedLength } from './search-entries.ts'

/** Words by how much they tell: a word that stands in two of the lists counts in the first. */
export interface WeighedWords {
  /** Of the name: found before everything else. */
  readonly a: readonly string[]
  readonly b: readonly string[]
  readonly c: readonly string[]
  /** Of long texts, as those in files. */
  readonly d: readonly string[]
}

/** The words of a thing in one locale. */
export interface LocaleWords {
  readonly locale: KnownLocale
  readonly words: WeighedWords
}

export interface SearchVector {
  /** As the text of a tsvector. */
  readonly vector: string
  /** Whether there were too many words for an index. */
  readonly isCut: boolean
}

/** Numbers are their own lexemes in every language, and files have very many different ones in their names. */
const isNumber = (word: string) => /^\d+$/.test(word)

const weights = ['a', 'b', 'c', 'd'] as const

/** Makes search vectors, and remembers what the languages' stemmers make of words. */
export class SearchVectors {
  readonly #lexemes: Lexemes

  constructor(db: Db) {
    this.#lexemes = new Lexemes(db)
  }

  /** The vectors of texts, in their order. */
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

/** A lexeme as the text of a tsvector has it. */
const quoted = (lexeme: string) => `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`

/**
 * The text of a tsvector with a weight for each word. The name's words stand there as they are too: a name may be a word that the language's
 * stemmer leaves out. Words are left out when there are more than `most` bytes of them, the least telling ones first.
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
