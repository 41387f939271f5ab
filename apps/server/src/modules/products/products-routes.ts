import { implementation, viewerOf } from '../../http/call-context.ts'
import type { ProductsService } from './products-service.ts'

/** The calls about products (API-30 to API-34, A-91). */
export const productHandlers = (products: ProductsService) => ({
  products: {
    list: implementation.products.list.handler(({ input, context }) => products.list(input, viewerOf(context))),
    one: implementation.products.one.handler(({ input, context }) => products.one(input.id, viewerOf(context))),
    categories: implementation.products.categories.handler(({ input, context }) =>
      products.categories(input, viewerOf(context)),
    ),
    category: implementation.products.category.handler(({ input, context }) =>
      products.category(input.id, viewerOf(context)),
    ),
    attributes: implementation.products.attributes.handler(({ input, context }) =>
      products.attributes(input, viewerOf(context)),
    ),
    attributeSets: implementation.products.attributeSets.handler(({ input, context }) =>
      products.attributeSets(input.filters?.id, viewerOf(context)),
    ),
  },
})
