/**
 * Query options for articles and their categories (API-21 to API-23). Every key begins with `contents` and the locale's
 * tag. A call is aborted when no component needs its answer any more.
 */
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Content, ContentCategory, ContentPage } from '@vitrine/contract'
import type { ListState } from '@vitrine/contract/rules/list-state'
import { api } from '../../api/api.ts'
import { ApiFailure, isNotFound } from '../../api/api-failure.ts'
import { type ListTotal, listTotal } from '../../api/list-total.ts'
import { catalogueQueryDefaults } from '../../api/query-policy.ts'
import { listOrder } from '../../lists/list-orders.ts'
import { completeContent, contentForRow } from './complete-content.ts'

/** A page of articles, with its total. */
export type ContentListPage = ContentPage & ListTotal

/** The parameters of a page (API-21), without its category. */
const pageInput = (state: ListState) => {
  const order = listOrder(state, 'title')
  return {
    limit: state.limit,
    page: state.page,
    ...(order && { orderby: order.orderBy, orderdir: order.orderDir }),
    text: 'excerpt' as const,
    ...(state.search === '' ? {} : { search: state.search }),
  }
}

const forRows = (page: ContentPage): ContentPage => ({ ...page, results: page.results.map(contentForRow) })

/** The category trees. They do not depend on the search. */
export const contentCategoriesOptions = (locale: string) =>
  queryOptions({
    ...catalogueQueryDefaults,
    queryKey: ['contents', locale, 'categories'],
    queryFn: ({ signal }) => api.contents.categories({}, { signal }),
  })

/** The id of the category with a code, at any depth. */
function idOf(categories: readonly ContentCategory[], code: string): string | undefined {
  for (const category of categories) {
    const id = category.code === code ? category.id : idOf(category.children, code)
    if (id !== undefined) return id
  }
  return undefined
}

/** The key of a page of articles. */
export const contentListKey = (locale: string, state: ListState, code: string) =>
  ['contents', locale, 'list', code, pageInput(state)] as const

/**
 * A page of a category, or of all articles for ''. The previous page stays while the next one loads. The call takes the
 * category's id, which comes from the trees.
 * @throws ApiFailure 404 if the category does not exist
 */
export const contentListOptions = (locale: string, state: ListState, code: string) =>
  queryOptions({
    ...catalogueQueryDefaults,
    queryKey: contentListKey(locale, state, code),
    queryFn: async ({ signal, client, queryKey }): Promise<ContentListPage> => {
      const category = code === '' ? '' : idOf(await client.ensureQueryData(contentCategoriesOptions(locale)), code)
      if (category === undefined) throw new ApiFailure('', 'not_found', 404, { field: 'category' })
      const input = { ...pageInput(state), ...(category !== '' && { filters: { category } }) }
      const page = forRows(await api.contents.list(input, { signal }))
      return {
        ...page,
        ...(await listTotal({
          ...{ client, queryKey, answered: page.total, found: page.results.length },
          ...{ before: (state.page - 1) * state.limit, limit: state.limit },
          next: async () => (await api.contents.list({ ...input, page: state.page + 1 }, { signal })).results.length,
        })),
      }
    },
    placeholderData: keepPreviousData,
  })

/**
 * One article (API-22). Until the answer arrives, the data of a cached list stand in without the text;
 * `isPlaceholderData` is then true.
 */
export const contentOptions = (locale: string, id: string, client?: QueryClient) =>
  queryOptions({
    ...catalogueQueryDefaults,
    // The screen does not ask again for what its loader has not found.
    retryOnMount: ({ state }) => !isNotFound(state.error),
    queryKey: ['contents', locale, 'one', id],
    queryFn: async ({ signal }) => completeContent(await api.contents.one({ id }, { signal })),
    ...(client && { placeholderData: () => contentPlaceholder(client, locale, id) }),
  })

/** An article from a cached list. */
function contentPlaceholder(client: QueryClient, locale: string, id: string): Content | undefined {
  for (const kind of ['list', 'product']) {
    for (const [, page] of client.getQueriesData<ContentPage>({ queryKey: ['contents', locale, kind] })) {
      const seen = page?.results.find((content) => content.id === id)
      if (seen) return { ...seen, text: '' }
    }
  }
  return undefined
}

interface PrefetchContext {
  readonly queryClient: QueryClient
  readonly locale: { readonly tag: string }
}

/** Prefetches all data of the content list at a path, before its screen is rendered. */
export const prefetchContents = ({ queryClient, locale }: PrefetchContext, code: string, state: ListState): void => {
  void queryClient.prefetchQuery(contentCategoriesOptions(locale.tag))
  void queryClient.prefetchQuery(contentListOptions(locale.tag, state, code))
}

/** Prefetches an article before its screen is rendered. */
export const prefetchContent = ({ queryClient, locale }: PrefetchContext, id: string): void => {
  void queryClient.prefetchQuery(contentOptions(locale.tag, id))
}
