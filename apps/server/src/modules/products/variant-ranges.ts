/** What numbers the visible variants of a parent have: their ranges, and what the parent is sorted by. */
import type { AttributeType, Product } from '@vitrine/contract'
import { placeOfId } from '../../listing/orders.ts'
import type { AttributeState, CatalogueSnapshot, LocaleState } from '../configuration/catalogue-snapshot.ts'
import { type ListingColumns, variantsAt } from './listing-columns.ts'
import { sortColumns, sortSlot } from './sort-slot.ts'

/** Whether the values of an attribute are numbers. */
export const isNumeric = (attribute: { readonly type: AttributeType } | undefined): boolean =>
  attribute?.type === 'number' || attribute?.type === 'float'

/** Reads the number of an attribute at a place; NaN for none. */
type ReadNumber = (place: number) => number

/**
 * Reads an attribute's numbers.
 * @param sorts its values in the reader's locale where it is a sort column; else a number that differs by locale can't be told, and is NaN
 */
function numberReader(columns: ListingColumns, attributeId: number, sorts: Float64Array | undefined): ReadNumber {
  if (sorts) return (place) => sorts[place] ?? Number.NaN
  const { starts, attributes, values, attributeIds } = columns.numbers
  const wanted = attributeIds.indexOf(attributeId)
  return (place) => {
    let found = Number.NaN
    let count = 0
    const end = starts[place + 1] ?? 0
    for (let at = starts[place] ?? 0; at < end; at += 1) {
      if (attributes[at] !== wanted) continue
      found = values[at] ?? Number.NaN
      count += 1
    }
    return count === 1 ? found : Number.NaN
  }
}

/** A column of numbers. */
interface NumberSource {
  readonly read: ReadNumber
  /** Whether a number that a parent states itself counts for all of its variants together, as a stock does. */
  readonly isTotal: boolean
}

/** The range over a parent's visible variants; undefined when none has a number, and for a parent that states their total. */
function rangeOfVariants(columns: ListingColumns, place: number, { read, isTotal }: NumberSource) {
  if (isTotal && !Number.isNaN(read(place))) return undefined
  let min = Number.POSITIVE_INFINITY
  let max = Number.NEGATIVE_INFINITY
  for (const variant of variantsAt(columns, place)) {
    const value = read(variant)
    if (value < min) min = value
    if (value > max) max = value
  }
  return min <= max ? { min, max } : undefined
}

/** An attribute with a way to read its numbers. */
interface NumericAttribute extends NumberSource, Pick<AttributeState, 'name'> {}

/** The numeric attributes that an answer carries. @param wanted names; undefined for all */
export function numericAttributes(
  columns: ListingColumns,
  { snapshot, locale }: { readonly snapshot: CatalogueSnapshot; readonly locale: LocaleState },
  wanted?: readonly string[],
): NumericAttribute[] {
  const { setup, mapping } = snapshot.configuration
  const sorted = sortColumns(setup.catalog_columns, snapshot.attributes)
  const highest = Math.max(...snapshot.locales.map(({ number }) => number))
  // The stock of a product is among its own fields, whatever attributes were asked for.
  const names = wanted && new Set([...wanted, ...mapping.stock])
  return [...snapshot.attributes.values()]
    .filter((attribute) => isNumeric(attribute) && (names?.has(attribute.name) ?? true))
    .map(({ id, name }) => {
      const column = sorted.indexOf(name)
      const sorts = column < 0 ? undefined : columns.sorts[sortSlot(column, locale.number, highest) - 1]
      return { name, isTotal: mapping.stock.includes(name), read: numberReader(columns, id, sorts) }
    })
}

/** The field `ranges` of a parent; nothing for other products. @param id internal */
export function withRanges(
  id: number,
  columns: ListingColumns,
  attributes: readonly NumericAttribute[],
): Pick<Product, 'ranges'> {
  const place = placeOfId(columns, id)
  if (place < 0 || variantsAt(columns, place).length === 0) return {}
  const found = attributes.flatMap((attribute) => {
    const range = rangeOfVariants(columns, place, attribute)
    return range ? [[attribute.name, range] as const] : []
  })
  return found.length === 0 ? {} : { ranges: Object.fromEntries(found) }
}

/** What products are sorted by: a parent by the least number of its visible variants, which is the one that lists show first. */
export function leastOfVariants(columns: ListingColumns, values: Float64Array, isTotal: boolean): Float64Array {
  const source: NumberSource = { read: (place) => values[place] ?? Number.NaN, isTotal }
  const least = values.slice()
  for (let place = 0; place < columns.size; place += 1) {
    const range = rangeOfVariants(columns, place, source)
    if (range) least[place] = range.min
  }
  return least
}
