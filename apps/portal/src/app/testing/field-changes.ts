/** Changes of single fields in the answers of a server, for tests. */
import { changed, type Place, placesIn, valueAt } from '../../api/testing/changed-answer.ts'

/** The answers to each call, by `METHOD /path`. */
export type Answered = ReadonlyMap<string, readonly unknown[]>

/** A change of one field in the answers to one call. */
export interface Change {
  readonly call: string
  readonly place: Place
  readonly how: string
}

const html = "<b title='x'>bold</b><img src='x' onerror='alert(1)'><script>alert(1)</script>"
const isNumeric = (value: unknown) => typeof value === 'string' && /^\d+$/.test(value)

/** The changes of a value; undefined removes it. */
const ways: Readonly<Record<string, (value: unknown) => unknown>> = {
  missing: () => undefined,
  'set to null': () => null,
  'an empty text': () => '',
  'a text': () => 'text',
  'a long text': () => 'a long text '.repeat(1000),
  HTML: () => html,
  'a number': () => 7,
  true: () => true,
  'an empty list': () => [],
  'a list': () => ['a', 7, null, { b: 1 }, ['c']],
  'an empty object': () => ({}),
  'an object': () => ({ a: 1, b: null, c: { d: 'e' } }),
  'with unknown fields': (value) => ({ ...Object(value), unknown: { a: [null] }, 0: null }),
}
/** The same value in another type: nothing may get lost. */
const sameIn: Readonly<Record<string, (value: unknown) => unknown>> = {
  'the same as number': (value) => (isNumeric(value) ? Number(value) : value),
  'the same as text': (value) => (typeof value === 'number' || typeof value === 'boolean' ? String(value) : value),
  'the same as 0 or 1': (value) => (typeof value === 'boolean' ? Number(value) : value),
  'the same as object': (value) => (Array.isArray(value) ? { ...value } : value),
  'the same with null beside': (value) => (Array.isArray(value) ? [null, ...value, null] : value),
}

/** Whether a change keeps the value, in another type. */
export const keepsValue = ({ how }: Change): boolean => how in sameIn

/** An answer with a change. */
export function changedBy(body: unknown, { place, how }: Change): unknown {
  const value = valueAt(body, place)
  const way = ways[how] ?? sameIn[how]
  const isThere = Object(valueAt(body, place.slice(0, -1))) === valueAt(body, place.slice(0, -1))
  return way && isThere ? changed(body, place, way(value)) : body
}

/** The places in some answers, each field once: of lists, in the first entry that has it. */
function placesOnce(answers: readonly unknown[]): { readonly place: Place; readonly value: unknown }[] {
  const byField = new Map<string, { place: Place; value: unknown }>()
  for (const answer of answers)
    for (const place of placesIn(answer)) {
      const field = place.map((name) => (/^\d+$/.test(name) ? '*' : name)).join('.')
      if (!byField.has(field)) byField.set(field, { place, value: valueAt(answer, place) })
    }
  return [...byField.values()]
}

/** Every change of every field of the answers. */
export const changesOf = (answers: Answered): Change[] =>
  [...answers].flatMap(([call, bodies]) =>
    placesOnce(bodies).flatMap(({ place, value }) => [
      ...Object.keys(ways).map((how) => ({ call, place, how })),
      ...Object.entries(sameIn)
        .filter(([, same]) => same(value) !== value)
        .map(([how]) => ({ call, place, how })),
    ]),
  )

/** The fields by which something is known: without one, its object is left out. */
export const isKey = ({ place }: Change): boolean => /^(id|name|code|value|url|alpha_code)$/.test(place.at(-1) ?? '')

/**
 * Changes to make at once, so that they do not hide each other: eight of single values, or one of a list, an object or
 * a key in each answer.
 */
export function groupsOf(changes: readonly Change[], answers: Answered): Change[][] {
  const isPlain = (change: Change) =>
    !isKey(change) && (answers.get(change.call) ?? []).every((body) => typeof valueAt(body, change.place) !== 'object')
  const plain = changes.filter(isPlain)
  const width = Math.ceil(plain.length / 8)
  const groups = new Map<string, Change[]>()
  const add = (group: string, change: Change) => groups.set(group, [...(groups.get(group) ?? []), change])
  for (const [index, change] of plain.entries()) add(`${index % width} of values`, change)
  for (const call of answers.keys())
    for (const [index, change] of changes.filter((one) => one.call === call && !isPlain(one)).entries())
      add(String(index), change)
  return [...groups.values()]
}
