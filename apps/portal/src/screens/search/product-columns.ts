/**
 * The columns of the product table: the configured grid columns (SEARCH-07), each the name of an attribute or of a
 * field of the product.
 */
import type { Mapping, Product } from '@vitrine/contract'
import { rangeIn, stockRange, type ValueRange } from '@vitrine/contract/rules/product-value'

/**
 * The fields of a product that can be columns. A field takes precedence over an attribute of the same name, because the
 * mapping provides it.
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

/** The default columns. */
const usual: readonly string[] = ['image', 'name', 'title']

export interface ProductColumn {
  readonly name: string
  readonly own: OwnField | undefined
}

/**
 * The columns of a configuration, without duplicates. Without configured columns, the default ones; the title only if
 * any of the products has one.
 */
export const productColumns = (gridColumns: readonly string[], products: readonly Product[] = []): ProductColumn[] =>
  [...new Set(gridColumns.length > 0 ? gridColumns : usual)]
    .filter((name) => name !== 'title' || gridColumns.length > 0 || products.some(({ title }) => title !== ''))
    .map((name) => ({ name, own: ownFields.find((field) => field === name) }))

/** The value of a product in a column; undefined for none. */
export function columnValue(product: Product, { name, own }: ProductColumn) {
  if (own === undefined) return Object.hasOwn(product.attributes, name) ? product.attributes[name] : undefined
  return product[own] ?? undefined
}

/** The range of a parent's variants in a column of numbers; undefined for other columns and products. */
export function columnRange(product: Product, { name, own }: ProductColumn, mapping: Mapping): ValueRange | undefined {
  if (own === undefined) return rangeIn(product, name)
  return own === 'stock' ? stockRange(product, mapping) : undefined
}
