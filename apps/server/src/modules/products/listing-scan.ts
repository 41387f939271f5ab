/** Which products of the listing a selection takes, and what can be counted of them, in one pass. */
import type { ListingColumns } from './listing-columns.ts'

/** One filter: a product passes when it has any of the facets, a number in the range, or is one of the products. */
export type Condition =
  | { readonly name: string; readonly facets: readonly number[] }
  | { readonly name: string; readonly attributeId: number; readonly test: (value: number) => boolean }
  /** `places` has a 1 for each place in the columns that passes. */
  | { readonly name: string; readonly places: Uint8Array }

/** All conditions of a list. */
export interface Conditions {
  /** Whether products that lists do not show on their own, as variants, are taken too. */
  readonly unlisted: boolean
  readonly conditions: readonly Condition[]
  /** What a search took the typed words for, to be marked in what is shown. */
  readonly words: readonly string[]
}

/** More conditions than this do not fit into the bits of a number. */
export const maxConditions = 30

/** What a selection takes. */
export interface Scan {
  readonly total: number
  /** 1 for each place that the list shows. */
  readonly taken: Uint8Array
  /**
   * By place: a bit for each condition that the product fails, -1 for what is not looked at. A product that fails one condition only counts
   * for the values of that condition's attribute.
   */
  readonly failed: Int32Array
  /** By place: the place that the list shows for it; undefined when every product stands for itself. */
  readonly shownAs: Int32Array | undefined
}

/**
 * Goes through all products once. A parent that stands for its variants is taken when one of them, or the parent itself, passes all
 * conditions: red in one and oak in another does not make a red one of oak.
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
 * How many products of the list have each facet, by its place in the dictionary; a parent counts once for what its variants have.
 * @param ownBit for a facet, the bit of the condition that is its own, which is left out for it; 0 for none
 */
export function countFacets(
  columns: ListingColumns,
  { failed, shownAs }: Scan,
  ownBit: (facet: number) => number,
): Int32Array {
  const { size, facetStarts, facets, dictionary, byFamily } = columns
  const own = Int32Array.from(dictionary, (_, facet) => ownBit(facet))
  const counts = new Int32Array(dictionary.length)
  /** By facet: the place that it was counted for last, and one; a family's products come behind each other. */
  const countedFor = new Int32Array(dictionary.length)
  const length = shownAs ? byFamily.length : size
  for (let index = 0; index < length; index += 1) {
    const place = shownAs ? (byFamily[index] ?? 0) : index
    const fails = failed[place] ?? -1
    // Two failed conditions are one too many for every facet.
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
 * The least and the greatest number of every attribute in the list, by its id, in one pass; attributes without a number are not among them.
 * @param ownBit for an attribute's id, the bit of its own condition, which is left out for it; 0 for none
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
    // Two failed conditions are one too many for every attribute.
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
