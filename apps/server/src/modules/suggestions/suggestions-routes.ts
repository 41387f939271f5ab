import { implementation, viewerOf } from '../../http/call-context.ts'
import type { ProductsService } from '../products/products-service.ts'

const nothing = { corrections: [], products: [], categories: [], values: [], assets: [], contents: [] }

/** The call for suggestions while a visitor types. */
export const suggestionHandlers = (products: ProductsService) => ({
  suggestions: {
    find: implementation.suggestions.find.handler(async ({ input, context }) => {
      const { search, filters, area = 'products' } = input
      if (area !== 'products') return nothing
      return { ...nothing, ...(await products.suggestions({ search, filters }, viewerOf(context))) }
    }),
  },
})
