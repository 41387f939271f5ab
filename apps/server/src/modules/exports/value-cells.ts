/**
 * Converts attribute values for an export as its template requires: labels for options, addresses for files, texts
 * without HTML.
 */
import type { AttributeValue } from '@vitrine/contract'
import type { StoredExportTemplate } from '@vitrine/database/schema'
import { type AttributeState, type LocaleState, textFor } from '../configuration/catalogue-snapshot.ts'
import { asList, type Cell, type Single, textOfHtml } from './export-cells.ts'

/** Paths of files below the catalogue folder by their addresses, for the products of a batch. */
export type FilePaths = ReadonlyMap<string, string>

const isChoice = ({ type }: AttributeState) => type === 'single_select' || type === 'multi_select'

/** Whether the values of an attribute are files. */
export const isFile = ({ type }: AttributeState) =>
  type === 'file' || type === 'media' || type === 'video' || type === 'image'

export interface ValueCellsOptions {
  readonly options: StoredExportTemplate['options']
  /** The locales of the export. */
  readonly locales: readonly LocaleState[]
  /** Origin of the files; '' when unknown. */
  readonly origin: string
  /** Signs the address of a reserved file for the export's maker; undefined when no addresses are signed. */
  readonly sign?: ((address: string) => string) | undefined
}

export class ValueCells {
  readonly #given: ValueCellsOptions
  readonly #optionLabels = new Map<string, ReadonlyMap<string, string>>()

  constructor(given: ValueCellsOptions) {
    this.#given = given
  }

  #address(url: string): string {
    const { origin, sign } = this.#given
    return url.startsWith('/') ? `${origin}${sign ? sign(url) : url}` : url
  }

  /** A file as its address, or as its path if the template requires paths and the file has one. */
  fileOf(value: Single, paths: FilePaths): string {
    const url = String(value)
    return this.#given.options.files === 'paths' ? (paths.get(url) ?? this.#address(url)) : this.#address(url)
  }

  /** The labels of an attribute's options with prefix and post_fix, by value. */
  #labelsOf({ name, options }: AttributeState, locale: LocaleState): ReadonlyMap<string, string> {
    const key = `${locale.number} ${name}`
    const known = this.#optionLabels.get(key)
    if (known) return known
    const labels = new Map(
      options.map(({ value, labels: texts, prefix, postFix }) => [
        value,
        `${prefix}${textFor(texts, locale) || value}${postFix}`,
      ]),
    )
    this.#optionLabels.set(key, labels)
    return labels
  }

  /** Returns the function that converts an attribute's values to cells. */
  cellOf(attribute: AttributeState, locale: LocaleState) {
    const { type } = attribute
    if (isChoice(attribute)) {
      const labels = this.#given.options.choices === 'values' ? undefined : this.#labelsOf(attribute, locale)
      const one = (value: Single) => labels?.get(String(value)) ?? value
      return (value: AttributeValue): Cell => (Array.isArray(value) ? asList(value).map(one) : one(value as Single))
    }
    if (isFile(attribute))
      return (value: AttributeValue, paths: FilePaths): Cell =>
        Array.isArray(value) ? value.map((one) => this.fileOf(one, paths)) : this.fileOf(value as Single, paths)
    if (type === 'date') return (value: AttributeValue): Cell => ({ moment: String(value) })
    if (type === 'text' && this.#given.options.html !== 'html')
      return (value: AttributeValue): Cell => textOfHtml(String(value))
    return (value: AttributeValue): Cell => value as Cell
  }

  /** Whether an attribute can have different values in different locales. */
  isLocalised(attribute: AttributeState): boolean {
    if (isChoice(attribute))
      return (
        this.#given.options.choices !== 'values' &&
        attribute.options.some(({ labels }) => new Set(this.#given.locales.map((one) => textFor(labels, one))).size > 1)
      )
    return attribute.statedLocales.some((code) => code !== '')
  }
}
