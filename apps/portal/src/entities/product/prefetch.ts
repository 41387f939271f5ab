/**
 * Prefetches the data of product pages before their screens are rendered. The queries are loaded only for these pages.
 */
import type * as queries from './product-queries.ts'

export const prefetchCatalogue = (...input: Parameters<typeof queries.prefetchCatalogue>): void =>
  void import('./product-queries.ts').then((loaded) => loaded.prefetchCatalogue(...input))

export const prefetchProduct = (...input: Parameters<typeof queries.prefetchProduct>): void =>
  void import('./product-queries.ts').then((loaded) => loaded.prefetchProduct(...input))
