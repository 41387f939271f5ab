/** Which filters the catalogue offers, and what the active ones say. */
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

/** A filter of the panel: values to tick, or a range with two ends. */
export interface OfferedFilter {
  readonly attribute: Attribute
  readonly kind: 'values' | 'range'
}

/** A filter that is set, as a chip: what it says, and the state without it. */
export interface ActiveFilter {
  readonly key: string
  readonly label: string
  readonly text: string
  /** Of the label and of the text, where it is another than the page's. */
  readonly labelLanguage?: string | undefined
  readonly language?: string | undefined
  readonly colour?: string | undefined
  readonly without: (now: ListState) => ListState
}

/** With more filters than this the panel has a search field (PROD-10). */
export const filterSearchAbove = 7
/** Options of one filter that are shown before it is unfolded. */
export const foldedOptions = 8

const rangeTypes: readonly string[] = ['number', 'float', 'date']
const fileTypes: readonly string[] = ['file', 'media', 'video', 'image', 'text']

/** What a filter or column is called: the short name when there is one. */
export const attributeLabel = (attribute: Pick<Attribute, 'display_name' | 'label' | 'name'>): string =>
  attribute.display_name || attribute.label || attribute.name

/**
 * Whether a text is another one for every product, as a name or an order number is: the search finds those, and a list
 * to tick helps nobody.
 */
const isAnotherForEach = ({ type, options }: Attribute): boolean =>
  type === 'string' && options.length > foldedOptions && options.every(({ count }) => count !== undefined && count <= 1)

const kindOf = (attribute: Attribute, filter: FilterValue | undefined): OfferedFilter['kind'] | undefined => {
  if (rangeTypes.includes(attribute.type)) {
    if (filter !== undefined && isRange(filter)) return 'range'
    const { min, max } = attribute.range ?? {}
    if (min !== undefined && max !== undefined) return min === max ? undefined : 'range'
  }
  // PROD-09: a choice between one thing is none.
  if (attribute.options.length <= 1) return undefined
  if (fileTypes.includes(attribute.type) && attribute.filter !== true) return undefined
  // Where no product of the list has more than one of the values, there is nothing to choose either.
  const filled = attribute.options.filter((option) => option.count !== 0).length
  return filled > 1 || filter !== undefined ? 'values' : undefined
}

/**
 * The filters to offer, in the configured order (PROD-09, A-78). Without a configured order all that can be filtered,
 * as they come, but for texts of which each product has its own. A range that is set is always among them, so that it
 * can be changed; what else is set can be taken away above the list.
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
 * The options to show of a filter, in their order. A short list stays as it is, whatever the counts, so that nothing
 * moves under the pointer; a long one leaves out what no product has, unless it is ticked.
 */
export function shownOptions(attribute: Attribute, chosen: readonly string[]): AttributeOption[] {
  const options = [...attribute.options].sort((one, other) => one.order - other.order)
  if (options.length <= foldedOptions) return options
  return options.filter((option) => option.count !== 0 || chosen.includes(option.value))
}

/** What an option is called: its label between its affixes, for booleans a word. */
export function optionText(attribute: Attribute, value: string, words: ValueWords): string {
  if (attribute.type === 'bool') return value === 'true' || value === '1' ? words.yes : words.no
  if (attribute.type === 'date') return dateText(value, words.locale)
  return optionLabel(attribute, value)
}

const endText = (attribute: Attribute | undefined, end: number | string, words: ValueWords): string =>
  attribute?.type === 'date' ? dateText(String(end), words.locale) : numberText(end, words.locale, attribute?.unit)

/** A range in words: both ends, or from, or up to. */
export function rangeText(range: RangeFilter, attribute: Attribute | undefined, words: ProductWords): string {
  const min = range.min === undefined ? undefined : endText(attribute, range.min, words)
  const max = range.max === undefined ? undefined : endText(attribute, range.max, words)
  if (min !== undefined && max !== undefined) return words.between(min, max)
  return min === undefined ? words.to(max ?? '') : words.from(min)
}

/** Every filter that is set, one chip for each value, in the order they were set. */
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
        colour: attribute?.options.find((option) => option.value === value)?.colour,
        // Taken off already, it is not put on again.
        without: (now) =>
          filterValues(now.filters[name]).map(String).includes(value) ? withToggled(now, name, value) : now,
      }
    })
  })
}

/** Lower case without accents, for finding a name by what people type. */
export const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase()
