/**
 * The whole of `product_listing` in memory, column by column: about 150 bytes for each product. Filters, counts and
 * orders of all lists use it. Only texts and search results come from the database.
 */
import { statusFacet } from '@vitrine/catalogue-rules/facets'
import type { ProductStatus } from '@vitrine/contract'
import { productStatuses } from '@vitrine/contract'
import { type Db, rowsOf } from '@vitrine/database'
import { facetValues } from '@vitrine/database/schema'
import { sql } from 'drizzle-orm'
import { GrowableArray } from '../../catalogue/listing/growable-array.ts'
import { numbersOf, readInParts } from '../../catalogue/listing/listing-store.ts'
import { placeOfId } from '../../catalogue/listing/orders.ts'

/** The meaning of a facet's number. */
export type Facet =
  | { readonly kind: 'value'; readonly attributeId: number; readonly locale: number; readonly value: string }
  | { readonly kind: 'category'; readonly id: number }
  | { readonly kind: 'status'; readonly status: ProductStatus }

/**
 * The numbers of all attributes, product by product. Product `i` has the entries `starts[i]` to `starts[i + 1] - 1`.
 */
export interface Numbers {
  readonly starts: Int32Array
  /** The attribute of each entry, as an index into `attributeIds`. */
  readonly attributes: Int32Array
  readonly values: Float64Array
  readonly attributeIds: readonly number[]
}

/** Columns with one entry for each product. `i` below is a product's index. */
export interface ListingColumns {
  readonly size: number
  /** Internal ids, ascending. */
  readonly ids: Int32Array
  /** 1 for products that lists show when no parent is requested. */
  readonly listed: Uint8Array
  /** 1 for products that visitors may see. */
  readonly visible: Uint8Array
  /** Internal id of the topmost parent, 0 without one. */
  readonly parents: Int32Array
  /**
   * Index of the product that lists show in place of this one: itself if it is listed, its parent if the parent
   * represents its variants, -1 if lists show neither.
   */
  readonly shownAs: Int32Array
  /** All indexes that lists show a product for. Those of one family (a parent and its variants) are adjacent. */
  readonly byFamily: Int32Array
  /**
   * The visible variants of `i` have the indexes `variants[variantStarts[i]]` to `variants[variantStarts[i + 1] - 1]`,
   * by position.
   */
  readonly variantStarts: Int32Array
  readonly variants: Int32Array
  readonly positions: Float32Array
  /** ms since 1970. */
  readonly created: Float64Array
  /**
   * The facets of `i` are `facets[facetStarts[i]]` to `facets[facetStarts[i + 1] - 1]`, each an index into
   * `dictionary`.
   */
  readonly facetStarts: Int32Array
  readonly facets: Int32Array
  readonly dictionary: readonly Facet[]
  /** Indexes into the dictionary by `attribute id/value`, over all locales. */
  readonly byValue: ReadonlyMap<string, readonly number[]>
  readonly byCategory: ReadonlyMap<number, number>
  readonly byStatus: ReadonlyMap<ProductStatus, number>
  readonly numbers: Numbers
  /** Ranks of names, by locale number minus 1. */
  readonly names: readonly Int32Array[]
  /** Values of sort columns, by sort slot minus 1 (see sort-slot.ts). NaN without a value. */
  readonly sorts: readonly Float64Array[]
}

interface Row {
  id: number
  listed: number
  visible: number
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
  const [id, listed, visible, parent, position, created, facets = '', na = '', nv = '', names = '', sorts = ''] = cells
  const numbers = { id: Number(id), listed: Number(listed), visible: Number(visible), parent: Number(parent) }
  return { ...numbers, position: Number(position), created: Number(created), facets, na, nv, names, sorts }
}

/** Reads the dictionary of facets. `placeOf` gives the index of a number of `product_listing.facets` in it. */
async function readDictionary(db: Db) {
  const dictionary: Facet[] = []
  const places = new Map<number, number>()
  const byValue = new Map<string, number[]>()
  const byStatus = new Map<ProductStatus, number>()
  const byCategory = new Map<number, number>()
  for (const row of await db.select().from(facetValues)) {
    const place = dictionary.length
    dictionary.push({ kind: 'value', attributeId: row.attributeId, locale: row.locale, value: row.value })
    places.set(row.id, place)
    const key = `${row.attributeId}/${row.value}`
    byValue.set(key, [...(byValue.get(key) ?? []), place])
  }
  for (const status of productStatuses) {
    places.set(statusFacet(status), dictionary.length)
    byStatus.set(status, dictionary.length)
    dictionary.push({ kind: 'status', status })
  }
  /** Adds a category to the dictionary when its first product is read. Undefined for a value that no longer exists. */
  const placeOf = (facet: number): number | undefined => {
    const known = places.get(facet)
    if (known !== undefined || facet >= 0) return known
    const place = dictionary.length
    dictionary.push({ kind: 'category', id: -facet })
    places.set(facet, place)
    byCategory.set(-facet, place)
    return place
  }
  return { dictionary, byValue, byCategory, byStatus, placeOf }
}

