/** Reads single fields of what a server answers: one that leaves some out, or writes them in another way, is as good as our own. */

export type Fields = Readonly<Record<string, unknown>>

/** The fields of an object; undefined for what is none. */
export const fieldsOf = (value: unknown): Fields | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : undefined

/** A text; a number is one too, such as an id. '' for anything else. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' && Number.isFinite(value) ? String(value) : ''

/** A number, also one that is written as a text; undefined for anything else. */
export function numberOf(value: unknown): number | undefined {
  const read = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof read === 'number' && Number.isFinite(read) ? read : undefined
}

/** Those of a list that can be read; [] for what is no list. */
export const listOf = <T>(value: unknown, read: (fields: Fields) => T | undefined): T[] =>
  (Array.isArray(value) ? value : []).flatMap((one) => {
    const fields = fieldsOf(one)
    return (fields && read(fields)) ?? []
  })

/** `{ language }`, such as `en` or `de-AT`, where a text is in another one than the page; `{}` else. */
export const languageOf = (fields: Fields): { language?: string } => {
  const language = textOf(fields.language).replaceAll('_', '-')
  return language === '' ? {} : { language }
}
