/** The filters that the catalogue offers, and the labels of the active ones. */
import type { Attribute, AttributeOption } from '@vitrine/contract'
import { filterValues, type ListState, withFilter, withToggled } from '@vitrine/contract/rules/list-state'
import {
  type FilterValue,
  isRange,
  type ProductFilters,
  type RangeFilter,
} from '@vitrine/contract/rules/product-filters'
import {
  dateText,
  labelLanguage,
  numberText,
  optionLabel,
  type ValueWords,
  valueLanguage,
} from '@vitrine/contract/rules/product-value'
import type { ProductWords } from '../../../entities/product/use-product-words.ts'
import type { ActiveFilter } from '../../../lists/active-filters.tsx'
import { foldedOptions } from '../../../lists/filter-options.ts'

/** A filter of the panel: values to tick, or a range with two ends. */
export interface OfferedFilter {
  readonly attribute: Attribute
  readonly kind: 'values' | 'range'
}

/** Above this number of filters the panel has a search field (PROD-10). */
export const filterSearchAbove = 7

const rangeTypes: readonly string[] = ['number', 'float', 'date']
const fileTypes: readonly string[] = ['file', 'media', 'video', 'image', 'text']

/** The name of a filter or column: the short name if there is one. */
export const attributeLabel = (attribute: Pick<Attribute, 'display_name' | 'label' | 'name'>): string =>
  attribute.display_name || attribute.label || attribute.name

/**
 * Whether every product has another text, such as a name or an order number. Such an attribute is no useful filter; the
 * search finds these texts.
 */
const isAnotherForEach = ({ type, options }: Attribute): boolean =>
  type === 'string' && options.length > foldedOptions && options.every(({ count }) => count !== undefined && count <= 1)

const kindOf = (attribute: Attribute, filter: FilterValue | undefined): OfferedFilter['kind'] | undefined => {
  if (rangeTypes.includes(attribute.type)) {
    if (filter !== undefined && isRange(filter)) return 'range'
    const { min, max } = attribute.range ?? {}
    if (min !== undefined && max !== undefined) return min === max ? undefined : 'range'
  }
  // PROD-09: a single option is no choice.
  if (attribute.options.length <= 1) return undefined
  if (fileTypes.includes(attribute.type) && attribute.filter !== true) return undefined
  // Neither is it a choice if only one of the values occurs in the list.
  const filled = attribute.options.filter((option) => option.count !== 0).length
  return filled > 1 || filter !== undefined ? 'values' : undefined
}

/**
 * The filters to offer, in the configured order (PROD-09, A-78). Without a configured order: all attributes that can be
 * filtered, in the server's order, except texts that differ for every product. A range that is set is always included,
 * so that it can be changed; other active filters can be removed above the list.
 */
export function offeredFilters(
  attributes: readonly Attribute[],
  configured: readonly string[],
  filters: ProductFilters,
): OfferedFilter[] {
  const byName = new Map(attributes.map((attribute) => [attribute.name, attribute]))
  const candidates =
    configured.length > 0
      ? configured.flatMap((name) => byName.get(name) ?? [])
      : attributes.filter((one) => one.filter !== false && (filters[one.name] !== undefined || !isAnotherForEach(one)))
  return candidates.flatMap((attribute) => {
    const kind = kindOf(attribute, filters[attribute.name])
    return kind === undefined ? [] : [{ attribute, kind }]
  })
}

/**
 * The options of a filter to show, in order. A short list stays the same whatever the counts are, so that nothing moves
 * under the pointer. A long list leaves out options with a count of 0, unless they are ticked.
 */
export function shownOptions(attribute: Attribute, chosen: readonly string[]): AttributeOption[] {
  const options = [...attribute.options].sort((one, other) => one.order - other.order)
  if (options.length <= foldedOptions) return options
  return options.filter((option) => option.count !== 0 || chosen.includes(String(option.value)))
}

/** The text of an option: its label with prefix and post_fix; for booleans, a word. */
export function optionText(attribute: Attribute, value: string, words: ValueWords): string {
  if (attribute.type === 'bool') return value === 'true' || value === '1' ? words.yes : words.no
  if (attribute.type === 'date') return dateText(value, words.locale)
  return optionLabel(attribute, value)
}

const endText = (attribute: Attribute | undefined, end: number | string, words: ValueWords): string =>
  attribute?.type === 'date' ? dateText(String(end), words.locale) : numberText(end, words.locale, attribute?.unit)

/** A range as text: both ends, or `from`, or `up to`. */
export function rangeText(range: RangeFilter, attribute: Attribute | undefined, words: ProductWords): string {
  const min = range.min === undefined ? undefined : endText(attribute, range.min, words)
  const max = range.max === undefined ? undefined : endText(attribute, range.max, words)
  if (min !== undefined && max !== undefined) return words.between(min, max)
  return min === undefined ? words.to(max ?? '') : words.from(min)
}

/** All active filters, one chip for each value, in the order in which they were set. */
export function activeFilters(state: ListState, attributes: readonly Attribute[], words: ProductWords): ActiveFilter[] {
  const byName = new Map(attributes.map((attribute) => [attribute.name, attribute]))
  return Object.entries(state.filters).flatMap(([name, filter]): ActiveFilter[] => {
    const attribute = byName.get(name)
    const label = attribute ? attributeLabel(attribute) : name
    const ofLabel = labelLanguage(attribute)
    if (isRange(filter)) {
      const text = rangeText(filter, attribute, words)
      return [{ key: name, label, labelLanguage: ofLabel, text, without: (now) => withFilter(now, name, undefined) }]
    }
    return filterValues(filter).map((one) => {
      const value = String(one)
      return {
        key: `${name} ${value}`,
        label,
        labelLanguage: ofLabel,
        language: valueLanguage(value, attribute),
        text: attribute ? optionText(attribute, value, words) : value,
        colour: attribute?.options.find((option) => String(option.value) === value)?.colour,
        // Only removes the value; it is not added again if it has been removed already.
        without: (now) =>
          filterValues(now.filters[name]).map(String).includes(value) ? withToggled(now, name, value) : now,
      }
    })
  })
}
