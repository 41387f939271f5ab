/**
 * Dates of birth: people enter a day, calls carry an ISO date-time with offset (AUTH-17). The time is midnight in the
 * browser's zone, with the zone's offset on that day. An answered date counts by its day alone, so that it is
 * the same day everywhere.
 */
import { calendarDay } from './iso-date.ts'

/** The earliest day to choose from. */
export const earliestBirth = '1900-01-01'

const form = /^(\d{4})-(\d{2})-(\d{2})$/
const two = (value: number): string => String(value).padStart(2, '0')

/** A calendar day: year, month from 1, day of the month. */
type Day = readonly [year: number, month: number, day: number]

/** The parts of `yyyy-mm-dd`; undefined if that is no calendar day. */
function dayOf(date: string): Day | undefined {
  const match = form.exec(date)
  if (!match) return undefined
  const day = [Number(match[1]), Number(match[2]), Number(match[3])] as const
  const read = new Date(0)
  read.setUTCFullYear(day[0], day[1] - 1, day[2])
  return read.toISOString().slice(0, 10) === date ? day : undefined
}

/** Minutes by which the browser's zone is ahead of UTC at midnight of a day. */
export function browserOffset([year, month, day]: Day): number {
  const midnight = new Date(year, month - 1, day)
  // The constructor reads the years 0 to 99 as 1900 to 1999.
  midnight.setFullYear(year, month - 1, day)
  // Before zones were standardised, offsets had seconds; ISO offsets have none.
  return -Math.trunc(midnight.getTimezoneOffset())
}

/** `yyyy-mm-dd` of a moment in the browser's zone. */
export const dayHere = (moment: Date): string =>
  `${String(moment.getFullYear()).padStart(4, '0')}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`

/**
 * The problem of a date of birth; undefined if it is valid.
 * @param date `yyyy-mm-dd`
 * @param today the current day, in the same form: a date of birth can't be later
 */
export function birthDateProblem(date: string, today: string): 'unreal' | 'too_early' | 'future' | undefined {
  if (!dayOf(date)) return 'unreal'
  // Days in this form sort as texts.
  if (date < earliestBirth) return 'too_early'
  return date > today ? 'future' : undefined
}

/**
 * A day in the form that the calls carry: `1990-07-14` is `1990-07-14T00:00:00+02:00` in Vienna.
 * @param date `yyyy-mm-dd`
 * @param offsetOf minutes ahead of UTC at midnight of a day
 * @returns '' if the date is no calendar day
 */
export function birthDateTime(date: string, offsetOf: (day: Day) => number = browserOffset): string {
  const day = dayOf(date)
  if (!day) return ''
  const offset = offsetOf(day)
  const ahead = Math.abs(offset)
  return `${date}T00:00:00${offset < 0 ? '-' : '+'}${two(Math.floor(ahead / 60))}:${two(ahead % 60)}`
}

/** The day of an answered date of birth, `yyyy-mm-dd`; '' if the text does not begin with a calendar day. */
export function birthDay(dateTime: string): string {
  const day = calendarDay(dateTime)
  return dayOf(day) ? day : ''
}
