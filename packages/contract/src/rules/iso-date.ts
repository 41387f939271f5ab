/**
 * A time in Unix seconds, or in milliseconds, as ISO date-time. Undefined for anything else, also for a number of fewer
 * than nine digits, such as a year.
 */
export function isoDate(value: unknown): string | undefined {
  if ((typeof value !== 'number' && typeof value !== 'string') || !/^-?\d{9,}$/.test(String(value))) return undefined
  // 100,000,000,000 seconds are the year 5138.
  const time = Number(value)
  const date = new Date(Math.abs(time) < 1e11 ? time * 1000 : time)
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString()
}
