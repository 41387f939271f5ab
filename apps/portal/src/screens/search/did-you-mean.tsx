import type { ContentPage, ProductPage } from '@vitrine/contract'
import { plainText } from '@vitrine/contract/rules/plain-text'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { AssetPage } from '../../entities/asset/asset-queries.ts'
import { useFormat } from '../../i18n/format.ts'
import { classNames } from '../../ui/class-names.ts'
import styles from './did-you-mean.module.css'
import { suggestedTerms } from './suggested-terms.ts'

export interface DidYouMeanProps {
  /** The typed term. */
  readonly term: string
  /** The results; undefined for a block that is off. */
  readonly products: ProductPage | undefined
  readonly assets: AssetPage | undefined
  readonly contents: ContentPage | undefined
}

interface SearchedPage {
  readonly total?: number | undefined
  readonly missing?: readonly string[] | undefined
}

/** The typed words that occur nowhere: those that none of the pages with results has. */
function missingInAll(pages: readonly (SearchedPage | undefined)[]): readonly string[] {
  const [first, ...others] = pages.filter((page) => (page?.total ?? 0) > 0)
  return (first?.missing ?? []).filter((word) => others.every((page) => page?.missing?.includes(word)))
}

/**
 * Shows the words that the search used instead of misspelt ones (SEARCH-02), and those that it did not find. Memoized,
 * because the screen renders often.
 */
export const DidYouMean = memo(({ term, products, assets, contents }: DidYouMeanProps) => {
  const { t } = useTranslation()
  const format = useFormat()
  const pages = [products, assets, contents]
  const words = pages.flatMap((page) => page?.words ?? [])
  const meant = suggestedTerms(term, words, () => [
    ...(products?.products ?? []).flatMap(({ name, title, shortDescription }) =>
      [name, title, shortDescription].map(plainText),
    ),
    ...(assets?.assets ?? []).map(({ name }) => name),
    ...(contents?.results ?? []).flatMap(({ title, introduction, text }) => [title, introduction, plainText(text)]),
  ])
  const missing = missingInAll(pages)
  const notes = [
    ...(meant.length > 0 ? [t('search.meant', { words: format.list(meant, 'disjunction') })] : []),
    ...(missing.length > 0 ? [t('list.words_not_found', { words: format.list(missing) })] : []),
  ]
  if (notes.length === 0) return null
  return <p className={classNames('truncate', styles.meant)}>{notes.join(' · ')}</p>
})
