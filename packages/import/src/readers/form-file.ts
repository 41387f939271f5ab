/** The common parts of reading a form: checks the members of its file by type, and reports wrong ones. */
import { isStorable } from '@vitrine/contract/rules/storable-text'
import { type FindingKey, type FindingParameters, finding } from '../findings/index.ts'
import type { LocalisedText, Report } from '../records.ts'
import { asText, asTexts, isObject, type JsonObject } from './json-file.ts'

/** Ids occur in addresses, in commands and in the parts of multipart form data. */
const usableId = /^[\p{L}\p{N}][\p{L}\p{N}_.-]{0,63}$/u

/** Maximum absolute value of an order, which the database stores exactly. */
const farthest = 1_000_000

const shown = (text: string) => `"${[...text].slice(0, 60).join('')}"`

/** One file of a form. Any error makes the whole form unusable, because an incomplete form would be a different one. */
export class FormFile {
  /** Whether no error has been found so far. */
  isUsable = true
  readonly #file: string
  readonly #report: Report

  constructor(file: string, report: Report) {
    this.#file = file
    this.#report = report
  }

  /**
   * The position of a member.
   * @param column such as `fields[2].options`
   */
  at(column: string): { readonly file: string; readonly column?: string } {
    return column === '' ? { file: this.#file } : { file: this.#file, column }
  }

  /** Reports a finding. An error makes the form unusable. */
  report<Key extends FindingKey>(key: Key, column: string, ...parameters: FindingParameters<Key>): void {
    const found = finding(key, this.at(column), ...parameters)
    this.isUsable &&= found.level !== 'error'
    this.#report(found)
  }

  /**
   * Reports members that nothing reads, such as misspelt ones.
   * @param path path of the object, '' for the whole form
   */
  reportUnknown(value: JsonObject, known: readonly string[], path: string): void {
    for (const name of Object.keys(value))
      if (!known.includes(name)) this.report('unknown-setting/form', inside(path, name), shown(name), known.join(', '))
  }

  /** An id; undefined (and refused) for anything that can't be one. */
  id(value: unknown, path: string, what: string): string | undefined {
    const id = (typeof value === 'boolean' ? '' : asText(value)).normalize('NFC')
    // Names of members that every object inherits are not usable, because a lookup of an answer would find them.
    if (usableId.test(id) && !(id in {})) return id
    id === ''
      ? this.report('missing-key/form', inside(path, 'id'), what)
      : this.report('bad-id/form', inside(path, 'id'), shown(id), what.toLowerCase())
    return undefined
  }

  /**
   * One text for all languages, or texts by locale.
   * @param max maximum characters of each
   */
  texts(holder: JsonObject, name: string, path: string, max: number): LocalisedText {
    const value = holder[name]
    if (value === undefined) return {}
    const text = typeof value === 'boolean' ? '' : asText(value)
    const texts = text === '' ? asTexts(value) : { '': text }
    const parts = isObject(value) ? Object.values(value) : [value]
    if (parts.some((part) => typeof part !== 'string')) this.report('no-text/form', inside(path, name), name)
    if (Object.values(texts).some((one) => one.length > max))
      this.report('long-text/form', inside(path, name), name, max)
    return texts
  }

  /** `false` when the member is missing. */
  boolean(holder: JsonObject, name: string, path: string): boolean {
    const value = holder[name]
    if (typeof value === 'boolean') return value
    if (value !== undefined) this.report('no-boolean/form', inside(path, name), name)
    return false
  }

  /**
   * The order of a thing.
   * @param otherwise its position in the source, used when there is no order
   */
  order(holder: JsonObject, path: string, otherwise: number): number {
    const { order } = holder
    if (order === undefined) return otherwise
    if (Number.isInteger(order) && Math.abs(Number(order)) <= farthest) return Number(order)
    const column = inside(path, 'order')
    this.report('no-number/form-order', column, farthest)
    return otherwise
  }

  /**
   * A list of texts without duplicates.
   * @param max maximum number of entries
   */
  list(value: unknown, path: string, max: number): string[] {
    const list: readonly unknown[] = Array.isArray(value) ? value : []
    const texts = list.filter((entry) => typeof entry === 'string').map((text) => text.trim().normalize('NFC'))
    const isList = Array.isArray(value) && texts.length === list.length
    if (!isList || texts.some((text) => text === '' || text.length > 255 || !isStorable(text)) || texts.length > max)
      this.report('no-list/form', path, texts.length > max, max)
    return [...new Set(texts)]
  }
}

/** The path of a member. */
export const inside = (path: string, name: string): string => (path === '' ? name : `${path}.${name}`)
