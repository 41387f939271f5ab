import type { Attribute, Configuration } from '@vitrine/contract'
import { isFileAttribute, productTexts, type RangeWords } from '@vitrine/contract/rules/product-value'
import { specificationGroups } from '@vitrine/contract/rules/specification-groups'
import { priceAttribute } from '../../../entities/product/product-price.ts'
import type { Comparison } from './comparison-query.ts'

/** The attributes of a comparison: those in which its products differ, and those with the same value in all. */
export interface ComparedRows {
  readonly different: readonly Attribute[]
  readonly same: readonly Attribute[]
}

/**
 * The rows of a comparison: the price, and the others in the order of the products' attribute sets. A value that only some products have is a
 * difference. Files and what the heads of the columns show are left out.
 */
export function comparedRows(
  { products, attributes }: Comparison,
  { setup, mapping }: Pick<Configuration, 'setup' | 'mapping'>,
  words: RangeWords,
): ComparedRows {
  const isElsewhere = ({ attribute }: { readonly attribute: Attribute }) => isFileAttribute(attribute)
  const rows = products
    .flatMap(({ product, set }) => specificationGroups({ product, attributes, set, mapping, isElsewhere }))
    .flatMap((group) => group.rows.map(({ attribute }) => attribute))
  const isSame = (attribute: Attribute) =>
    new Set(products.map(({ product }) => JSON.stringify(productTexts(product, attribute, words)))).size === 1
  const price = priceAttribute(setup.catalog_columns, attributes)
  const all = [...new Set(rows)].sort((one, other) => Number(other === price) - Number(one === price))
  return {
    different: all.filter((attribute) => !isSame(attribute)),
    same: all.filter(isSame),
  }
}
