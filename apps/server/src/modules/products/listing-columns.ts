/**
 * The whole of `product_listing` in memory, column by column: about 250 bytes for each product. Filters, counts and
 * orders of all lists use it. Only texts and search results come from the database.
 */
import type { ProductStatus } from '@vitrine/contract'
import { rowIndexOfId } from '../../catalogue/listing/orders.ts'
import type { RowIndexesByValue } from '../../catalogue/listing/row-indexes-by-value.ts'

/** The meaning of a facet's number. */
export type Facet =
  | { readonly kind: 'value'; readonly attributeId: number; readonly locale: number; readonly value: string }
  | { readonly kind: 'category'; readonly id: number }
  | { readonly kind: 'status'; readonly status: ProductStatus }

/** The numbers of all attributes, attribute by attribute: their row indexes are grouped by attribute. */
export interface Numbers extends RowIndexesByValue {
  readonly attributeIds: readonly number[]
  /** The number of each entry. */
  readonly values: Float64Array
  /** The entries of each attribute (indexes into `rowIndexes` and `values`), ascending by number. */
  readonly ascending: Int32Array
}

/** Columns with one entry for each product. `i` below is a product's index. */
export interface ListingColumns {
  readonly size: number
  /** Internal ids, ascending. */
  readonly ids: Int32Array
  /** 1 for products that lists show when no parent is requested. */
  readonly listed: Uint8Array
  /** 1 for products that visitors may find. */
  readonly visible: Uint8Array
  /** 1 for products that visitors may see at their address only, because the catalogue no longer has them. */
  readonly delisted: Uint8Array
  /** Internal id of the topmost parent, 0 without one. */
  readonly parents: Int32Array
  /** Number of variants below a product, visible or not, without delisted ones. */
  readonly variantCounts: Int32Array
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
  /** The indexes of the products with each facet. */
  readonly byFacet: RowIndexesByValue
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

type FamilyColumns = Pick<ListingColumns, 'ids' | 'listed' | 'visible' | 'parents' | 'positions'>

/**
 * Computes the product that lists show for each product, the products grouped by it, and the variants of each parent.
 */
export function families(
  columns: FamilyColumns,
): Pick<ListingColumns, 'shownAs' | 'byFamily' | 'variantStarts' | 'variants'> {
  const { listed, visible, parents } = columns
  const parentRowIndexes = Int32Array.from(parents, (parent, rowIndex) =>
    parent === 0 || visible[rowIndex] === 0 ? -1 : rowIndexOfId(columns, parent),
  )
  const shownAs = Int32Array.from(listed, (isListed, rowIndex) => {
    if (isListed === 1) return rowIndex
    const parent = parentRowIndexes[rowIndex] ?? -1
    return parent >= 0 && listed[parent] === 1 ? parent : -1
  })
  const shown = Int32Array.from(shownAs.keys()).filter((rowIndex) => (shownAs[rowIndex] ?? -1) >= 0)
  return {
    shownAs,
    byFamily: shown.sort((a, b) => (shownAs[a] ?? 0) - (shownAs[b] ?? 0) || a - b),
    ...variantsByParent(columns, parentRowIndexes),
  }
}

/** Number of products below each one, visible or not, without delisted ones. */
export function countVariants(columns: Pick<ListingColumns, 'ids' | 'parents' | 'delisted'>): Int32Array {
  const counts = new Int32Array(columns.parents.length)
  for (const [variant, parent] of columns.parents.entries()) {
    const rowIndex = parent === 0 || columns.delisted[variant] === 1 ? -1 : rowIndexOfId(columns, parent)
    if (rowIndex >= 0) counts[rowIndex] = (counts[rowIndex] ?? 0) + 1
  }
  return counts
}

/** @param parentRowIndexes index of each product's parent, -1 for products that are not visible variants */
function variantsByParent({ positions }: FamilyColumns, parentRowIndexes: Int32Array) {
  const variantStarts = new Int32Array(parentRowIndexes.length + 1)
  for (const parent of parentRowIndexes)
    if (parent >= 0) variantStarts[parent + 1] = (variantStarts[parent + 1] ?? 0) + 1
  for (let rowIndex = 1; rowIndex < variantStarts.length; rowIndex += 1)
    variantStarts[rowIndex] = (variantStarts[rowIndex] ?? 0) + (variantStarts[rowIndex - 1] ?? 0)
  const free = variantStarts.slice()
  const variants = new Int32Array(variantStarts.at(-1) ?? 0)
  for (const [rowIndex, parent] of parentRowIndexes.entries()) {
    if (parent < 0) continue
    const at = free[parent] ?? 0
    variants[at] = rowIndex
    free[parent] = at + 1
  }
  for (let parent = 0; parent < parentRowIndexes.length; parent += 1) {
    const [start, end] = [variantStarts[parent] ?? 0, variantStarts[parent + 1] ?? 0]
    if (end - start > 1)
      variants.subarray(start, end).sort((a, b) => (positions[a] ?? 0) - (positions[b] ?? 0) || a - b)
  }
  return { variantStarts, variants }
}

/** Whether visitors may see a product at its address: they find it in the catalogue, or it is delisted. */
export const isReachable = (columns: Pick<ListingColumns, 'visible' | 'delisted'>, rowIndex: number): boolean =>
  columns.visible[rowIndex] === 1 || columns.delisted[rowIndex] === 1

/** The indexes of a parent's visible variants, by position. */
export const variantsAt = (
  { variantStarts, variants }: Pick<ListingColumns, 'variantStarts' | 'variants'>,
  rowIndex: number,
): Int32Array => variants.subarray(variantStarts[rowIndex] ?? 0, variantStarts[rowIndex + 1] ?? 0)
