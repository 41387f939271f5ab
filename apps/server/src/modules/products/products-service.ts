/** Products, their categories and attributes as a visitor's locale sees them (API-30 to API-34, A-88 to A-92). */
import type { Attribute, AttributeSet, Product, ProductCategory, ProductPage } from '@vitrine/contract'
import type { Db } from '../../db/database.ts'
import { FailedCall, notFound } from '../../failure.ts'
import { pageOf } from '../../listing/orders.ts'
import { PerVersion } from '../../listing/per-version.ts'
import { type CatalogueSnapshot, type LocaleState, textFor } from '../configuration/catalogue-snapshot.ts'
import type { ConfigurationService } from '../configuration/configuration-service.ts'
import { attributeAnswer, type ValueCount } from './attribute-answer.ts'
import { categoryAnswer } from './category-answer.ts'
import { type Choice, chooseProducts } from './choice.ts'
import { Listing } from './listing.ts'
import { countFacets, rangeOf } from './listing-scan.ts'
import { filesOf, imageOf, keyOfUrl, productAnswer } from './product-answer.ts'
import { mediaByKeys, productByCode, productsByIds } from './products-store.ts'
import { conditionsOf, hasFacets, ownName, type Selection } from './selection.ts'
import { sortColumns } from './sort-slot.ts'
import type { WantedParts, WholeProduct } from './whole-product.ts'
import { readStatedLocales, readWholeProducts } from './whole-products-store.ts'

export interface ListQuery extends Selection {
  readonly offset: number
  readonly limit: number
  readonly order: string
  readonly orderdir: 'asc' | 'desc'
  readonly attributes?: readonly string[] | undefined
}

export class ProductsService {
  private readonly listing: PerVersion<Listing>
  private readonly stated: PerVersion<ReadonlyMap<string, ReadonlySet<string>>>
  private readonly db: Db
  private readonly configuration: ConfigurationService

  constructor(db: Db, configuration: ConfigurationService) {
    this.db = db
    this.configuration = configuration
    this.listing = new PerVersion({ version: () => configuration.current().version, read: () => Listing.read(db) })
    this.stated = new PerVersion({ version: () => configuration.current().version, read: () => readStatedLocales(db) })
  }

  /** Reads the listing of the present version if that has not been done; calls wait for it. */
  warm(): Promise<Listing> {
    return this.listing.get()
  }

  /** A page of the list (API-30). @throws FailedCall 400 for an unknown order or filter */
  async list(query: ListQuery, localeCode: string): Promise<ProductPage> {
    const snapshot = this.configuration.current()
    const locale = this.configuration.locale(localeCode)
    const { listing, scan, words } = await this.select(query, snapshot, locale)
    const order = orderOf(listing, query, snapshot, locale)
    const ids = pageOf(order, scan.taken, query.offset, query.limit).map((place) => listing.columns.ids[place] ?? 0)
    const rows = await productsByIds(this.db, ids, locale)
    const keys = rows.flatMap((row) => keyOfUrl(imageOf(row, snapshot)) ?? [])
    const media = await mediaByKeys(this.db, keys)
    const detail = { attributes: query.attributes, media: false }
    return {
      products: rows.map((row) => productAnswer(row, snapshot, locale, media, detail)),
      total: scan.total,
      ...(words.length > 0 ? { words: [...words] } : {}),
    }
  }

  /** One product with everything. @throws FailedCall 404 */
  async one(code: string, localeCode: string): Promise<Product> {
    const snapshot = this.configuration.current()
    const locale = this.configuration.locale(localeCode)
    const row = await productByCode(this.db, code, locale)
    if (!row) throw notFound('product', code)
    const media = await mediaByKeys(
      this.db,
      filesOf(row, snapshot).flatMap(({ url }) => keyOfUrl(url) ?? []),
    )
    return productAnswer(row, snapshot, locale, media, { media: true })
  }

  /**
   * The files that a product's values name, by their media keys, each once and in order, for calls that answer more of them (API-29).
   * @returns its internal id and its parent's code with them; undefined for a product that visitors may not see
   */
  async mediaOf(
    code: string,
    localeCode: string,
  ): Promise<{ id: number; parent: string | null; keys: string[] } | undefined> {
    const row = await productByCode(this.db, code, this.configuration.locale(localeCode))
    if (!row) return undefined
    const keys = filesOf(row, this.configuration.current()).flatMap(({ url }) => keyOfUrl(url) ?? [])
    return { id: row.id, parent: row.parent, keys: [...new Set(keys)] }
  }

  /** The internal ids of all that a choice takes, in the list's order. @throws FailedCall 400 for an unknown order or filter */
  async choose(choice: Choice & Pick<ListQuery, 'order' | 'orderdir'>, localeCode: string): Promise<Int32Array> {
    const snapshot = this.configuration.current()
    const locale = this.configuration.locale(localeCode)
    const listing = await this.warm()
    const order = orderOf(listing, choice, snapshot, locale)
    return chooseProducts({ db: this.db, snapshot, locale, listing }, choice, order)
  }

