/** Removes hidden parents, variants, related products and files from products with all stored data. */
import type { StoredValue } from '@vitrine/database/schema'
import { type HiddenKeys, valuesWithout } from '../../catalogue/access/hidden-files.ts'
import { rowIndexOfId } from '../../catalogue/listing/orders.ts'
import type { Listing } from './listing.ts'
import { isReachable, type ListingColumns } from './listing-columns.ts'
import type { WholeProduct } from './whole-product.ts'

/**
 * A product with all stored data, without a hidden parent, hidden variants, hidden related products and hidden files.
 * @param listing undefined where no product is hidden
 */
export function visibleProduct(whole: WholeProduct, listing: Listing | undefined, files: HiddenKeys): WholeProduct {
  const product = wholeWithoutFiles(whole, files)
  if (!listing?.mask) return product
  const { parentId, directParentId } = product
  const hasParent = parentId !== null && listing.sees(parentId)
  return {
    ...product,
    parent: hasParent ? product.parent : null,
    parentId: hasParent ? parentId : null,
    directParent: directParentId !== null && listing.sees(directParentId) ? product.directParent : null,
    variants: product.variants - listing.hiddenVariants(product.id),
    associations: product.associations.filter(({ id }) => listing.sees(id)),
    ownAssociations: product.ownAssociations.filter(({ id }) => listing.sees(id)),
  }
}

function wholeWithoutFiles(product: WholeProduct, files: HiddenKeys): WholeProduct {
  if (files.size === 0) return product
  const own = Object.entries(product.own).flatMap(([name, stored]): [string, StoredValue][] => {
    const left = valuesWithout(stored, files)
    return Object.keys(left).length === 0 ? [] : [[name, left]]
  })
  return {
    ...product,
    texts: new Map([...product.texts].map(([locale, values]) => [locale, valuesWithout(values, files)])),
    own: Object.fromEntries(own),
  }
}

/** Which products are hidden or shown, for data that belongs to products. Ids are internal. */
export interface VisibleProducts {
  /** The same for the same hidden products. */
  readonly key: string
  isHidden(id: number): boolean
  /** Whether visitors see the product, at least at its address: it is active and not hidden. */
  isShown(id: number): boolean
}

/** @param whole the listing with the hidden products. The ids are looked up in it. */
export const visibleProducts = (whole: ListingColumns, listing: Listing, key: string): VisibleProducts => ({
  key,
  isHidden: (id) => listing.mask?.hidden[rowIndexOfId(whole, id)] === 1,
  isShown: (id) => isReachable(listing.columns, rowIndexOfId(whole, id)),
})
