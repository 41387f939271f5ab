/** Finds the products that a selection takes, and their counts, in one pass over the listing. */
import type { Found } from '../../catalogue/search/text-search.ts'
import type { ListingColumns } from './listing-columns.ts'

/**
 * One filter. A product passes if it has one of the facets, has a number that passes the test, or is marked in
 * `places`.
 */
export type Condition =
  | { readonly name: string; readonly facets: readonly number[] }
  | { readonly name: string; readonly attributeId: number; readonly test: (value: number) => boolean }
  /** `places` has a 1 at each index that passes. */
  | { readonly name: string; readonly places: Uint8Array }

/** All conditions of a list. */
export interface Conditions {
  /** Whether the scan also takes products that lists do not show on their own, such as variants. */
  readonly unlisted: boolean
  readonly conditions: readonly Condition[]
  /** What the search found; undefined without a search. */
  readonly found?: Found | undefined
}

/** Maximum number of conditions. Each takes a bit of a 32-bit integer. */
export const maxConditions = 30

/** The result of a scan. */
export interface Scan {
  readonly total: number
  /** 1 at each index that the list shows. */
  readonly taken: Uint8Array
  /**
   * By index: a bit for each condition that the product fails, -1 for products that the scan skips. A product that
   * fails exactly one condition counts only for the values of that condition's attribute.
   */
  readonly failed: Int32Array
  /**
   * By index: the index of the product that the list shows in its place. Undefined when every product stands for
   * itself.
   */
  readonly shownAs: Int32Array | undefined
}

/**
 * Goes through all products once. A parent that represents its variants is taken if the parent or one single variant
 * passes all conditions. One red variant and another oak variant do not make the parent match "red and oak".
 */
export function scan(columns: ListingColumns, { unlisted, conditions }: Conditions): Scan {
  const { size, facetStarts, facets, visible } = columns
  const shownAs = unlisted ? undefined : columns.shownAs
  const all = 2 ** conditions.length - 1
  const bitsOfFacet = new Int32Array(columns.dictionary.length)
  const others: [bit: number, passes: (place: number) => boolean][] = []
  for (const [index, condition] of conditions.entries()) {
    const bit = 1 << index
    if ('facets' in condition)
      for (const facet of condition.facets) bitsOfFacet[facet] = (bitsOfFacet[facet] ?? 0) | bit
    else if ('places' in condition) others.push([bit, (place) => condition.places[place] === 1])
    else others.push([bit, numberTest(columns, condition)])
  }
  const byFacet = conditions.some((condition) => 'facets' in condition)
  const taken = new Uint8Array(size)
  const failed = new Int32Array(size)
  let total = 0
  for (let place = 0; place < size; place += 1) {
    const shown = shownAs ? (shownAs[place] ?? -1) : place
    if (visible[place] === 0 || shown < 0) {
      failed[place] = -1
      continue
    }
    let passed = 0
    if (byFacet) {
      const end = facetStarts[place + 1] ?? 0
      for (let at = facetStarts[place] ?? 0; at < end; at += 1) passed |= bitsOfFacet[facets[at] ?? 0] ?? 0
    }
    for (const [bit, passes] of others) if (passes(place)) passed |= bit
    failed[place] = all & ~passed
    if (passed === all && taken[shown] === 0) {
      taken[shown] = 1
      total += 1
    }
  }
  return { total, taken, failed, shownAs }
}

/** The index of the product that the list shows in place of another; -1 if it shows neither. */
export const shownAt = ({ shownAs }: Scan, place: number): number => (shownAs ? (shownAs[place] ?? -1) : place)

/** The indexes that the list shows, in the order of the best product that each stands for. */
export function rankedPlaces(scan: Scan, ranked: Int32Array): Int32Array {
  const { failed } = scan
  const order = new Int32Array(ranked.length)
  const isOrdered = new Uint8Array(failed.length)
  let count = 0
  for (const place of ranked) {
    const shown = shownAt(scan, place)
    if (failed[place] !== 0 || shown < 0 || isOrdered[shown] === 1) continue
    isOrdered[shown] = 1
    order[count] = shown
    count += 1
  }
  return order.slice(0, count)
}

