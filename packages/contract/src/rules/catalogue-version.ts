/**
 * The header by which the server says which version of the catalogue an answer comes from: a whole number that every import raises. The
 * specification has no such header, so another server may leave it out. The portal then learns of a change when it reads an answer again.
 */

/** Name of the header, in lower case. */
export const catalogueVersionHeader = 'x-catalogue-version'

/** The version in the header's value; undefined when there is none. */
export function readCatalogueVersion(value: unknown): number | undefined {
  const version = typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : 0
  return version > 0 ? version : undefined
}
