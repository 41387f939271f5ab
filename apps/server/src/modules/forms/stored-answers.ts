/** Converts a received form to the data that are stored. */
import type { Form, FormField } from '@vitrine/contract'
import { answerShape, givenValues } from '@vitrine/contract/rules/form-answers'
import type { StoredAnswer } from '@vitrine/database/schema'
import { countryName } from '../../platform/texts/countries.ts'
import { typeOfClaimed } from '../../storage/media/claimed-type.ts'
import type { ReceivedFile, ReceivedForm } from './received-form.ts'

/**
 * The whole content of a submission as one text, by the names of its parts. The same submission always yields the same
 * text, even if the form has changed.
 */
export function contentOf({ values, files }: ReceivedForm): string {
  const parts = [...new Set([...values.keys(), ...files.keys()])].sort().map((part) => ({
    part,
    values: givenValues(values.get(part)),
    files: (files.get(part) ?? []).map(({ name, size, sha256 }) => [name, size, sha256]),
  }))
  return JSON.stringify(parts.filter((one) => one.values.length + one.files.length > 0))
}

/** The label of a value that is an id or a code; undefined for other values. */
const labelOf = ({ field_type, options }: FormField, value: string, locale: string): string | undefined => {
  if (field_type === 'countries') return countryName(value, locale) ?? value
  if (field_type === 'single_select' || field_type === 'multi_select')
    return options.find(({ id }) => id === value)?.name ?? value
  return undefined
}

/**
 * The answers to be stored, with the names and labels that the form has now, because it may change. @param locale the
 * locale of the labels
 */
export const answersOf = ({ fields }: Form, received: ReceivedForm, locale: string): StoredAnswer[] =>
  fields.flatMap((field) => {
    const values = givenValues(received.values.get(field.id))
    if (values.length + (received.files.get(field.id)?.length ?? 0) === 0 || answerShape(field) === 'nothing') return []
    const labels = values.map((value) => labelOf(field, value, locale)).filter((label) => label !== undefined)
    return [{ field: field.id, name: field.name, type: field.field_type, values, labels }]
  })

/** The rows of the files that came with a form. */
export const uploadsOf = ({ fields }: Form, { files }: ReceivedForm) =>
  fields.flatMap(({ id: field }) =>
    (files.get(field) ?? []).map((file: ReceivedFile, position) => {
      const { name, size, key } = file
      return { field, position, name, size, key, mediaType: typeOfClaimed(file) }
    }),
  )
