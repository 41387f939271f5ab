/**
 * When a form can be filled in (FORM-17 to FORM-25). Pure functions: callers pass the time in, and nothing depends on a
 * time zone. The portal shows forms by these rules, and the server enforces them.
 */
import type { Form } from '../entities/form.ts'

/** The fields of a form that the rules depend on. */
export type FormTimes = Pick<
  Form,
  'recurring' | 'start_date' | 'stop_date' | 'last_result_date' | 'hidden_after_completion'
>

/**
 * Seven days in milliseconds: the length of a window, and the unit of an offset (FORM-21). A week is always 168 hours,
 * also across a clock change.
 */
export const weekMs = 7 * 24 * 60 * 60 * 1000

/** The largest week offset: a hundred years. */
export const maxOffset = 5200
/** Maximum number of offsets of a form. */
export const maxOffsets = 5200

/** A window of time in milliseconds since 1970; its start is inclusive, its end exclusive. */
export interface FormWindow {
  readonly start: number
  readonly end: number
}

const offsetForm = /^\s*\d{1,4}\s*$/

/** The week offsets in a form's `recurring`, ascending and without duplicates. Invalid offsets are ignored. */
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
 * A date of a form in milliseconds since 1970: ISO 8601, or Unix seconds. A date without an offset is in UTC, so
 * that it is the same moment everywhere.
 * @returns undefined for '' and invalid dates
 */
export function formMoment(value: string | number): number | undefined {
  const text = String(value).trim()
  if (secondsForm.test(text)) return Number(text) * 1000
  const match = momentForm.exec(text)
  if (!match) return undefined
  const [, day = '', hour = '00', minute = '00', second = '00', fraction = '', offset = ''] = match
  // Every engine parses this form in the same way. Some read 30 February as 2 March, hence the check below.
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

/** Whether the form has week offsets. A recurring form without a start date has offsets, but no windows. */
export const isRecurring = ({ recurring }: Pick<FormTimes, 'recurring'>): boolean => weekOffsets(recurring).length > 0

/** The windows of a recurring form, in order; [] for a form that does not recur. */
export function formWindows({ recurring, start_date }: Pick<FormTimes, 'recurring' | 'start_date'>): FormWindow[] {
  const first = formMoment(start_date)
  if (first === undefined) return []
  return weekOffsets(recurring).map((offset) => {
    const start = first + offset * weekMs
    return { start, end: start + weekMs }
  })
}

/** Whether the form has a result (FORM-05), in any window. */
export const isCompleted = ({ last_result_date }: Pick<FormTimes, 'last_result_date'>): boolean =>
  Boolean(last_result_date)

/**
 * Whether `now` is in a window without a result after its start (FORM-22, FORM-23). A moment belongs to the window of
 * one offset only.
 */
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

/** Whether the portal shows the form at all (FORM-24). */
export const isViewable = (form: FormTimes, now: number): boolean =>
  !form.hidden_after_completion || isAvailable(form, now)

/** Whether the user must fill in the form before going on (FORM-25). */
export const isUnresolved = (form: FormTimes & Pick<Form, 'required_before_continuing'>, now: number): boolean =>
  form.required_before_continuing && !isCompleted(form) && isAvailable(form, now)

/**
 * The next moment at which the form's availability can change by time alone, in milliseconds since 1970; undefined if
 * there is none.
 */
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
