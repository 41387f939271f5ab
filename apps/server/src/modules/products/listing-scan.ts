/** Finds the products that a selection takes, and their counts, in one pass over the listing. */
import type { Found } from '../../catalogue/search/text-search.ts'
import { type ListingColumns, variantsAt } from './listing-columns.ts'

/**
 * One filter. A product passes if it has one of the facets, has a number that passes the test, or is marked in
 * `rowIndexes`.
 */
export type Condition =
  | { readonly name: string; readonly facets: readonly number[] }
  | { readonly name: string; readonly attributeId: number; readonly test: (value: number) => boolean }
  /** `rowIndexes` has a 1 at each index that passes. */
  | { readonly name: string; readonly rowIndexes: Uint8Array }

/** All conditions of a list. */
export interface Conditions {
  /** Whether the scan also takes products that lists do not show on their own, such as variants. */
  readonly unlisted: boolean
  readonly conditions: readonly Condition[]
  /** What the search found, the only products that the list can show; undefined without a search. */
  readonly found?: Found | undefined
}

/** Maximum number of conditions. Each takes a bit of a 32-bit integer. */
export const maxConditions = 30

/** Number of conditions for which a signed byte suffices: large arrays keep the garbage collector busy. */
const maxInBytes = 7

/** One bit for each condition, or -1, by index. */
type Bits = Int8Array | Int32Array

/** The result of a scan. */
export interface Scan {
  readonly total: number
  /** 1 at each index that the list shows. */
  readonly taken: Uint8Array
  /**
   * By index: a bit for each condition that the product fails, -1 for products that cannot be shown or that the search
   * did not find. A product that
   * fails exactly one condition counts only for the values of that condition's attribute.
   */
  readonly failed: Bits
  /**
   * By index: the index of the product that the list shows in its place. Undefined when every product stands for
   * itself.
   */
  readonly shownAs: Int32Array | undefined
}

/**
 * Goes through all products once, or those that the search found. A parent that represents its variants is taken if the
 * parent or one single variant passes all conditions. One red variant and another oak variant do not make the parent
 * match "red and oak".
 */
export function scan(columns: ListingColumns, { unlisted, conditions, found }: Conditions): Scan {
  const { size, visible } = columns
  const shownAs = unlisted ? undefined : columns.shownAs
  const all = 2 ** conditions.length - 1
  /** First the conditions that a product passes. */
  const failed = conditions.length <= maxInBytes ? new Int8Array(size) : new Int32Array(size)
  for (const [index, condition] of conditions.entries()) markPassing(columns, condition, failed, 1 << index)
  const passedByFound = found && Int32Array.from(found.rowIndexes, (rowIndex) => failed[rowIndex] as number)
  if (found) failed.fill(-1)
  const taken = new Uint8Array(size)
  let total = 0
  const length = found ? found.rowIndexes.length : size
  for (let index = 0; index < length; index += 1) {
    const rowIndex = found ? (found.rowIndexes[index] as number) : index
    const passed = (passedByFound ? passedByFound[index] : failed[index]) as number
    const shown = shownAs ? (shownAs[rowIndex] as number) : rowIndex
    const fails = visible[rowIndex] === 0 || shown < 0 ? -1 : all & ~passed
    failed[rowIndex] = fails
    if (fails === 0 && taken[shown] === 0) {
      taken[shown] = 1
      total += 1
    }
  }
  return { total, taken, failed, shownAs }
}

/** Sets a bit at each index that passes a condition. */
function markPassing(columns: ListingColumns, condition: Condition, passed: Bits, bit: number): void {
  if ('facets' in condition) {
    const { starts, rowIndexes } = columns.byFacet
    for (const facet of condition.facets)
      for (let at = starts[facet] as number; at < (starts[facet + 1] as number); at += 1) {
        const rowIndex = rowIndexes[at] as number
        passed[rowIndex] = (passed[rowIndex] as number) | bit
      }
  } else if ('rowIndexes' in condition) {
    for (let rowIndex = 0; rowIndex < passed.length; rowIndex += 1)
      if (condition.rowIndexes[rowIndex] === 1) passed[rowIndex] = (passed[rowIndex] as number) | bit
  } else {
    const { starts, rowIndexes, values, attributeIds } = columns.numbers
    const attribute = attributeIds.indexOf(condition.attributeId)
    const end = starts[attribute + 1] ?? 0
    for (let at = attribute < 0 ? end : (starts[attribute] as number); at < end; at += 1) {
      const rowIndex = rowIndexes[at] as number
      if (condition.test(values[at] as number)) passed[rowIndex] = (passed[rowIndex] as number) | bit
    }
  }
}

/**
 * The found indexes with the visible variants of those parents that lists do not show, such as a model that is known by
 * its number.
 */
