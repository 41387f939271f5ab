/**
 * What a row of products shows: the configured grid columns (SEARCH-07), each the name of an attribute or of a field of
 * the product itself.
 */
import type { Mapping, Product } from '@vitrine/contract'
import { rangeIn, stockRange, type ValueRange } from '@vitrine/contract/rules/product-value'

/**
 * The product's own fields that may be columns. A field goes before an attribute of the same name: it is taken through
 * the mapping.
 */
export const ownFields = [
  'id',
  'image',
  'name',
  'title',
  'shortDescription',
  'longDescription',
  'stock',
  'restock',
] as const satisfies readonly (keyof Product)[]
export type OwnField = (typeof ownFields)[number]

/** Where a catalogue names none. */
const usual: readonly string[] = ['image', 'name', 'title']

export interface ProductColumn {
  readonly name: string
  readonly own: OwnField | undefined
}

/**
 * The columns of a configuration, each once. One that names none gets the usual ones, of which the title only where any
 * of the products has one.
 */
export const productColumns = (gridColumns: readonly string[], products: readonly Product[] = []): ProductColumn[] =>
  [...new Set(gridColumns.length > 0 ? gridColumns : usual)]
    .filter((name) => name !== 'title' || gridColumns.length > 0 || products.some(({ title }) => title !== ''))
    .map((name) => ({ name, own: ownFields.find((field) => field === name) }))

/** What stands in a column of a product; undefined for nothing. */
export function columnValue(product: Product, { name, own }: ProductColumn) {
  if (own === undefined) return Object.hasOwn(product.attributes, name) ? product.attributes[name] : undefined
  return product[own] ?? undefined
}

/** What the variants of a parent have in a column of numbers; undefined for other columns and products. */
export function columnRange(product: Product, { name, own }: ProductColumn, mapping: Mapping): ValueRange | undefined {
  if (own === undefined) return rangeIn(product, name)
  return own === 'stock' ? stockRange(product, mapping) : undefined
}
