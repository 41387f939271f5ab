/** Turns the record of a product into a row: looks up everything that it names, and reports what does not exist. */
import type { AttributeType } from '@vitrine/contract'
import { finding } from '../findings/index.ts'
import { isGiven, type ProductRecord, type Scalar, type SourcePosition } from '../records.ts'
import type { ImportParts } from './import-parts.ts'
import { momentOf } from './moment.ts'
import { type NamedValue, omittable, type Row } from './product-row.ts'
import { pathsOf, typedValue, type ValueContext } from './values.ts'
import type { KnownAttribute } from './vocabulary.ts'

const fileTypes: ReadonlySet<AttributeType> = new Set(['file', 'media', 'video', 'image'])

export class ProductRows {
  readonly #unknown = new Set<string>()
  readonly #localeCodes: ReadonlySet<string>
  readonly #lowerCategories = new Map<string, string>()
  readonly #parts: ImportParts

  constructor(parts: ImportParts) {
    this.#parts = parts
    for (const code of parts.vocabulary.categories.nodes.keys()) this.#lowerCategories.set(code.toLowerCase(), code)
    this.#localeCodes = new Set(parts.vocabulary.locales.map((locale) => locale.code))
  }

  /**
   * The row of a record. Reports and leaves out what can't be stored.
   * @param code the product's code as it is stored
   */
  async rowOf(record: ProductRecord, code: string): Promise<Row> {
    const values = await this.#valuesOf(record)
    return {
      code,
      parent: record.parent.trim(),
      set_id: this.#setOf(record),
      status: record.status,
      position: record.order,
      created: this.#momentOf(record.created, { ...record.at, column: 'created' }),
      updated: this.#momentOf(record.updated, { ...record.at, column: 'updated' }),
      category_ids: this.#categoriesOf(record),
      values,
      partial: record.namesLocales === true,
      associations: this.#associationsOf(record, code),
      file: record.at.file,
      line: record.at.line ?? null,
      omitted: omittable.filter((field) => !isGiven(record, field)),
    }
  }

  /** The paths of the files that a product's values name. */
  filesOf(record: ProductRecord): string[] {
    return Object.entries(record.values).flatMap(([name, localised]) => {
      const attribute = this.#parts.vocabulary.attribute(name)
      if (!attribute || !fileTypes.has(attribute.type)) return []
      return Object.values(localised).flatMap((raw) => (raw === null ? [] : pathsOf(raw, this.#fetchable)))
    })
  }

  readonly #fetchable = (text: string): string | undefined => this.#parts.files.fetchable(text)

  #setOf(record: ProductRecord): number | null {
    if (record.set === '') return null
    const set = this.#parts.vocabulary.sets.get(record.set)
    if (set) return set.id
    const at = { ...record.at, column: 'set' }
    this.#parts.report(finding('unknown-set', at, record.set))
    return null
  }

  #categoriesOf(record: ProductRecord): number[] {
    const ids = new Set<number>()
    const at = { ...record.at, column: 'categories' }
    for (const code of record.categories) {
      const known = this.#parts.vocabulary.categories.nodes.has(code)
        ? code
        : this.#lowerCategories.get(code.trim().toLowerCase())
      const category = known === undefined ? undefined : this.#parts.vocabulary.categories.nodes.get(known)
      if (!category || known === undefined) {
        this.#parts.report(finding('unknown-category', at, code))
        continue
      }
      if (known !== code) {
        this.#parts.report(finding('category-spelling', at, code, known))
      }
      ids.add(category.id)
    }
    return [...ids]
  }

  #momentOf(text: string, at: SourcePosition): string | null {
    if (text === '') return null
    const moment = momentOf(text)
    if (moment !== undefined) return moment
    this.#parts.report(finding('no-date/product', at, text))
    return null
  }

  #associationsOf(record: ProductRecord, code: string): Record<string, string[]> {
    const known = Object.entries(record.associations).filter(([kind]) => {
      if (this.#parts.vocabulary.associationKinds.has(kind)) return true
      const at = { ...record.at, column: `association:${kind}` }
      this.#parts.report(finding('unknown-association', at, kind))
      return false
    })
    return Object.fromEntries(
      known.map(([kind, codes]) => {
        if (codes.includes(code))
          this.#parts.report(finding('associated-with-itself', { ...record.at, column: `association:${kind}` }, code))
        return [kind, [...new Set(codes)].filter((other) => other !== code)]
      }),
    )
  }

  /** Looks up the values of an attribute. */
  contextOf(attribute: KnownAttribute): ValueContext {
    return {
      option: (text) => {
        if (attribute.options.has(text)) return { value: text, exact: true }
        const value = attribute.spellings.get(text.trim().toLowerCase())
        return value === undefined ? undefined : { value, exact: false }
      },
      file: (path) => this.#parts.files.take(path),
      fetchable: this.#fetchable,
    }
  }

  /** Reports once for each column of a file, because an unknown column is one mistake and not one for each row. */
  #reportUnknown(name: string, at: SourcePosition): void {
    const key = `${at.file} ${at.column}`
    if (this.#unknown.has(key)) return
    this.#unknown.add(key)
    this.#parts.report(finding('unknown-attribute/product', at, name))
  }

  async #valuesOf(record: ProductRecord): Promise<Row['values']> {
    const result: Row['values'] = Object.create(null)
    for (const [name, localised] of Object.entries(record.values)) {
      const at = { ...record.at, column: record.columns?.[name] ?? name }
      const attribute = this.#parts.vocabulary.attribute(name)
      if (!attribute) {
        this.#reportUnknown(name, at)
        continue
      }
      const stored: NamedValue = {}
      for (const [locale, raw] of Object.entries(localised)) await this.#storeValue(attribute, locale, raw, at, stored)
      // Null means that the import names the attribute and that it has no value.
      const isThere = record.namesLocales || Object.values(stored).some((value) => value !== null)
      result[attribute.name] = isThere ? stored : null
    }
    return result
  }

  async #storeValue(
    attribute: KnownAttribute,
    locale: string,
    raw: Scalar | readonly Scalar[] | null,
    at: SourcePosition,
    stored: NamedValue,
  ): Promise<void> {
    const place = locale === '' ? at : { ...at, column: `${at.column}-${locale}` }
    if (locale !== '' && !this.#localeCodes.has(locale)) {
      this.#parts.report(finding('unknown-locale/product', place, locale))
      return
    }
    const { value, problems } = await typedValue(attribute.type, raw, this.contextOf(attribute))
    for (const problem of problems)
      this.#parts.report({ ...problem, at: place, message: `${attribute.name}: ${problem.message}` })
    stored[locale] = value
  }
}
