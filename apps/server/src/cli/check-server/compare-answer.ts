/**
 * Compares the answers of any server with the contract. The contract's schemas say what differs, and the reader of the
 * portal says what the portal makes of it (docs/decisions/0055-one-reading-layer.md).
 */
import { isDeepStrictEqual } from 'node:util'
import { AnswerReader, isObjectShape } from '@vitrine/contract/read-answer'
import { type Shape, shapesOf } from '@vitrine/contract/shapes'
import { unwrapAnswer } from '@vitrine/contract/unwrap-answer'
import type * as z from 'zod'

/**
 * - `wrong`: the portal can't use the value
 * - `coerced`: the portal takes the value in another form, or takes another value for a missing one
 * - `extra`: the contract has no such field
 */
export type DifferenceKind = 'wrong' | 'coerced' | 'extra'

/** How a field of an answer differs from the contract. */
export interface Difference {
  readonly kind: DifferenceKind
  /** `products[].id`; `*` stands for the keys of a map, '' for the answer itself. */
  readonly field: string
  readonly problem: string
  /** In how many entries of the answer. */
  readonly count: number
}

type Fields = Readonly<Record<string, unknown>>
type Path = readonly (string | number)[]

const { objects, answers } = shapesOf(() => true)
const reader = new AnswerReader(objects)

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Blob)
const plainShape = (shape: Shape): Shape => shape.replace(/^[?0!]+/, '')

const kindsOfValue: Readonly<Record<string, string>> = {
  ...{ d: 'a date', l: 'a language', n: 'a number', i: 'a whole number', b: 'true or false', '[': 'a list' },
  ...{ '<': 'a map', '#': 'an object', s: 'a date in Unix seconds', u: 'anything' },
}

/** What a shape takes, in words. */
function expectedBy(shape: Shape): string {
  const plain = plainShape(shape)
  const sign = plain[0] ?? ''
  const orNull = /^[?!]*0/.test(shape) ? ' or null' : ''
  if (sign === '|') return `one of ${plain.slice(1).replaceAll(',', ', ')}`
  if ('voO'.includes(sign) && sign !== '')
    return (
      [...(plain.slice(1).split(':')[0] ?? '')].map((letter) => kindsOfValue[letter] ?? 'a text').join(', ') + orNull
    )
  return (kindsOfValue[sign] ?? 'a text') + orNull
}

/** Whether a value says nothing, so that nothing is lost with it: PHP writes an empty map as `[]`. */
const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (typeof value === 'object' && !(value instanceof Blob) && Object.keys(value).length === 0)

const maxShown = 60
/** A value as the report shows it. */
const shown = (value: unknown): string => {
  if (value instanceof Blob) return `${value.size} bytes of ${value.type || 'no type'}`
  const text = JSON.stringify(value) ?? 'nothing'
  return text.length > maxShown ? `${text.slice(0, maxShown - 1)}…` : text
}

/** The shape of a part of a value, by its name or index. */
function shapeIn(shape: Shape, key: string | number): Shape {
  const plain = plainShape(shape)
  return plain[0] === '#'
    ? (reader.fieldsOf(plain)[key] ?? 'u')
    : plain[0] === '[' || plain[0] === '<'
      ? plain.slice(1)
      : 'u'
}

const valueIn = (value: unknown, key: string | number): unknown => (Object(value) as Fields)[key]

/** The field's name in a report: `products[].id`. */
function nameOf(shape: Shape, path: Path): string {
  let current = shape
  let name = ''
  for (const key of path) {
    const sign = plainShape(current)[0]
    name += sign === '[' ? '[]' : `${name === '' ? '' : '.'}${sign === '<' ? '*' : key}`
    current = shapeIn(current, key)
  }
  return name
}

/** Collects the differences of an answer: the same one of several entries once, with their number. */
class Differences {
  readonly #shape: Shape
  readonly #found = new Map<string, { -readonly [Key in keyof Difference]: Difference[Key] }>()

  constructor(shape: Shape) {
    this.#shape = shape
  }

