/** Readers of stored values, which another version of the portal or a person may have written. */

/** The fields of an object; undefined for anything else. */
export const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : undefined

/** A text; '' for anything else. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
