/** The three queries of the combined search, each by itself: a block shows as soon as its own answer is there. */
import type { QueryClient } from '@tanstack/react-query'
import type { Configuration } from '@vitrine/contract'
import { assetListDefaults } from '../../entities/asset/asset-list-state.ts'
import { assetListOptions } from '../../entities/asset/asset-queries.ts'
import { contentListDefaults } from '../../entities/content/content-list-state.ts'
import { contentListOptions } from '../../entities/content/content-queries.ts'
import { foundProductsCount, foundProductsOptions } from '../../entities/product/found-products.ts'
import type { SearchState } from './search-state.ts'

/**
 * So many results a block holds at most; assets are twice as many once they are looked for (API-52, API-58, API-59,
 * API-61).
 */
export const totalResults = (term: string) => ({
  products: foundProductsCount,
  assets: term === '' ? 4 : 8,
  contents: 5,
})

/** Assets by the day of their upload or, with a term, by name; both from the end (API-58, API-59). */
export const foundAssetsOptions = (locale: string, term: string) =>
  assetListOptions(
    locale,
    {
      ...assetListDefaults,
      search: term,
      limit: totalResults(term).assets,
      orderBy: term === '' ? 'created' : 'name',
      orderDir: 'desc',
    },
    '',
  )

/** Articles by the day of their creation or, with a term, by title; both from the end (API-61, API-62). */
export const foundContentsOptions = (locale: string, term: string) =>
  contentListOptions(
    locale,
    {
      ...contentListDefaults,
      search: term,
      limit: totalResults(term).contents,
      orderBy: term === '' ? 'created' : 'title',
      orderDir: 'desc',
    },
    '',
  )

interface Surroundings {
  readonly queryClient: QueryClient
  readonly configuration: Configuration
  readonly locale: { readonly tag: string }
}

/**
 * All that the combined search asks for: to be started before the screen is there. A block that is off asks for
 * nothing.
 */
export const prefetchSearch = (
  { queryClient, configuration, locale: { tag } }: Surroundings,
  { term, ...on }: SearchState,
): void => {
  if (on.products) void queryClient.prefetchQuery(foundProductsOptions(tag, term, configuration))
  if (on.assets) void queryClient.prefetchQuery(foundAssetsOptions(tag, term))
  if (on.contents) void queryClient.prefetchQuery(foundContentsOptions(tag, term))
}
