/**
 * Query options for products, categories, attributes and attribute sets (API-30 to API-34, A-91). Every key begins with
 * `products` and the locale's tag, because the answers contain texts in that language. A call is aborted when no
 * component needs its answer any more.
 */

import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Configuration, Product, ProductPage } from '@vitrine/contract'
import { type ListState, listInput, selectionInput } from '@vitrine/contract/rules/list-state'
import { api } from '../../api/api.ts'
import { assertShape } from '../../api/api-failure.ts'
import { catalogueQueryDefaults } from '../../api/query-policy.ts'
import { type Fields, fieldsOf } from '../../api/read-fields.ts'

/** Maximum number of variants of a parent, and of products of an association, that are requested. */
const familyLimit = 200

/** Whether a value is a list of objects that all pass `isRight`. */
const all = (list: unknown, isRight: (fields: Fields) => boolean): boolean =>
  Array.isArray(list) &&
  list.every((one) => {
    const fields = fieldsOf(one)
    return fields !== undefined && isRight(fields)
  })
const isCategory = ({ code, children }: Fields): boolean => typeof code === 'string' && all(children, isCategory)
const isAttribute = ({ name, label, options }: Fields): boolean =>
  typeof name === 'string' && typeof label === 'string' && all(options, ({ value }) => typeof value === 'string')
const areCategories = (answer: unknown): boolean => all(answer, isCategory)
const areAttributes = (answer: unknown): boolean => all(answer, isAttribute)
const isPage = ({ products, total }: ProductPage): boolean =>
  typeof total === 'number' &&
  all(products, ({ id, attributes }) => typeof id === 'string' && fieldsOf(attributes) !== undefined)
const isProduct = (product: Product): boolean => typeof product.id === 'string' && Array.isArray(product.associations)

/** The list state with the category from the path as a filter; unchanged for '', the whole catalogue. */
const inCategory = (state: ListState, category: string): ListState =>
  category === '' ? state : { ...state, filters: { ...state.filters, category } }

/**
 * A page of products. The previous page stays while the next one loads. `columns` are the attributes that cells need.
 */
export const productListOptions = (locale: string, state: ListState, category: string, columns: readonly string[]) => {
  const input = { ...listInput(inCategory(state, category)), attributes: columns.join(',') }
  return queryOptions({
    ...catalogueQueryDefaults,
    queryKey: ['products', locale, 'list', input],
    queryFn: async ({ signal }) => assertShape(await api.products.list(input, { signal }), isPage),
    placeholderData: keepPreviousData,
  })
}

/** The category trees. Their counts respect search and filters, but not the selected category. */
export const categoriesOptions = (locale: string, state: Pick<ListState, 'search' | 'filters'>) => {
  const input = selectionInput(state)
  return queryOptions({
    ...catalogueQueryDefaults,
    queryKey: ['products', locale, 'categories', input],
    queryFn: async ({ signal }) => assertShape(await api.products.categories(input, { signal }), areCategories),
    placeholderData: keepPreviousData,
  })
}

/** The attributes with the counts of their options, under the current search and filters. */
export const facetsOptions = (locale: string, state: ListState, category: string) => {
  const input = { ...selectionInput(inCategory(state, category)), counts: true }
  return queryOptions({
    ...catalogueQueryDefaults,
    queryKey: ['products', locale, 'facets', input],
    queryFn: async ({ signal }) => assertShape(await api.products.attributes(input, { signal }), areAttributes),
    placeholderData: keepPreviousData,
  })
}

/** All attributes without counts, for labels, units and options. */
export const attributesOptions = (locale: string) =>
  queryOptions({
    ...catalogueQueryDefaults,
    queryKey: ['products', locale, 'attributes'],
    queryFn: async ({ signal }) => assertShape(await api.products.attributes({}, { signal }), areAttributes),
  })

/** One attribute set (API-34). */
export const attributeSetOptions = (locale: string, id: string) =>
  queryOptions({
    ...catalogueQueryDefaults,
    queryKey: ['products', locale, 'set', id],
    queryFn: async ({ signal }) => {
      const sets = await api.products.attributeSets({ filters: { id } }, { signal })
      return assertShape(sets, Array.isArray)[0] ?? null
    },
  })

/**
 * One product with all its data. A product from a cached list, or a variant of the current product, stands in until the
 * answer arrives, so that picture and title appear at once.
 */
export const productOptions = (locale: string, id: string, client?: QueryClient) =>
  queryOptions({
    ...catalogueQueryDefaults,
    queryKey: ['products', locale, 'one', id],
    queryFn: async ({ signal }) => assertShape(await api.products.one({ id }, { signal }), isProduct),
    ...(client && { placeholderData: () => productPlaceholder(client, locale, id) }),
  })

/** A product from a cached list or family. */
function productPlaceholder(client: QueryClient, locale: string, id: string): Product | undefined {
  for (const kind of ['list', 'family', 'related']) {
    for (const [, page] of client.getQueriesData<ProductPage>({ queryKey: ['products', locale, kind] })) {
      const seen = page?.products?.find((product) => product.id === id)
      if (seen) return seen
    }
  }
  return undefined
}

/** The variants of a parent, with all attributes. */
export const familyOptions = (locale: string, parent: string) =>
  queryOptions({
    ...catalogueQueryDefaults,
    queryKey: ['products', locale, 'family', parent],
    queryFn: async ({ signal }) => {
      const input = { limit: familyLimit, filters: JSON.stringify({ parent }) }
      return assertShape(await api.products.list(input, { signal }), isPage)
    },
  })

/** Products by their ids, for associations. */
export const relatedOptions = (locale: string, ids: readonly string[]) =>
  queryOptions({
    ...catalogueQueryDefaults,
    queryKey: ['products', locale, 'related', ids],
    queryFn: async ({ signal }) => {
      const input = { limit: familyLimit, filters: JSON.stringify({ id: ids.slice(0, familyLimit) }), attributes: '' }
      return assertShape(await api.products.list(input, { signal }), isPage)
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
