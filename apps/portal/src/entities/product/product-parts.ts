/**
 * Query options for the entries of a product's sub-pages: its assets and its articles, as the server names them. Every
 * product's page shows how many there are, so the code that completes them for their rows and cards is not here.
 */
import { queryOptions } from '@tanstack/react-query'
import type { ContentPage } from '@vitrine/contract'
import { api } from '../../api/api.ts'
import { catalogueQueryDefaults } from '../../api/query-policy.ts'

/** Maximum number of articles about a product (API-64). */
const productLimit = 999

/**
 * The assets of a product and of its parent (API-29, A-24). For a product without a parent, the call takes its own id
 * as the parent's.
 */
export const productAssetsOptions = (locale: string, id: string, parent: string | null) =>
  queryOptions({
    ...catalogueQueryDefaults,
    queryKey: ['assets', locale, 'product', id, parent ?? id],
    queryFn: ({ signal }) => api.media.ofProduct({ id, includeParent: parent ?? id }, { signal }),
  })

/** Whether the server ignores the filter for a product: it then has articles about one that can't exist. */
const productFilterIgnoredOptions = queryOptions({
  queryKey: ['contents', 'any locale', 'product filter ignored'],
  queryFn: ({ signal }) =>
    api.contents.list({ limit: 1, filters: { product: '\u2205' }, text: 'excerpt' }, { signal }).then(
      ({ results }) => results.length > 0,
      // The server has refused the product, so it does read the filter.
      () => false,
    ),
  staleTime: Number.POSITIVE_INFINITY,
})

/** The articles about a product, newest first (DETAIL-05, A-58); none from a server that ignores the filter. */
export const productContentsOptions = (locale: string, product: string) =>
  queryOptions({
    ...catalogueQueryDefaults,
    queryKey: ['contents', locale, 'product', product],
    queryFn: async ({ signal, client }): Promise<ContentPage> => {
      const page = await api.contents.list({ limit: productLimit, filters: { product }, text: 'excerpt' }, { signal })
      const isFiltered = page.results.every(({ products }) => products !== undefined)
      return isFiltered || !(await client.ensureQueryData(productFilterIgnoredOptions)) ? page : { results: [] }
    },
  })
