/** What the import derives from an asset, without a database: its name and its search words in each locale. */
import { effectiveText } from '@vitrine/catalogue-rules/effective'
import { storedWordsOf } from '@vitrine/catalogue-rules/words'
import { type AssetDetail, assetDetails } from '@vitrine/contract'
import type { SaidOfAsset } from '@vitrine/database/schema'
import { nameOfFile } from '../text/readable-name.ts'
import type { WeighedWords } from './search-vectors.ts'

/** An asset with the metadata of its file. */
export interface AssetSource extends SaidOfAsset {
  readonly id: number
  readonly source: string
  readonly scopes: readonly number[]
  readonly tags: readonly number[]
  readonly details: Partial<Record<AssetDetail, string>>
  readonly content: string
}

/** The details that searches do not cover. */
const figures: readonly AssetDetail[] = ['taken', 'lens', 'exposure', 'colour_space', 'density', 'software']
const searchedDetails = assetDetails.filter((detail) => !figures.includes(detail))

/**
 * The weights, highest first: the name; the tags, and the scopes with those above; all other texts; the text in the
 * file.
 */
export interface AssetView extends WeighedWords {
  readonly name: string
}

/** The words that are the same in every locale: those of the file's name, its metadata and its text. */
export function wordsOfFile({ source, names, copyright, creator, details, content }: AssetSource): {
  c: string[]
  d: string[]
} {
  const said = searchedDetails.map((detail) => details[detail] ?? '')
  const texts = [names[''] ?? '', copyright, creator, source.slice(source.lastIndexOf('/') + 1), ...said]
  return { c: [...new Set(storedWordsOf(texts.join('\n')))], d: [...new Set(storedWordsOf(content))] }
}

/**
 * An asset's name and search words in one locale.
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
