import type { Attribute, AttributeSet, AttributeValue, Mapping, Product } from '@vitrine/contract'
import { isFileAttribute } from '@vitrine/contract/rules/product-value'
import { type SpecificationGroup, specificationGroups } from '@vitrine/contract/rules/specification-groups'
import { isInGallery } from './product-media.ts'

const asTexts = (value: AttributeValue): string[] => (Array.isArray(value) ? value : [value]).map(String)

/** The values on the product's page, group by group, without the files that the gallery shows. */
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
    isElsewhere: ({ attribute, value }) => isFileAttribute(attribute) && isInGallery(product, asTexts(value)),
  })
