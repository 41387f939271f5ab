/** Lists and maps that servers write as texts: `a, b`, or JSON in JSON, `"[\"a\",\"b\"]"`. */

/** The list or map that a text of JSON holds; any other value as it is. */
export function unwrapJson(value: unknown): unknown {
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}

/** The parts of a text between its commas, without empty ones. */
export const splitCommas = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')

/** The entries of a list that may be written as a text; any other value as it is. */
export function unwrapList(value: unknown): unknown {
  const found = unwrapJson(value)
  return typeof found === 'string' ? splitCommas(found) : found
}
