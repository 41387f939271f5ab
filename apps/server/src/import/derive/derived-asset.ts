/** What is derived from an asset, without a database: what each locale calls it, and the words that it is found by. */
import type { AssetDetail } from '@vitrine/contract'
import type { Texts } from '../../db/schema/index.ts'
import { storedWordsOf } from '../../search/words.ts'
import { effectiveText } from '../../texts/effective.ts'
import { nameOfFile } from '../text/readable-name.ts'

/** An asset with what is known of its file. */
export interface AssetSource {
  readonly id: number
  readonly source: string
  readonly names: Texts
  readonly descriptions: Texts
  readonly copyright: string
  readonly creator: string
  readonly scopes: readonly number[]
  readonly tags: readonly number[]
  readonly details: Partial<Record<AssetDetail, string>>
  readonly content: string
}

/** The details that somebody searches by; the others are figures. */
const searchedDetails: readonly AssetDetail[] = [
  'headline',
  'caption',
  'creator',
  'credit',
  'copyright',
  'usage_terms',
  'keywords',
  'location',
  'camera',
  'artist',
  'album',
]

/** Words by how much they tell: a word that stands in two of the lists counts in the first. */
export interface WeighedWords {
  /** Of the name. */
  readonly a: readonly string[]
  /** Of the tags and the scopes, with those above. */
  readonly b: readonly string[]
  /** Of everything else that is said of the asset. */
  readonly c: readonly string[]
  /** Of the text in the file. */
  readonly d: readonly string[]
}

export interface AssetView extends WeighedWords {
  readonly name: string
}

/** What is the same in every locale: the words of the file and of what it says of itself. */
export function wordsOfFile({ source, names, copyright, creator, details, content }: AssetSource): {
  c: string[]
  d: string[]
} {
  const said = searchedDetails.map((detail) => details[detail] ?? '')
  const texts = [names[''] ?? '', copyright, creator, source.slice(source.lastIndexOf('/') + 1), ...said]
  return { c: [...new Set(storedWordsOf(texts.join('\n')))], d: [...new Set(storedWordsOf(content))] }
}

/**
 * What one locale sees of an asset.
 * @param order the locale's fallback order (see effective.ts)
 * @param labels the words of the tags and scopes in that locale
 */
export function assetView(
  asset: AssetSource,
  order: readonly string[],
  labels: readonly string[],
  file: { readonly c: readonly string[]; readonly d: readonly string[] },
): AssetView {
  const name = effectiveText(asset.names, order) || nameOfFile(asset.source)
  const description = effectiveText(asset.descriptions, order)
  return {
    name,
    a: [...new Set(storedWordsOf(name))],
    b: labels,
    c: description === '' ? file.c : [...new Set([...storedWordsOf(description), ...file.c])],
    d: file.d,
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
): { vector: string; isCut: boolean } {
  const lexemes = new Map<string, string>()
  let bytes = 0
  const add = (lexeme: string, weight: string) => {
    if (lexemes.has(lexeme) || bytes > most) return
    bytes += Buffer.byteLength(lexeme)
    lexemes.set(lexeme, weight)
  }
  for (const word of words.a) add(word, 'A')
  for (const weight of ['a', 'b', 'c', 'd'] as const)
    for (const word of words[weight]) for (const stem of stemsOf(word)) add(stem, weight.toUpperCase())
  const parts = Array.from(lexemes, ([lexeme, weight]) => `${quoted(lexeme)}:1${weight}`)
  return { vector: parts.join(' '), isCut: bytes > most }
}
