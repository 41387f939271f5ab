/**
 * The listing without hidden categories and products. A product is hidden when it has categories and all of them are
 * hidden. A product that also has visible categories is visible, without the hidden ones. For a variant, its own
 * categories count; without any, those of the product above it. A product that is hidden by its code is hidden in all
 * categories, together with everything below it.
 */
import { rowIndexOfId } from '../../catalogue/listing/orders.ts'
import { rowIndexesByValue } from '../../catalogue/listing/row-indexes-by-value.ts'
import { families, type ListingColumns } from './listing-columns.ts'

/** A product that is hidden, or is in hidden categories. */
export interface TouchedProduct {
  readonly id: number
  /** Internal ids of its visible categories. Empty when the product is hidden. */
  readonly visibleCategories: readonly number[]
}

export interface ListingMask {
  /** The listing without the hidden products. */
  readonly columns: ListingColumns
  /** 1 at each index of a hidden product. */
  readonly hidden: Uint8Array
  /**
   * Number of hidden variants by the internal id of their topmost parent. Products without hidden variants are missing.
   */
  readonly hiddenVariants: ReadonlyMap<number, number>
  /** By attribute id: the values that only hidden products have. */
  readonly unseenValues: ReadonlyMap<number, ReadonlySet<string>>
}

/**
 * The listing without what `touched` hides.
 * @param chainOf internal ids of a category and of all categories above it
 */
export async function maskOf(
  columns: ListingColumns,
  touched: readonly TouchedProduct[],
  chainOf: (category: number) => readonly number[],
): Promise<ListingMask> {
  const hidden = new Uint8Array(columns.size)
  for (const { id, visibleCategories } of touched) {
    const rowIndex = rowIndexOfId(columns, id)
    if (rowIndex >= 0 && visibleCategories.length === 0) hidden[rowIndex] = 1
  }
  const unhidden = (mark: number, rowIndex: number) => mark & ~(hidden[rowIndex] ?? 0)
  const visible = columns.visible.map(unhidden)
  const { listed, parents, hiddenVariants } = variantStates(columns, hidden, visible)
  const facets = facetsLeft(columns, touched, chainOf)
  const isSame = facets === columns.facets
  const byFacet = isSame
    ? columns.byFacet
    : await rowIndexesByValue(columns.facetStarts, facets, columns.dictionary.length)
  const masked = { ...columns, visible, delisted: columns.delisted.map(unhidden), listed, parents, facets, byFacet }
  const left = { ...masked, ...families(masked) }
  return { columns: left, hidden, hiddenVariants, unseenValues: unseenValues(columns, left.visible) }
}

/**
 * Relists products whose family is partly hidden: a variant of a hidden product stands for itself, and so does a
 * product whose variants are all hidden.
 */
function variantStates(columns: ListingColumns, hidden: Uint8Array, visible: Uint8Array) {
  const hiddenVariants = new Map<number, number>()
  /** Products with variants that are not hidden, active or not. */
  const withVariants = new Set<number>()
  const parents = columns.parents.slice()
  const listed = columns.listed.map((isListed, rowIndex) => isListed & (visible[rowIndex] ?? 0))
  const parentsWithoutVariants: number[] = []
  for (let rowIndex = 0; rowIndex < columns.size; rowIndex += 1) {
    const parent = columns.parents[rowIndex] ?? 0
    if (parent === 0) continue
    if (columns.delisted[rowIndex] === 0) {
      if (hidden[rowIndex] === 1) hiddenVariants.set(parent, (hiddenVariants.get(parent) ?? 0) + 1)
      else withVariants.add(parent)
    }
    const above = rowIndexOfId(columns, parent)
    if (above < 0 || hidden[above] === 0) continue
    parents[rowIndex] = 0
    if (columns.visible[above] === 1) parentsWithoutVariants.push(rowIndex)
  }
  for (const rowIndex of parentsWithoutVariants) listed[rowIndex] = visible[rowIndex] ?? 0
  for (const parent of hiddenVariants.keys()) {
    const rowIndex = rowIndexOfId(columns, parent)
    if (rowIndex >= 0 && visible[rowIndex] === 1 && !withVariants.has(parent)) listed[rowIndex] = 1
  }
  return { listed, parents, hiddenVariants }
}

/**
 * The facets, without the hidden categories of visible products and the categories above those. The length of the array
 * stays: each removed entry becomes a copy of another entry of the same product. Counts ignore copies.
 */
function facetsLeft(
  columns: ListingColumns,
  touched: readonly TouchedProduct[],
  chainOf: (category: number) => readonly number[],
): Int32Array {
  const { dictionary, facetStarts } = columns
  let facets: Int32Array | undefined
  for (const { id, visibleCategories } of touched) {
    const rowIndex = rowIndexOfId(columns, id)
    if (rowIndex < 0 || visibleCategories.length === 0) continue
    facets ??= columns.facets.slice()
    const start = facetStarts[rowIndex] ?? 0
    const end = facetStarts[rowIndex + 1] ?? 0
    const left = new Set(visibleCategories.flatMap(chainOf))
    const falls = (facet: number) => {
      const entry = dictionary[facet]
      return entry?.kind === 'category' && !left.has(entry.id)
    }
    const stays = facets.subarray(start, end).find((facet) => !falls(facet))
    for (let at = start; at < end; at += 1) if (stays !== undefined && falls(facets[at] ?? 0)) facets[at] = stays
  }
  return facets ?? columns.facets
}

function unseenValues({ visible, facetStarts, facets, size, dictionary }: ListingColumns, seen: Uint8Array) {
  const hiddenHave = new Uint8Array(dictionary.length)
  const visibleHave = new Uint8Array(dictionary.length)
  for (let rowIndex = 0; rowIndex < size; rowIndex += 1) {
    if (visible[rowIndex] === 0) continue
    const have = seen[rowIndex] === 1 ? visibleHave : hiddenHave
    const end = facetStarts[rowIndex + 1] ?? 0
    for (let at = facetStarts[rowIndex] ?? 0; at < end; at += 1) have[facets[at] ?? 0] = 1
  }
  const values = new Map<number, Set<string>>()
  for (const [facet, entry] of dictionary.entries())
    if (entry.kind === 'value' && hiddenHave[facet] === 1)
      values.set(entry.attributeId, (values.get(entry.attributeId) ?? new Set()).add(entry.value))
  // The same value may also exist for another locale, where visible products have it.
  for (const [facet, entry] of dictionary.entries())
    if (entry.kind === 'value' && visibleHave[facet] === 1) values.get(entry.attributeId)?.delete(entry.value)
  return values
}
