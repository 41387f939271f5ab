/** Reads the listing of products, and the products that a selection finds. */
import { statusFacet } from '@vitrine/catalogue-rules/facets'
import { type ProductStatus, productStatuses } from '@vitrine/contract'
import { type Db, rowsOf } from '@vitrine/database'
import { integerList, textList } from '@vitrine/database/lists'
import { facetValues } from '@vitrine/database/schema'
import { sql } from 'drizzle-orm'
import { GrowableArray } from '../../catalogue/listing/growable-array.ts'
import { countRows, numbersOf, readIdSet, readInParts } from '../../catalogue/listing/listing-store.ts'
import { orderByNumbers } from '../../catalogue/listing/orders.ts'
import { rowIndexesByValue } from '../../catalogue/listing/row-indexes-by-value.ts'
import { searchWordsStore } from '../../catalogue/search/search-words-store.ts'
import { yieldToEventLoop } from '../../platform/event-loop.ts'
import type { LocaleState } from '../configuration/catalogue-snapshot.ts'
import { countVariants, type Facet, families, type ListingColumns, type Numbers } from './listing-columns.ts'
import type { TouchedProduct } from './listing-mask.ts'
import type { HiddenProducts } from './visible-catalogue.ts'

interface Row {
  id: number
  listed: number
  visible: number
  delisted: number
  parent: number
  position: number
  created: number
  facets: string
  na: string
  nv: string
  names: string
  sorts: string
}

const rowOf = (cells: readonly string[]): Row => {
  const [
    id,
    listed,
    visible,
    delisted,
    parent,
    position,
    created,
    facets = '',
    na = '',
    nv = '',
    names = '',
    sorts = '',
  ] = cells
  const marks = { listed: Number(listed), visible: Number(visible), delisted: Number(delisted) }
  const numbers = { id: Number(id), ...marks, parent: Number(parent) }
  return { ...numbers, position: Number(position), created: Number(created), facets, na, nv, names, sorts }
}

/** Reads the dictionary of facets. `rowIndexOf` gives the index of a number of `product_listing.facets` in it. */
async function readDictionary(db: Db) {
  const dictionary: Facet[] = []
  const rowIndexes = new Map<number, number>()
  const byValue = new Map<string, number[]>()
  const byStatus = new Map<ProductStatus, number>()
  const byCategory = new Map<number, number>()
  const { attributeId, locale, value } = facetValues
  // In the order of their index, so that equally good suggestions have the same order in every process.
  for (const row of await db.select().from(facetValues).orderBy(attributeId, locale, value)) {
    const rowIndex = dictionary.length
    dictionary.push({ kind: 'value', attributeId: row.attributeId, locale: row.locale, value: row.value })
    rowIndexes.set(row.id, rowIndex)
    const key = `${row.attributeId}/${row.value}`
    byValue.set(key, [...(byValue.get(key) ?? []), rowIndex])
  }
  for (const status of productStatuses) {
    rowIndexes.set(statusFacet(status), dictionary.length)
    byStatus.set(status, dictionary.length)
    dictionary.push({ kind: 'status', status })
  }
  /** Adds a category to the dictionary when its first product is read. Undefined for a value that no longer exists. */
  const rowIndexOf = (facet: number): number | undefined => {
    const known = rowIndexes.get(facet)
    if (known !== undefined || facet >= 0) return known
    const rowIndex = dictionary.length
    dictionary.push({ kind: 'category', id: -facet })
    rowIndexes.set(facet, rowIndex)
    byCategory.set(-facet, rowIndex)
    return rowIndex
  }
  return { dictionary, byValue, byCategory, byStatus, rowIndexOf }
}

const source = {
  key: sql`product_id`,
  table: sql`product_listing`,
  cells: [
    sql`listed::int`,
    sql`visible::int`,
    sql`delisted::int`,
    sql`coalesce(parent_id, 0)`,
    sql`position`,
    sql`created`,
    sql`array_to_string(facets, ',')`,
    sql`array_to_string(number_attributes, ',')`,
    sql`array_to_string(number_values, ',')`,
    sql`array_to_string(names, ',')`,
    sql`array_to_string(sorts, ',', 'n')`,
  ],
}

