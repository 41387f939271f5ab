/** Suggestions for things that are suggested by their titles: assets and articles. */
import type { Suggestions } from '@vitrine/contract'
import type { LocaleState } from '../../modules/configuration/catalogue-snapshot.ts'
import { correctedText } from './corrected-text.ts'
import type { TextSearch } from './text-search.ts'

type Title = Suggestions['assets'][number]

export interface TitleSuggestions {
  readonly titles: readonly Title[]
  /** Whole texts that a misspelt one can be taken for. */
  readonly corrections: readonly string[]
  /** The words to be highlighted. */
  readonly words: readonly string[]
}

export interface TitleContext {
  readonly search: TextSearch
  readonly locale: LocaleState
  /** 1 for each thing that may be suggested. */
  readonly visible: Uint8Array
  readonly titlesAt: (rowIndexes: Int32Array) => Promise<Title[]>
}

/** @param term a text whose last word may be a beginning */
export async function suggestedTitles(
  { search, locale, visible, titlesAt }: TitleContext,
  term: string,
  limit: number,
): Promise<TitleSuggestions> {
  const found = await search.suggest(term, locale, visible, { limit, shownAs: (rowIndex) => rowIndex })
  const corrected = found.isMisspelt ? await search.corrected(term, locale, visible) : []
  const titles = await titlesAt(found.rowIndexes)
  const texts = await Promise.all(
    corrected.map(async ({ words, rowIndex }) => {
      const sources = await titlesAt(Int32Array.of(rowIndex))
      return correctedText(
        term,
        words,
        sources.map(({ title }) => title),
      )
    }),
  )
  return { titles, corrections: [...new Set(texts)], words: found.words }
}
