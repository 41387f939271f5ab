/** The validation rules of form fields (INPUT-01, INPUT-06). The limits come from the contract. */
import { birthDateProblem, dayHere } from '@vitrine/contract/rules/birth-date'
import { bounds, isEmail, isPasswordLength, isPasswordVaried, isPhone } from '@vitrine/contract/rules/people'

/** The possible errors of a field. Each one has a phrase under `field`. */
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

/** The validation rule of a field. */
export interface FieldRule {
  /** Whether the field must be filled in. */
  readonly required?: boolean
  /** The error of a required field that is empty; `required` by default. */
  readonly whenEmpty?: FieldProblem
  /** Validates a value that is not empty. */
  readonly check?: (value: string) => FieldProblem | undefined
  /** Maximum length in characters, named in the message `too_long`. The default is that of a single line. */
  readonly maxLength?: number
  /** Sent exactly as typed, with spaces at the ends. */
  readonly verbatim?: boolean
}

/** Makes a rule required. */
export const required = (rule: FieldRule): FieldRule => ({ ...rule, required: true })

export const textRule: FieldRule = { check: (value) => (value.trim().length > bounds.text ? 'too_long' : undefined) }

/** A text of several lines. */
export const longTextRule: FieldRule = {
  maxLength: bounds.longText,
  check: (value) => (value.trim().length > bounds.longText ? 'too_long' : undefined),
}

export const emailRule: FieldRule = { check: (value) => (isEmail(value) ? undefined : 'email') }

export const phoneRule: FieldRule = {
  check: (value) => (isPhone(value) ? textRule.check?.(value) : 'phone'),
}

const problemOfDate = { unreal: 'date', too_early: 'date_early', future: 'date_future' } as const

/** A date of birth, `yyyy-mm-dd`. */
export const birthDateRule: FieldRule = {
  check: (value) => {
    const problem = birthDateProblem(value, dayHere(new Date()))
    return problem && problemOfDate[problem]
  },
}

/** One of a fixed list of choices. Any choice is valid. */
export const choiceRule: FieldRule = { whenEmpty: 'required_choice' }

/** A new password. This rule does not check its strength. */
export const newPasswordRule: FieldRule = {
  verbatim: true,
  check: (value) => {
    if (!isPasswordLength(value)) return 'password_length'
    return isPasswordVaried(value) ? undefined : 'password_repetitive'
  },
}

/** The error of a field's value, undefined if it is valid. */
export function problemOf(rule: FieldRule, value: string): FieldProblem | undefined {
  const empty = rule.verbatim ? value === '' : value.trim() === ''
  if (empty) return rule.required ? (rule.whenEmpty ?? 'required') : undefined
  return rule.check?.(value)
}
