/** Readers of single fields of answers. They tolerate servers that leave fields out or write them in another form. */

export type Fields = Readonly<Record<string, unknown>>

/** The fields of an object; undefined for anything else. */
export const fieldsOf = (value: unknown): Fields | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : undefined

/** A text; a number, such as an id, becomes a text. '' for anything else. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' && Number.isFinite(value) ? String(value) : ''

/** A number, or a text that holds one; undefined for anything else. */
export function numberOf(value: unknown): number | undefined {
  const read = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof read === 'number' && Number.isFinite(read) ? read : undefined
}

/** The entries of a list that `read` accepts; [] if the value is no list. */
export const listOf = <T>(value: unknown, read: (fields: Fields) => T | undefined): T[] =>
  (Array.isArray(value) ? value : []).flatMap((one) => {
    const fields = fieldsOf(one)
    return (fields && read(fields)) ?? []
  })

/** `{ language }`, such as `en` or `de-AT`, if the text is in another language than the page; otherwise `{}`. */
export const languageOf = (fields: Fields): { language?: string } => {
  const language = textOf(fields.language).replaceAll('_', '-')
  return language === '' ? {} : { language }
}
