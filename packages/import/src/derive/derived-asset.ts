/** What the import derives from an asset, without a database: its name and its search words in each locale. */
import { effectiveText } from '@vitrine/catalogue-rules/effective'
import type { FieldWords } from '@vitrine/catalogue-rules/search-fields'
import { storedWordsOf } from '@vitrine/catalogue-rules/words'
import { type AssetDetail, assetDetails } from '@vitrine/contract'
import type { AssetDescription } from '@vitrine/database/schema'
import { nameOfFile } from '../text/readable-name.ts'
import { wordsOfCode } from './search-words.ts'

/** An asset with the metadata of its file. */
export interface AssetSource extends AssetDescription {
  readonly id: number
  readonly source: string
  readonly details: Partial<Record<AssetDetail, string>>
  readonly content: string
}

/** The details that searches do not cover. */
const figures: readonly AssetDetail[] = ['taken', 'lens', 'exposure', 'colour_space', 'density', 'software']
const searchedDetails = assetDetails.filter((detail) => !figures.includes(detail))

/** The words that are the same in every locale: those of the file's name, its metadata and its text. */
type FileWords = Required<Pick<FieldWords, 'code' | 'value' | 'text'>>

export function wordsOfFile({ source, names, copyright, creator, details, content }: AssetSource): FileWords {
  const file = source.slice(source.lastIndexOf('/') + 1)
  const { whole } = wordsOfCode(file.replace(/\.[^.]*$/, ''))
  const texts = [names[''] ?? '', file, copyright, creator, ...searchedDetails.map((detail) => details[detail] ?? '')]
  return {
    // Without a digit, it is no number of an article or a picture, but words.
    code: /\d/.test(whole) ? [whole] : [],
    value: storedWordsOf(texts.join('\n')),
    text: storedWordsOf(content),
  }
}

/**
 * An asset's name and search words in one locale. Those of its tags and scopes are labels, which the search index adds.
 * @param order the locale's fallback order (see effective.ts)
 */
export function assetView(
  asset: AssetSource,
  order: readonly string[],
  file: FileWords,
): { readonly name: string; readonly words: FieldWords } {
  const name = effectiveText(asset.names, order) || nameOfFile(asset.source)
  const description = storedWordsOf(effectiveText(asset.descriptions, order))
  return { name, words: { ...file, name: storedWordsOf(name), text: [...description, ...file.text] } }
}
