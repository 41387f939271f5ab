/**
 * When a form can be filled in (FORM-17 to FORM-25). Pure: the clock is passed in, and nothing depends on the zone of whoever asks. The portal shows
 * what these rules say, and the server refuses what they do not allow.
 */
import type { Form } from '../entities/form.ts'

/** What the rules look at. */
export type FormTimes = Pick<
  Form,
  'recurring' | 'start_date' | 'stop_date' | 'last_result_date' | 'hidden_after_completion'
>

/** Seven days in milliseconds: the length of a window, and what an offset counts (FORM-21). Weeks are weeks of 168 hours, whatever clocks are put forward. */
export const weekMs = 7 * 24 * 60 * 60 * 1000

/** The largest week offset: a hundred years. */
export const maxOffset = 5200
/** The most offsets that a form has. */
export const maxOffsets = 5200

/** A window of time in milliseconds since 1970; it has its start, and ends before its end. */
export interface FormWindow {
  readonly start: number
  readonly end: number
}

const offsetForm = /^\s*\d{1,4}\s*$/

/** The week offsets of a form's `recurring` in ascending order, each once. What is no offset is ignored. */
export function weekOffsets(recurring: string): number[] {
  const offsets = new Set<number>()
  for (const part of recurring.split(',')) if (offsetForm.test(part)) offsets.add(Number(part))
  return [...offsets]
    .filter((offset) => offset <= maxOffset)
    .sort((left, right) => left - right)
    .slice(0, maxOffsets)
}

const momentForm =
  /^(\d{4}-\d{2}-\d{2})(?:[T ]([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d)(?:[.,](\d{1,9}))?)?(Z|[+-](?:[01]\d|2[0-3])(?::?[0-5]\d)?)?)?$/i
const offsetParts = /^([+-])(\d{2}):?(\d{2})?$/
const secondsForm = /^\d{1,12}$/

/**
 * A date of a form in milliseconds since 1970: ISO 8601, or Unix seconds. One without an offset is in UTC, so that it is the same moment for
 * everybody.
 * @returns undefined for '' and for what is no date
 */
export function formMoment(value: string | number): number | undefined {
  const text = String(value).trim()
  if (secondsForm.test(text)) return Number(text) * 1000
  const match = momentForm.exec(text)
  if (!match) return undefined
  const [, day = '', hour = '00', minute = '00', second = '00', fraction = '', offset = ''] = match
  // In this form every engine reads it alike; some take the 30th of February for the 2nd of March.
  const moment = Date.parse(`${day}T${hour}:${minute}:${second}.${fraction.slice(0, 3).padEnd(3, '0')}Z`)
  if (Number.isNaN(moment) || !new Date(moment).toISOString().startsWith(day)) return undefined
  return moment - aheadOf(offset)
}

/** Milliseconds by which an offset is ahead of UTC: `+02:00`, `+0200` or `+02`. */
function aheadOf(offset: string): number {
  const [, sign = '+', hours = '0', minutes = '0'] = offsetParts.exec(offset) ?? []
  const ahead = (Number(hours) * 60 + Number(minutes)) * 60_000
  return sign === '-' ? -ahead : ahead
}

/** Whether the form has come with windows. A recurring form without a start has offsets, but no windows. */
export const isRecurring = ({ recurring }: Pick<FormTimes, 'recurring'>): boolean => weekOffsets(recurring).length > 0

/** The windows of a recurring form in their order; none for one that does not recur. */
export function formWindows({ recurring, start_date }: Pick<FormTimes, 'recurring' | 'start_date'>): FormWindow[] {
  const first = formMoment(start_date)
  if (first === undefined) return []
  return weekOffsets(recurring).map((offset) => {
    const start = first + offset * weekMs
    return { start, end: start + weekMs }
  })
}

/** Whether the form has a result (FORM-05), whichever window that was in. */
export const isCompleted = ({ last_result_date }: Pick<FormTimes, 'last_result_date'>): boolean =>
  Boolean(last_result_date)

/** Whether now lies in a window that has no result later than its start (FORM-22, FORM-23). A moment is in the window of one offset only. */
function isInOpenWindow({ start_date, last_result_date }: FormTimes, offsets: readonly number[], now: number): boolean {
  const first = formMoment(start_date)
  if (first === undefined) return false
  const week = Math.floor((now - first) / weekMs)
  const last = formMoment(last_result_date)
  return offsets.includes(week) && !(last !== undefined && last > first + week * weekMs)
}

/**
 * Whether the form can be filled in (FORM-17 to FORM-23).
 * @param now milliseconds since 1970
 */
export function isAvailable(form: FormTimes, now: number): boolean {
  const offsets = weekOffsets(form.recurring)
  if (offsets.length > 0) return isInOpenWindow(form, offsets, now)
  if (!form.hidden_after_completion) return true
  const start = formMoment(form.start_date)
  const stop = formMoment(form.stop_date)
  return !(isCompleted(form) || (start !== undefined && now < start) || (stop !== undefined && now >= stop))
}

/** Whether the form is shown at all (FORM-24). */
export const isViewable = (form: FormTimes, now: number): boolean =>
  !form.hidden_after_completion || isAvailable(form, now)

/** Whether the form must be filled in before going on (FORM-25). */
export const isUnresolved = (form: FormTimes & Pick<Form, 'required_before_continuing'>, now: number): boolean =>
  form.required_before_continuing && !isCompleted(form) && isAvailable(form, now)

/** When the form's availability can change next by time alone, in milliseconds since 1970; undefined when it never does. */
export function nextChange(form: FormTimes, now: number): number | undefined {
  const moments = isRecurring(form)
    ? formWindows(form).flatMap(({ start, end }) => [start, end])
    : form.hidden_after_completion
      ? [formMoment(form.start_date), formMoment(form.stop_date)]
      : []
  return moments.reduce<number | undefined>(
    (next, moment) => (moment !== undefined && moment > now && (next === undefined || moment < next) ? moment : next),
    undefined,
  )
}
