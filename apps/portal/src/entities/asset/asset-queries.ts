/**
 * Query options for the media library (API-24 to API-29). Every key begins with `assets` and the locale's tag. A call
 * is aborted when no component needs its answer any more.
 */
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Asset } from '@vitrine/contract'
import type { ListState } from '@vitrine/contract/rules/list-state'
import { api } from '../../api/api.ts'
import { apiHasAssetFacets, connectApi } from '../../api/api-config.ts'
import { ApiFailure, isMissingCall } from '../../api/api-failure.ts'
import { type ListTotal, listTotal } from '../../api/list-total.ts'
import { catalogueQueryDefaults } from '../../api/query-policy.ts'
import { listOrder } from '../../lists/list-orders.ts'
import { chosenFacets, chosenTags } from './asset-list-state.ts'
import { completeAsset } from './complete-asset.ts'

/** A page of assets, with the total number. */
export interface AssetPage extends ListTotal {
  readonly assets: readonly Asset[]
  /** The words that the search matched. The portal marks them in the results. */
  readonly words: readonly string[]
  /** Typed words that occur in no asset. */
  readonly missing: readonly string[]
  /** Another language in which the search found the assets. */
  readonly language: string | undefined
  /**
   * Code of the scope that the page belongs to, '' for all assets. While another scope loads, the page of the previous
   * one stays.
   */
  readonly scope: string
}

/** Search, tags and filters as parameters of the calls. Each is left out when empty. */
const limits = (state: ListState) => {
  const tags = chosenTags(state)
  const facets = chosenFacets(state)
  return {
    ...(state.search === '' ? {} : { search: state.search }),
    ...(tags.length === 0 ? {} : { tag: tags.join(',') }),
    ...(Object.keys(facets).length === 0 ? {} : { filters: JSON.stringify(facets) }),
  }
}

/** The parameters of a page (API-28). */
const pageInput = (state: ListState) => ({
  itemsPerPage: state.limit,
  page: state.page,
  ...listOrder(state, 'name'),
  ...limits(state),
})

/** A page of a scope, or of all assets for ''. The previous page stays while the next one loads. */
export const assetListOptions = (locale: string, state: ListState, scope: string) => {
  const input = pageInput(state)
  return queryOptions({
    ...catalogueQueryDefaults,
    queryKey: ['assets', locale, 'list', scope, input],
    queryFn: async ({ signal, client, queryKey }): Promise<AssetPage> => {
      const request = (given: typeof input) =>
        scope === '' ? api.media.list(given, { signal }) : api.media.inScope({ ...given, code: scope }, { signal })
      const answer = await request(input)
      const assets = answer.body.map(completeAsset)
      return {
        assets,
        ...(await listTotal({
          ...{ client, queryKey, found: assets.length, before: (state.page - 1) * state.limit, limit: state.limit },
          answered: readTotalCount(answer.headers['x-total-count']),
          next: async () => (await request({ ...input, page: state.page + 1 })).body.length,
        })),
        words: wordsIn(answer.headers['x-search-words']),
        missing: wordsIn(answer.headers['x-search-missing']),
        language: answer.headers['x-search-language'],
        scope,
      }
    },
    placeholderData: keepPreviousData,
  })
}

/** The total from the header. Undefined if the server sends no valid total. */
function readTotalCount(header: string | undefined): number | undefined {
  const total = Number(header)
  return header !== undefined && header !== '' && Number.isInteger(total) && total >= 0 ? total : undefined
}

/** The words in a header; [] if the server sends none or they can't be decoded. */
function wordsIn(header: string | undefined): string[] {
  try {
    return (header ?? '')
      .split(',')
      .map(decodeURIComponent)
      .filter((word) => word !== '')
  } catch {
    return []
  }
}

/** The scope tree. Its counts respect search and tags, but not the selected scope (API-24). */
export const assetScopesOptions = (locale: string, state: ListState) => {
  const input = limits(state)
  return queryOptions({
    ...catalogueQueryDefaults,
    queryKey: ['assets', locale, 'scopes', input],
    queryFn: ({ signal }) => api.media.scopes(input, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** The tags of a scope, or of all assets for ''. Their counts respect the search (API-26, API-27). */
export const assetTagsOptions = (locale: string, state: ListState, scope: string) => {
  const input = limits(state)
  return queryOptions({
    ...catalogueQueryDefaults,
    queryKey: ['assets', locale, 'tags', scope, input],
    queryFn: ({ signal }) =>
      scope === '' ? api.media.tags(input, { signal }) : api.media.tagsInScope({ ...input, code: scope }, { signal }),
    placeholderData: keepPreviousData,
  })
}

/**
 * The filters of a scope, or of all assets for '', with their counts; null from a server that has none, which is not
 * asked again in this visit.
 */
export const assetFacetsOptions = (locale: string, state: ListState, scope: string) => {
  const input = { ...limits(state), ...(scope !== '' && { scope }) }
  return queryOptions({
    ...catalogueQueryDefaults,
    queryKey: ['assets', locale, 'facets', input],
    queryFn: async ({ signal }) => {
      if (!apiHasAssetFacets()) return null
      try {
        return await api.media.facets(input, { signal })
      } catch (error) {
        // A server that has the call says which scope it does not know.
        const isUnknownScope = error instanceof ApiFailure && error.field === 'scope'
        if (!isMissingCall(error) || isUnknownScope) throw error
        connectApi({ hasAssetFacets: false })
        return null
      }
    },
    placeholderData: keepPreviousData,
    retry: false,
  })
}

/** Prefetches all data of the library at a path, before its screen is rendered. */
export const prefetchLibrary = (
  { queryClient, locale }: { queryClient: QueryClient; locale: { tag: string } },
  scope: string,
  state: ListState,
): void => {
  void queryClient.prefetchQuery(assetListOptions(locale.tag, state, scope))
  void queryClient.prefetchQuery(assetScopesOptions(locale.tag, state))
  void queryClient.prefetchQuery(assetTagsOptions(locale.tag, state, scope))
}
