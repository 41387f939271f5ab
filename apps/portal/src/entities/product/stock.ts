/** The stock state that visitors see. */
import type { Product } from '@vitrine/contract'
import type { ValueRange } from '@vitrine/contract/rules/product-value'

/** Below this number of pieces, the number is shown. */
const few = 5

export type StockState = 'unknown' | 'in' | 'some' | 'few' | 'out' | 'back'

/**
 * The stock state: in stock, few left, out of stock, out with a restock date, or not known. For a parent also: some of
 * its variants are in stock. A restock date in the past is ignored.
 * @param variants the range of the variants' stock
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
