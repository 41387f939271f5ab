/** Says in words what a schema refuses in a file that an operator has written: the member, and what it may be. */
import type * as z from 'zod'

type Issue = z.core.$ZodIssue

/** Names what is wrong, without a full stop, and what to write. */
export interface SchemaFault {
  readonly problem: string
  readonly remedy: string
}

const types: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object with named members',
  record: 'an object with named members',
}

const anyOf = (choices: readonly unknown[]) =>
  new Intl.ListFormat('en', { type: 'disjunction' }).format(choices.map((choice) => JSON.stringify(choice)))

/** What has a size, with the limit of it: a text, a list, or a number. */
const limited = (origin: string, limit: string, size: number | bigint) => {
  if (origin === 'string') return `a text of ${limit} ${size} character${size === 1 ? '' : 's'}`
  return origin === 'array'
    ? `a list of ${limit} ${size} entr${size === 1 ? 'y' : 'ies'}`
    : `a number of ${limit} ${size}`
}

/** What the member may be, as an object of "Write". The schemas' own messages say what a format allows. */
function allowedBy(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return types[issue.expected] ?? issue.expected
    case 'invalid_value':
      return anyOf(issue.values)
    case 'too_small':
      return limited(issue.origin, 'at least', issue.minimum)
    case 'too_big':
      return limited(issue.origin, 'at most', issue.maximum)
    case 'invalid_union':
      if ('options' in issue && Array.isArray(issue.options)) return anyOf(issue.options)
      return [...new Set(issue.errors.flatMap(([first]) => (first ? [allowedBy(first)] : [])))].join(', or ')
    case 'invalid_key':
      return `a name with ${issue.issues[0]?.message ?? 'other letters'}`
    default:
      return issue.message
  }
}

function shown(value: unknown): string {
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'object' && value !== null) return 'an object'
  const text = JSON.stringify(value)
  return text.length > 60 ? `${text.slice(0, 60)}…` : text
}

const memberOf = (value: unknown, key: PropertyKey): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<PropertyKey, unknown>)[key] : undefined

/**
 * @param value the checked content of the file
 * @param whole what the file is, for an issue about all of it: "The template"
 */
export function schemaFault(issue: Issue, value: unknown, whole: string): SchemaFault {
  const path = issue.path.map(String)
  if (issue.code === 'unrecognized_keys') {
    const names = issue.keys.map((key) => [...path, key].join('.')).join(', ')
    return { problem: `${names} is not a known member`, remedy: 'Correct its name, or remove it.' }
  }
  const found = issue.path.reduce(memberOf, value)
  const name = path.join('.') || whole
  return {
    problem: found === undefined ? `${name} is missing` : `${name} is ${shown(found)}, which is not allowed here`,
    remedy: `Write ${allowedBy(issue)}.`,
  }
}
