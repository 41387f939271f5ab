/** What a visitor may mean who types a text: products, categories, values, and corrected texts. */
import type { Product, Suggestions } from '@vitrine/contract'
import { correctedText } from '../../catalogue/search/corrected-text.ts'
import type { CatalogueSnapshot, LocaleState } from '../configuration/catalogue-snapshot.ts'
import { facetCounts } from './facet-counts.ts'
import { labelledFacet } from './label-search.ts'
import type { Listing } from './listing.ts'
import { shownAt } from './listing-scan.ts'

/** Numbers of suggestions. */
const max = { products: 5, categories: 3, values: 5 }
/** Number of labels among which the categories and values are chosen. */
const maxLabels = 40

type Selected = Awaited<ReturnType<Listing['selected']>>

/** What the suggestions are made from: the products that may be suggested, and the catalogue as the viewer sees it. */
export interface SuggestionContext {
  readonly selected: Selected
  readonly snapshot: CatalogueSnapshot
  readonly locale: LocaleState
  /** Reads the products in rows, with all attributes or none. */
  readonly productsAt: (rowIndexes: Int32Array, attributes?: readonly string[]) => Promise<Product[]>
}

export type ProductSuggestions = Pick<Suggestions, 'corrections' | 'products' | 'categories' | 'values' | 'words'>

/** The suggestions for a text whose last word may be a beginning. */
export async function productSuggestions(context: SuggestionContext, term: string): Promise<ProductSuggestions> {
  const { selected, locale, productsAt } = context
  const { listing, scan } = selected
  const { rowIndexes, words, isMisspelt } = await listing.search.suggest(term, locale, listing.columns.visible, {
    limit: max.products,
    shownAs: (rowIndex) => (scan.failed[rowIndex] === 0 ? shownAt(scan, rowIndex) : -1),
  })
  const [products, labels, corrections] = await Promise.all([
    productsAt(rowIndexes, []),
    suggestedLabels(context, term),
    isMisspelt ? corrected(context, term) : [],
  ])
  return { corrections, products, ...labels, words: [...words] }
}

async function suggestedLabels({ selected, snapshot, locale }: SuggestionContext, term: string) {
  const { dictionary, byValue } = selected.listing.columns
  const counts = facetCounts(selected, snapshot)
  /** The facets of one value: products may have it in every language, or in this one. */
  const facetsOf = (rowIndex: number): readonly number[] => {
    const facet = dictionary[rowIndex]
    if (facet?.kind !== 'value') return [rowIndex]
    return (byValue.get(`${facet.attributeId}/${facet.value}`) ?? [rowIndex]).filter((other) => {
      const entry = dictionary[other]
      return entry?.kind === 'value' && (entry.locale === 0 || entry.locale === locale.number)
    })
  }
  const { rowIndexes } = await selected.listing.labels.suggest(
    term,
    locale,
    Uint8Array.from(counts, (count) => Math.min(count, 1)),
    { limit: maxLabels, shownAs: (rowIndex) => facetsOf(rowIndex)[0] ?? rowIndex, isExact: true },
  )
  const labelOf = labelledFacet(snapshot, locale)
  const labels = Array.from(rowIndexes, (rowIndex) => ({
    label: dictionary[rowIndex] && labelOf(dictionary[rowIndex]),
    count: facetsOf(rowIndex).reduce((sum, facet) => sum + (counts[facet] ?? 0), 0),
  }))
  return {
    categories: labels
      .flatMap(({ label, count }) => (label?.kind === 'category' ? [{ ...withoutKind(label), count }] : []))
      .slice(0, max.categories),
    values: labels
      .flatMap(({ label, count }) => (label?.kind === 'value' ? [{ ...withoutKind(label), count }] : []))
      .slice(0, max.values),
  }
}

const withoutKind = <Label extends { readonly kind: string }>({ kind, ...rest }: Label): Omit<Label, 'kind'> => rest

/** The texts that a misspelt one can be taken for, each word spelled as in a product that has it. */
async function corrected({ selected, snapshot, locale, productsAt }: SuggestionContext, term: string) {
  const { listing } = selected
  const { dictionary, facets, facetStarts, visible } = listing.columns
  const found = await listing.search.corrected(term, locale, visible)
  if (found.length === 0) return []
  const products = await productsAt(Int32Array.from(found, ({ rowIndex }) => rowIndex))
  const labelOf = labelledFacet(snapshot, locale)
  const texts = found.map(({ words, rowIndex }, index) => {
    const { name = '', title = '', shortDescription = '', attributes = {} } = products[index] ?? {}
    const labels = Array.from(facets.subarray(facetStarts[rowIndex], facetStarts[rowIndex + 1]), (facet) => {
      const label = dictionary[facet] && labelOf(dictionary[facet])
      return label?.kind === 'category' ? label.title : `${label?.text ?? ''} ${label?.label ?? ''}`
    })
    return correctedText(term, words, [
      name,
      title,
      ...labels,
      shortDescription,
      ...Object.values(attributes).map(String),
    ])
  })
  return [...new Set(texts)]
}
