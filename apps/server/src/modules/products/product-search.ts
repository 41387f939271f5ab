/** Searches the products of one version: an index for each language, built when it is first needed. */
import { searchFields } from '@vitrine/catalogue-rules/search-fields'
import { storedWordsOf } from '@vitrine/catalogue-rules/words'
import { placeOfId } from '../../catalogue/listing/orders.ts'
import { PromiseCache } from '../../catalogue/listing/promise-cache.ts'
import { type Ranked, SearchIndex } from '../../catalogue/search/search-index.ts'
import { SearchIndexBuilder } from '../../catalogue/search/search-index-builder.ts'
import { yieldToEventLoop } from '../../platform/event-loop.ts'
import {
  type CatalogueSnapshot,
  type CategoryState,
  type LocaleState,
  textFor,
} from '../configuration/catalogue-snapshot.ts'
import { trailTo } from './category-trails.ts'
import type { Facet, ListingColumns } from './listing-columns.ts'
import type { ListingStore } from './listing-store.ts'

/** The largest number of locales of a catalogue. */
const maxIndexes = 100
/** Number of products whose words are added at a time, which takes some milliseconds. */
const rowsInSlice = 200

const [valueField, categoryField] = [searchFields.indexOf('value'), searchFields.indexOf('category')]

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
function facetLabels(
  snapshot: CatalogueSnapshot,
  locale: LocaleState,
): (facet: Facet) => { text: string; field: number } | undefined {
  const categories = categoriesOf(snapshot).byId
  const attributes = new Map([...snapshot.attributes.values()].map((attribute) => [attribute.id, attribute]))
  return (facet) => {
    if (facet.kind === 'category') {
      const category = categories.get(facet.id)
      return category && { text: textFor(category.titles, locale), field: categoryField }
    }
    if (facet.kind !== 'value' || (facet.locale !== 0 && facet.locale !== locale.number)) return undefined
    const attribute = attributes.get(facet.attributeId)
    if (!attribute?.search) return undefined
    if (attribute.type === 'bool')
      return facet.value === 'true' ? { text: textFor(attribute.labels, locale), field: valueField } : undefined
    const option = attribute.options.find(({ value }) => value === facet.value)
    const label = option && (textFor(option.labels, locale) || option.value)
    return option && { text: `${option.prefix}${label}${option.postFix}`, field: valueField }
  }
}

export class ProductSearch {
  readonly #columns: ListingColumns
  readonly #store: ListingStore
  readonly #snapshot: () => CatalogueSnapshot
  readonly #order: () => Int32Array
  readonly #indexes = new PromiseCache<SearchIndex>(maxIndexes)

  /**
   * @param snapshot returns the current snapshot, with everything that is hidden from some
   * @param order returns all indexes in the catalogue's own order
   */
  constructor(
    columns: ListingColumns,
    store: ListingStore,
    { snapshot, order }: { readonly snapshot: () => CatalogueSnapshot; readonly order: () => Int32Array },
  ) {
    this.#columns = columns
    this.#store = store
    this.#snapshot = snapshot
    this.#order = order
  }

  /** The index of a locale. */
  index(locale: LocaleState): Promise<SearchIndex> {
    return this.#indexes.get(locale.code, () => this.#build(this.#snapshot(), locale))
  }

  /**
   * The products that a typed text finds.
   * @param visible 1 for each product that may be found
   * @returns undefined if the text has no searchable words
   */
  async find(term: string, locale: LocaleState, visible: Uint8Array): Promise<Ranked | undefined> {
    const typed = SearchIndex.typedWords(term)
    if (typed.length === 0) return undefined
    const index = await this.index(locale)
    const unknown = index.unknown(typed)
    const stems = unknown.length === 0 ? [] : await this.#store.stems(unknown, locale)
    return index.search(typed, new Map(unknown.map((word, at) => [word, stems[at] ?? word])), visible)
  }

  async #build(snapshot: CatalogueSnapshot, locale: LocaleState): Promise<SearchIndex> {
    const { size, facetStarts, facets, dictionary } = this.#columns
    const builder = new SearchIndexBuilder(size)
    const labelOf = facetLabels(snapshot, locale)
    const labels = dictionary.map((facet) => {
      const label = labelOf(facet)
      return label && { words: storedWordsOf(label.text), field: label.field }
    })
    const isFound = await this.#categoryTest(snapshot)
    for await (const part of this.#store.words(locale))
      for (const [index, [id, written = '']] of part.entries()) {
        if (index % rowsInSlice === rowsInSlice - 1) await yieldToEventLoop()
        const at = placeOfId(this.#columns, Number(id))
        if (at < 0) continue
        builder.add(at, written)
        for (let facet = facetStarts[at] ?? 0; facet < (facetStarts[at + 1] ?? 0); facet += 1) {
          const label = labels[facets[facet] ?? 0]
          const entry = dictionary[facets[facet] ?? 0]
          if (label && (entry?.kind !== 'category' || isFound(Number(id), entry.id)))
            builder.addLabel(at, label.words, label.field)
        }
      }
    return builder.build(locale.code.slice(0, 2), this.#order(), (words) => this.#store.stems(words, locale))
  }

  /** Whether a product is found by the name of a category: not if it is in or below it only by a reserved category. */
  async #categoryTest(snapshot: CatalogueSnapshot): Promise<(product: number, category: number) => boolean> {
    const { reserved } = categoriesOf(snapshot)
    if (reserved.length === 0) return () => true
    const touched = await this.#store.touched({ key: '', categories: reserved, products: new Set() })
    const left = new Map(
      touched.map(({ id, visibleCategories }) => [
        id,
        new Set(visibleCategories.flatMap((category) => trailTo({ id: category }, snapshot).map((above) => above.id))),
      ]),
    )
    return (product, category) => left.get(product)?.has(category) ?? true
  }
}
