/** Dates as tables write them. */
import { isDate } from '../../text/iso-date.ts'

/** The order of the parts of a date. */
export const dateOrders = ['year-month-day', 'day-month-year', 'month-day-year'] as const
export type DateOrder = (typeof dateOrders)[number]

const time = String.raw`(?:,?[T ]\s*\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?(?:\s*[AP]M)?\s*(?:Z|UTC|GMT|[+-]\d{2}:?\d{2})?)?`
const yearFirst = new RegExp(String.raw`^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})${time}$`, 'i')
const yearLast = new RegExp(String.raw`^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})${time}$`, 'i')

/** The ISO date that a text states in this order; undefined when it states none. */
export function parseDate(text: string, order: DateOrder): string | undefined {
  const tidy = text.trim()
  if (isDate(tidy)) return tidy
  const parts = (order === 'year-month-day' ? yearFirst : yearLast).exec(tidy)
  if (!parts) return undefined
  const [, first = '', second = '', third = ''] = parts
  const [year, month, day] =
    order === 'year-month-day'
      ? [first, second, third]
      : order === 'day-month-year'
        ? [third, second, first]
        : [third, first, second]
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDate(iso) ? iso : undefined
}