export function withVariants(columns: ListingColumns, found: Int32Array): Int32Array {
  const { size, shownAs, visible } = columns
  const rowIndexes: number[] = []
  const isIn = new Uint8Array(size)
  const add = (rowIndex: number) => {
    if (isIn[rowIndex] === 0) rowIndexes.push(rowIndex)
    isIn[rowIndex] = 1
  }
  for (const rowIndex of found)
    if ((shownAs[rowIndex] as number) >= 0 || visible[rowIndex] === 0) add(rowIndex)
    else for (const variant of variantsAt(columns, rowIndex)) add(variant)
  return Int32Array.from(rowIndexes)
}

/** The index of the product that the list shows in place of another; -1 if it shows neither. */
export const shownAt = ({ shownAs }: Scan, rowIndex: number): number => (shownAs ? (shownAs[rowIndex] ?? -1) : rowIndex)

/** The indexes that the list shows, in the order of the best product that each stands for. */
export function rankedRowIndexes(scan: Scan, ranked: Int32Array): Int32Array {
  const { failed } = scan
  const order = new Int32Array(ranked.length)
  const isOrdered = new Uint8Array(failed.length)
  let count = 0
  for (const rowIndex of ranked) {
    const shown = shownAt(scan, rowIndex)
    if (failed[rowIndex] !== 0 || shown < 0 || isOrdered[shown] === 1) continue
    isOrdered[shown] = 1
    order[count] = shown
    count += 1
  }
  return order.slice(0, count)
}

/**
 * Counts the products of the list by facet (index into the dictionary). A parent counts once for a facet that several
 * of its variants have.
 * @param ownBit bit of the condition that belongs to a facet's attribute, and that its count ignores; 0 without one
 */
export function countFacets(columns: ListingColumns, scan: Scan, ownBit: (facet: number) => number): Int32Array {
  const own = Int32Array.from(columns.dictionary, (_, facet) => ownBit(facet))
  const counts = countPassing(columns, scan, own)
  const { starts, rowIndexes } = columns.byFacet
  const { failed, shownAs } = scan
  /** By index: 1 + the facet that it was last counted for, 0 for none. */
  const countedFor = new Int32Array(columns.size)
  for (const [facet, bit] of own.entries()) {
    if (bit === 0) continue
    for (let at = starts[facet] as number; at < (starts[facet + 1] as number); at += 1) {
      const rowIndex = rowIndexes[at] as number
      const fails = failed[rowIndex] as number
      if (fails < 0 || (fails & ~bit) !== 0) continue
      const shown = shownAs ? (shownAs[rowIndex] as number) : rowIndex
      if (countedFor[shown] === facet + 1) continue
      countedFor[shown] = facet + 1
      counts[facet] = (counts[facet] as number) + 1
    }
  }
  return counts
}

/** The counts of the facets without a condition of their own: only products that pass all conditions count. */
function countPassing(columns: ListingColumns, { failed, shownAs }: Scan, own: Int32Array): Int32Array {
  const { size, facetStarts, facets, dictionary, byFamily } = columns
  const counts = new Int32Array(dictionary.length)
  /**
   * By facet: 1 + the index that it was last counted for, 0 for none. This suffices because products of one family are
   * adjacent.
   */
  const countedFor = new Int32Array(dictionary.length)
  const length = shownAs ? byFamily.length : size
  for (let index = 0; index < length; index += 1) {
    const rowIndex = shownAs ? (byFamily[index] as number) : index
    if (failed[rowIndex] !== 0) continue
    const mark = (shownAs ? (shownAs[rowIndex] as number) : rowIndex) + 1
    const end = facetStarts[rowIndex + 1] as number
    for (let at = facetStarts[rowIndex] as number; at < end; at += 1) {
      const facet = facets[at] as number
      if (own[facet] !== 0 || countedFor[facet] === mark) continue
      countedFor[facet] = mark
      counts[facet] = (counts[facet] as number) + 1
    }
  }
  return counts
}

/**
 * The lowest and the highest number of an attribute in the list. Undefined without a number. Goes from both ends to the
 * first product of the list, which takes a few steps unless the list is very short.
 * @param own bit of the attribute's own condition, which its range ignores; 0 without one
 */
export function rangeOf(
  { numbers: { starts, rowIndexes, values, ascending, attributeIds } }: ListingColumns,
  { failed }: Scan,
  attributeId: number,
  own: number,
): { min: number; max: number } | undefined {
  const attribute = attributeIds.indexOf(attributeId)
  if (attribute < 0) return undefined
  const isTaken = (at: number) => {
    const fails = failed[rowIndexes[ascending[at] as number] as number] as number
    return fails >= 0 && (fails & ~own) === 0
  }
  let low = starts[attribute] as number
  let high = (starts[attribute + 1] as number) - 1
  while (low <= high && !isTaken(low)) low += 1
  while (high > low && !isTaken(high)) high -= 1
  if (low > high) return undefined
  return { min: values[ascending[low] as number] as number, max: values[ascending[high] as number] as number }
}
