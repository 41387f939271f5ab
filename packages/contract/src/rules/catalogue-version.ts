/**
 * The header with the catalogue version of an answer: a whole number that every import that changes anything raises.
 * The specification has no such header, so other servers may omit it. The portal then notices a change when it reads an
 * answer again.
 */

/** Name of the header, in lower case. */
export const catalogueVersionHeader = 'x-catalogue-version'

/** The version in the header's value; undefined if there is none. */
export function readCatalogueVersion(value: unknown): number | undefined {
  const version = typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : 0
  return version > 0 ? version : undefined
}
