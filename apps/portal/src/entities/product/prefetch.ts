/** Starts the calls of product pages before their screens are there. The queries load with these pages alone. */
import type * as queries from './product-queries.ts'

export const prefetchCatalogue = (...input: Parameters<typeof queries.prefetchCatalogue>): void =>
  void import('./product-queries.ts').then((loaded) => loaded.prefetchCatalogue(...input))

export const prefetchProduct = (...input: Parameters<typeof queries.prefetchProduct>): void =>
  void import('./product-queries.ts').then((loaded) => loaded.prefetchProduct(...input))
