/**
 * What a form's fields take as answers (FORM-12 to FORM-14, A-72, A-82, A-94). Pure: the portal says with it what is still wrong before it sends, and the
 * server refuses with it what was sent all the same.
 */
import type { FormField } from '../entities/form.ts'
import { bounds } from './people.ts'
import { isStorable } from './storable-text.ts'

/** What the rules look at of a field. */
export type AnswerField = Pick<
  FormField,
  'id' | 'field_type' | 'is_required' | 'min' | 'max' | 'options' | 'custom_options' | 'media'
>

/** A file that is sent, as far as it is known without its bytes. */
export interface AnswerFile {
  readonly name: string
  /** Bytes. */
  readonly size: number
  /** Whether its bytes are what name and type say; where nobody has looked, it counts as true. */
  readonly isAsNamed?: boolean
}

/** What was put into one field. */
export interface Answer {
  /** One text a part: what was written, ids of options, a country's code, a number with a point, `true` or `false`. */
  readonly values?: readonly string[]
  readonly files?: readonly AnswerFile[]
}

/** What is allowed besides what the field itself says. */
export interface AnswerBounds {
  /** Bytes of the largest file. */
  readonly largestFile: number
  /** Codes of the countries that there are; without them every code of two letters is one. */
  readonly countries?: ReadonlySet<string>
}

/** What a field takes; `nothing` where it only shows something. */
export type AnswerShape = 'nothing' | 'one value' | 'values' | 'one file' | 'files'

/** What is wrong with an answer. `file` says which file it is, counted from 0. */
export type AnswerProblem =
  /** Nothing was given. */
  | { readonly kind: 'required' }
  /** A box that must be ticked is not. */
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
  | { readonly kind: 'not_a_number'; readonly sent: string }
  | { readonly kind: 'not_true_or_false'; readonly sent: string }
  | { readonly kind: 'too_small'; readonly limit: number; readonly sent: string }
  | { readonly kind: 'too_large'; readonly limit: number; readonly sent: string }
  | { readonly kind: 'too_long'; readonly limit: number }
  /** Characters that no text has: U+0000 and halves of pairs. */
  | { readonly kind: 'not_text' }
  | { readonly kind: 'too_many_files'; readonly limit: number }
  | { readonly kind: 'file_empty'; readonly file: number }
  | { readonly kind: 'file_too_large'; readonly file: number; readonly limit: number }
  | { readonly kind: 'file_name'; readonly file: number; readonly limit: number }
  /** Its bytes are of another type than its name or its part says. */
  | { readonly kind: 'upload_type'; readonly file: number }

/** Characters of the longest text. */
export const maxAnswerLength = bounds.longText
/** Characters of an option that somebody adds (INPUT-05). */
export const maxCustomOption = bounds.text
/** Bytes of the largest file, where whoever runs the server says nothing else. */
export const uploadLimit = 50 * 1024 ** 2
/** Files in a field that takes several. */
export const maxFiles = 10

/** What a field takes as its answer. A `file` with media is one to download; without, it takes one. */
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
 * The values that count: an empty one is none, line ends are `\n` as they were before browsers sent them, and an option that is chosen twice is
 * chosen once. A text of spaces alone says nothing.
 */
export function givenValues(values: readonly string[] = []): string[] {
  return [...new Set(values.filter((value) => value.trim() !== '').map((value) => value.replace(/\r\n?/g, '\n')))]
}

/** A decimal number with a point, as JavaScript writes numbers; undefined for anything else, and for what is too large to be one. */
export function answeredNumber(text: string): number | undefined {
  const trimmed = text.trim()
  if (trimmed.length > bounds.text || !/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d{1,3})?$/i.test(trimmed)) return undefined
  const number = Number(trimmed)
  return Number.isFinite(number) ? number : undefined
}

/** What is wrong with the answer to a field; undefined when it can be sent. The first problem counts. */
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
  most: number,
  { largestFile }: AnswerBounds,
): AnswerProblem | undefined {
  if (files.length === 0) return is_required ? { kind: 'required' } : undefined
  if (files.length > most) return { kind: 'too_many_files', limit: most }
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
