/** Leaves out the rows of a list that are no products: headings of sections, footnotes, and totals. */
import { finding } from '../../findings/index.ts'
import type { Report } from '../../records.ts'
import { levelSign } from './cells.ts'
import { knownUnit } from './quantities.ts'
import type { RawRow } from './raw-rows.ts'

/** The name of a column that each table gets: the headings of sections above a row. */
export const headingColumn = '(heading above)'

/** Narrower tables may well have rows with a single cell. */
const fewestColumns = 4

const total =
  /^(grand |sub-?)?totals?\b|^(zwischen|gesamt|end)?summe\b|^gesamt(betrag)?\b|^(sous-)?total\b|^(sub)?totale?\b|^suma( częściowa)?\b|^(sub)?totaal\b|^(del)?summa\b|^(i alt|celkem|razem|toplam|итого|всего)(\s|:|$)|^(合计|总计|小计|合計|小計)/i

/** Whether a row is a total: few cells, of which the first one says so. */
const isTotal = (filled: readonly string[], columns: number): boolean =>
  filled.length <= columns * 0.6 && total.test(filled[0] ?? '')

/** Whether a row is a heading or a note: words in its first cell, and no other cell. A lone code may be a product. */
const isHeading = ({ cells }: RawRow, filled: readonly string[]): boolean => {
  const first = cells[0]?.trim() ?? ''
  return filled.length === 1 && first !== '' && (/\s/.test(first) || !/\d/.test(first))
}

/** Whether a row below the headings has their units: known ones only, and no identifier. */
const isUnits = ({ cells }: RawRow, filled: readonly string[]): boolean =>
  (cells[0]?.trim() ?? '') === '' &&
  filled.length > 1 &&
  filled.filter((cell) => knownUnit(cell)).length >= filled.length * 0.6

/** Whether the first row has the names that a program gives to the columns: `item_sku`, `external_product_id`. */
const isFieldNames = (filled: readonly string[]): boolean =>
  filled.length >= fewestColumns &&
  filled.every((cell) => /^[a-z][a-z\d]*(_[a-z\d]+)*$/.test(cell)) &&
  new Set(filled).size === filled.length &&
  filled.filter((cell) => cell.includes('_')).length >= filled.length * 0.5

/** The part of an opened table that is needed here. */
interface Rows {
  readonly file: string
  readonly columns: readonly string[]
  readonly rows: AsyncIterable<RawRow>
  leftOut(): number
}

/**
 * The headings above the products of a list. Of headings that follow each other, each is below the one before; one that
 * follows products takes the place of the last one.
 */
class Headings {
  #above: readonly string[] = []
  /** Those since the last product, with their lines. */
  following: { readonly text: string; readonly line: number }[] = []

  /** The headings above a product that is read now. */
  get path(): string {
    if (this.following.length > 0) {
      const texts = this.following.map(({ text }) => text.replaceAll(levelSign.trim(), '/'))
      this.#above = [...(texts.length > 1 ? [] : this.#above.slice(0, -1)), ...texts]
      this.following = []
    }
    return this.#above.join(levelSign)
  }
}

/**
 * The table with its products only, and with a column for the headings above them. Reports the other rows, and counts
 * them as left out.
 * @param usesHeadings whether the mapping has that column: then the headings are not left out
 */
export function productRows<Table extends Rows>(table: Table, report: Report, usesHeadings = false): Table {
  const named = table.columns.filter((column) => column !== '').length
  if (named < fewestColumns) return table
  let others = 0
  const headings = new Headings()
  const leaveOut = (key: 'row-units' | 'row-field-names' | 'row-total' | 'row-heading', line: number, text: string) => {
    others += 1
    report(finding(key, { file: table.file, line }, text.slice(0, 60)))
  }
  const rows = async function* (): AsyncGenerator<RawRow> {
    let isFirst = true
    for await (const row of table.rows) {
      const filled = row.cells.map((cell) => cell.trim()).filter((cell) => cell !== '')
      const { line } = row
      const [text = ''] = filled
      if (isUnits(row, filled)) leaveOut('row-units', line, text)
      else if (isFirst && isFieldNames(filled)) leaveOut('row-field-names', line, text)
      else if (isTotal(filled, named)) leaveOut('row-total', line, text)
      else if (isHeading(row, filled)) {
        headings.following.push({ text, line })
        if (!usesHeadings) leaveOut('row-heading', line, text)
      } else {
        const above = headings.path
        const cells = above === '' ? row.cells : [...table.columns.map((_, index) => row.cells[index] ?? ''), above]
        yield { ...row, cells }
      }
      isFirst = false
    }
    // No product follows these.
    if (usesHeadings) for (const { line, text } of headings.following) leaveOut('row-heading', line, text)
  }
  return { ...table, columns: [...table.columns, headingColumn], rows: rows(), leftOut: () => table.leftOut() + others }
}
