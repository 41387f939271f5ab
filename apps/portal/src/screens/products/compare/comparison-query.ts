import { queryOptions } from '@tanstack/react-query'
import type { Attribute, AttributeSet, Product } from '@vitrine/contract'
import { isNotFound } from '../../../api/api-failure.ts'
import { catalogueQueryDefaults } from '../../../api/query-policy.ts'
import { attributeSetOptions, attributesOptions, productOptions } from '../../../entities/product/product-queries.ts'
import { maxCompared } from './max-compared.ts'

/** A product with its attribute set; null if it has none. */
export interface ComparedProduct {
  readonly product: Product
  readonly set: AttributeSet | null
}

/** What a comparison shows. */
export interface Comparison {
  readonly products: readonly ComparedProduct[]
  readonly attributes: readonly Attribute[]
  /** Number of ids that belong to no product that the visitor may see. */
  readonly missing: number
}

/** The products of a comparison with everything that its table needs. Products that do not exist are left out. */
export const comparisonOptions = (locale: string, ids: readonly string[]) =>
  queryOptions({
    ...catalogueQueryDefaults,
    queryKey: ['products', locale, 'comparison', ids],
    queryFn: async ({ client }): Promise<Comparison> => {
      const one = async (id: string): Promise<ComparedProduct | undefined> => {
        const product = await client.fetchQuery(productOptions(locale, id)).catch((error: unknown) => {
          if (isNotFound(error)) return undefined
          throw error
        })
        if (!product) return undefined
        const set = product.set === '' ? null : await client.fetchQuery(attributeSetOptions(locale, product.set))
        return { product, set }
      }
      const [attributes, ...all] = await Promise.all([
        client.fetchQuery(attributesOptions(locale)),
        ...ids.slice(0, maxCompared).map(one),
      ])
      const products = all.filter((found) => found !== undefined)
      return { products, attributes, missing: all.length - products.length }
    },
    // While a product is removed, the others stay.
    placeholderData: (before) => before,
  })
