/**
 * Dates of birth: people give a day, calls carry an ISO date-time with offset (AUTH-17). The time is midnight where the browser is, with the offset
 * that its zone had on that day; what comes back is read by its day alone, so that it is the same day everywhere.
 */

/** The earliest day that is offered. */
export const earliestBirth = '1900-01-01'

const form = /^(\d{4})-(\d{2})-(\d{2})$/
const two = (value: number): string => String(value).padStart(2, '0')

/** A day of the calendar: year, month from 1, day of the month. */
type Day = readonly [year: number, month: number, day: number]

/** The parts of `yyyy-mm-dd`; undefined for what is no day of the calendar. */
function dayOf(date: string): Day | undefined {
  const match = form.exec(date)
  if (!match) return undefined
  const day = [Number(match[1]), Number(match[2]), Number(match[3])] as const
  const read = new Date(0)
  read.setUTCFullYear(day[0], day[1] - 1, day[2])
  return read.toISOString().slice(0, 10) === date ? day : undefined
}

/** Minutes by which midnight of a day is ahead of UTC in the zone of the browser. */
export function browserOffset([year, month, day]: Day): number {
  const midnight = new Date(year, month - 1, day)
  // The constructor takes the years 0 to 99 for those of the last century.
  midnight.setFullYear(year, month - 1, day)
  // Before zones were agreed on, offsets had seconds, which ISO offsets have not.
  return -Math.trunc(midnight.getTimezoneOffset())
}

/** `yyyy-mm-dd` of a moment, as the zone of the browser has it. */
export const dayHere = (moment: Date): string =>
  `${String(moment.getFullYear()).padStart(4, '0')}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`

/**
 * What is wrong with a date of birth.
 * @param date `yyyy-mm-dd`
 * @param today the day that it is, in the same form: nobody was born after it
 */
export function birthDateProblem(date: string, today: string): 'unreal' | 'too_early' | 'future' | undefined {
  if (!dayOf(date)) return 'unreal'
  // Days in this form are in order as texts.
  if (date < earliestBirth) return 'too_early'
  return date > today ? 'future' : undefined
}

/**
 * A day as the calls carry it: `1990-07-14` is `1990-07-14T00:00:00+02:00` in Vienna.
 * @param date `yyyy-mm-dd`
 * @param offsetOf minutes ahead of UTC at midnight of a day
 * @returns '' for what is no day
 */
export function birthDateTime(date: string, offsetOf: (day: Day) => number = browserOffset): string {
  const day = dayOf(date)
  if (!day) return ''
  const offset = offsetOf(day)
  const ahead = Math.abs(offset)
  return `${date}T00:00:00${offset < 0 ? '-' : '+'}${two(Math.floor(ahead / 60))}:${two(ahead % 60)}`
}

/** The day of a date of birth as a call answers it, `yyyy-mm-dd`; '' for what begins with no day. */
export function birthDay(dateTime: string): string {
  const date = dateTime.slice(0, 10)
  return dayOf(date) ? date : ''
}
