/** Numbers of a parent's visible variants: their ranges, and the number that the parent is sorted by. */
import { sortColumns, sortSlot } from '@vitrine/catalogue-rules/sort-slot'
import type { AttributeType, Product } from '@vitrine/contract'
import { rowIndexOfId } from '../../catalogue/listing/orders.ts'
import type { AttributeState, CatalogueSnapshot, LocaleState } from '../configuration/catalogue-snapshot.ts'
import { type ListingColumns, variantsAt } from './listing-columns.ts'

export const isNumeric = (attribute: { readonly type: AttributeType } | undefined): boolean =>
  attribute?.type === 'number' || attribute?.type === 'float'

/** Reads the number of an attribute at an index; NaN without one. */
type ReadNumber = (rowIndex: number) => number

/**
 * Reads an attribute's numbers.
 * @param sorts the values in the reader's locale, if the attribute is a sort column. Without them, a number that
 * differs by locale is NaN, because the listing does not hold the locales of numbers.
 */
function numberReader(columns: ListingColumns, attributeId: number, sorts: Float64Array | undefined): ReadNumber {
  if (sorts) return (rowIndex) => sorts[rowIndex] ?? Number.NaN
  const { starts, rowIndexes, values, attributeIds } = columns.numbers
  const attribute = attributeIds.indexOf(attributeId)
  const own = rowIndexes.subarray(starts[attribute] ?? 0, starts[attribute + 1] ?? 0)
  const first = starts[attribute] ?? 0
  return (rowIndex) => {
    const at = rowIndexOfId({ ids: own }, rowIndex)
    const isOnly = at >= 0 && own[at - 1] !== rowIndex && own[at + 1] !== rowIndex
    return isOnly ? (values[first + at] ?? Number.NaN) : Number.NaN
  }
}

interface NumberSource {
  readonly read: ReadNumber
  /** Whether a parent's own number counts for all of its variants together, such as a stock. */
  readonly isTotal: boolean
}

/** The range over a parent's visible variants. Undefined if none has a number, and for a parent with a total. */
function rangeOfVariants(columns: ListingColumns, rowIndex: number, { read, isTotal }: NumberSource) {
  if (isTotal && !Number.isNaN(read(rowIndex))) return undefined
  let min = Number.POSITIVE_INFINITY
  let max = Number.NEGATIVE_INFINITY
  for (const variant of variantsAt(columns, rowIndex)) {
    const value = read(variant)
    if (value < min) min = value
    if (value > max) max = value
  }
  return min <= max ? { min, max } : undefined
}

interface NumericAttribute extends NumberSource, Pick<AttributeState, 'name'> {}

/** The numeric attributes of an answer. @param wanted names; undefined for all */
export function numericAttributes(
  columns: ListingColumns,
  { snapshot, locale }: { readonly snapshot: CatalogueSnapshot; readonly locale: LocaleState },
  wanted?: readonly string[],
): NumericAttribute[] {
  const { setup, mapping } = snapshot.configuration
  const sorted = sortColumns(setup.catalog_columns, snapshot.attributes)
  const highest = Math.max(...snapshot.allLocales.map(({ number }) => number))
  // The answer always has the field `stock`, so the stock's attributes are added to the requested ones.
  const names = wanted && new Set([...wanted, ...mapping.stock])
  return [...snapshot.attributes.values()]
    .filter((attribute) => isNumeric(attribute) && (names?.has(attribute.name) ?? true))
    .map(({ id, name }) => {
      const column = sorted.indexOf(name)
      const sorts = column < 0 ? undefined : columns.sorts[sortSlot(column, locale.number, highest) - 1]
      return { name, isTotal: mapping.stock.includes(name), read: numberReader(columns, id, sorts) }
    })
}

/** The field `ranges` of a parent. Empty for other products. @param id internal */
export function withRanges(
  id: number,
  columns: ListingColumns,
  attributes: readonly NumericAttribute[],
): Pick<Product, 'ranges'> {
  const rowIndex = rowIndexOfId(columns, id)
  if (rowIndex < 0 || variantsAt(columns, rowIndex).length === 0) return {}
  const found = attributes.flatMap((attribute) => {
    const range = rangeOfVariants(columns, rowIndex, attribute)
    return range ? [[attribute.name, range] as const] : []
  })
  return found.length === 0 ? {} : { ranges: Object.fromEntries(found) }
}

/**
 * The sort keys of a numeric column: for a parent the lowest number of its visible variants, because lists show that
 * one first.
 */
export function leastOfVariants(columns: ListingColumns, values: Float64Array, isTotal: boolean): Float64Array {
  const source: NumberSource = { read: (rowIndex) => values[rowIndex] ?? Number.NaN, isTotal }
  const least = values.slice()
  for (let rowIndex = 0; rowIndex < columns.size; rowIndex += 1) {
    const range = rangeOfVariants(columns, rowIndex, source)
    if (range) least[rowIndex] = range.min
  }
  return least
}
