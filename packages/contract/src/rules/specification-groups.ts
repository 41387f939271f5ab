/** A product's values, group by group: on its page (DETAIL-03, A-57) and on its leaflet (DETAIL-07). */
import type { Attribute, AttributeSet } from '../entities/attribute.ts'
import type { Mapping } from '../entities/configuration.ts'
import type { AttributeValue, Product } from '../entities/product.ts'
import { mappedAttribute } from './mapping.ts'
import { isEmptyValue, rangeIn } from './product-value.ts'

/**
 * An attribute with the product's non-empty value. For a parent without a value, it is the lowest value of its
 * variants, which stands for the range.
 */
export interface SpecificationRow {
  readonly attribute: Attribute
  readonly value: AttributeValue
}

/** A group of rows; it has at least one. */
export interface SpecificationGroup {
  readonly key: string
  /** '' for the attributes that are in no group. */
  readonly name: string
  /** Language of the name, if it differs from the locale's. */
  readonly language?: string | undefined
  readonly rows: readonly SpecificationRow[]
}

/** The data that groups are made from. */
export interface SpecificationSource {
  readonly product: Pick<Product, 'attributes' | 'ranges'>
  readonly attributes: readonly Attribute[]
  readonly set: AttributeSet | null
  readonly mapping: Mapping
  /** Selects rows that the page shows elsewhere, such as pictures. */
  readonly isElsewhere?: (row: SpecificationRow) => boolean
}

/** The lowest value of a parent's variants, by attribute. */
const leastOfRanges = (product: Pick<Product, 'ranges'>): Record<string, number> =>
  Object.fromEntries(
    Object.keys(product.ranges ?? {}).flatMap((name) => {
      const range = rangeIn(product, name)
      return range ? [[name, range.min]] : []
    }),
  )

/** Names of the attributes whose values the page shows elsewhere: in the fields of the mapping. */
function shownAbove({ product, mapping }: SpecificationSource): Set<string> {
  const fields = Object.values(mapping) as string[][]
  const values = { ...leastOfRanges(product), ...product.attributes }
  return new Set(fields.flatMap((candidates) => mappedAttribute(candidates, values) ?? []))
}

/**
 * The groups in the order of the attribute set, without empty values, empty groups and the values of the mapping.
 * Attributes that are in no group come last, in a group without a name.
 */
export function specificationGroups(source: SpecificationSource): SpecificationGroup[] {
  const { product, attributes, set, isElsewhere = () => false } = source
  const byName = new Map(attributes.map((attribute) => [attribute.name, attribute]))
  const left = new Map(Object.entries({ ...leastOfRanges(product), ...product.attributes }))
  for (const name of shownAbove(source)) left.delete(name)
  const take = (name: string): SpecificationRow[] => {
    const value = left.get(name)
    const attribute = byName.get(name)
    left.delete(name)
    if (value === undefined || attribute === undefined || isEmptyValue(value)) return []
    const row = { attribute, value }
    return isElsewhere(row) ? [] : [row]
  }
  const groups = (set?.groups ?? []).map((group, index) => ({
    key: group.code ?? `${index} ${group.name}`,
    name: group.name,
    language: group.language,
    rows: group.attributes.flatMap(take),
  }))
  const rest = { key: 'rest', name: '', rows: attributes.flatMap((attribute) => take(attribute.name)) }
  return [...groups, rest].filter((group) => group.rows.length > 0)
}
