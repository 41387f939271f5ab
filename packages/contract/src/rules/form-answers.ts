/**
 * Valid answers to a form's fields (FORM-12 to FORM-14, A-72, A-82, A-94). Pure functions: the portal uses them to
 * report problems before sending, and the server to reject invalid answers.
 */
import type { FormField } from '../entities/form.ts'
import { bounds, isEmail } from './people.ts'
import { isStorable } from './storable-text.ts'

/** The properties of a field that the rules depend on. */
export type AnswerField = Pick<
  FormField,
  'id' | 'field_type' | 'is_required' | 'min' | 'max' | 'options' | 'custom_options' | 'autocomplete' | 'media'
>

/** A file to be sent, described without its bytes. */
export interface AnswerFile {
  readonly name: string
  /** Bytes. */
  readonly size: number
  /** Whether the bytes match name and type; undefined, if nothing has checked them, counts as true. */
  readonly isAsNamed?: boolean
}

/** The answer to one field. */
export interface Answer {
  /**
   * One text for each part: a text, ids of options, a country's code, a number with a decimal point, `true` or `false`.
   */
  readonly values?: readonly string[]
  readonly files?: readonly AnswerFile[]
}

/** Limits that do not come from the field itself. */
export interface AnswerBounds {
  /** Maximum size of a file in bytes. */
  readonly largestFile: number
  /** Valid country codes; if undefined, every code of two letters is valid. */
  readonly countries?: ReadonlySet<string>
}

/** The shape of a field's answer; `nothing` for a field that only shows something. */
export type AnswerShape = 'nothing' | 'one value' | 'values' | 'one file' | 'files'

/** A problem of an answer. `file` is the index of the file, counted from 0. */
export type AnswerProblem =
  /** The answer is empty. */
  | { readonly kind: 'required' }
  /** A box that must be ticked is not ticked. */
  | { readonly kind: 'must_be_true' }
  /** The field only shows something. */
  | { readonly kind: 'takes_nothing' }
  /** A file for a field of values. */
  | { readonly kind: 'no_files' }
  /** A text for a field of files. */
  | { readonly kind: 'only_files' }
  | { readonly kind: 'too_many_values'; readonly limit: number }
  | { readonly kind: 'not_an_option'; readonly sent: string }
  | { readonly kind: 'not_a_country'; readonly sent: string }
  | { readonly kind: 'not_an_email'; readonly sent: string }
  | { readonly kind: 'not_a_number'; readonly sent: string }
  | { readonly kind: 'not_true_or_false'; readonly sent: string }
  | { readonly kind: 'too_small'; readonly limit: number; readonly sent: string }
  | { readonly kind: 'too_large'; readonly limit: number; readonly sent: string }
  | { readonly kind: 'too_long'; readonly limit: number }
  /** Invalid characters: U+0000 and lone surrogates. */
  | { readonly kind: 'not_text' }
  | { readonly kind: 'too_many_files'; readonly limit: number }
  | { readonly kind: 'file_empty'; readonly file: number }
  | { readonly kind: 'file_too_large'; readonly file: number; readonly limit: number }
  | { readonly kind: 'file_name'; readonly file: number; readonly limit: number }
  /** The bytes are of another type than the file name or the part says. */
  | { readonly kind: 'upload_type'; readonly file: number }

/** Maximum length of a text, in UTF-16 units. */
export const maxAnswerLength = bounds.longText
/** Maximum length of a custom option (INPUT-05), in UTF-16 units. */
export const maxCustomOption = bounds.text
/** Default maximum size of a file in bytes; the operator can set another. */
export const uploadLimit = 50 * 1024 ** 2
/** Maximum number of files in a field that takes several. */
export const maxFiles = 10

/** The shape of a field's answer. A `file` field with media offers a download; without media it takes a file. */
export function answerShape({ field_type, media }: Pick<FormField, 'field_type' | 'media'>): AnswerShape {
  switch (field_type) {
    case 'title':
    case 'description':
      return 'nothing'
    case 'file':
      return media === null ? 'one file' : 'nothing'
    case 'upload':
      return 'files'
    case 'multi_select':
      return 'values'
    default:
      return 'one value'
  }
}

