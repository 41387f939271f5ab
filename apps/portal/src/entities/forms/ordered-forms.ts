import type { Form, FormField } from '@vitrine/contract'

/** A select without anything to choose is a line of text, so that people can answer it. */
const asAnswerable = (field: FormField): FormField =>
  /_select$/.test(field.field_type) && field.options.length === 0 && !field.custom_options
    ? { ...field, field_type: '' }
    : field

/** The forms of an answer as a list, with their fields in order. */
export const orderedForms = (answer: Readonly<Record<string, Form>>): Form[] =>
  Object.values(answer).map((form) => ({
    ...form,
    // The sort is stable: fields with the same order keep their sequence.
    fields: form.fields.toSorted((one, other) => one.order - other.order).map(asAnswerable),
  }))
