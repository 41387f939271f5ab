/** The products of the combined search (API-52 to API-57). */
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Configuration } from '@vitrine/contract'
import { apiMapping, apiRanks } from '../../api/api-config.ts'
import { catalogueQueryDefaults } from '../../api/query-policy.ts'
import { productPage } from './product-queries.ts'

/** Number of products shown. */
export const foundProductsCount = 5

/**
 * The attributes in the answers: those mapped to names and descriptions and, with grid columns, the columns of the
 * catalogue (API-54, API-55, A-19). A server that does not fill the picture itself is asked for its attributes too.
 */
const attributesOf = ({ setup, mapping }: Configuration): string =>
  [
    ...new Set([
      ...mapping.name,
      ...mapping.shortDescription,
      ...mapping.longDescription,
      ...(setup.grid_columns.length > 0 ? setup.catalog_columns : []),
      ...((setup.grid_columns.includes('image') && apiMapping().image) || []),
    ]),
  ].join(',')

/**
 * The latest products or, with a term, the best matches (decision 0056). The previous ones stay while new ones load.
 */
export const foundProductsOptions = (locale: string, term: string, configuration: Configuration) => {
  const input = {
    limit: foundProductsCount,
    ...(term === '' ? { order: 'created' } : { search: term, ...(!apiRanks() && { order: 'name' }) }),
    ...((term === '' || !apiRanks()) && { orderdir: 'desc' as const }),
    attributes: attributesOf(configuration),
    filters: JSON.stringify(configuration.setup.grid_filter),
  }
  return queryOptions({
    ...catalogueQueryDefaults,
    queryKey: ['products', locale, 'list', input],
    queryFn: (context) => productPage(input, context),
    placeholderData: keepPreviousData,
  })
}
