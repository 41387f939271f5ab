/** Reads single values of answers: in every form whose meaning is plain, and undefined otherwise. */
import { readDate } from './rules/iso-date.ts'

export type Fields = Readonly<Record<string, unknown>>
export const fieldsOf = (value: unknown): Fields | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Blob)
    ? (value as Fields)
    : undefined

/** Fields of an object that stand for the object where a text belongs: the address of a picture, the id of a parent. */
const plainFields = ['url', 'code', 'id', 'value', 'name']

/** A text. Of a list, its first text; of an object, the field that stands for it. */
export function text(value: unknown): string | undefined {
  if (typeof value === 'string') return value
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : undefined
  if (Array.isArray(value)) return textsIn(value)[0]
  const fields = fieldsOf(value)
  const plain = plainFields.map((name) => fields?.[name]).find((one) => typeof one === 'string' || number(one))
  return plain === undefined ? undefined : String(plain)
}

export const textsIn = (list: readonly unknown[]): string[] => list.map(text).filter((one) => one !== undefined)

export function number(value: unknown): number | undefined {
  const found = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof found === 'number' && Number.isFinite(found) ? found : undefined
}

export function whole(value: unknown): number | undefined {
  const found = number(value)
  return Number.isSafeInteger(found) ? found : undefined
}

/** A time in Unix seconds. */
export function seconds(value: unknown): number | undefined {
  const found = whole(value)
  return found !== undefined && Math.abs(found) < 1e11 ? found : whole(Date.parse(readDate(value) ?? '') / 1000)
}

const trueValues: readonly unknown[] = [true, 1, '1', 'true']
const falseValues: readonly unknown[] = [false, 0, '0', 'false', '']
export const boolean = (value: unknown): boolean | undefined =>
  trueValues.includes(value) ? true : falseValues.includes(value) ? false : undefined

/** A list, which PHP writes as an object with numbers as names if some entries were taken out. */
export function listIn(value: unknown): unknown[] | undefined {
  if (Array.isArray(value)) return value
  const fields = fieldsOf(value)
  return fields && Object.keys(fields).every((name) => /^\d+$/.test(name)) ? Object.values(fields) : undefined
}

/** A value of one of the kinds that the letters name; of an object, its address, its value, or its label. */
export function plainValue(value: unknown, kinds: string): unknown {
  const list = listIn(value)
  if (list)
    return kinds.includes('[') ? list.map((one) => plainValue(one, 'tn')).filter((one) => one !== undefined) : undefined
  const fields = fieldsOf(value)
  if (fields) {
    const { url, value: own, label, name, date } = fields
    return [url, own, label, name, date]
      .map((one) => (fieldsOf(one) ? undefined : plainValue(one, kinds)))
      .find((one) => one !== undefined)
  }
  const kind = { string: 't', number: 'n', boolean: 'b' }[typeof value as string]
  if (kind && kinds.includes(kind) && !Number.isNaN(value)) return value
  return kinds.includes('t') ? text(value) : undefined
}

/** Anything, without the nulls in it: the portal sends it back. */
export function withoutNull(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNull).filter((one) => one !== undefined)
  const fields = fieldsOf(value)
  return fields
    ? Object.fromEntries(Object.entries(fields).map(([name, one]) => [name, withoutNull(one)]))
    : (value ?? undefined)
}

/** The entries of a list or of a map, each with its key; a map's entries are taken where a list is expected. */
export const entriesOf = (value: unknown): [key: string | undefined, value: unknown][] | undefined =>
  Array.isArray(value) ? value.map((one) => [undefined, one]) : fieldsOf(value) && Object.entries(value as Fields)