  /** Products with all that is stored of them, by their internal ids and in that order; those that are gone are left out. */
  whole(ids: readonly number[], wanted: WantedParts): Promise<WholeProduct[]> {
    return readWholeProducts(this.db, ids, wanted)
  }

  /** Under which locales ('' for all) the products of the present version state each attribute. */
  statedLocales(): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
    return this.stated.get()
  }

  /** The category trees, with the counts of the list that is selected (API-31). */
  async categories(selection: Selection, localeCode: string): Promise<ProductCategory[]> {
    const snapshot = this.configuration.current()
    const locale = this.configuration.locale(localeCode)
    const counts = await this.categoryCounts(selection, snapshot, locale)
    return snapshot.categories.map((category) => categoryAnswer(category, locale, counts))
  }

  /** A category by id or code, with what is below it (API-32). @throws FailedCall 404 */
  async category(key: string, localeCode: string): Promise<ProductCategory> {
    const snapshot = this.configuration.current()
    const locale = this.configuration.locale(localeCode)
    const category = snapshot.categoriesByKey.get(key)
    if (!category) throw notFound('category', key)
    return categoryAnswer(category, locale, await this.categoryCounts({}, snapshot, locale))
  }

  /** The attributes with their options, counted when that is asked for (API-33). */
  async attributes(selection: Selection & { counts?: boolean | undefined }, localeCode: string): Promise<Attribute[]> {
    const snapshot = this.configuration.current()
    const locale = this.configuration.locale(localeCode)
    const { listing, scan, bits } = await this.select(selection, snapshot, locale)
    const states = [...snapshot.attributes.values()]
    const bitById = new Map(states.map((state) => [state.id, bits.get(state.name) ?? 0]))
    const { dictionary } = listing.columns
    const counts = countFacets(listing.columns, scan, (facet) => {
      const entry = dictionary[facet]
      return entry?.kind === 'value' ? (bitById.get(entry.attributeId) ?? 0) : 0
    })
    const values = new Map<number, ValueCount[]>()
    for (const [facet, entry] of dictionary.entries()) {
      if (entry.kind !== 'value' || (entry.locale !== 0 && entry.locale !== locale.number)) continue
      const count = counts[facet] ?? 0
      if (count === 0) continue
      const known = values.get(entry.attributeId)
      if (known) known.push({ value: entry.value, count })
      else values.set(entry.attributeId, [{ value: entry.value, count }])
    }
    const isCounted = selection.counts === true || selection.search !== undefined || selection.filters !== undefined
    return states.map((state) =>
      attributeAnswer(state, locale, {
        values: hasFacets(state) ? (values.get(state.id) ?? []) : [],
        range: state.filter ? rangeOf(listing.columns, scan, state.id, bitById.get(state.id) ?? 0) : undefined,
        isCounted,
      }),
    )
  }

  /** The attribute sets, or one of them (API-34). */
  attributeSets(id: string | undefined, localeCode: string): AttributeSet[] {
    const locale = this.configuration.locale(localeCode)
    return this.configuration
      .current()
      .sets.filter((set) => id === undefined || set.code === id)
      .map((set) => ({
        id: set.code,
        name: textFor(set.labels, locale) || set.code,
        groups: set.groups.map((group) => ({
          name: textFor(group.labels, locale) || group.code,
          code: group.code,
          attributes: group.attributes,
        })),
      }))
  }

  private async select(selection: Selection, snapshot: CatalogueSnapshot, locale: LocaleState) {
    const listing = await this.warm()
    const key = JSON.stringify([locale.number, selection.search ?? '', selection.filters ?? {}])
    return listing.selected(key, async () => {
      const context = { db: this.db, snapshot, columns: listing.columns, locale }
      return conditionsOf(context, selection)
    })
  }

  private async categoryCounts(selection: Selection, snapshot: CatalogueSnapshot, locale: LocaleState) {
    const { listing, scan, bits } = await this.select(selection, snapshot, locale)
    const { dictionary } = listing.columns
    const own = bits.get(ownName('category')) ?? 0
    const counts = countFacets(listing.columns, scan, (facet) => (dictionary[facet]?.kind === 'category' ? own : 0))
    return new Map(
      dictionary.flatMap((entry, facet) => (entry.kind === 'category' ? [[entry.id, counts[facet] ?? 0]] : [])),
    )
  }
}

/** The order of a list (PROD-06). @throws FailedCall 400 for one that there is not */
function orderOf(
  listing: Listing,
  { order, orderdir }: Pick<ListQuery, 'order' | 'orderdir'>,
  snapshot: CatalogueSnapshot,
  locale: LocaleState,
): Int32Array {
  const isDesc = orderdir === 'desc'
  if (order === 'name' || order === 'created' || order === 'position')
    return listing.order(order, locale.number, isDesc)
  const columns = sortColumns(snapshot.configuration.setup.catalog_columns, snapshot.attributes)
  const column = columns.indexOf(order)
  if (column < 0) {
    const allowed = ['name', 'created', 'position', ...columns].join(', ')
    throw new FailedCall(400, 'order_unknown', { params: { order, allowed }, field: 'order' })
  }
  const highest = Math.max(...snapshot.locales.map((known) => known.number))
  return listing.order({ column, highest }, locale.number, isDesc)
}
