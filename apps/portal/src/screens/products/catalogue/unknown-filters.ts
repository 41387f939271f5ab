/** Filters of an address that the catalogue does not have, such as those of an old link. */
import type { Attribute } from '@vitrine/contract'
import { filterValues, type ListState, withFilter } from '@vitrine/contract/rules/list-state'
import { isRange, type ProductFilters, reservedFilters } from '@vitrine/contract/rules/product-filters'

/** Types whose options are all values. */
const chosenTypes: readonly string[] = ['single_select', 'multi_select', 'string']

/**
 * The filters, or values of filters, that the attributes do not have. An attribute without options can have any value,
 * and a server that names no attributes any filter.
 */
export function unknownFilters(filters: ProductFilters, attributes: readonly Attribute[]): ProductFilters {
  if (attributes.length === 0) return {}
  const unknown = Object.entries(filters).flatMap(([name, filter]) => {
    if ((reservedFilters as readonly string[]).includes(name)) return []
    const attribute = attributes.find((one) => one.name === name)
    if (!attribute) return [[name, filter] as const]
    if (isRange(filter) || attribute.options.length === 0 || !chosenTypes.includes(attribute.type)) return []
    const known = new Set(attribute.options.map(({ value }) => String(value)))
    const values = filterValues(filter).filter((value) => !known.has(String(value)))
    return values.length === 0 ? [] : [[name, values] as const]
  })
  return Object.fromEntries(unknown)
}

/** A state without some filters or values of filters. */
export const withoutFilters = (state: ListState, unknown: ProductFilters): ListState =>
  Object.entries(unknown).reduce(
    (now, [name, filter]) =>
      withFilter(
        now,
        name,
        filterValues(now.filters[name]).filter((value) => !filterValues(filter).includes(value)),
      ),
    state,
  )