  add(kind: DifferenceKind, path: Path, problem: string) {
    const field = nameOf(this.#shape, path)
    // The first entry's value stands for those of the others.
    const key = `${kind} ${field} ${problem.replace(/".*"|-?\d+/g, '')}`
    const known = this.#found.get(key)
    if (known) known.count += 1
    else this.#found.set(key, { kind, field, problem: field === '' ? `the answer ${problem}` : problem, count: 1 })
  }

  get all(): Difference[] {
    return [...this.#found.values()]
  }
}

/**
 * Finds fields that the contract does not have, and lists and maps that are written as each other.
 * @returns the value with lists and maps as the contract has them, for the comparison of their entries
 */
function normalized(shape: Shape, value: unknown, path: Path, differences: Differences): unknown {
  const plain = plainShape(shape)
  const entryOf = (one: unknown, key: string | number) =>
    normalized(shapeIn(plain, key), one, [...path, key], differences)
  if (plain[0] === '#' && isFields(value)) {
    const fields = reader.fieldsOf(plain)
    for (const name of Object.keys(value))
      if (!Object.hasOwn(fields, name)) differences.add('extra', [...path, name], 'is no field of the contract')
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, entryOf(one, name)]))
  }
  if (plain[0] !== '[' && plain[0] !== '<') return value
  if (isFields(value) && isObjectShape(plain.slice(1))) {
    const beside = Object.keys(value).find((name) => name.startsWith('_'))
    if (beside !== undefined) {
      differences.add('extra', [...path, beside], `(${beside}) is no entry`)
      const { [beside]: _, ...entries } = value
      return normalized(shape, entries, path, differences)
    }
  }
  const isList = plain[0] === '['
  if (!Array.isArray(value) && !isFields(value)) return value
  if (isList === Array.isArray(value) || reader.read(plain, value) === undefined)
    return Array.isArray(value)
      ? value.map((one, index) => entryOf(one, index))
      : Object.fromEntries(Object.entries(value).map(([name, one]) => [name, entryOf(one, name)]))
  differences.add('coerced', path, `is ${isList ? 'a map' : 'a list'}; the portal reads it as ${expectedBy(plain)}`)
  const entries = Object.entries(value).map(([name, one], index) => [name, entryOf(one, isList ? index : name)])
  return isList ? entries.map(([, one]) => one) : Object.fromEntries(entries)
}

/** How the field at `path` differs. @param message of the schema */
function addIssue(shape: Shape, answer: unknown, path: Path, message: string, differences: Differences) {
  let [parentShape, parent]: [Shape, unknown] = ['u', undefined]
  let [current, value] = [shape, answer]
  for (const key of path) {
    ;[parentShape, parent] = [current, value]
    ;[current, value] = [shapeIn(current, key), valueIn(value, key)]
  }
  const what = value === undefined ? 'is missing' : `is ${shown(value)}`
  const needed = `${what}, but the portal needs ${expectedBy(current)}`
  const read = reader.read(plainShape(current), value)
  const isOfOthers = plainShape(current)[0] === '|'
  if (read === undefined ? isOfOthers || isEmpty(value) : value === undefined || value === null) {
    const [name] = path.slice(-1)
    const parentRead = reader.read(plainShape(parentShape), parent)
    if (name === undefined || parentRead === undefined) return differences.add('wrong', path, needed)
    const taken = valueIn(parentRead, name)
    const known = isOfOthers && !isEmpty(value) ? `, for it knows ${expectedBy(current)} only` : ''
    const used = taken === undefined ? 'none' : shown(taken)
    return differences.add('coerced', path, `${what}; the portal takes ${used}${known}`)
  }
  if (read === undefined) return differences.add('wrong', path, needed)
  if (isDeepStrictEqual(read, value)) return differences.add('wrong', path, `${what}: ${message}`)
  differences.add('coerced', path, `${what}; the portal reads it as ${shown(read)}`)
}

/** What lies in the envelope of an answer; undefined for an answer without one. */
const unwrapped = (shape: Shape, answer: unknown): unknown =>
  reader.isWrapped(shape, answer) ? unwrapAnswer(reader, shape, answer) : undefined

/** @param call its path in the contract: `products.list` */
export function compareAnswer(call: string, schema: z.ZodType, given: unknown): readonly Difference[] {
  const shape = answers.get(call) ?? 'u'
  const differences = new Differences(shape)
  const inner = unwrapped(shape, given)
  if (inner !== undefined) differences.add('coerced', [], 'is in an envelope; the portal takes what is in it')
  const answer = inner ?? given
  // A server may answer a call by anything if the contract needs nothing of the answer.
  const isUsable = reader.answer(shape, answer) !== undefined
  const isIgnored = isUsable && reader.read(shape, answer) === undefined
  const body = normalized(shape, isIgnored && !isFields(answer) ? {} : answer, [], differences)
  const { error } = schema.safeParse(body)
  for (const { path, message } of error?.issues ?? [])
    addIssue(shape, body, path as (string | number)[], message, differences)
  if (!isUsable && !differences.all.some(({ kind }) => kind === 'wrong'))
    differences.add('wrong', [], `is ${shown(answer)}, which the portal can't use`)
  return differences.all
}

/** What the portal makes of an answer; undefined if it can't use it. */
export function readAnswer(call: string, answer: unknown): unknown {
  const shape = answers.get(call) ?? 'u'
  return reader.answer(shape, unwrapped(shape, answer) ?? answer)
}
