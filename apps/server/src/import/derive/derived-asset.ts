/** What is derived from an asset, without a database: what each locale calls it, and the words that it is found by. */
import { type AssetDetail, assetDetails } from '@vitrine/contract'
import type { SaidOfAsset } from '../../db/schema/index.ts'
import { storedWordsOf } from '../../search/words.ts'
import { effectiveText } from '../../texts/effective.ts'
import { nameOfFile } from '../text/readable-name.ts'
import type { WeighedWords } from './search-vectors.ts'

/** An asset with what is known of its file. */
export interface AssetSource extends SaidOfAsset {
  readonly id: number
  readonly source: string
  readonly scopes: readonly number[]
  readonly tags: readonly number[]
  readonly details: Partial<Record<AssetDetail, string>>
  readonly content: string
}

/** The details that nobody searches by. */
const figures: readonly AssetDetail[] = ['taken', 'lens', 'exposure', 'colour_space', 'density', 'software']
const searchedDetails = assetDetails.filter((detail) => !figures.includes(detail))

/** Weighed are the name, then the tags and the scopes with those above, then everything else that is said of it, then the text in the file. */
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
