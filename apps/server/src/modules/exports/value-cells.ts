/** What an export shows of an attribute's value: labels for choices, addresses for files, texts without HTML, as its template wants it. */
import type { AttributeValue } from '@vitrine/contract'
import type { StoredExportTemplate } from '../../db/schema/index.ts'
import { type AttributeState, type LocaleState, textFor } from '../configuration/catalogue-snapshot.ts'
import { asList, type Cell, type Single, textOfHtml } from './export-cells.ts'

/** Paths of files below the catalogue folder by their addresses, for the products at hand. */
export type FilePaths = ReadonlyMap<string, string>

const isChoice = ({ type }: AttributeState) => type === 'single_select' || type === 'multi_select'

/** Whether the values of an attribute are files. */
export const isFile = ({ type }: AttributeState) =>
  type === 'file' || type === 'media' || type === 'video' || type === 'image'

export interface ValueCellsOptions {
  readonly options: StoredExportTemplate['options']
  /** Those that the export speaks. */
  readonly locales: readonly LocaleState[]
  /** Under which locales ('' for all) the products state each attribute. */
  /** Where files are reached; '' when nobody knows. */
  readonly origin: string
  /** Signs the address of a reserved file for whoever has the export made; without it none is signed. */
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

  /** A file by its address, or by its path where the template wants that and there is one. */
  fileOf(value: Single, paths: FilePaths): string {
    const url = String(value)
    return this.#given.options.files === 'paths' ? (paths.get(url) ?? this.#address(url)) : this.#address(url)
  }

  /** What people read for an option, by its value. */
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

  /** How the values of an attribute become cells. */
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

  /** Whether an attribute says different things in different locales. */
  isLocalised(attribute: AttributeState): boolean {
    if (isChoice(attribute))
      return (
        this.#given.options.choices !== 'values' &&
        attribute.options.some(({ labels }) => new Set(this.#given.locales.map((one) => textFor(labels, one))).size > 1)
      )
    return attribute.statedLocales.some((code) => code !== '')
  }
}
