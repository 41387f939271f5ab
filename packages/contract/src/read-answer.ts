/**
 * Reads the answers of any server: the one place that knows how servers differ
 * (docs/decisions/0055-one-reading-layer.md). The shapes come from the contract's schemas (shapes.ts); the portal's
 * build makes them. Where the specification leaves room, a value is taken in every form whose meaning is plain, and left
 * out otherwise. An entry of a list that lacks its key is left out; the rest of the list stays.
 */
import {
  boolean,
  entriesOf,
  type Fields,
  fieldsOf,
  number,
  plainValue,
  seconds,
  text,
  textsIn,
  whole,
  withoutNull,
} from './read-value.ts'
import { readDate } from './rules/iso-date.ts'
import { hasMarkup, plainText } from './rules/plain-text.ts'
import { unwrapJson, unwrapList } from './rules/text-list.ts'
import type { Shape, Shapes } from './shapes.ts'

type ObjectShape = Shapes['objects'][number]

/** Whether an answer is a page, which a network that asks to sign in sends in place of every answer. */
const isPage = (body: unknown): boolean =>
  body instanceof Blob || (typeof body === 'string' && body.trimStart().startsWith('<'))

const textSigns = 'tprkoOadj'
/** Whether a shape is that of an object. */
export const isObjectShape = (shape: Shape): boolean => /^[?0!]*#/.test(shape)
const isRequired = (shape: Shape): boolean => '!rkoO'.includes(shape[0] ?? '')

/**
 * Whether a page of a list has no entries: some servers write an empty list as null, or leave it out beside a total of
 * 0. An object with neither is no page.
 */
const isEmptyPage = (list: unknown, total: unknown): boolean =>
  list === null ? !number(total) : list === undefined && number(total) === 0

/** An object that has a key and little else may be written as its key, `related: [5]`, or as `{ red: 'Red' }`. */
function fromKey(shapes: ObjectShape, value: unknown, key: string | undefined): Fields | undefined {
  const named = (sign: RegExp) => Object.keys(shapes).find((one) => sign.test(shapes[one] ?? ''))
  const [name, label] = [named(/^[kOa]/), named(/^p:/)]
  if (name === undefined || (typeof value !== 'string' && typeof value !== 'number')) return undefined
  return key !== undefined && label !== undefined ? { [name]: key, [label]: value } : { [name]: value }
}

/** An object that has little more than a list may be written as the list: a page, `[{ name: 'Norway' }]`. */
function fromList(shapes: ObjectShape, value: unknown): Fields | undefined {
  const name = Object.keys(shapes).find((one) => shapes[one]?.startsWith('!['))
  return name !== undefined && Array.isArray(value) ? { [name]: value } : undefined
}

/** A text as its shape says: without HTML if people read it. */
function textOf(shape: Shape, value: unknown): string | undefined {
  const found = text(value)
  return found !== undefined && shape.includes('p') && hasMarkup(found) ? plainText(found) : found
}

/** The text of the first field that can stand in, as the shape says: `t:code,name`. */
const standIn = (shape: Shape, fields: Fields | undefined): string | undefined =>
  shape
    .split(':')[1]
    ?.split(',')
    .map((one) => textOf(shape, fields?.[one]))
    .find(Boolean)

/** The files in a value, or in its parts: objects with a URL. Those in a map have its key as their `attribute`. */
const filesIn = (value: unknown, attribute?: string): Fields[] =>
  text(fieldsOf(value)?.url)
    ? [{ attribute, ...fieldsOf(value) }]
    : (entriesOf(value) ?? []).flatMap(([name, one]) => filesIn(one, name ?? attribute))

/** Reads the answers of calls. */
export class AnswerReader {
  readonly #objects: Shapes['objects']

  constructor(objects: Shapes['objects']) {
    this.#objects = objects
  }

  /** The fields of an object's shape. */
  fieldsOf(shape: Shape): ObjectShape {
    return this.#objects[Number(shape.split(/[#@]/)[1])] ?? {}
  }

  /** Whether the answer may lie in an envelope, such as `{ data: … }` (unwrap-answer.ts). */
  isWrapped(shape: Shape, body: unknown): boolean {
    const shapes = this.fieldsOf(shape)
    const isKnown = (one: unknown) =>
      Object.keys(shapes).some((name) => !/^(count|data)$/.test(name) && name in Object(one))
    const parts = Object.values(fieldsOf(body) ?? {}).filter((part) => Object(part) === part)
    const isObject = isObjectShape(shape)
    return (
      parts.length > 0 &&
      (!(isObject ? isKnown(body) : parts.some(isKnown)) ||
        ((!isObject || 'total' in shapes || 'headers' in shapes) && this.read(shape, body) === undefined))
    )
  }

