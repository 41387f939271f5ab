/** Products, their categories and attributes as a visitor's locale sees them (API-30 to API-34, A-88 to A-92). */
import type { Attribute, AttributeOption, AttributeSet, Product, ProductCategory, ProductPage } from '@vitrine/contract'
import { type SQL, sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Db } from '../../db/database.ts'
import { FailedCall, notFound } from '../../failure.ts'
import {
  type AttributeState,
  type CatalogueSnapshot,
  type CategoryState,
  type LocaleState,
  textFor,
} from '../configuration/catalogue-snapshot.ts'
import type { ConfigurationService } from '../configuration/configuration-service.ts'
import {
  allRanges,
  allValues,
  countedCategories,
  countedRanges,
  countedValues,
  mostValues,
  type NumberRange,
  type ValueCount,
} from './facet-counts.ts'
import { filesOf, imageOf, keyOfUrl, productAnswer } from './product-answer.ts'
import { countOf, idOfCode, mediaByKeys, pageOfIds, productsByIds } from './products-store.ts'
import { type Conditions, conditionsOf, isEverything, type Selection, whereOf } from './selection.ts'
import { sortSlot } from './sort-slot.ts'

export interface ListQuery extends Selection {
  readonly offset: number
  readonly limit: number
  readonly order: string
  readonly orderdir: 'asc' | 'desc'
  readonly attributes?: readonly string[] | undefined
}

const numeric = new Set(['number', 'float', 'date'])
const valued = new Set(['single_select', 'multi_select', 'bool', 'string'])

export class ProductsService {
  /** Totals by version, locale and selection: turning pages must not count again. */
  private readonly totals = new LRUCache<string, number>({ max: 5000 })
  private readonly db: Db
  private readonly configuration: ConfigurationService

  constructor(db: Db, configuration: ConfigurationService) {
    this.db = db
    this.configuration = configuration
  }

  /** A page of the list (API-30). @throws FailedCall 400 for an unknown order or filter */
  async list(query: ListQuery, localeCode: string): Promise<ProductPage> {
    const snapshot = this.configuration.current()
    const locale = this.configuration.locale(localeCode)
    const order = this.orderOf(query, snapshot, locale)
    const conditions = await conditionsOf(this.db, snapshot, locale, query)
    const ids = await pageOfIds(this.db, whereOf(conditions), order, query.offset, query.limit)
    const total = await this.totalOf(query, conditions, snapshot, locale)
    const rows = await productsByIds(this.db, ids, locale)
    const keys = rows.flatMap((row) => keyOfUrl(imageOf(row, snapshot)) ?? [])
    const media = await mediaByKeys(this.db, keys)
    const detail = { attributes: query.attributes, media: false }
    return { products: rows.map((row) => productAnswer(row, snapshot, locale, media, detail)), total }
  }

  /** One product with everything. @throws FailedCall 404 */
  async one(code: string, localeCode: string): Promise<Product> {
    const snapshot = this.configuration.current()
    const locale = this.configuration.locale(localeCode)
    const id = await idOfCode(this.db, code)
    const [row] = id === undefined ? [] : await productsByIds(this.db, [id], locale)
    if (!row) throw notFound('product', code)
    const media = await mediaByKeys(
      this.db,
      filesOf(row, snapshot).flatMap(({ url }) => keyOfUrl(url) ?? []),
    )
    return productAnswer(row, snapshot, locale, media, { media: true })
  }

  /** The category trees, with the counts of the list that is selected (API-31). */
  async categories(selection: Selection, localeCode: string): Promise<ProductCategory[]> {
    const snapshot = this.configuration.current()
    const locale = this.configuration.locale(localeCode)
    const counts = isEverything(withoutCategory(selection))
      ? undefined
      : await countedCategories(this.db, await conditionsOf(this.db, snapshot, locale, selection))
    return snapshot.categories.map((category) => categoryAnswer(category, locale, counts))
  }

  /** A category by id or code, with what is below it (API-32). @throws FailedCall 404 */
  category(key: string, localeCode: string): ProductCategory {
    const category = this.configuration.current().categoriesByKey.get(key)
    if (!category) throw notFound('category', key)
    return categoryAnswer(category, this.configuration.locale(localeCode), undefined)
  }

