import type { Attribute, AttributeSet, AttributeValue, Mapping, Product } from '@vitrine/contract'
import { isFileAttribute } from '@vitrine/contract/rules/product-value'
import { type SpecificationGroup, specificationGroups } from '@vitrine/contract/rules/specification-groups'
import { isInGallery } from './product-media.ts'

const asTexts = (value: AttributeValue): string[] => (Array.isArray(value) ? value : [value]).map(String)

/** What the product says of itself on its page, group by group: pictures stand in the gallery already. */
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
