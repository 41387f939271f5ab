import type { Form } from '@vitrine/contract'

/** The forms of an answer as a list, with their fields in order. */
export const orderedForms = (answer: Readonly<Record<string, Form>>): Form[] =>
  Object.values(answer).map((form) => ({
    ...form,
    // The sort is stable: fields with the same order keep their sequence.
    fields: form.fields.toSorted((one, other) => one.order - other.order),
  }))
