/**
 * The parameter `ids` of the comparison's address. The route imports this file, so it is part of every page: keep it
 * small.
 */

/** Reads the ids: a list, or one text with commas, as people write it by hand. Repeated ids count once. */
export function readComparedIds(ids: unknown): { ids?: string[] } {
  const all = (Array.isArray(ids) ? ids : String(ids ?? '').split(',')).map((id) => String(id).trim())
  const found = [...new Set(all)].filter((id) => id !== '')
  return found.length === 0 ? {} : { ids: found }
}
