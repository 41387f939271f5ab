/** Dates in ISO format. */

const shape = /^(\d{4})-(\d{2})-(\d{2})(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:?\d{2})?)?$/

/** Whether a text is a valid calendar date or date-time in ISO format. */
export function isDate(text: string): boolean {
  const parts = shape.exec(text)
  const [, year, month, day] = (parts ?? []).map(Number)
  const date = new Date(Date.UTC(year ?? 0, (month ?? 0) - 1, day ?? 0))
  const isReal = parts !== null && parts[1] !== '0000' && date.getUTCMonth() + 1 === month && date.getUTCDate() === day
  return isReal && (text.length === 10 || !Number.isNaN(Date.parse(text.replace(' ', 'T'))))
}
