/** Leaves out the rows of a list that are no products: headings of sections, footnotes, and totals. */
import { finding } from '../../findings/index.ts'
import type { Report } from '../../records.ts'
import { knownUnit } from './quantities.ts'
import type { RawRow } from './raw-rows.ts'

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

/** The part of an opened table that is needed here. */
interface Rows {
  readonly file: string
  readonly columns: readonly string[]
  readonly rows: AsyncIterable<RawRow>
  leftOut(): number
}

/** The table with its products only. Reports the other rows, and counts them as left out. */
export function productRows<Table extends Rows>(table: Table, report: Report): Table {
  const named = table.columns.filter((column) => column !== '').length
  if (named < fewestColumns) return table
  let others = 0
  const rows = async function* (): AsyncGenerator<RawRow> {
    for await (const row of table.rows) {
      const filled = row.cells.map((cell) => cell.trim()).filter((cell) => cell !== '')
      const key = isUnits(row, filled)
        ? 'row-units'
        : isTotal(filled, named)
          ? 'row-total'
          : isHeading(row, filled)
            ? 'row-heading'
            : undefined
      if (key === undefined) yield row
      else {
        others += 1
        report(finding(key, { file: table.file, line: row.line }, (filled[0] ?? '').slice(0, 60)))
      }
    }
  }
  return { ...table, rows: rows(), leftOut: () => table.leftOut() + others }
}
