/**
 * Which fields of a form a server refuses, and why. Our own server names one field. Others list texts by field:
 * `{"errors": {"email": ["…"]}}`, `{"email": ["…"], "non_field_errors": ["…"]}`, or entries with a text and the field's
 * name, path or JSON pointer (RFC 9457, JSON:API).
 */
import { ApiFailure } from '../api/api-failure.ts'

export interface FieldErrors<Name extends string> {
  /** The texts by field. */
  readonly fields: Readonly<Partial<Record<Name, string>>>
  /** The failure, whose message also has the texts about no field of the form; without any, that of the first field. */
  readonly failure: unknown
  /** Whether there are texts about no field of the form. */
  readonly hasOthers: boolean
}

/** A text, and where it belongs as the server names it; '' for nowhere. */
type Entry = readonly [at: string, text: string]

type Fields = Readonly<Record<string, unknown>>

const asFields = (value: unknown): Fields | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : undefined

/** Fields of an entry that hold its text. */
const textNames = ['detail', 'message', 'defaultMessage', 'msg', 'reason', 'description', 'title']
/** Fields of an entry that are for programs. */
const technicalNames = /^(code|codes|type|status|arguments|objectName|rejectedValue|bindingFailure|timestamp|traceId)$/
/** What Spring says of all refused fields together, with the name of a variable. */
const technicalMessage = /^Validation failed for object=/
/** Fields of an entry that name what is wrong. */
const placeNames = [
  'field',
  'pointer',
  'parameter',
  'property',
  'propertyPath',
  'path',
  'loc',
  'name',
  'source',
  'extensions',
]
/** Fields of an answer that hold errors by field, or a list of them. */
const containers = /error|violation|detail|invalid/i

/** `/data/email` of a pointer, a path in parts, or an object with one of them. */
function placeIn(entry: Fields): string {
  const given = placeNames.map((name) => entry[name]).find((one) => one !== undefined && one !== null)
  const fields = asFields(given)
  return fields ? placeIn(fields) : [given].flat().join('/')
}

function entriesIn(value: unknown, at: string): Entry[] {
  if (typeof value === 'string') return value.trim() === '' ? [] : [[at, value.trim()]]
  if (Array.isArray(value)) return value.flatMap((one) => entriesIn(one, at))
  const fields = asFields(value)
  if (!fields) return []
  const text = textNames.map((name) => fields[name]).find((one) => typeof one === 'string')
  if (text !== undefined) return entriesIn(text, placeIn(fields) || at)
  return Object.entries(fields)
    .filter(([name]) => !technicalNames.test(name))
    .flatMap(([name, one]) => entriesIn(one, name))
}

const isTexts = (value: unknown) => Array.isArray(value) && value.every((one) => typeof one === 'string')

/** `zip_code` and `zipCode` name the same field. */
const plain = (name: string) => name.replace(/[_-]/g, '').toLowerCase()

/**
 * The fields that a failure names.
 * @param names the form's fields that can show a text
 * @param aliases other names that the server may use for a field
 */
export function fieldErrorsOf<Name extends string>(
  error: unknown,
  names: readonly Name[],
  aliases: Readonly<Record<string, Name>> = {},
): FieldErrors<Name> {
  if (!(error instanceof ApiFailure) || error.status < 400 || error.status >= 500)
    return { fields: {} as FieldErrors<Name>['fields'], failure: error, hasOthers: false }
  /** A name, or a path such as `data.attributes.email` or `#/email`. */
  const nameOf = (at: string): Name | undefined =>
    [at, ...at.split(/[^\p{L}\p{N}_-]+/u).reverse()]
      .map((part) => aliases[part] ?? names.find((name) => plain(name) === plain(part)))
      .find((name) => name !== undefined && names.includes(name))
  const body = asFields(error.body) ?? {}
  const found = Object.entries(body).flatMap(([name, value]) => {
    // Beside a message, a text is something else, such as the name of the error.
    const isAbout = typeof value === 'string' ? error.message === '' && nameOf(name) : containers.test(name)
    return isAbout || isTexts(value) ? entriesIn(value, name) : []
  })
  const fields: Partial<Record<Name, string>> = {}
  const others: string[] = []
  for (const [at, text] of found) {
    const name = nameOf(at)
    if (name === undefined) others.push(text)
    else if (!fields[name]?.includes(text)) fields[name] = [fields[name], text].filter(Boolean).join(' ')
  }
  const named = nameOf(error.field ?? '')
  if (named !== undefined && !fields[named] && error.message !== '') fields[named] = error.message
  const unseen = others.filter((text) => !error.message.includes(text))
  const [first = ''] = Object.values<string | undefined>(fields)
  const own = technicalMessage.test(error.message) ? '' : error.message
  const message = [own, ...unseen].filter(Boolean).join(' ') || first
  const { code, status, field, entries, body: answer } = error
  const failure = new ApiFailure(message, code, status, { cause: error, field, entries, body: answer })
  return { fields, failure, hasOthers: others.length > 0 }
}
