/** A time in Unix seconds, or in milliseconds, as ISO date-time; '' for one that is out of range. */
export function isoDate(time: number): string {
  // 100,000,000,000 seconds are the year 5138.
  const date = new Date(Math.abs(time) < 1e11 ? time * 1000 : time)
  return Number.isNaN(date.getTime()) ? '' : date.toISOString()
}
