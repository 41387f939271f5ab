import type { Attribute, AttributeSet, AttributeValue, Mapping, Product } from '@vitrine/contract'
import { isEmptyValue, isFileAttribute } from '@vitrine/contract/rules/product-value'
import {
  type SpecificationGroup,
  type SpecificationRow,
  specificationGroups,
} from '@vitrine/contract/rules/specification-groups'
import { isInGallery } from './product-media.ts'

const asTexts = (value: AttributeValue): string[] => (Array.isArray(value) ? value : [value]).map(String)

/** The values on the product's page, group by group. The page shows files elsewhere: in the gallery and as downloads. */
export const shownSpecifications = (
  product: Product,
  attributes: readonly Attribute[],
  set: AttributeSet | null,
  mapping: Mapping,
): SpecificationGroup[] =>
  specificationGroups({
    product,
    attributes,
    set,
    mapping,
    isElsewhere: ({ attribute }) => isFileAttribute(attribute),
  })

/** A file that the product's page offers to download, with the attribute that holds it. */
export interface ProductFile {
  readonly attribute: Attribute
  readonly value: string
}

/** The files of a product that the gallery does not show, in the order of the attributes. */
export const productFiles = (product: Product, attributes: readonly Attribute[]): ProductFile[] =>
  attributes
    .filter(isFileAttribute)
    .flatMap((attribute): SpecificationRow[] => {
      const value = product.attributes[attribute.name]
      return value === undefined || isEmptyValue(value) ? [] : [{ attribute, value }]
    })
    .filter(({ value }) => !isInGallery(product, asTexts(value)))
    .flatMap(({ attribute, value }) => asTexts(value).map((one) => ({ attribute, value: one })))
