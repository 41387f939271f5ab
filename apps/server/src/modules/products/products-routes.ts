import { implementation } from '../../call-context.ts'
import type { ProductsService } from './products-service.ts'

/** The calls about products (API-30 to API-34, A-91). */
export const productHandlers = (products: ProductsService) => ({
  products: {
    list: implementation.products.list.handler(({ input, context }) => products.list(input, context.locale.code)),
    one: implementation.products.one.handler(({ input, context }) => products.one(input.id, context.locale.code)),
    categories: implementation.products.categories.handler(({ input, context }) =>
      products.categories(input, context.locale.code),
    ),
    category: implementation.products.category.handler(({ input, context }) =>
      products.category(input.id, context.locale.code),
    ),
    attributes: implementation.products.attributes.handler(({ input, context }) =>
      products.attributes(input, context.locale.code),
    ),
    attributeSets: implementation.products.attributeSets.handler(({ input, context }) =>
      products.attributeSets(input.filters?.id, context.locale.code),
    ),
  },
})
