/**
 * Reads the server's answers about assets into complete entities. An answer may have only the fields of the
 * specification (DATA-15 to DATA-17), and some of them may be missing.
 */

import type { Asset, AssetScope, AssetTag } from '@vitrine/contract'
import { extensionOf, fileNameIn } from '@vitrine/contract/rules/file-name'
import { assertShape } from '../../api/api-failure.ts'
import { type Fields, fieldsOf, numberOf, textOf } from '../../api/read-fields.ts'

/** A number from 0, also when it is written as a text. Undefined for any other value. */
function countOf(value: unknown): number | undefined {
  const read = numberOf(value)
  return read !== undefined && read >= 0 ? read : undefined
}

const isText = (value: unknown): value is string => typeof value === 'string'
const areTexts = (value: unknown): value is Record<string, string> =>
  Object.values(fieldsOf(value) ?? { none: undefined }).every(isText)
const isFlag = (value: unknown): value is boolean => typeof value === 'boolean'
const isCount = (value: unknown): value is number => countOf(value) === value

/** An optional field: `{ [name]: value }` if the value has the right type, else `{}`. */
const optional = <Name extends string, T>(fields: Fields, name: Name, isRight: (value: unknown) => value is T) =>
  (isRight(fields[name]) ? { [name]: fields[name] } : {}) as { [key in Name]?: T }

/** The readable items of a list, each id once. Skips items that can't be read; [] if the value is not a list. */
function list<T extends { readonly id: string }>(value: unknown, read: (fields: Fields) => T): T[] {
  const found = new Map<string, T>()
  for (const one of Array.isArray(value) ? value : []) {
    const fields = fieldsOf(one)
    const thing = fields && read(fields)
    if (thing && thing.id !== '' && !found.has(thing.id)) found.set(thing.id, thing)
  }
  return [...found.values()]
}

const answered = <T extends { readonly id: string }>(body: unknown, read: (fields: Fields) => T): T[] =>
  list(assertShape(body as readonly unknown[], Array.isArray), read)

const tag = (fields: Fields): AssetTag => ({
  id: textOf(fields.id),
  name: textOf(fields.name) || textOf(fields.id),
  ...optional(fields, 'language', isText),
  ...optional(fields, 'count', isCount),
})

const scope = (fields: Fields): AssetScope => {
  const code = textOf(fields.code) || textOf(fields.id)
  return {
    id: textOf(fields.id) || code,
    code,
    name: textOf(fields.name) || code,
    ...optional(fields, 'language', isText),
    ...optional(fields, 'count', isCount),
    children: list(fields.children, scope),
  }
}

const scopeOfAsset = (value: unknown): Asset['scopes'][number][] => {
  const fields = fieldsOf(value)
  const name = textOf(fields?.name)
  return fields === undefined || name === ''
    ? []
    : [{ name, ...optional(fields, 'language', isText), ...optional(fields, 'code', isText) }]
}

const details = (value: unknown): Pick<Asset['meta'], 'details'> => {
  const fields = fieldsOf(value)
  return fields === undefined
    ? {}
    : { details: Object.fromEntries(Object.entries(fields).filter(([, one]) => isText(one))) as Record<string, string> }
}

function meta(value: unknown, names: readonly string[]): Asset['meta'] {
  const fields = fieldsOf(value) ?? {}
  const colours = fields.colours
  return {
    extension: textOf(fields.extension) || (names.map(extensionOf).find((found) => found !== '') ?? ''),
    height: countOf(fields.height) || null,
    width: countOf(fields.width) || null,
    // NaN stands for an unknown size.
    size: countOf(fields.size) ?? Number.NaN,
    ...optional(fields, 'type', isText),
    ...optional(fields, 'thumbnail', isFlag),
    ...optional(fields, 'alpha', isFlag),
    ...(Array.isArray(colours) && { colours: colours.filter(isText) }),
    ...optional(fields, 'pages', isCount),
    ...optional(fields, 'duration', isCount),
    ...details(fields.details),
  }
}

function asset(fields: Fields): Asset {
  const name = textOf(fields.name)
  const [url, absolute, secured] = [textOf(fields.url), textOf(fields.absolute_url), textOf(fields.secured_url)]
  return {
    id: textOf(fields.id) || url,
    name,
    url,
    absolute_url: absolute,
    secured_url: secured,
    scopes: Array.isArray(fields.scopes) ? fields.scopes.flatMap(scopeOfAsset) : [],
    created: textOf(fields.created),
    updated: textOf(fields.updated),
    meta: meta(fields.meta, [...[url, absolute, secured].map(fileNameIn), name]),
    ...(Array.isArray(fields.tags) && { tags: list(fields.tags, tag) }),
    ...optional(fields, 'description', isText),
    ...optional(fields, 'fallbacks', areTexts),
    ...optional(fields, 'copyright', isText),
    ...optional(fields, 'creator', isText),
  }
}

/** The assets of an answer. @throws ApiFailure `unreadable` when the answer is not a list */
export const readAssets = (body: unknown): Asset[] => answered(body, asset)

/** The scopes of an answer, with their children. @throws ApiFailure `unreadable` when the answer is not a list */
export const readScopes = (body: unknown): AssetScope[] => answered(body, scope)

/** The tags of an answer. @throws ApiFailure `unreadable` when the answer is not a list */
export const readTags = (body: unknown): AssetTag[] => answered(body, tag)
