/**
 * A date or date-time as the database keeps it; one without an offset is in UTC.
 * @returns undefined for a text that is none, or not in the years 1 to 9999
 */
export function momentOf(text: string): string | undefined {
  const hasZone = text.length === 10 || /(Z|[+-]\d{2}:?\d{2})$/i.test(text)
  const moment = new Date(`${text.replace(' ', 'T')}${hasZone ? '' : 'Z'}`)
  const year = moment.getUTCFullYear()
  return year >= 1 && year <= 9999 ? moment.toISOString() : undefined
}
