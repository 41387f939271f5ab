import { isStorable } from './storable-text.ts'

/** A range of numbers or ISO dates; a missing end is open. */
export interface RangeFilter {
  readonly min?: number | string
  readonly max?: number | string
}

/** The filter on one attribute: a value, any of several values, or a range. */
export type FilterValue = string | number | boolean | readonly (string | number | boolean)[] | RangeFilter

/**
 * Filters of products by attribute name; a product must match all. Reserved: `id`, `category`, `parent`, `status`
 * (A-92).
 */
export type ProductFilters = Readonly<Record<string, FilterValue>>

/** Names in `ProductFilters` that are no attributes. */
export const reservedFilters = ['id', 'category', 'parent', 'status'] as const

const maxNames = 50
const maxValues = 500
const maxText = 500

const isScalar = (value: unknown): value is string | number | boolean =>
  (typeof value === 'string' && value.length <= maxText && isStorable(value)) ||
  (typeof value === 'number' && Number.isFinite(value)) ||
  typeof value === 'boolean'

const isEnd = (value: unknown): boolean =>
  value === undefined ||
  (typeof value === 'number' && Number.isFinite(value)) ||
  (typeof value === 'string' && value.length <= 40)

/** Whether a filter is a range and not values. */
export const isRange = (value: FilterValue): value is RangeFilter => typeof value === 'object' && !Array.isArray(value)

const isFilterValue = (value: unknown): value is FilterValue => {
  if (isScalar(value)) return true
  if (Array.isArray(value)) return value.length <= maxValues && value.every(isScalar)
  if (typeof value !== 'object' || value === null) return false
  const range = value as Record<string, unknown>
  return Object.keys(range).every((key) => key === 'min' || key === 'max') && isEnd(range.min) && isEnd(range.max)
}

/**
 * Reads the `filters` query value of products.
 * @returns the filters, or the phrase key of the problem: `filters_not_json`, `filters_not_object`, `filters_too_many`,
 * `filters_value`
 */
export function asProductFilters(json: string): ProductFilters | string {
  if (json === '') return {}
  let value: unknown
  try {
    value = JSON.parse(json)
  } catch {
    return 'filters_not_json'
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return 'filters_not_object'
  const entries = Object.entries(value)
  if (entries.length > maxNames) return 'filters_too_many'
  if (!entries.every(([, filter]) => isFilterValue(filter))) return 'filters_value'
  return value as ProductFilters
}
