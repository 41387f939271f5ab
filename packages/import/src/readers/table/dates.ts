/** Dates as tables write them. */
import { isDate } from '../../text/iso-date.ts'

/** The order of the parts of a date. The names of months and ISO dates are read in any order. */
export const dateOrders = ['year-month-day', 'day-month-year', 'month-day-year'] as const
export type DateOrder = (typeof dateOrders)[number]

const time = String.raw`(?:,?[T ]\s*\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?(?:\s*[AP]M)?\s*(?:Z|UTC|GMT|[+-]\d{2}:?\d{2})?)?`
const yearFirst = new RegExp(String.raw`^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?${time}$`, 'i')
const yearLast = new RegExp(String.raw`^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})${time}$`, 'i')
const dayNamed = new RegExp(
  String.raw`^(\d{1,2})(?:\.|st|nd|rd|th)?[ -]+(?:de )?(\p{L}+)\.?,?[ -]+(?:de )?(\d{4})${time}$`,
  'iu',
)
const monthNamed = new RegExp(String.raw`^(\p{L}+)\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})${time}$`, 'iu')

const compactDate = /^((?:19[7-9]|20[0-6])\d)(\d{2})(\d{2})$/

/** The numbers of months by their names, also shortened to three letters, in the languages of usual tables. */
const months = new Map<string, number>()
for (const language of ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt', 'sv', 'da'])
  for (const style of ['long', 'short'] as const) {
    const format = new Intl.DateTimeFormat(language, { month: style, timeZone: 'UTC' })
    for (let month = 1; month <= 12; month += 1) {
      const name = format
        .format(Date.UTC(2024, month - 1, 15))
        .toLowerCase()
        .replace(/\.$/, '')
      if (!months.has(name)) months.set(name, month)
    }
  }

/** Two digits of a year are those of this century, or of the last one from 70. */
const fullYear = (year: string): string => (year.length > 2 ? year : `${Number(year) < 70 ? 20 : 19}${year}`)
const isoOf = (year: string, month: string | number, day: string): string =>
  `${fullYear(year)}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`

/** The ISO date of a text with the name of a month. */
function namedDate(text: string): string | undefined {
  const first = dayNamed.exec(text)
  const second = first ? null : monthNamed.exec(text)
  const [, day = '', name = '', year = ''] = first ?? (second ? [second[0], second[2], second[1], second[3]] : [])
  const month = months.get(name.toLowerCase())
  return month === undefined ? undefined : isoOf(year, month, day)
}

/** The ISO date that a text states in this order; undefined when it states none. */
export function parseDate(text: string, order: DateOrder): string | undefined {
  const tidy = text.trim()
  if (isDate(tidy)) return tidy
  const named = /\p{L}{3}/u.test(tidy) && tidy.length <= 40 ? namedDate(tidy) : undefined
  if (named !== undefined) return isDate(named) ? named : undefined
  const compact = order === 'year-month-day' ? compactDate.exec(tidy) : null
  const parts = compact ?? (order === 'year-month-day' ? yearFirst : yearLast).exec(tidy)
  if (!parts) return undefined
  const [, first = '', second = '', third = ''] = parts
  const [year, month, day] =
    order === 'year-month-day'
      ? [first, second, third]
      : order === 'day-month-year'
        ? [third, second, first]
        : [third, first, second]
  const iso = isoOf(year, month, day)
  return isDate(iso) ? iso : undefined
}
