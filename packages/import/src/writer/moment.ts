/**
 * A date or date-time in the format of the database. One without an offset is in UTC.
 * @returns undefined for a text that is no date, or outside the years 1 to 9999
 */
export function momentOf(text: string): string | undefined {
  const hasZone = text.length === 10 || /(Z|[+-]\d{2}:?\d{2})$/i.test(text)
  const moment = new Date(`${text.replace(' ', 'T')}${hasZone ? '' : 'Z'}`)
  const year = moment.getUTCFullYear()
  return year >= 1 && year <= 9999 ? moment.toISOString() : undefined
}
