/** Turns the record of a product into a row: looks up everything that it names, and reports what does not exist. */
import { finding } from '../findings/index.ts'
import { type Finding, isGiven, type ProductRecord, type SourcePosition } from '../records.ts'
import type { ImportParts } from './import-parts.ts'
import { momentOf } from './moment.ts'
import { type NamedValue, omittable, type Row } from './product-row.ts'
import { isFileType, pathsOf, plainValue, typedValue, type ValueContext } from './values.ts'
import type { KnownAttribute } from './vocabulary.ts'

export class ProductRows {
  readonly #unknown = new Set<string>()
  readonly #localeCodes: ReadonlySet<string>
  readonly #lowerCategories = new Map<string, string>()
  readonly #contexts = new Map<KnownAttribute, ValueContext>()
  /** The number of findings, with those that are not reported again. */
  #findings = 0
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
    const before = this.#findings
    const values = await this.#valuesOf(record)
    const row = {
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
    return { ...row, isSound: this.#findings === before }
  }

  #report(one: Finding): void {
    this.#findings += 1
    this.#parts.report(one)
  }

  /** The paths of the files that a product's values name. */
  filesOf(record: ProductRecord): string[] {
    return Object.entries(record.values).flatMap(([name, localised]) => {
      const attribute = this.#parts.vocabulary.attribute(name)
      if (!attribute || !isFileType(attribute.type)) return []
      return Object.values(localised).flatMap((raw) => (raw === null ? [] : pathsOf(raw, this.#fetchable)))
    })
  }

  readonly #fetchable = (text: string): string | undefined => this.#parts.files.fetchable(text)

  #setOf(record: ProductRecord): number | null {
    if (record.set === '') return null
    const set = this.#parts.vocabulary.sets.get(record.set)
    if (set) return set.id
    const at = { ...record.at, column: 'set' }
    this.#report(finding('unknown-set', at, record.set))
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
        this.#report(finding('unknown-category', at, code))
        continue
      }
      if (known !== code) {
        this.#report(finding('category-spelling', at, code, known))
      }
      ids.add(category.id)
    }
    return [...ids]
  }

  #momentOf(text: string, at: SourcePosition): string | null {
    if (text === '') return null
    const moment = momentOf(text)
    if (moment !== undefined) return moment
    this.#report(finding('no-date/product', at, text))
    return null
  }

  #associationsOf(record: ProductRecord, code: string): Record<string, string[]> {
    const known = Object.entries(record.associations).filter(([kind]) => {
      if (this.#parts.vocabulary.associationKinds.has(kind)) return true
      const at = { ...record.at, column: `association:${kind}` }
      this.#report(finding('unknown-association', at, kind))
      return false
    })
    return Object.fromEntries(
      known.map(([kind, codes]) => {
        if (codes.includes(code))
          this.#report(finding('associated-with-itself', { ...record.at, column: `association:${kind}` }, code))
        return [kind, [...new Set(codes)].filter((other) => other !== code)]
      }),
    )
  }

  /** Looks up the values of an attribute. */
  contextOf(attribute: KnownAttribute): ValueContext {
    const known = this.#contexts.get(attribute)
    if (known) return known
    const context: ValueContext = {
      option: (text) => {
        if (attribute.options.has(text)) return { value: text, exact: true }
        const value = attribute.spellings.get(text.trim().toLowerCase())
        return value === undefined ? undefined : { value, exact: false }
      },
      file: (path) => this.#parts.files.take(path),
      fetchable: this.#fetchable,
    }
    this.#contexts.set(attribute, context)
    return context
  }

  /** Reports once for each column of a file, because an unknown column is one mistake and not one for each row. */
  #reportUnknown(name: string, at: SourcePosition): void {
    const key = `${at.file} ${at.column}`
    if (this.#unknown.has(key)) {
      this.#findings += 1
      return
    }
    this.#unknown.add(key)
    this.#report(finding('unknown-attribute/product', at, name))
  }

  async #valuesOf(record: ProductRecord): Promise<Row['values']> {
    const result: Row['values'] = Object.create(null)
    for (const [name, localised] of Object.entries(record.values)) {
      const at = (locale: string) => {
        const column = record.columns?.[name] ?? name
        return { ...record.at, column: locale === '' ? column : `${column}-${locale}` }
      }
      const attribute = this.#parts.vocabulary.attribute(name)
      if (!attribute) {
        this.#reportUnknown(name, at(''))
        continue
      }
      const stored: NamedValue = {}
      const context = this.contextOf(attribute)
      const { type } = attribute
      for (const [locale, raw] of Object.entries(localised)) {
        if (locale !== '' && !this.#localeCodes.has(locale)) {
          this.#report(finding('unknown-locale/product', at(locale), locale))
          continue
        }
        const { value, problems } = isFileType(type)
          ? await typedValue(type, raw, context)
          : plainValue(type, raw, context)
        for (const problem of problems)
          this.#report({ ...problem, at: at(locale), message: `${attribute.name}: ${problem.message}` })
        stored[locale] = value
      }
      // Null means that the import names the attribute and that it has no value.
      const isThere = record.namesLocales || Object.values(stored).some((value) => value !== null)
      result[attribute.name] = isThere ? stored : null
    }
    return result
  }
}
