/** The products of the combined search (API-52 to API-57). */
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Configuration } from '@vitrine/contract'
import { api } from '../../api/api.ts'
import { assertShape } from '../../api/api-failure.ts'
import { catalogueQueryDefaults } from '../../api/query-policy.ts'
import { fieldsOf } from '../../api/read-fields.ts'

/** Number of products shown. */
export const foundProductsCount = 5

/**
 * The attributes in the answers: those mapped to names and descriptions and, with grid columns, the columns of the
 * catalogue (API-54, API-55, A-19).
 */
const attributesOf = ({ setup, mapping }: Configuration): string =>
  [
    ...new Set([
      ...mapping.name,
      ...mapping.shortDescription,
      ...mapping.longDescription,
      ...(setup.grid_columns.length > 0 ? setup.catalog_columns : []),
    ]),
  ].join(',')

const texts = ['id', 'name', 'title', 'shortDescription']

/** Whether a product has the fields that rows and marks need. A proxy may answer instead of the server. */
function isShowable(product: unknown): boolean {
  const fields = fieldsOf(product)
  return (
    fields !== undefined &&
    texts.every((name) => typeof fields[name] === 'string') &&
    fieldsOf(fields.attributes) !== undefined
  )
}

/** The latest products or, with a term, the matching ones. The previous ones stay while new ones load. */
export const foundProductsOptions = (locale: string, term: string, configuration: Configuration) => {
  const input = {
    limit: foundProductsCount,
    order: term === '' ? 'created' : 'name',
    orderdir: 'desc' as const,
    attributes: attributesOf(configuration),
    filters: JSON.stringify(configuration.setup.grid_filter),
    ...(term === '' ? {} : { search: term }),
  }
  return queryOptions({
    ...catalogueQueryDefaults,
    queryKey: ['products', locale, 'list', input],
    queryFn: async ({ signal }) =>
      assertShape(
        await api.products.list(input, { signal }),
        ({ products }) => Array.isArray(products) && products.every(isShowable),
      ),
    placeholderData: keepPreviousData,
  })
}
