/** The labels by which searches find products, besides the words that the import stored. */
import { type SearchLabel, searchLabel, TextSearch } from '../../catalogue/search/text-search.ts'
import {
  type CatalogueSnapshot,
  type CategoryState,
  type LocaleState,
  textFor,
} from '../configuration/catalogue-snapshot.ts'
import { trailTo } from './category-trails.ts'
import type { Facet, ListingColumns } from './listing-columns.ts'
import type { ListingStore } from './listing-store.ts'

/** The categories by internal id, and the ids of those that groups reserve, with the ones below them. */
function categoriesOf({ categories, groups }: CatalogueSnapshot) {
  const reservedCodes = new Set(groups.flatMap((group) => group.reserved.categories ?? []))
  const byId = new Map<number, CategoryState>()
  const reserved: number[] = []
  const collect = (all: readonly CategoryState[], isBelowReserved: boolean): void => {
    for (const category of all) {
      const isReserved = isBelowReserved || reservedCodes.has(category.code)
      if (isReserved) reserved.push(category.id)
      byId.set(category.id, category)
      collect(category.children, isReserved)
    }
  }
  collect(categories, false)
  return { byId, reserved }
}

/** The labels by which products with a facet are found: of categories, options and booleans that are true. */
function facetLabels(snapshot: CatalogueSnapshot, locale: LocaleState): (facet: Facet) => SearchLabel | undefined {
  const categories = categoriesOf(snapshot).byId
  const attributes = new Map([...snapshot.attributes.values()].map((attribute) => [attribute.id, attribute]))
  return (facet) => {
    if (facet.kind === 'category') {
      const category = categories.get(facet.id)
      return category && searchLabel(textFor(category.titles, locale), 'category')
    }
    if (facet.kind !== 'value' || (facet.locale !== 0 && facet.locale !== locale.number)) return undefined
    const attribute = attributes.get(facet.attributeId)
    if (!attribute?.search) return undefined
    if (attribute.type === 'bool')
      return facet.value === 'true' ? searchLabel(textFor(attribute.labels, locale), 'value') : undefined
    const option = attribute.options.find(({ value }) => value === facet.value)
    const label = option && (textFor(option.labels, locale) || option.value)
    return option && searchLabel(`${option.prefix}${label}${option.postFix}`, 'value')
  }
}

/**
 * Searches the products of one version, hidden or not.
 * @param snapshot returns the current snapshot, with everything that is hidden from some
 * @param order returns all indexes in the catalogue's own order
 */
export const productSearch = (
  columns: ListingColumns,
  store: ListingStore,
  { snapshot, order }: { readonly snapshot: () => CatalogueSnapshot; readonly order: () => Int32Array },
): TextSearch =>
  new TextSearch({
    columns,
    store,
    order,
    labels: (locale) => productLabels(columns, store, snapshot(), locale),
    snapshot,
  })

async function productLabels(
  { facetStarts, facets, dictionary, ids }: ListingColumns,
  store: ListingStore,
  snapshot: CatalogueSnapshot,
  locale: LocaleState,
): Promise<(rowIndex: number) => readonly SearchLabel[]> {
  const labels = dictionary.map(facetLabels(snapshot, locale))
  const isFound = await categoryTest(store, snapshot)
  return (rowIndex) =>
    Array.from(facets.subarray(facetStarts[rowIndex], facetStarts[rowIndex + 1])).flatMap((facet) => {
      const entry = dictionary[facet]
      return (entry?.kind === 'category' && !isFound(ids[rowIndex] ?? 0, entry.id) ? undefined : labels[facet]) ?? []
    })
}

/** Whether a product is found by the name of a category: not if it is in or below it only by a reserved category. */
async function categoryTest(
  store: ListingStore,
  snapshot: CatalogueSnapshot,
): Promise<(product: number, category: number) => boolean> {
  const { reserved } = categoriesOf(snapshot)
  if (reserved.length === 0) return () => true
  const touched = await store.touched({ key: '', categories: reserved, products: new Set() })
  const left = new Map(
    touched.map(({ id, visibleCategories }) => [
      id,
      new Set(visibleCategories.flatMap((category) => trailTo({ id: category }, snapshot).map((above) => above.id))),
    ]),
  )
  return (product, category) => left.get(product)?.has(category) ?? true
}
