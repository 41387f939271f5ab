/** What a visitor is told about stock. */
import type { Product } from '@vitrine/contract'

/** With fewer pieces than this the number is told. */
const few = 5

export type StockState = 'unknown' | 'in' | 'few' | 'out' | 'back'

/** In stock, few left, out, out with a day of return, or not known. A day in the past says nothing any more. */
export function stockState({ stock, restock }: Pick<Product, 'stock' | 'restock'>, now = new Date()): StockState {
  if (stock === null || stock === undefined) return 'unknown'
  if (stock > 0) return stock < few ? 'few' : 'in'
  const day = Date.parse(restock)
  return Number.isNaN(day) || day < now.getTime() ? 'out' : 'back'
}
