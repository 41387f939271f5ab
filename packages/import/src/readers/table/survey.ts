/** What has to be known before the first product: options, categories, groups, and names of products. */
import { finding } from '../../findings/index.ts'
import { type OptionRecord, plainOption, type Report } from '../../records.ts'
import { decimalSignOf } from '../../text/numbers.ts'
import type { TableAttribute, TableAttributes } from './attributes.ts'
import type { CategoryPaths } from './category-paths.ts'
import { listIn, pairsIn, plainText } from './cells.ts'
import { cellAt, type TableLayout } from './layout.ts'
import { PicturesByName } from './pictures-by-name.ts'
import { knownUnit, splitQuantity } from './quantities.ts'
import { childrenOf, codeOf, noOption, PairNames, pathsOf } from './row.ts'
import { isSelect } from './row-values.ts'

/** More options than this are no choice; the attribute becomes a text. */
const maxOptions = 5000
const maxOptionLength = 255

/** With fewer different numbers, people choose from them more easily than from a range. */
const fewestNumbers = 8
/** More values than this are no filter to choose from. */
const maxChoices = 200

const isMostlyDifferent = ({ size }: ReadonlyMap<string, string>, count: number) => size > 20 && size > count * 0.7

/** The unit of a number, '' for one without; undefined for any other text. */
function unitOfNumber(text: string): string | undefined {
  // A zero before a number is part of a code.
  if (/^0\d/.test(text)) return undefined
  if (decimalSignOf(text) !== undefined) return ''
  const quantity = splitQuantity(text)
  return quantity && decimalSignOf(quantity.number) !== undefined ? knownUnit(quantity.unit) : undefined
}

interface Options {
  readonly attribute: TableAttribute
  count: number
  /** The number of texts that are a number, by unit; '' for those without one. */
  readonly numbers: Map<string, number>
  /** The first spelling of each option, by its lower case. */
  readonly spellings: Map<string, string>
}

export class Survey {
  readonly #options = new Map<string, Options>()
  /** Number of products of each group. */
  readonly groups = new Map<string, number>()
  /** Groups that a row of their own describes: a row whose code is that of its group. */
  readonly described = new Set<string>()
  /** Codes of products by their other identifier. */
  readonly aliases = new Map<string, string>()
  /** Codes of parents by those of their variants. */
  readonly parents = new Map<string, string>()
  /** Codes of products in tables with a language in each row. */
  readonly #inLanguages = new Set<string>()
  /** Finds pictures by the codes of products. */
  readonly pictures = new PicturesByName()

  /** Reads a table once. */
  async read(layout: TableLayout, attributes: TableAttributes, categories: CategoryPaths): Promise<void> {
    const names = new PairNames()
    const selects = layout.values.filter(({ attribute }) => isSelect(attribute))
    for await (const row of layout.table.rows) {
      const code = codeOf(row, layout)
      const group = cellAt(row, layout.group)
      if (group !== '' && code !== '' && !this.#isRepeated(layout, code)) {
        this.groups.set(group, (this.groups.get(group) ?? 0) + 1)
        if (code === group) this.described.add(group)
      }
      const alias = cellAt(row, layout.alias)
      if (alias !== '' && code !== '') this.aliases.set(alias, code)
      for (const index of layout.mapping.joined ? [] : layout.pictureKeys)
        this.pictures.add(cellAt(row, index), index === layout.group ? group : code)
      for (const child of childrenOf(row, layout)) this.parents.set(child, code)
      const { own, translated } = pathsOf(row, layout)
      for (const { titles, locale, heading } of own)
        categories.add(titles, locale, { file: layout.table.file, line: row.line, column: heading })
      translated.forEach(({ titles, locale }, index) => {
        const main = own[index] ?? own[0]
        if (main) categories.translate(main.titles, titles, locale)
      })
      for (const { index, attribute, column } of selects)
        for (const text of listIn(cellAt(row, index), column.list)) this.#addOption(attribute, plainText(text))
      const addPair = (name: string, texts: readonly string[]) => {
        const attribute = attributes.ofPair(name)
        if (attribute && isSelect(attribute)) for (const text of texts) this.#addOption(attribute, plainText(text))
      }
      for (const { index, column } of layout.pairs)
        for (const { name, value } of pairsIn(
          cellAt(row, index),
          column.list ?? ',',
          column.equals ?? '=',
          column.sections,
        ))
          addPair(name, [value])
      for (const pair of layout.pairColumns) {
        const name = names.of(row, pair, group)
        const cell = plainText(cellAt(row, pair.value))
        if (name !== '' && cell !== '' && cell !== noOption) addPair(name, listIn(cell, pair.list))
      }
    }
  }

  /** Whether an earlier row is the same product in another language. */
  #isRepeated({ locale }: TableLayout, code: string): boolean {
    if (locale < 0) return false
    const isRepeated = this.#inLanguages.has(code)
    this.#inLanguages.add(code)
    return isRepeated
  }

  #addOption(attribute: TableAttribute, text: string): void {
    const known: Options = this.#options.get(attribute.name) ?? {
      ...{ attribute, count: 0, numbers: new Map<string, number>(), spellings: new Map<string, string>() },
    }
    this.#options.set(attribute.name, known)
    if (text === '') return
    known.count += 1
    if (attribute.isOpen) {
      const unit = unitOfNumber(text)
      if (unit !== undefined) known.numbers.set(unit, (known.numbers.get(unit) ?? 0) + 1)
    }
    if (known.spellings.size > maxOptions) return
    const key = text.toLowerCase()
    if (!known.spellings.has(key)) known.spellings.set(key, text)
  }

  /** Gives attributes of pairs a type, and turns selects with too many or too long options into texts. Runs before the
   * attributes are written. */
  settle(report: Report): void {
    for (const { attribute, spellings, count, numbers } of this.#options.values()) {
      const isTooLong = [...spellings.values()].some((option) => option.length > maxOptionLength)
      const [[unit, fitting] = ['', 0], ...otherUnits] = numbers
      if (attribute.isOpen && fitting === count && otherUnits.length === 0 && spellings.size >= fewestNumbers) {
        attribute.type = 'float'
        attribute.unit = unit
      } else if (
        attribute.isOpen &&
        (isTooLong || spellings.size > maxOptions || isMostlyDifferent(spellings, count))
      ) {
        attribute.type = 'string'
        attribute.filter = false
      } else if (spellings.size > maxOptions || isTooLong) {
        report(finding('table-options', { file: 'mapping.yaml' }, attribute.name, maxOptions, maxOptionLength))
        attribute.type = 'string'
      } else if (attribute.isOpen && (spellings.size > maxChoices || spellings.size === 1)) attribute.filter = false
    }
  }

  optionFor(attribute: TableAttribute, text: string): string {
    return this.#options.get(attribute.name)?.spellings.get(text.toLowerCase()) ?? text
  }

  *options(): Generator<OptionRecord> {
    for (const { attribute, spellings } of this.#options.values()) {
      if (!isSelect(attribute)) continue
      const values = [...spellings.values()].sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
      for (const [index, value] of values.entries())
        yield plainOption(attribute.name, value, {
          at: { file: 'mapping.yaml' },
          given: ['order'],
          labels: {},
          order: index + 1,
        })
    }
  }
}
