/**
 * The numbers in `product_listing.facets`, one array of integers for each product: a value of an attribute is its
 * `facet_values.id` (positive), a category is its negative id, a status is a number from the top of the range.
 */
import { type ProductStatus, productStatuses } from '@vitrine/contract'

const topOfRange = 2_147_483_647

/** The facet of a category. A product has the facets of its categories and of all categories above them. */
export const categoryFacet = (id: number): number => -id

/** The facet of a status. */
export const statusFacet = (status: ProductStatus): number => topOfRange - productStatuses.indexOf(status)

/** A facet's value as `facet_values.value` and filters write it, such as `true`. */
export const facetText = (value: string | number | boolean): string => String(value)

/** Maximum characters of a text that becomes a facet. Longer texts are unsuitable as choices. */
export const maxFacetLength = 200

/** Maximum number of different values of a text attribute with a filter. Longer lists are of no use to readers. */
export const maxValues = 200
