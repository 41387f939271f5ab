/**
 * Turns the issues that a contract's schema finds in an input into a message that names the field and the remedy
 * (A-88).
 */
import { isServerPhrase, type ServerParams, type ServerPhrase } from '@vitrine/phrases/server'
import { HttpError } from '../../http-error.ts'

/**
 * The parts of zod 4's issues that this file reads; an issue of another schema library has only a path and a message.
 */
export interface InputIssue {
  readonly code?: string
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[]
  readonly message: string
  readonly expected?: string
  readonly origin?: string
  readonly minimum?: number | bigint
  readonly maximum?: number | bigint
  readonly format?: string
  readonly pattern?: string
  readonly keys?: readonly string[]
  readonly values?: readonly unknown[]
  readonly errors?: readonly (readonly InputIssue[])[]
  readonly params?: Readonly<Record<string, unknown>>
}

interface Described {
  readonly phrase: ServerPhrase
  readonly params?: ServerParams
}

const expected: Readonly<Record<string, ServerPhrase>> = {
  string: 'field_text',
  number: 'field_number',
  int: 'field_integer',
  nan: 'field_number',
  boolean: 'field_boolean',
  array: 'field_list',
  object: 'field_object',
  record: 'field_object',
  file: 'field_file',
  date: 'field_date',
}

const formats: Readonly<Record<string, ServerPhrase>> = {
  email: 'field_email',
  date: 'field_date',
  datetime: 'field_date_time',
  url: 'field_url',
}

/** A value as a message may show it: short texts, numbers and booleans. */
const shown = (value: unknown) =>
  typeof value === 'string'
    ? value.slice(0, 40)
    : typeof value === 'number' || typeof value === 'boolean'
      ? String(value)
      : '…'

const megabytes = (bytes: number | bigint) => `${Math.floor(Number(bytes) / 1024 / 1024)} MiB`

const tooSmall = (issue: InputIssue, sent: unknown): Described => {
  const count = Number(issue.minimum)
  if (issue.origin === 'string')
    return count === 1 ? { phrase: 'field_empty' } : { phrase: 'field_too_short', params: { count } }
  if (issue.origin === 'array' || issue.origin === 'set') return { phrase: 'field_too_few', params: { count } }
  return { phrase: 'field_too_small', params: { limit: String(count), sent: shown(sent) } }
}

const tooBig = (issue: InputIssue, sent: unknown): Described => {
  const count = Number(issue.maximum)
  if (issue.origin === 'string') return { phrase: 'field_too_long', params: { count } }
  if (issue.origin === 'array' || issue.origin === 'set') return { phrase: 'field_too_many', params: { count } }
  if (issue.origin === 'file') return { phrase: 'field_file_too_big', params: { limit: megabytes(count) } }
  return { phrase: 'field_too_big', params: { limit: String(count), sent: shown(sent) } }
}

/** A missing field is `undefined`; coercion to a number makes it NaN. */
const isAbsent = (sent: unknown) => sent === undefined || sent === null

const describe = (issue: InputIssue, sent: unknown): Described => {
  const key = issue.params?.key
  if (typeof key === 'string' && isServerPhrase(key)) return { phrase: key }
  if (isAbsent(sent) && issue.code !== 'unrecognized_keys') return { phrase: 'field_required' }
  switch (issue.code) {
    case 'invalid_type':
      return { phrase: expected[issue.expected ?? ''] ?? 'field_invalid' }
    case 'too_small':
      return tooSmall(issue, sent)
    case 'too_big':
      return tooBig(issue, sent)
    case 'invalid_format':
      return { phrase: formats[issue.format ?? ''] ?? 'field_invalid' }
    case 'invalid_value': {
      const anyOf = (issue.values ?? []).map(String)
      return { phrase: 'field_choice', params: { choices: { anyOf }, sent: shown(sent) } }
    }
    default:
      return { phrase: 'field_invalid' }
  }
}

const keysOf = (issue: InputIssue): PropertyKey[] =>
  (issue.path ?? []).map((part) => (typeof part === 'object' ? part.key : part))

const valueAt = (input: unknown, keys: readonly PropertyKey[]): unknown => {
  let value = input
  for (const key of keys) {
    if (typeof value !== 'object' || value === null) return undefined
    value = (value as Record<PropertyKey, unknown>)[key]
  }
  return value
}

/** The best-matching branch of a union: the reader can correct its issues. */
const closest = (issue: InputIssue): InputIssue => {
  if (issue.code !== 'invalid_union' || !issue.errors?.length) return issue
  const branches = issue.errors.filter((branch) => branch.length > 0 && branch[0]?.code !== 'invalid_value')
  const [best] = (branches[0] ?? issue.errors[0] ?? []) as readonly InputIssue[]
  return best ? closest({ ...best, path: [...keysOf(issue), ...keysOf(best)] }) : issue
}

/**
 * The failure for an input that violates the contract: 400, about the first issue.
 * @param input the validated input, to name the sent value where that helps; texts that could be secret are never
 * repeated
 */
export function validationFailure(issues: readonly InputIssue[], input: unknown): HttpError {
  const issue = issues[0] === undefined ? undefined : closest(issues[0])
  if (issue === undefined) return new HttpError(400, 'request_malformed')
  const path = keysOf(issue)
  const keys = issue.code === 'unrecognized_keys' && issue.keys?.[0] ? [...path, issue.keys[0]] : path
  const described: Described =
    issue.code === 'unrecognized_keys' ? { phrase: 'field_unknown' } : describe(issue, valueAt(input, path))
  if (keys.length === 0) return new HttpError(400, isAbsent(input) ? 'body_empty' : 'request_malformed')
  const field = keys.map(String).join('.')
  return new HttpError(400, described.phrase, { params: { ...described.params, field }, field })
}
