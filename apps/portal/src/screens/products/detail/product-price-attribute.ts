import type { Attribute, Product, Setup } from '@vitrine/contract'
import { priceAttribute } from '../../../entities/product/product-price.ts'

/** The attribute with the product's price: that of the catalogue's columns, or else the product's own. */
export const productPriceAttribute = (
  { attributes: values, ranges }: Product,
  { catalog_columns }: Setup,
  attributes: readonly Attribute[],
): Attribute | undefined => priceAttribute([...catalog_columns, ...Object.keys({ ...ranges, ...values })], attributes)
