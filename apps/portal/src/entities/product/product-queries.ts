/**
 * Query options for products, categories, attributes and attribute sets (API-30 to API-34, A-91). Every key begins with
 * `products` and the locale's tag, because the answers contain texts in that language. A call is aborted when no
 * component needs its answer any more.
 */

import { keepPreviousData, type QueryClient, type QueryFunctionContext, queryOptions } from '@tanstack/react-query'
import type { Configuration, Product, ProductPage } from '@vitrine/contract'
import { type ListState, listInput, selectionInput } from '@vitrine/contract/rules/list-state'
import { api } from '../../api/api.ts'
import { apiHasProductCall, apiMapping, apiRanks, connectApi } from '../../api/api-config.ts'
import { ApiFailure, isBadInput } from '../../api/api-failure.ts'
import { type ListTotal, listTotal } from '../../api/list-total.ts'
import { catalogueQueryDefaults } from '../../api/query-policy.ts'

/** Maximum number of variants of a parent, and of products of an association, that are requested. */
const familyLimit = 200

type ListInput = Parameters<typeof api.products.list>[0]

/**
 * The attributes that lists request: the given ones, and those that can fill the fields of a card (CONFIG-09, A-51).
 */
const listAttributes = (names: readonly string[]): string => {
  const mapping = apiMapping()
  const fields = ['name', 'title', 'image', 'stock', 'restock', 'shortDescription'] as const
  return [...new Set([...names, ...fields.flatMap((field) => mapping[field] ?? [])])].join(',')
}

/** Fills the empty fields of products from their attributes (CONFIG-09). The code for it loads on demand. */
async function fillEmptyFields(products: readonly Product[]): Promise<Product[]> {
  const mapping = apiMapping()
  if (Object.keys(mapping).length === 0) return [...products]
  const { mappedProduct } = await import('./mapped-product.ts')
  return products.map((product) => mappedProduct(product, mapping))
}

/** Requests products, and fills their empty fields from their attributes. */
async function listProducts(input: ListInput, { signal }: Pick<QueryFunctionContext, 'signal'>): Promise<ProductPage> {
  const page = await api.products.list(input, { signal })
  return { ...page, products: await fillEmptyFields(page.products) }
}

/** A page of products, with its total. */
export type ProductListPage = ProductPage & ListTotal

/** Requests a page of products. */
export async function productPage(
  input: ListInput & { readonly offset?: number; readonly limit: number },
  context: QueryFunctionContext,
): Promise<ProductListPage> {
  const { client, queryKey } = context
  const { offset = 0, limit } = input
  const page = await listProducts(input, context)
  return {
    ...page,
    ...(await listTotal({
      ...{ client, queryKey, answered: page.total, found: page.products.length },
      ...{ before: offset, limit },
      next: async () => (await listProducts({ ...input, offset: offset + limit }, context)).products.length,
    })),
  }
}

/** The list state with the category from the path as a filter; unchanged for '', the whole catalogue. */
const inCategory = (state: ListState, category: string): ListState =>
  category === '' ? state : { ...state, filters: { ...state.filters, category } }

/**
 * A page of products. The previous page stays while the next one loads. `columns` are the attributes that cells need.
 */
export const productListOptions = (locale: string, state: ListState, category: string, columns: readonly string[]) => {
  const input = { ...listInput(inCategory(state, category), apiRanks()), attributes: listAttributes(columns) }
  return queryOptions({
    ...catalogueQueryDefaults,
    queryKey: ['products', locale, 'list', input],
    queryFn: (context) => productPage(input, context),
    placeholderData: keepPreviousData,
  })
}

