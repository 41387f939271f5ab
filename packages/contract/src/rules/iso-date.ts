/**
 * A time in Unix seconds, or in milliseconds, as ISO date-time. Undefined for anything else, also for a number of fewer
 * than nine digits, such as a year.
 */
export function isoDate(value: unknown): string | undefined {
  if (!/^-?\d{9,}$/.test(String(value))) return undefined
  // 100,000,000,000 seconds are the year 5138.
  const time = Number(value)
  const date = new Date(Math.abs(time) < 1e11 ? time * 1000 : time)
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString()
}

/**
 * What stands for no date: nothing, 0, and the zero dates of MySQL and PHP, `0000-00-00` and `-0001-11-30T00:00:00`.
 */
const noDate = /^(0*$|-?000[01]-)/

/**
 * A date as a server may write it: ISO 8601, also with a space before the time; Unix seconds; PHP's `{date: '2020-01-01
 * 00:00:00.000000', timezone: 'Europe/Berlin'}`.
 * @returns an ISO date or date-time, a year, or a text that is none; undefined for no date
 */
export function readDate(value: unknown): string | undefined {
  if (typeof value === 'object' && value !== null) {
    const { date, timezone } = value as { readonly date?: unknown; readonly timezone?: unknown }
    const time = typeof date === 'string' ? readDate(date) : undefined
    // A time in a named zone, such as `Europe/Berlin`, stays the time of its clocks.
    return time?.includes('T') && /^(UTC|[+-]\d\d:\d\d)$/.test(String(timezone))
      ? time + String(timezone).replace('UTC', 'Z')
      : time
  }
  if (typeof value !== 'number' && typeof value !== 'string') return undefined
  const text = String(value).trim()
  if (noDate.test(text)) return undefined
  // A number of six digits or more is no year. The days around 1970 have few seconds.
  if (typeof value === 'number' && Math.abs(value) >= 100_000 && Number.isInteger(value))
    return isoDate(text) ?? new Date(value * 1000).toISOString()
  const isNumber = Number.isFinite(Number(text)) && !/^\d{4}$/.test(text)
  return isoDate(text) ?? (isNumber ? undefined : text.replace(/^(\d{4}-\d\d-\d\d) /, '$1T'))
}

/** A date-time: its day, time and zone. */
const dateTimeForm = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)(?::00(?:\.0+)?)?(?:Z|[+-]\d\d:?\d\d)$/

/** Zones are up to 14 hours ahead of UTC and up to 12 behind it; hardly anybody lives beyond 13 and 10. */
const maxAheadMs = 13 * 3_600_000

/**
 * The day of a date, `yyyy-mm-dd`, the same in every time zone; '' if the text does not begin with a day. A server may
 * write the midnight of another zone in its own: `1990-07-13T22:00:00Z` is 14 July in Vienna. So a moment of whole
 * minutes counts as the midnight that it is somewhere on earth.
 */
export function calendarDay(date: string): string {
  const day = /^\d{4}-\d\d-\d\d/.exec(date)?.[0] ?? ''
  const [, , time = '00:00'] = dateTimeForm.exec(date) ?? []
  const moment = time === '00:00' ? Number.NaN : Date.parse(date)
  return Number.isNaN(moment) ? day : new Date(moment + maxAheadMs).toISOString().slice(0, 10)
}
