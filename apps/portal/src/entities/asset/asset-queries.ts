/**
 * Query options for the media library (API-24 to API-29). Every key begins with `assets` and the locale's tag. Every call is aborted when
 * nobody waits for it any more.
 */
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Asset } from '@vitrine/contract'
import type { ListState } from '@vitrine/contract/rules/list-state'
import { api } from '../../api/api.ts'
import { ofCatalogue } from '../../api/query-policy.ts'
import { readAssets, readScopes, readTags } from './asset-answers.ts'
import { chosenTags } from './asset-list-state.ts'

/** A page of assets, and how many there are in all. */
export interface AssetPage {
  readonly assets: readonly Asset[]
  readonly total: number
  /** Code of the scope that it is a page of, '' for everything: an old page stays while that of another scope loads. */
  readonly scope: string
}

/** Search and tags as the calls take them; both are left out when empty. */
const limits = (state: ListState) => {
  const tags = chosenTags(state)
  return {
    ...(state.search === '' ? {} : { search: state.search }),
    ...(tags.length === 0 ? {} : { tag: tags.join(',') }),
  }
}

/** The parameters of a page (API-28). */
const pageInput = (state: ListState) => ({
  itemsPerPage: state.limit,
  page: state.page,
  orderBy: state.orderBy === 'name' ? ('name' as const) : ('created' as const),
  orderDir: state.orderDir,
  ...limits(state),
})

/** A page of a scope, of everything for ''; the old page stays while the next one loads. */
export const assetListOptions = (locale: string, state: ListState, scope: string) => {
  const input = pageInput(state)
  return queryOptions({
    ...ofCatalogue,
    queryKey: ['assets', locale, 'list', scope, input],
    queryFn: async ({ signal }): Promise<AssetPage> => {
      const answer = await (scope === ''
        ? api.media.list(input, { signal })
        : api.media.inScope({ ...input, code: scope }, { signal }))
      const assets = readAssets(answer.body)
      return { assets, total: totalOf(answer.headers['x-total-count'], assets.length, state), scope }
    },
    placeholderData: keepPreviousData,
  })
}

/** The total of the header. A server that sends none has told by a full page that there may be one more. */
function totalOf(header: string | undefined, found: number, state: ListState): number {
  const total = Number(header)
  if (header !== undefined && header !== '' && Number.isInteger(total) && total >= 0) return total
  const before = (state.page - 1) * state.limit
  if (found === 0) return 0
  return before + found + (found === state.limit ? 1 : 0)
}

/** The scope tree, with counts that respect search and tags but not the chosen scope (API-24). */
export const assetScopesOptions = (locale: string, state: ListState) => {
  const input = limits(state)
  return queryOptions({
    ...ofCatalogue,
    queryKey: ['assets', locale, 'scopes', input],
    queryFn: async ({ signal }) => readScopes(await api.media.scopes(input, { signal })),
    placeholderData: keepPreviousData,
  })
}

/** The tags of a scope, of everything for '', with counts that respect the search (API-26, API-27). */
export const assetTagsOptions = (locale: string, state: ListState, scope: string) => {
  const input = limits(state)
  return queryOptions({
    ...ofCatalogue,
    queryKey: ['assets', locale, 'tags', scope, input],
    queryFn: async ({ signal }) =>
      readTags(
        await (scope === ''
          ? api.media.tags(input, { signal })
          : api.media.tagsInScope({ ...input, code: scope }, { signal })),
      ),
    placeholderData: keepPreviousData,
  })
}

/** The assets of a product and of its parent, whose id is its own when it has none (API-29, A-24). */
export const productAssetsOptions = (locale: string, id: string, parent: string | null) =>
  queryOptions({
    ...ofCatalogue,
    queryKey: ['assets', locale, 'product', id, parent ?? id],
    queryFn: async ({ signal }) =>
      readAssets(await api.media.ofProduct({ id, includeParent: parent ?? id }, { signal })),
  })

/** All that the library asks for at a path: to be started before the screen is there. */
export const prefetchLibrary = (
  { queryClient, locale }: { queryClient: QueryClient; locale: { tag: string } },
  scope: string,
  state: ListState,
): void => {
  void queryClient.prefetchQuery(assetListOptions(locale.tag, state, scope))
  void queryClient.prefetchQuery(assetScopesOptions(locale.tag, state))
  void queryClient.prefetchQuery(assetTagsOptions(locale.tag, state, scope))
}
