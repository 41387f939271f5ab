/** What the fields of forms must hold (INPUT-01, INPUT-06). The bounds are the contract's. */
import { birthDateProblem, dayHere } from '@vitrine/contract/rules/birth-date'
import { bounds, isEmail, isPasswordLength, isPasswordVaried, isPhone } from '@vitrine/contract/rules/people'

/** What can be wrong with what was typed: each has a sentence among the phrases, under `field`. */
export type FieldProblem =
  | 'required'
  | 'required_choice'
  | 'too_long'
  | 'email'
  | 'phone'
  | 'date'
  | 'date_early'
  | 'date_future'
  | 'password_length'
  | 'password_repetitive'

/** What a field must hold. */
export interface FieldRule {
  /** Must not stay empty. */
  readonly required?: boolean
  /** What is said of one that is empty and must not be; `required` unless another is given. */
  readonly whenEmpty?: FieldProblem
  /** What is wrong with what was typed, if anything; not asked of an empty field. */
  readonly check?: (value: string) => FieldProblem | undefined
  /** The most characters it takes, said of one that is too long; those of a line unless given. */
  readonly longest?: number
  /** Sent as it was typed: spaces at the ends belong to it. */
  readonly verbatim?: boolean
}

/** The same field where it must be filled in. */
export const required = (rule: FieldRule): FieldRule => ({ ...rule, required: true })

export const textRule: FieldRule = { check: (value) => (value.trim().length > bounds.text ? 'too_long' : undefined) }

/** A text of several lines. */
export const aLongText: FieldRule = {
  longest: bounds.longText,
  check: (value) => (value.trim().length > bounds.longText ? 'too_long' : undefined),
}

export const emailRule: FieldRule = { check: (value) => (isEmail(value) ? undefined : 'email') }

export const aPhoneNumber: FieldRule = {
  check: (value) => (isPhone(value) ? textRule.check?.(value) : 'phone'),
}

const problemOfDate = { unreal: 'date', too_early: 'date_early', future: 'date_future' } as const

/** A date of birth, `yyyy-mm-dd`. */
export const aBirthDate: FieldRule = {
  check: (value) => {
    const problem = birthDateProblem(value, dayHere(new Date()))
    return problem && problemOfDate[problem]
  },
}

/** One of a few that are given: nothing can be wrong with what is chosen. */
export const aChoice: FieldRule = { whenEmpty: 'required_choice' }

/** A password as it is chosen. How strong it is, is another question. */
export const aNewPassword: FieldRule = {
  verbatim: true,
  check: (value) => {
    if (!isPasswordLength(value)) return 'password_length'
    return isPasswordVaried(value) ? undefined : 'password_repetitive'
  },
}

/** What is wrong with a field's value. */
export function problemOf(rule: FieldRule, value: string): FieldProblem | undefined {
  const empty = rule.verbatim ? value === '' : value.trim() === ''
  if (empty) return rule.required ? (rule.whenEmpty ?? 'required') : undefined
  return rule.check?.(value)
}
