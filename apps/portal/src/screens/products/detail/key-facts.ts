/** The facts that a product's page shows beside its pictures. */
import type { Attribute, AttributeSet, Configuration, Product } from '@vitrine/contract'
import { hasMarkup } from '@vitrine/contract/rules/plain-text'
import { isEmptyValue, productTexts, type RangeWords } from '@vitrine/contract/rules/product-value'
import { shownSpecifications } from './specification-groups.ts'

/** Maximum number of key facts. */
const maxFacts = 6
/** Maximum number of characters of a key fact; longer values stand in the specifications only. */
const maxLength = 40

/** An attribute with the visible texts of its value. */
export interface Fact {
  readonly attribute: Attribute
  readonly texts: readonly string[]
}

/** Names of attributes for the numbers under a bar code, as a whole word: `ean`, `EAN-13`, `Code EAN`, `gtin_14`. */
const barcodeName = /(^|[^\p{L}])(ean|gtin|upc|isbn)([^\p{L}]|$)/iu
/** GTIN-8, GTIN-12, GTIN-13 and GTIN-14. */
const barcode = /^(\d{8}|\d{12,14})$/

/** The number under the product's bar code, such as its EAN, with its attribute. */
export function barcodeOf(product: Product, attributes: readonly Attribute[]): Fact | undefined {
  for (const attribute of attributes) {
    const value = product.attributes[attribute.name]
    if (value === undefined || isEmptyValue(value) || !barcodeName.test(`${attribute.name} ${attribute.label}`))
      continue
    const text = String(value).replace(/[\s-]/g, '')
    if (barcode.test(text)) return { attribute, texts: [text] }
  }
  return undefined
}

/**
 * Up to six short values of the attribute set, in its order. The columns of the catalogue come first, then its filters:
 * the manufacturer has named both as what people choose by. None without an attribute set, and none that repeats the
 * product's name or number.
 * @param shown names of attributes whose values stand beside the key facts
 */
export function keyFacts(
  product: Product,
  attributes: readonly Attribute[],
  set: AttributeSet | null,
  { setup, mapping }: Pick<Configuration, 'setup' | 'mapping'>,
  words: RangeWords,
  shown: readonly (string | undefined)[],
): Fact[] {
  const inSet = new Set(set?.groups.flatMap((group) => group.attributes))
  const rank = ({ attribute: { name } }: Fact) =>
    setup.catalog_columns.includes(name) ? 0 : setup.filters.includes(name) ? 1 : 2
  const facts = shownSpecifications(product, attributes, set, mapping)
    .flatMap(({ rows }) => rows)
    .filter(({ attribute }) => inSet.has(attribute.name) && !shown.includes(attribute.name))
    .map(({ attribute }) => ({ attribute, texts: productTexts(product, attribute, words) }))
    .filter(({ attribute: { type }, texts: [first = '', ...others] }) => {
      const length = others.reduce((sum, text) => sum + text.length, first.length)
      if (type === 'text' || length === 0 || length > maxLength || hasMarkup(first)) return false
      return ![product.name, product.number ?? product.id].some((one) => one.toLowerCase() === first.toLowerCase())
    })
  const key = new Set(facts.toSorted((one, other) => rank(one) - rank(other)).slice(0, maxFacts))
  return facts.filter((fact) => key.has(fact))
}