  /** The attributes with their options, counted when that is asked for (API-33). */
  async attributes(selection: Selection & { counts?: boolean | undefined }, localeCode: string): Promise<Attribute[]> {
    const snapshot = this.configuration.current()
    const locale = this.configuration.locale(localeCode)
    const states = [...snapshot.attributes.values()]
    const offered = states.filter((state) => state.filter)
    const numbers = offered.filter((state) => numeric.has(state.type)).map((state) => state.id)
    const everything = isEverything(selection)
    let values: ValueCount[]
    let ranges: NumberRange[]
    if (everything) {
      const ids = offered.filter((state) => valued.has(state.type)).map((state) => state.id)
      values = await allValues(this.db, locale, ids)
      ranges = await allRanges(this.db, numbers)
    } else {
      const conditions = await conditionsOf(this.db, snapshot, locale, selection)
      const filtered = new Map(
        [...conditions.byFilter.keys()].flatMap((name) => {
          const state = snapshot.attributes.get(name)
          return state ? [[name, state.id] as const] : []
        }),
      )
      values = await countedValues(this.db, locale, conditions, filtered)
      ranges = await countedRanges(this.db, conditions, numbers, filtered)
    }
    const counted = selection.counts === true || !everything
    const byAttribute = new Map<number, ValueCount[]>()
    for (const row of values) byAttribute.set(row.attribute_id, [...(byAttribute.get(row.attribute_id) ?? []), row])
    const rangeOf = new Map(ranges.map((range) => [range.attribute_id, range]))
    return states.map((state) =>
      attributeAnswer(state, locale, byAttribute.get(state.id) ?? [], rangeOf.get(state.id), counted),
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

  private orderOf(query: ListQuery, snapshot: CatalogueSnapshot, locale: LocaleState): SQL {
    const isDesc = query.orderdir === 'desc'
    const direction = isDesc ? sql`desc` : sql`asc`
    // Literal, so that the index on the expression serves.
    const name = sql.raw(`(l."names"[${Number(locale.number)}])`)
    // A parent's variants stand in the maker's own order.
    if (query.order === 'position') return sql`l.position ${direction}, ${name} ${direction}, l.product_id ${direction}`
    if (query.order === 'name') return sql`${name} ${direction}, l.product_id ${direction}`
    if (query.order === 'created')
      return isDesc ? sql`l.created desc, l.product_id asc` : sql`l.created asc, l.product_id desc`
    const column = snapshot.configuration.setup.catalog_columns.indexOf(query.order)
    if (column < 0 || !snapshot.attributes.has(query.order)) {
      const allowed = ['name', 'created', ...snapshot.configuration.setup.catalog_columns].join(', ')
      throw new FailedCall(400, 'order_unknown', { params: { order: query.order, allowed }, field: 'order' })
    }
    const highest = Math.max(...snapshot.locales.map((known) => known.number))
    const slot = sql.raw(`(l."sorts"[${sortSlot(column, locale.number, highest)}])`)
    return sql`${slot} ${direction} nulls last, ${name} asc, l.product_id asc`
  }

  private async totalOf(
    selection: Selection,
    conditions: Conditions,
    snapshot: CatalogueSnapshot,
    locale: LocaleState,
  ): Promise<number> {
    if (isEverything(selection)) return snapshot.listed
    const key = JSON.stringify([snapshot.version, locale.number, selection.search, selection.filters])
    const known = this.totals.get(key)
    if (known !== undefined) return known
    const total = await countOf(this.db, whereOf(conditions))
    this.totals.set(key, total)
    return total
  }
}

function withoutCategory({ search, filters }: Selection): Selection {
  const { category, ...rest } = filters ?? {}
  return { search, filters: rest }
}

const categoryAnswer = (
  category: CategoryState,
  locale: LocaleState,
  counts: ReadonlyMap<number, number> | undefined,
): ProductCategory => ({
  id: String(category.id),
  code: category.code,
  title: textFor(category.titles, locale) || category.code,
  count: counts ? (counts.get(category.id) ?? 0) : category.count,
  order: category.position,
  children: category.children.map((child) => categoryAnswer(child, locale, counts)),
})

function attributeAnswer(
  state: AttributeState,
  locale: LocaleState,
  values: readonly ValueCount[],
  range: NumberRange | undefined,
  counted: boolean,
): Attribute {
  const label = textFor(state.labels, locale) || state.name
  const end = (value: number) => (state.type === 'date' ? new Date(value).toISOString().slice(0, 10) : value)
  return {
    name: state.name,
    label,
    type: state.type,
    options: optionsOf(state, locale, values, range, counted, end),
    display_name: textFor(state.displayNames, locale) || label,
    help_short: textFor(state.helpShort, locale),
    help_long: textFor(state.helpLong, locale),
    unit: state.unit,
    filter: state.filter,
    ...(range ? { range: { min: end(range.min), max: end(range.max) } } : {}),
  }
}

function optionsOf(
  state: AttributeState,
  locale: LocaleState,
  values: readonly ValueCount[],
  range: NumberRange | undefined,
  counted: boolean,
  end: (value: number) => string | number,
): AttributeOption[] {
  const counts = new Map(values.map((row) => [row.value, row.count]))
  const countOfValue = (value: string) => (counted ? { count: counts.get(value) ?? 0 } : {})
  const plain = (value: string, order: number): AttributeOption => ({
    value,
    label: value,
    order,
    prefix: '',
    post_fix: '',
    ...countOfValue(value),
  })
  if (state.type === 'single_select' || state.type === 'multi_select')
    return state.options.map((option, index) => ({
      value: option.value,
      label: textFor(option.labels, locale) || option.value,
      order: index,
      prefix: option.prefix,
      post_fix: option.postFix,
      ...countOfValue(option.value),
      ...(option.colour === '' ? {} : { colour: option.colour }),
    }))
  // A number or date varies, and can be filtered by, when its two ends differ.
  if (range) return [...new Set([range.min, range.max])].map((value, index) => plain(String(end(value)), index))
  if (values.length > mostValues) return []
  const collator = new Intl.Collator(locale.code.replace('_', '-'), { numeric: true })
  return [...counts.keys()].sort(collator.compare).map(plain)
}