function numberTest(
  columns: ListingColumns,
  { attributeId, test }: { attributeId: number; test: (value: number) => boolean },
) {
  const { starts, attributes, values, attributeIds } = columns.numbers
  const wanted = attributeIds.indexOf(attributeId)
  if (wanted < 0) return () => false
  return (place: number) => {
    const end = starts[place + 1] ?? 0
    for (let at = starts[place] ?? 0; at < end; at += 1)
      if (attributes[at] === wanted && test(values[at] ?? Number.NaN)) return true
    return false
  }
}

/**
 * Counts the products of the list by facet (index into the dictionary). A parent counts once for a facet that several
 * of its variants have.
 * @param ownBit bit of the condition that belongs to a facet's attribute, and that its count ignores; 0 without one
 */
export function countFacets(
  columns: ListingColumns,
  { failed, shownAs }: Scan,
  ownBit: (facet: number) => number,
): Int32Array {
  const { size, facetStarts, facets, dictionary, byFamily } = columns
  const own = Int32Array.from(dictionary, (_, facet) => ownBit(facet))
  const counts = new Int32Array(dictionary.length)
  /**
   * By facet: 1 + the index that it was last counted for, 0 for none. This suffices because products of one family are
   * adjacent.
   */
  const countedFor = new Int32Array(dictionary.length)
  const length = shownAs ? byFamily.length : size
  for (let index = 0; index < length; index += 1) {
    const place = shownAs ? (byFamily[index] ?? 0) : index
    const fails = failed[place] ?? -1
    // A product that fails two conditions counts for no facet, because a count ignores one condition at most.
    if (fails < 0 || (fails & (fails - 1)) !== 0) continue
    const mark = (shownAs ? (shownAs[place] ?? 0) : place) + 1
    const end = facetStarts[place + 1] ?? 0
    for (let at = facetStarts[place] ?? 0; at < end; at += 1) {
      const facet = facets[at] ?? 0
      if ((fails & ~(own[facet] ?? 0)) !== 0 || countedFor[facet] === mark) continue
      countedFor[facet] = mark
      counts[facet] = (counts[facet] ?? 0) + 1
    }
  }
  return counts
}

/**
 * The lowest and the highest number of every attribute in the list, by attribute id, in one pass. Attributes without a
 * number are missing.
 * @param ownBit bit of the condition of an attribute (by id) that its range ignores; 0 without one
 */
export function rangesOf(
  { size, numbers: { starts, attributes, values, attributeIds } }: ListingColumns,
  { failed }: Scan,
  ownBit: (attributeId: number) => number,
): Map<number, { min: number; max: number }> {
  const own = Int32Array.from(attributeIds, ownBit)
  const mins = new Float64Array(attributeIds.length).fill(Number.POSITIVE_INFINITY)
  const maxes = new Float64Array(attributeIds.length).fill(Number.NEGATIVE_INFINITY)
  for (let place = 0; place < size; place += 1) {
    const fails = failed[place] ?? -1
    // A product that fails two conditions counts for no attribute, because a range ignores one condition at most.
    if (fails < 0 || (fails & (fails - 1)) !== 0) continue
    const end = starts[place + 1] ?? 0
    for (let at = starts[place] ?? 0; at < end; at += 1) {
      const attribute = attributes[at] ?? 0
      if ((fails & ~(own[attribute] ?? 0)) !== 0) continue
      const value = values[at] ?? Number.NaN
      if (value < (mins[attribute] ?? 0)) mins[attribute] = value
      if (value > (maxes[attribute] ?? 0)) maxes[attribute] = value
    }
  }
  return new Map(
    attributeIds.flatMap((id, attribute) => {
      const min = mins[attribute] ?? 0
      const max = maxes[attribute] ?? 0
      return min <= max ? [[id, { min, max }] as const] : []
    }),
  )
}