/**
 * The effective values: empty values and texts of spaces alone are dropped, line ends become `\n` (browsers send
 * `\r\n`), and duplicate options count once.
 */
export function givenValues(values: readonly string[] = []): string[] {
  return [...new Set(values.filter((value) => value.trim() !== '').map((value) => value.replace(/\r\n?/g, '\n')))]
}

/**
 * A decimal number with a point, as JavaScript writes numbers; undefined for any other text, and for a number that is
 * too large.
 */
export function answeredNumber(text: string): number | undefined {
  const trimmed = text.trim()
  if (trimmed.length > bounds.text || !/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d{1,3})?$/i.test(trimmed)) return undefined
  const number = Number(trimmed)
  return Number.isFinite(number) ? number : undefined
}

/** The first problem of the answer to a field; undefined if the answer is valid. */
export function answerProblem(field: AnswerField, answer: Answer, allowed: AnswerBounds): AnswerProblem | undefined {
  const values = givenValues(answer.values)
  const files = answer.files ?? []
  const shape = answerShape(field)
  if (shape === 'nothing') return values.length + files.length > 0 ? { kind: 'takes_nothing' } : undefined
  if (shape === 'one file' || shape === 'files') {
    if (values.length > 0) return { kind: 'only_files' }
    return filesProblem(field, files, shape === 'files' ? maxFiles : 1, allowed)
  }
  if (files.length > 0) return { kind: 'no_files' }
  if (values.length === 0) return field.is_required ? missing(field) : undefined
  if (shape === 'one value' && values.length > 1) return { kind: 'too_many_values', limit: 1 }
  for (const value of values) {
    const problem = valueProblem(field, value, allowed)
    if (problem) return problem
  }
  return undefined
}

const missing = ({ field_type }: AnswerField): AnswerProblem => ({
  kind: field_type === 'bool' ? 'must_be_true' : 'required',
})

function filesProblem(
  { is_required }: AnswerField,
  files: readonly AnswerFile[],
  maxFiles: number,
  { largestFile }: AnswerBounds,
): AnswerProblem | undefined {
  if (files.length === 0) return is_required ? { kind: 'required' } : undefined
  if (files.length > maxFiles) return { kind: 'too_many_files', limit: maxFiles }
  for (const [file, { name, size, isAsNamed = true }] of files.entries()) {
    if (size === 0) return { kind: 'file_empty', file }
    if (size > largestFile) return { kind: 'file_too_large', file, limit: largestFile }
    if (name.trim() === '' || name.length > bounds.text || !isStorable(name))
      return { kind: 'file_name', file, limit: bounds.text }
    if (!isAsNamed) return { kind: 'upload_type', file }
  }
  return undefined
}

function valueProblem(field: AnswerField, value: string, { countries }: AnswerBounds): AnswerProblem | undefined {
  if (!isStorable(value)) return { kind: 'not_text' }
  if (value.length > maxAnswerLength) return { kind: 'too_long', limit: maxAnswerLength }
  const sent = value.slice(0, 60)
  switch (field.field_type) {
    case 'single_select':
    case 'multi_select':
      if (field.options.some(({ id }) => id === value)) return undefined
      if (!field.custom_options) return { kind: 'not_an_option', sent }
      return value.length > maxCustomOption ? { kind: 'too_long', limit: maxCustomOption } : undefined
    case 'countries':
      return (countries ? countries.has(value) : /^[A-Z]{2}$/.test(value)) ? undefined : { kind: 'not_a_country', sent }
    case 'number':
      return numberProblem(field, value, sent)
    case 'bool':
      if (value !== 'true' && value !== 'false') return { kind: 'not_true_or_false', sent }
      return field.is_required && value === 'false' ? { kind: 'must_be_true' } : undefined
    case 'text':
      return field.autocomplete === 'email' && !isEmail(value) ? { kind: 'not_an_email', sent } : undefined
    default:
      return undefined
  }
}

function numberProblem({ min, max }: AnswerField, value: string, sent: string): AnswerProblem | undefined {
  const number = answeredNumber(value)
  if (number === undefined) return { kind: 'not_a_number', sent }
  if (min !== null && number < min) return { kind: 'too_small', limit: min, sent }
  return max !== null && number > max ? { kind: 'too_large', limit: max, sent } : undefined
}