const source = {
  key: sql`product_id`,
  table: sql`product_listing`,
  cells: [
    sql`listed::int`,
    sql`visible::int`,
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

/** Reads the listing of the current version. */
export async function readListing(db: Db): Promise<ListingColumns> {
  const { placeOf, ...dictionary } = await readDictionary(db)
  const [count] = await rowsOf<{ size: number }>(db, sql`select count(*)::int as size from product_listing`)
  const capacity = count?.size ?? 0
  const columns = {
    ids: new Int32Array(capacity),
    listed: new Uint8Array(capacity),
    visible: new Uint8Array(capacity),
    parents: new Int32Array(capacity),
    positions: new Float32Array(capacity),
    created: new Float64Array(capacity),
    facetStarts: new Int32Array(capacity + 1),
  }
  const numberStarts = new Int32Array(capacity + 1)
  const facets = new GrowableArray((length) => new Int32Array(length))
  const attributePlaces = new Map<number, number>()
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
      columns.parents[at] = row.parent
      columns.positions[at] = row.position
      columns.created[at] = row.created
      for (const facet of numbersOf(row.facets)) {
        const place = placeOf(facet)
        if (place !== undefined) facets.push(place)
      }
      columns.facetStarts[at + 1] = facets.length
      const values = numbersOf(row.nv)
      for (const [index, attribute] of numbersOf(row.na).entries()) {
        const place = attributePlaces.get(attribute) ?? attributePlaces.size
        attributePlaces.set(attribute, place)
        numberAttributes.push(place)
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
  return {
    size,
    ...columns,
    ...families(columns),
    ...dictionary,
    facets: facets.done(),
    numbers: {
      starts: numberStarts,
      attributes: numberAttributes.done(),
      values: numberValues.done(),
      attributeIds: [...attributePlaces.keys()],
    },
    names,
    sorts,
  }
}

type FamilyColumns = Pick<ListingColumns, 'ids' | 'listed' | 'visible' | 'parents' | 'positions'>

/**
 * Computes the product that lists show for each product, the products grouped by it, and the variants of each parent.
 */
export function families(
  columns: FamilyColumns,
): Pick<ListingColumns, 'shownAs' | 'byFamily' | 'variantStarts' | 'variants'> {
  const { listed, visible, parents } = columns
  const parentPlaces = Int32Array.from(parents, (parent, place) =>
    parent === 0 || visible[place] === 0 ? -1 : placeOfId(columns, parent),
  )
  const shownAs = Int32Array.from(listed, (isListed, place) => {
    if (isListed === 1) return place
    const parent = parentPlaces[place] ?? -1
    return parent >= 0 && listed[parent] === 1 ? parent : -1
  })
  const shown = Int32Array.from(shownAs.keys()).filter((place) => (shownAs[place] ?? -1) >= 0)
  return {
    shownAs,
    byFamily: shown.sort((a, b) => (shownAs[a] ?? 0) - (shownAs[b] ?? 0) || a - b),
    ...variantsByParent(columns, parentPlaces),
  }
}

/** @param parentPlaces index of each product's parent, -1 for products that are not visible variants */
function variantsByParent({ positions }: FamilyColumns, parentPlaces: Int32Array) {
  const variantStarts = new Int32Array(parentPlaces.length + 1)
  for (const parent of parentPlaces) if (parent >= 0) variantStarts[parent + 1] = (variantStarts[parent + 1] ?? 0) + 1
  for (let place = 1; place < variantStarts.length; place += 1)
    variantStarts[place] = (variantStarts[place] ?? 0) + (variantStarts[place - 1] ?? 0)
  const free = variantStarts.slice()
  const variants = new Int32Array(variantStarts.at(-1) ?? 0)
  for (const [place, parent] of parentPlaces.entries()) {
    if (parent < 0) continue
    const at = free[parent] ?? 0
    variants[at] = place
    free[parent] = at + 1
  }
  for (let parent = 0; parent < parentPlaces.length; parent += 1) {
    const [start, end] = [variantStarts[parent] ?? 0, variantStarts[parent + 1] ?? 0]
    if (end - start > 1)
      variants.subarray(start, end).sort((a, b) => (positions[a] ?? 0) - (positions[b] ?? 0) || a - b)
  }
  return { variantStarts, variants }
}

/** The indexes of a parent's visible variants, by position. */
export const variantsAt = (
  { variantStarts, variants }: Pick<ListingColumns, 'variantStarts' | 'variants'>,
  place: number,
): Int32Array => variants.subarray(variantStarts[place] ?? 0, variantStarts[place + 1] ?? 0)
