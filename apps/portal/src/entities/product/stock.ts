/** What a visitor is told about stock. */
import type { Product } from '@vitrine/contract'
import type { ValueRange } from '@vitrine/contract/rules/product-value'

/** With fewer pieces than this the number is told. */
const few = 5

export type StockState = 'unknown' | 'in' | 'some' | 'few' | 'out' | 'back'

/**
 * In stock, few left, out, out with a day of return, or not known; of a parent also whether some of its variants are in stock. A day in the past
 * says nothing any more.
 * @param variants the range of the stock of its variants
 */
export function stockState(
  { stock, restock }: Pick<Product, 'stock' | 'restock'>,
  variants?: ValueRange,
  now = new Date(),
): StockState {
  if (stock === null || stock === undefined) {
    if (!variants) return 'unknown'
    return variants.min > 0 ? 'in' : variants.max > 0 ? 'some' : 'out'
  }
  if (stock > 0) return stock < few ? 'few' : 'in'
  const day = Date.parse(restock)
  return Number.isNaN(day) || day < now.getTime() ? 'out' : 'back'
}