/** The category trees. Their counts respect search and filters, but not the selected category. */
export const categoriesOptions = (locale: string, state: Pick<ListState, 'search' | 'filters'>) => {
  const input = selectionInput(state)
  return queryOptions({
    ...catalogueQueryDefaults,
    queryKey: ['products', locale, 'categories', input],
    queryFn: ({ signal }) => api.products.categories(input, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** The attributes with the counts of their options, under the current search and filters. */
export const facetsOptions = (locale: string, state: ListState, category: string) => {
  const input = { ...selectionInput(inCategory(state, category)), counts: true }
  return queryOptions({
    ...catalogueQueryDefaults,
    queryKey: ['products', locale, 'facets', input],
    queryFn: ({ signal }) => api.products.attributes(input, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** All attributes without counts, for labels, units and options. */
export const attributesOptions = (locale: string) =>
  queryOptions({
    ...catalogueQueryDefaults,
    queryKey: ['products', locale, 'attributes'],
    queryFn: ({ signal }) => api.products.attributes({}, { signal }),
  })

/**
 * One attribute set (API-34), or the only one.
 * @param id undefined if the server does not say which set a product has
 */
export const attributeSetOptions = (locale: string, id: string | undefined) =>
  queryOptions({
    ...catalogueQueryDefaults,
    queryKey: ['products', locale, 'set', id ?? null],
    queryFn: async ({ signal }) => {
      const sets = await api.products.attributeSets(id === undefined ? {} : { filters: { id } }, { signal })
      return sets.find((set) => set.id === id) ?? (sets.length === 1 ? (sets[0] ?? null) : null)
    },
  })

/**
 * One product. The specification does not list the call, so a server without it is asked for the list with only
 * this product, for the rest of the visit.
 * @throws ApiFailure 404 if the product does not exist
 */
async function oneProduct(id: string, context: QueryFunctionContext): Promise<Product> {
  const { signal } = context
  let refusal: ApiFailure | undefined
  if (apiHasProductCall()) {
    try {
      const product = await api.products.one({ id }, { signal })
      return (await fillEmptyFields([product]))[0] ?? product
    } catch (error) {
      if (!(error instanceof ApiFailure && [404, 405, 501].includes(error.status))) throw error
      if (error.status === 404) refusal = error
    }
  }
  const page = await listProducts({ limit: 1, filters: JSON.stringify({ id }) }, context).catch((error: unknown) => {
    // A server may refuse an id that nothing has.
    if (refusal || (error instanceof ApiFailure && isBadInput(error))) return undefined
    throw error
  })
  const product = page?.products.find((one) => one.id === id)
  if (!product) throw refusal ?? new ApiFailure('', 'not_found', 404, { field: 'id' })
  connectApi({ hasProductCall: false })
  return product
}

/**
 * One product with all its data. A product from a cached list, or a variant of the current product, stands in until the
 * answer arrives, so that picture and title appear at once.
 */
export const productOptions = (locale: string, id: string, client?: QueryClient) =>
  queryOptions({
    ...catalogueQueryDefaults,
    queryKey: ['products', locale, 'one', id],
    queryFn: (context) => oneProduct(id, context),
    ...(client && { placeholderData: () => productPlaceholder(client, locale, id) }),
  })

/** A product from a cached list or family. */
function productPlaceholder(client: QueryClient, locale: string, id: string): Product | undefined {
  for (const kind of ['list', 'family', 'related']) {
    for (const [, page] of client.getQueriesData<ProductPage>({ queryKey: ['products', locale, kind] })) {
      const seen = page?.products.find((product) => product.id === id)
      if (seen) return seen
    }
  }
  return undefined
}

/**
 * The variants of a parent, with all attributes. A server that ignores or refuses the filter answers other
 * products, too.
 */
export const familyOptions = (locale: string, parent: string) =>
  queryOptions({
    ...catalogueQueryDefaults,
    queryKey: ['products', locale, 'family', parent],
    queryFn: async (context) => {
      const page = await listProducts({ limit: familyLimit, filters: JSON.stringify({ parent }) }, context).catch(
        (error: unknown) => {
          if (error instanceof ApiFailure && isBadInput(error)) return listProducts({ limit: familyLimit }, context)
          throw error
        },
      )
      // Lists may leave the parent out.
      const isFiltered = page.products.every((one) => one.parent === parent || (one.parent === null && one.is_child))
      return { ...page, products: page.products.filter((one) => isFiltered || one.parent === parent) }
    },
  })

/** Products by their ids, for cards. `columns` are the attributes of the catalogue's columns, such as the price. */
export const relatedOptions = (locale: string, ids: readonly string[], columns: readonly string[]) =>
  queryOptions({
    ...catalogueQueryDefaults,
    queryKey: ['products', locale, 'related', ids],
    queryFn: (context) => {
      const input = {
        limit: familyLimit,
        filters: JSON.stringify({ id: ids.slice(0, familyLimit) }),
        attributes: listAttributes(columns),
      }
      return listProducts(input, context)
    },
  })

/** Prefetches all data of the catalogue at a path, before its screen is rendered. */
export const prefetchCatalogue = (
  context: { queryClient: QueryClient; configuration: Configuration; locale: { tag: string } },
  category: string,
  state: ListState,
): void => {
  const { queryClient, configuration, locale } = context
  void queryClient.prefetchQuery(productListOptions(locale.tag, state, category, configuration.setup.catalog_columns))
  void queryClient.prefetchQuery(categoriesOptions(locale.tag, state))
  void queryClient.prefetchQuery(facetsOptions(locale.tag, state, category))
}

/** Prefetches a product and the attributes of its specifications, before its screen is rendered. */
export const prefetchProduct = (context: { queryClient: QueryClient; locale: { tag: string } }, id: string): void => {
  void context.queryClient.prefetchQuery(productOptions(context.locale.tag, id))
  void context.queryClient.prefetchQuery(attributesOptions(context.locale.tag))
}
