/** The times at which a form can be filled in (FORM-21, A-66, A-68). */
import { formMoment, maxOffset, maxOffsets } from '@vitrine/contract/rules/form-availability'
import { isDate } from '../text/iso-date.ts'
import type { FormFile } from './form-file.ts'
import type { JsonObject } from './json-file.ts'

/** One offset of a list, or a range of offsets. */
const part = /^(\d{1,4})(?:\s*-\s*(\d{1,4}))?$/

/** The offsets of a part; empty for an invalid part. */
function offsetsOf(text: string): number[] {
  const [, from = '', to = from] = part.exec(text.trim()) ?? []
  const [first, last] = [Number(from), Number(to)]
  if (from === '' || first > last || last > maxOffset) return []
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}

/**
 * A list of numbers as a text of offsets. A single number is not accepted, because it could mean an interval in weeks.
 */
function textOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value
  if (!Array.isArray(value) || !value.every((entry) => Number.isInteger(entry))) return undefined
  return value.join(',')
}

/**
 * The week offsets of `recurring` in ascending order, without duplicates; empty without `recurring`. Any invalid part
 * makes the form unusable.
 */
export function readRecurring(value: unknown, file: FormFile): number[] {
  if (value === undefined) return []
  const text = textOf(value)
  const parts = text === undefined || text.trim() === '' ? [] : text.split(',')
  const offsets = new Set<number>()
  const junk = parts.find((one) => {
    // Each part is limited by its pattern. The total number of offsets is checked while they are collected.
    const some = offsets.size > maxOffsets ? [] : offsetsOf(one)
    for (const offset of some) offsets.add(offset)
    return some.length === 0
  })
  if (text === undefined || junk !== undefined || offsets.size > maxOffsets)
    file.report(
      'bad-recurring',
      'recurring',
      offsets.size > maxOffsets,
      junk?.trim().slice(0, 40),
      maxOffsets,
      maxOffset,
    )
  return [...offsets].sort((one, other) => one - other)
}

const lastYear = Date.UTC(10_000, 0)

/** A date as an ISO date-time in UTC; '' without one. */
function readMoment(holder: JsonObject, name: 'start_date' | 'stop_date', file: FormFile): string {
  const value = holder[name]
  if (value === undefined || value === '') return ''
  const isShaped = typeof value === 'number' || (typeof value === 'string' && isDate(value.trim()))
  const moment = isShaped ? formMoment(value) : undefined
  if (moment !== undefined && moment < lastYear && moment >= firstMoment) return new Date(moment).toISOString()
  file.report('no-date/form', name, name)
  return ''
}

/** The first day of the year 1. */
const firstMoment = Date.parse('0001-01-01T00:00:00Z')

/** The times at which a form can be filled in. */
export interface FormTimes {
  readonly recurring: readonly number[]
  /** ISO date-times in UTC, or ''. */
  readonly startDate: string
  readonly stopDate: string
}

/** The times of a form's file. Reports settings without effect. */
export function readTimes(form: JsonObject, hidesAfterCompletion: boolean, file: FormFile): FormTimes {
  const recurring = readRecurring(form.recurring, file)
  const startDate = readMoment(form, 'start_date', file)
  const stopDate = readMoment(form, 'stop_date', file)
  if (!file.isUsable) return { recurring, startDate, stopDate }
  if (recurring.length > 0 && startDate === '') file.report('bad-recurring/no-start', 'start_date')
  if (startDate !== '' && stopDate !== '' && stopDate <= startDate) file.report('bad-period', 'stop_date')
  const unused =
    recurring.length > 0
      ? stopDate !== '' && (['stop_date', 'Weeks end automatically'] as const)
      : !hidesAfterCompletion &&
        (startDate !== '' || stopDate !== '') &&
        ([startDate === '' ? 'stop_date' : 'start_date', 'Dates apply only with hidden_after_completion'] as const)
  if (unused) file.report('unused-setting/date', unused[0], unused[1])
  return { recurring, startDate, stopDate }
}
