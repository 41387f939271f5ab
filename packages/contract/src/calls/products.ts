import * as z from 'zod'
import { Attribute, AttributeSet } from '../entities/attribute.ts'
import { Product, ProductCategory, ProductPage } from '../entities/product.ts'
import { addedCall, commaList, direction, Id, privateCall, productFilters, search } from './parts.ts'

/** A selection of products by search and filters, as lists, counts and exports take it. */
const selection = { search: search.optional(), filters: productFilters.optional() }

/** Products, their categories and attributes (API-30 to API-34, A-91). */
export const products = {
  /**
   * A page of products (API-30). `order` is `name`, `created` or an attribute's name; without it, a search answers the
   * best match first, and other lists are ordered by name. `attributes` limits the attributes in the answer.
   */
  list: privateCall('GET', '/product/', 'A page of products')
    .input(
      z.object({
        offset: z.coerce.number().int().min(0).max(10_000_000).default(0),
        limit: z.coerce.number().int().min(1).max(1000).default(24),
        order: z.string().max(255).optional(),
        orderdir: direction.default('asc'),
        attributes: commaList.optional(),
        ...selection,
      }),
    )
    .output(ProductPage),
  /** One product with all its attributes and media. */
  one: addedCall('GET', '/product/{id}', 'One product').input(Id).output(Product),
  /**
   * The category trees with the number of products in and below each category, for the given search and filters
   * (API-31).
   */
  categories: privateCall('GET', '/category/', 'The product categories')
    .input(z.object({ ...selection }))
    .output(z.array(ProductCategory)),
  /** One category by id or code, with its descendants (API-32). */
  category: privateCall('GET', '/category/{id}', 'One product category').input(Id).output(ProductCategory),
  /**
   * The attributes (API-33). With `counts`, each option has its number of products in the list of `search` and
   * `filters`. The counts of an attribute ignore its own filter, so that visitors can add further values.
   */
  attributes: privateCall('GET', '/attribute/', 'The attributes')
    .input(z.object({ ...selection, counts: z.union([z.boolean(), z.stringbool()]).optional() }))
    .output(z.array(Attribute)),
  /** The attribute sets; with `filters[id]` only that one (API-34). */
  attributeSets: privateCall('GET', '/attribute-set/', 'The attribute sets')
    .input(z.object({ filters: z.object({ id: z.string().max(255).optional() }).optional() }))
    .output(z.array(AttributeSet)),
}
