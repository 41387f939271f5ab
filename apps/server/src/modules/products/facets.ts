/**
 * The numbers that stand for filterable things in `product_listing.facets`, one array of integers a product: values of attributes by their
 * `facet_values.id` (positive), categories by their id (negative), states from the top of the range.
 */
import { type ProductStatus, productStatuses } from '@vitrine/contract'

const topOfRange = 2_147_483_647

/** A category, and with it everything below it: products carry the facets of all categories above theirs. */
export const categoryFacet = (id: number): number => -id

/** A product's status. */
export const statusFacet = (status: ProductStatus): number => topOfRange - productStatuses.indexOf(status)

/** A boolean as it is written in `facet_values.value` and in filters. */
export const facetText = (value: string | number | boolean): string => String(value)

/** Texts longer than this are no values to choose from, and are not kept as facets. */
export const maxFacetLength = 200

/** A text attribute with more different values than this is not offered as a filter: nobody looks through them. */
export const maxValues = 200
