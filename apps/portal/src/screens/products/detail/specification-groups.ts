/** The specifications of a product by the groups of its attribute set (DETAIL-03, A-57). */
import type { Attribute, AttributeSet, AttributeValue, Mapping, Product } from '@vitrine/contract'
import { mappedAttribute } from '@vitrine/contract/rules/mapping'
import { isEmptyValue, isFileAttribute } from '@vitrine/contract/rules/product-value'
import { isInGallery } from './product-media.ts'

export interface SpecificationRow {
  readonly attribute: Attribute
  readonly value: AttributeValue
}

export interface SpecificationGroup {
  readonly key: string
  /** '' for what no group holds. */
  readonly name: string
  readonly rows: readonly SpecificationRow[]
}

/** Names of the attributes whose values stand elsewhere on the page: above, through the mapping. */
function shownAbove(product: Product, mapping: Mapping): Set<string> {
  const fields = Object.values(mapping) as string[][]
  return new Set(fields.flatMap((candidates) => mappedAttribute(candidates, product.attributes) ?? []))
}

const asTexts = (value: AttributeValue): string[] => (Array.isArray(value) ? value : [value]).map(String)

/**
 * What the product says of itself, group by group in their order; empty values and empty groups are left out, and so is what the page shows
 * above. What no group holds comes last, without a name.
 */
export function specificationGroups(
  product: Product,
  attributes: readonly Attribute[],
  set: AttributeSet | null,
  mapping: Mapping,
): SpecificationGroup[] {
  const byName = new Map(attributes.map((attribute) => [attribute.name, attribute]))
  const left = new Map(Object.entries(product.attributes))
  for (const name of shownAbove(product, mapping)) left.delete(name)
  const take = (name: string): SpecificationRow[] => {
    const value = left.get(name)
    const attribute = byName.get(name)
    left.delete(name)
    if (value === undefined || attribute === undefined || isEmptyValue(value)) return []
    if (isFileAttribute(attribute) && isInGallery(product, asTexts(value))) return []
    return [{ attribute, value }]
  }
  const groups = (set?.groups ?? []).map((group, place) => ({
    key: group.code ?? `${place} ${group.name}`,
    name: group.name,
    rows: group.attributes.flatMap(take),
  }))
  const rest = { key: 'rest', name: '', rows: attributes.flatMap((attribute) => take(attribute.name)) }
  return [...groups, rest].filter((group) => group.rows.length > 0)
}
