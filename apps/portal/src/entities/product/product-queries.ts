/**
 * Query options for products, categories, attributes and attribute sets (API-30 to API-34, A-91). Every key begins with `products` and the
 * locale's tag, because the answers are texts in that language. Every call is aborted when nobody waits for it any more.
 */

import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Configuration, Product, ProductPage } from '@vitrine/contract'
import { type ListState, listInput, selectionInput } from '@vitrine/contract/rules/list-state'
import { api } from '../../api/api.ts'
import { assertShape } from '../../api/api-failure.ts'
import { catalogueQueryDefaults } from '../../api/query-policy.ts'
import { type Fields, fieldsOf } from '../../api/read-fields.ts'

/** How many variants of one parent, and how many products of one association, are asked for. */
const familyLimit = 200

/** Whether all of a list are objects that `isRight` says can be shown. */
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

/** The filters of a list with the category of the path above them; '' for the whole catalogue. */
const inCategory = (state: ListState, category: string): ListState =>
  category === '' ? state : { ...state, filters: { ...state.filters, category } }

/** A page of products; the old page stays while the next one loads. `columns` are the attributes that cells need. */
export const productListOptions = (locale: string, state: ListState, category: string, columns: readonly string[]) => {
  const input = { ...listInput(inCategory(state, category)), attributes: columns.join(',') }
  return queryOptions({
    ...catalogueQueryDefaults,
    queryKey: ['products', locale, 'list', input],
    queryFn: async ({ signal }) => assertShape(await api.products.list(input, { signal }), isPage),
    placeholderData: keepPreviousData,
  })
}

/** The category trees with counts that respect search and filters, but not the chosen category. */
export const categoriesOptions = (locale: string, state: Pick<ListState, 'search' | 'filters'>) => {
  const input = selectionInput(state)
  return queryOptions({
    ...catalogueQueryDefaults,
    queryKey: ['products', locale, 'categories', input],
    queryFn: async ({ signal }) => assertShape(await api.products.categories(input, { signal }), areCategories),
    placeholderData: keepPreviousData,
  })
}

/** The attributes with the counts of their options in the list as it is searched and filtered. */
export const facetsOptions = (locale: string, state: ListState, category: string) => {
  const input = { ...selectionInput(inCategory(state, category)), counts: true }
  return queryOptions({
    ...catalogueQueryDefaults,
    queryKey: ['products', locale, 'facets', input],
    queryFn: async ({ signal }) => assertShape(await api.products.attributes(input, { signal }), areAttributes),
    placeholderData: keepPreviousData,
  })
}

/** All attributes without counts: what labels, units and options are called. */
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
 * One product with everything it has. A product that a list has shown already, or a variant of the one on the screen, stands in until the
 * answer is there, so that picture and title are at their place at once.
 */
export const productOptions = (locale: string, id: string, client?: QueryClient) =>
  queryOptions({
    ...catalogueQueryDefaults,
    queryKey: ['products', locale, 'one', id],
    queryFn: async ({ signal }) => assertShape(await api.products.one({ id }, { signal }), isProduct),
    ...(client && { placeholderData: () => seenProduct(client, locale, id) }),
  })

/** A product as a list or a family that is still kept has shown it. */
function seenProduct(client: QueryClient, locale: string, id: string): Product | undefined {
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

/** All that the catalogue asks for at a path: to be started before the screen is there. */
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

/** A product with what its specifications need: to be started before the screen is there. */
export const prefetchProduct = (context: { queryClient: QueryClient; locale: { tag: string } }, id: string): void => {
  void context.queryClient.prefetchQuery(productOptions(context.locale.tag, id))
  void context.queryClient.prefetchQuery(attributesOptions(context.locale.tag))
}
