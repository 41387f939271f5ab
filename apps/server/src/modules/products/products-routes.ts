import { catalogueReads, viewerOf } from '../../http/call-context.ts'
import type { ProductsService } from './products-service.ts'

/** The calls about products (API-30 to API-34, A-91). */
export const productHandlers = (products: ProductsService) => ({
  products: {
    list: catalogueReads.products.list.handler(({ input, context }) => products.list(input, viewerOf(context))),
    one: catalogueReads.products.one.handler(({ input, context }) => products.one(input.id, viewerOf(context))),
    categories: catalogueReads.products.categories.handler(({ input, context }) =>
      products.categories(input, viewerOf(context)),
    ),
    category: catalogueReads.products.category.handler(({ input, context }) =>
      products.category(input.id, viewerOf(context)),
    ),
    attributes: catalogueReads.products.attributes.handler(({ input, context }) =>
      products.attributes(input, viewerOf(context)),
    ),
    attributeSets: catalogueReads.products.attributeSets.handler(({ input, context }) =>
      products.attributeSets(input.filters?.id, viewerOf(context)),
    ),
  },
})
