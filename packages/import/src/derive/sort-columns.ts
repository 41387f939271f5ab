/** The columns by which lists of products can be sorted, and what they sort by. */
import { sortColumns, sortSlot } from '@vitrine/catalogue-rules/sort-slot'
import type { AttributeValue } from '@vitrine/contract'
import type { KnownAttribute, Vocabulary } from '../writer/vocabulary.ts'

/** The attributes of the catalogue's columns, in the order of their ranks in `product_listing.sorts`. */
export const sortedAttributes = ({ configuration, attributes }: Vocabulary): KnownAttribute[] =>
  sortColumns(configuration.setup?.catalog_columns ?? [], attributes).flatMap((name) => attributes.get(name) ?? [])

/** The highest number of a locale. */
export const highestLocale = ({ locales }: Vocabulary): number => Math.max(0, ...locales.map(({ number }) => number))

/** Whether a column is sorted by the values themselves, so that one product's place does not depend on the others. */
export const isSortedByNumber = ({ type }: KnownAttribute): boolean =>
  type === 'number' || type === 'float' || type === 'bool' || type === 'date'

/** The number by which a value is sorted; undefined for a value that is sorted by its text. */
export function sortNumber(attribute: KnownAttribute, value: AttributeValue): number | undefined {
  if (typeof value === 'number') return value
  if (typeof value === 'boolean') return value ? 1 : 0
  if (attribute.type === 'date' && typeof value === 'string') return Date.parse(value)
  return undefined
}

/**
 * The numbers by which a product is sorted, as `product_listing.sorts` has them; null where it has none, and for columns
 * that are sorted by texts.
 * @param valuesOf the product's values in a locale
 */
export function sortNumbers(
  vocabulary: Vocabulary,
  valuesOf: (locale: string) => Readonly<Record<string, AttributeValue>> | undefined,
): (number | null)[] {
  const highest = highestLocale(vocabulary)
  const columns = sortedAttributes(vocabulary)
  const numbers = new Array<number | null>(columns.length * highest).fill(null)
  for (const [column, attribute] of columns.entries())
    for (const { code, number } of vocabulary.locales) {
      const value = valuesOf(code)?.[attribute.name]
      const sorted = value === undefined ? undefined : sortNumber(attribute, value)
      if (sorted !== undefined && !Number.isNaN(sorted)) numbers[sortSlot(column, number, highest) - 1] = sorted
    }
  return numbers
}
