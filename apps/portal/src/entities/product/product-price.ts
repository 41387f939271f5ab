/** The price of a product: the first column of the catalogue that is a currency. */
import type { Attribute, Product, Setup } from '@vitrine/contract'
import { currencyOf } from '@vitrine/contract/rules/currency'
import { productTexts, type RangeWords } from '@vitrine/contract/rules/product-value'

/** The attribute with the price. Undefined for a catalogue without prices, and while the attributes are not known. */
export const priceAttribute = (
  columns: readonly string[],
  attributes: readonly Attribute[] | undefined,
): Attribute | undefined =>
  columns
    .flatMap((name) => attributes?.find((attribute) => attribute.name === name) ?? [])
    .find(({ unit }) => currencyOf(unit ?? '') !== undefined)

/**
 * The attribute with the price of one product, on its card and its page: that of the catalogue's columns, or else the
 * product's own.
 */
export const productPriceAttribute = (
  { attributes: values, ranges }: Product,
  { catalog_columns }: Setup,
  attributes: readonly Attribute[],
): Attribute | undefined => priceAttribute([...catalog_columns, ...Object.keys({ ...ranges, ...values })], attributes)

/** The price as text, `from €49.90` for a parent whose variants differ; '' if there is none. */
export const priceText = (product: Product, price: Attribute | undefined, words: RangeWords): string =>
  (price && productTexts(product, price, words).join(' · ')) ?? ''