async function readListing(db: Db): Promise<ListingColumns> {
  const { rowIndexOf, ...dictionary } = await readDictionary(db)
  const capacity = await countRows(db, source.table)
  const columns = {
    ids: new Int32Array(capacity),
    listed: new Uint8Array(capacity),
    visible: new Uint8Array(capacity),
    delisted: new Uint8Array(capacity),
    parents: new Int32Array(capacity),
    positions: new Float32Array(capacity),
    created: new Float64Array(capacity),
    facetStarts: new Int32Array(capacity + 1),
  }
  const numberStarts = new Int32Array(capacity + 1)
  const facets = new GrowableArray((length) => new Int32Array(length))
  const attributeRowIndexes = new Map<number, number>()
  const numberAttributes = new GrowableArray((length) => new Int32Array(length))
  const numberValues = new GrowableArray((length) => new Float64Array(length))
  const names: Int32Array[] = []
  const sorts: Float64Array[] = []
  let size = 0
  for await (const part of readInParts(db, source))
    for (const row of part.slice(0, capacity - size).map(rowOf)) {
      const at = size
      columns.ids[at] = row.id
      columns.listed[at] = row.listed
      columns.visible[at] = row.visible
      columns.delisted[at] = row.delisted
      columns.parents[at] = row.parent
      columns.positions[at] = row.position
      columns.created[at] = row.created
      for (const facet of numbersOf(row.facets)) {
        const rowIndex = rowIndexOf(facet)
        if (rowIndex !== undefined) facets.push(rowIndex)
      }
      columns.facetStarts[at + 1] = facets.length
      const values = numbersOf(row.nv)
      for (const [index, attribute] of numbersOf(row.na).entries()) {
        const rowIndex = attributeRowIndexes.get(attribute) ?? attributeRowIndexes.size
        attributeRowIndexes.set(attribute, rowIndex)
        numberAttributes.push(rowIndex)
        numberValues.push(values[index] ?? Number.NaN)
      }
      numberStarts[at + 1] = numberValues.length
      for (const [index, rank] of numbersOf(row.names).entries()) {
        names[index] ??= new Int32Array(capacity)
        names[index][at] = rank
      }
      for (const [index, value] of numbersOf(row.sorts).entries()) {
        sorts[index] ??= new Float64Array(capacity).fill(Number.NaN)
        sorts[index][at] = value
      }
      size += 1
    }
  const facetList = facets.done()
  return {
    size,
    ...columns,
    ...families(columns),
    variantCounts: countVariants(columns),
    ...dictionary,
    facets: facetList,
    byFacet: await rowIndexesByValue(columns.facetStarts, facetList, dictionary.dictionary.length),
    numbers: await numbersOfAttributes(
      attributeRowIndexes,
      await rowIndexesByValue(numberStarts, numberAttributes.done(), attributeRowIndexes.size),
      numberValues.done(),
    ),
    names,
    sorts,
  }
}

/** @param attributeRowIndexes the index of each attribute in `starts`, in this order */
async function numbersOfAttributes(
  attributeRowIndexes: ReadonlyMap<number, number>,
  { starts, rowIndexes, entries }: Awaited<ReturnType<typeof rowIndexesByValue>>,
  read: Float64Array,
): Promise<Numbers> {
  const values = Float64Array.from(entries, (entry) => read[entry] as number)
  const ascending = Int32Array.from(values, (_, entry) => entry)
  for (const attribute of attributeRowIndexes.values()) {
    await yieldToEventLoop()
    const [from = 0, to] = [starts[attribute], starts[attribute + 1]]
    const own = Int32Array.from(values.subarray(from, to), (_, index) => index)
    const sorted = orderByNumbers(own, values.subarray(from, to), false)
    ascending.set(
      sorted.map((index) => from + index),
      from,
    )
  }
  return { starts, rowIndexes, values, ascending, attributeIds: [...attributeRowIndexes.keys()] }
}

export const listingStore = (db: Db) => ({
  /** The listing of the current version. */
  listing: () => readListing(db),

  /**
   * Reads the products that are in hidden categories or hidden by their codes. A product to which both applies occurs
   * twice.
   * @param hidden hidden categories with all categories below them, and codes of hidden products
   */
  async touched({ categories, products }: HiddenProducts): Promise<TouchedProduct[]> {
    const ids = sql`${`{${categories.join(',')}}`}::int[]`
    const [row] = await rowsOf<{ rows: string | null }>(db)`with recursive touched(id, seen) as (
        select id, array(select distinct c from unnest(category_ids) c where c <> all(${ids})) from products where category_ids && ${ids}
        union
        select p.id, touched.seen from touched join products p on p.parent_id = touched.id where p.category_ids = '{}'
      ), named(id) as (
        select id from products where code in ${textList([...products])}
        union
        select p.id from named join products p on p.parent_id = named.id
      )
      select string_agg(one, ';') as rows from (
        select id || '|' || array_to_string(seen, ',') as one from touched union all select id || '|' from named
      ) as both_kinds`
    return (row?.rows?.split(';') ?? []).map((one) => {
      const [id, seen = ''] = one.split('|')
      return { id: Number(id), visibleCategories: seen === '' ? [] : seen.split(',').map(Number) }
    })
  },

  /** The ids of the products with these codes. */
  withCodes: (codes: readonly string[]) => readIdSet(db, sql`select id from products where code in ${textList(codes)}`),

  /** The words of products by which searches find them, and the stems of words. */
  ...searchWordsStore(db, { table: sql`product_texts`, id: sql`product_id` }),

  /**
   * The products whose attribute has one of the texts.
   * @param among internal ids of the only products that can have one; undefined for all
   */
  withText: (attribute: string, texts: readonly string[], locale: LocaleState, among: readonly number[] | undefined) =>
    readIdSet(
      db,
      sql`select product_id from product_texts where locale = ${locale.number}
        and ${among ? sql`product_id in ${integerList(among)} and` : sql``} attributes->>${attribute}::text in ${textList(texts)}`,
    ),
})

export type ListingStore = ReturnType<typeof listingStore>
