/**
 * The three queries of the combined search. They are independent: a block shows as soon as its own answer has arrived.
 */
import type { QueryClient } from '@tanstack/react-query'
import type { Configuration } from '@vitrine/contract'
import { apiRanks } from '../../api/api-config.ts'
import { assetListOptions } from '../../entities/asset/asset-queries.ts'
import { contentListOptions } from '../../entities/content/content-queries.ts'
import { foundProductsCount, foundProductsOptions } from '../../entities/product/found-products.ts'
import { newestFirst } from '../../lists/list-orders.ts'
import type { SearchState } from './search-state.ts'

/**
 * Maximum number of results of each block; twice as many assets if there is a term (API-52, API-58, API-59, API-61).
 */
export const totalResults = (term: string) => ({
  products: foundProductsCount,
  assets: term === '' ? 4 : 8,
  contents: 5,
})

/**
 * The order of assets and articles: the best match of a term, by its name descending where the server does not rank;
 * without a term the newest first.
 */
const orderBy = (term: string, name: string) => (term === '' || apiRanks() ? '' : name)

/** The found assets or, without a term, the latest ones (API-58, API-59). */
export const foundAssetsOptions = (locale: string, term: string) =>
  assetListOptions(
    locale,
    {
      ...newestFirst,
      search: term,
      limit: totalResults(term).assets,
      orderBy: orderBy(term, 'name'),
    },
    '',
  )

/** The found articles or, without a term, the latest ones (API-61, API-62). */
export const foundContentsOptions = (locale: string, term: string) =>
  contentListOptions(
    locale,
    {
      ...newestFirst,
      search: term,
      limit: totalResults(term).contents,
      orderBy: orderBy(term, 'title'),
    },
    '',
  )

interface PrefetchContext {
  readonly queryClient: QueryClient
  readonly configuration: Configuration
  readonly locale: { readonly tag: string }
}

/** Starts all calls of the combined search before the screen renders. A block that is off makes no call. */
export const prefetchSearch = (
  { queryClient, configuration, locale: { tag } }: PrefetchContext,
  { term, ...on }: SearchState,
): void => {
  if (on.products) void queryClient.prefetchQuery(foundProductsOptions(tag, term, configuration))
  if (on.assets) void queryClient.prefetchQuery(foundAssetsOptions(tag, term))
  if (on.contents) void queryClient.prefetchQuery(foundContentsOptions(tag, term))
}
