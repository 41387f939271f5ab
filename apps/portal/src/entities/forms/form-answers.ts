/**
 * Reads the server's answers about forms, an object or a list, into complete entities. An answer may have
 * only the fields of the specification (DATA-21, DATA-22), and some of them may be missing.
 */
import type { Form, FormField } from '@vitrine/contract'
import { assertShape } from '../../api/api-failure.ts'
import { type Fields, fieldsOf, languageOf, listOf, numberOf, textOf } from '../../api/read-fields.ts'

/** Whether a value means true: `true`, 1, '1' or 'true'. */
const isTrue = (value: unknown): boolean => value === true || value === 1 || value === '1' || value === 'true'

/** The offsets as one text. Some servers send a list or a number. */
const recurring = (value: unknown): string =>
  Array.isArray(value)
    ? value
        .map(textOf)
        .filter((offset) => offset !== '')
        .join(',')
    : textOf(value)

/** `{ fallbacks }` of a field, `{}` for none. */
const fallbacksOf = (value: unknown): { fallbacks?: Record<string, string> } => {
  const found = Object.entries(fieldsOf(value) ?? {}).filter(([, language]) => textOf(language) !== '')
  return found.length === 0 ? {} : { fallbacks: Object.fromEntries(found.map(([name, one]) => [name, textOf(one)])) }
}

const option = (fields: Fields): FormField['options'][number] | undefined => {
  const id = textOf(fields.id)
  return id === '' ? undefined : { id, name: textOf(fields.name) || id, ...languageOf(fields) }
}

/** A field. If it has no id, its name is used: only a field that is shown and not answered may lack an id. */
function field(fields: Fields): FormField | undefined {
  const id = textOf(fields.id)
  const name = textOf(fields.name)
  if (id === '' && name === '') return undefined
  const url = textOf(fieldsOf(fields.media)?.url)
  return {
    id: id || name,
    name,
    field_type: textOf(fields.field_type),
    is_required: isTrue(fields.is_required),
    min: numberOf(fields.min) ?? null,
    max: numberOf(fields.max) ?? null,
    options: listOf(fields.options, option),
    ...(isTrue(fields.custom_options) && { custom_options: true }),
    order: numberOf(fields.order) ?? 0,
    tooltip: textOf(fields.tooltip),
    ...fallbacksOf(fields.fallbacks),
    media: url === '' ? null : { url },
  }
}

/** A form. If it has no id, its key in the object is used. */
function form(fields: Fields, key: string): Form | undefined {
  const id = textOf(fields.id) || key
  if (id === '') return undefined
  return {
    id,
    name: textOf(fields.name) || id,
    ...languageOf(fields),
    category: { id: textOf(fieldsOf(fields.category)?.id) },
    recurring: recurring(fields.recurring),
    start_date: textOf(fields.start_date),
    stop_date: textOf(fields.stop_date),
    last_result_date: textOf(fields.last_result_date),
    hidden_after_completion: isTrue(fields.hidden_after_completion),
    required_before_continuing: isTrue(fields.required_before_continuing),
    allow_logging: isTrue(fields.allow_logging),
    // The sort is stable: fields with the same order keep their sequence.
    fields: listOf(fields.fields, field).sort((one, other) => one.order - other.order),
  }
}

/**
 * The forms in the order of the answer, each id once. @throws ApiFailure `unreadable` when the answer is neither an
 * object nor a list, such as an HTML page
 */
export function readForms(body: unknown): Form[] {
  const answer = assertShape(body as object, (given) => !(given instanceof Blob))
  const isList = Array.isArray(answer)
  const found = new Map<string, Form>()
  for (const [key, value] of Object.entries(answer)) {
    const fields = fieldsOf(value)
    const one = fields && form(fields, isList ? '' : key)
    if (one && !found.has(one.id)) found.set(one.id, one)
  }
  return [...found.values()]
}
