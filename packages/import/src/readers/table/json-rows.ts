/** JSON objects as rows: members become columns, nested objects columns with a dot, lists cells in JSON. */
import { isObject, type JsonObject } from '../json-file.ts'

const maxDepth = 6

/** The cells of an object by the path of its members: `price.amount`. */
export function cellsOf(value: JsonObject, prefix = '', depth = 0): Map<string, string> {
  const cells = new Map<string, string>()
  for (const [key, member] of Object.entries(value)) {
    const name = prefix + key
    if (member === null || member === undefined) cells.set(name, '')
    else if (isObject(member) && depth < maxDepth) {
      for (const [path, cell] of cellsOf(member, `${name}.`, depth + 1)) cells.set(path, cell)
    } else cells.set(name, typeof member === 'object' ? JSON.stringify(member) : String(member))
  }
  return cells
}

/** The objects of a JSON value: those of a list, of the longest list in an object, or the object itself. */
export function objectsOf(value: unknown): readonly JsonObject[] {
  if (Array.isArray(value)) return value.filter(isObject)
  if (!isObject(value)) return []
  const lists = Object.values(value)
    .filter((member): member is unknown[] => Array.isArray(member) && member.length > 0 && member.every(isObject))
    .sort((a, b) => b.length - a.length)
  // An object with an identifier of its own is one product, even if it has a list of variants.
  const isProduct = Object.keys(value).some((key) => /^(sku|id|code|name|title|handle)$/i.test(key))
  return lists[0] && !isProduct ? (lists[0] as JsonObject[]) : [value]
}