  /**
   * The answer of a call, as the contract declares it.
   * @returns undefined if the answer is something else, such as a page of a network that asks to sign in
   */
  answer(shape: Shape, body: unknown): unknown {
    if (isPage(body)) return undefined
    // A server may answer a call by anything if the contract needs nothing of the answer: by `"OK"`, or by nothing.
    const isAnything = shape.startsWith('#') && !fieldsOf(body)
    return this.read(shape, body) ?? (isAnything ? this.read(shape, {}) : this.#missing(shape[0] === '0' ? shape : ''))
  }

  /**
   * A part of an answer.
   * @returns undefined for what can't be read
   */
  read(shape: Shape, value: unknown, key?: string): unknown {
    const rest = shape.slice(1)
    switch (shape[0]) {
      case '#':
        return this.#object(this.fieldsOf(shape), value, key)
      case 'd':
        return readDate(value)
      case 's':
        return seconds(value)
      case 'j':
        return Array.isArray(value) ? textsIn(value).join(',') : text(value)
      case 'l':
        return text(value)?.replaceAll('_', '-') || undefined
      case 'n':
        return number(value)
      case 'i':
        return whole(value)
      case 'b':
        return boolean(value)
      case 'u':
        return withoutNull(value)
      case 'v':
        return plainValue(value, rest)
      case 'o':
      case 'O':
        return Object(value) === value ? text(value) : plainValue(value, rest.split(':')[0] ?? '')
      case '|':
        return rest.split(',').find((one) => one.toLowerCase() === String(value).toLowerCase())
      case '[':
        return this.#list(rest, 'trk'.includes(rest[0] ?? '') ? unwrapList(value) : unwrapJson(value))
      case '<':
        return this.#map(rest, unwrapJson(value))
      case '0': {
        const found = value === null ? null : this.read(rest, value, key)
        return found === '' ? null : found
      }
      case '?':
      case '!':
        return this.read(rest, value, key)
      default:
        return standIn(shape, fieldsOf(value)) ?? textOf(shape, value)
    }
  }

  /** A list of objects is a map without names. */
  #map(shape: Shape, value: unknown): unknown {
    if (Array.isArray(value) && !shape.startsWith('#')) return undefined
    const found = this.#entries(shape, value)
    return found && Object.fromEntries(found.map(([name, one], index) => [name ?? index, one]))
  }

  /**
   * The entries of a list that can be read. Undefined if that is none of its entries, or if an object in place of the
   * list is no map of entries.
   */
  #list(shape: Shape, value: unknown): unknown[] | undefined {
    const entries = entriesOf(value)
    const found = this.#entries(shape, value)
    if (!entries || !found) return undefined
    const isRead = Array.isArray(value)
      ? found.length > 0 || entries.length === 0
      : found.length > 0 && found.length === entries.length
    return isRead ? found.map(([, one]) => one) : undefined
  }

  /** The entries that can be read, each key once. */
  #entries(shape: Shape, value: unknown): [string | undefined, unknown][] | undefined {
    const keys = new Set<unknown>()
    return entriesOf(value)?.flatMap(([name, one]) => {
      // HAL writes links beside the entries.
      if (name?.startsWith('_') && isObjectShape(shape)) return []
      const found = this.read(shape, one, name)
      const key = fieldsOf(found)?.id ?? fieldsOf(found)?.value ?? {}
      if (found === undefined || found === '' || keys.has(key)) return []
      keys.add(key)
      return [[name, found] as [string | undefined, unknown]]
    })
  }

  #object(shapes: ObjectShape, value: unknown, key: string | undefined): object | undefined {
    const fields = fieldsOf(value) ?? fromKey(shapes, value, key) ?? fromList(shapes, value)
    if (!fields) return undefined
    const read: Record<string, unknown> = {}
    for (const [name, shape] of Object.entries(shapes)) {
      const isEmpty = shape.startsWith('![') && 'total' in shapes && isEmptyPage(fields[name], fields.total)
      const found = isEmpty ? [] : this.#field(name, shape, fields, key)
      if (found === undefined) {
        if (isRequired(shape)) return undefined
      } else read[name] = found
    }
    return read
  }

  #field(name: string, shape: Shape, fields: Fields, key: string | undefined): unknown {
    if (/^\?[tp]:/.test(shape)) return this.read(shape, fields[name]) ?? standIn(shape, fields)
    const found = this.read(shape, fields[name])
    const files = found ? [] : filesIn(fields[shape.split('@')[1] ?? ''])
    if (files.length > 0) return this.read(shape, shape.includes('[') ? files : files[0])
    if (!textSigns.includes(shape[0] ?? '')) return found === undefined ? this.#missing(shape) : found
    if (found !== undefined && found !== '') return found
    const hasKey = shape.includes(':') || isRequired(shape)
    return (
      standIn(shape, fields) ??
      (hasKey ? key : undefined) ??
      (isRequired(shape) ? undefined : (shape.split('=')[1] ?? ''))
    )
  }

  /** What stands for a missing value; undefined if nothing does. */
  #missing(shape: Shape): unknown {
    switch (shape[0]) {
      case 'n':
      case 'i':
      case 's':
        return 0
      case 'b':
        return false
      case '#':
        return this.read(shape, {})
      case 'v':
        return ''
      case '0':
        return null
      case '[':
        return []
      case '<':
        return {}
      case '|':
        return shape.slice(1).split(',')[0]
      default:
        return undefined
    }
  }
}
