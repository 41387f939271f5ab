/** Fills down: gives empty cells the text of the cell above, in columns that are only filled in the first of several rows. */
import type { RawRow } from './raw-rows.ts'

/** The part of an opened table that is needed here. */
interface Rows {
  readonly columns: readonly string[]
  readonly rows: AsyncIterable<RawRow>
}

/** The table with these columns filled down. */
export function filledDown<Table extends Rows>(table: Table, headings: readonly string[]): Table {
  const indexes = headings.map((heading) => table.columns.indexOf(heading)).filter((index) => index >= 0)
  const rows = async function* (): AsyncGenerator<RawRow> {
    const above = new Map<number, string>()
    for await (const row of table.rows) {
      const cells = [...row.cells]
      for (const index of indexes) {
        while (cells.length <= index) cells.push('')
        const text = cells[index] ?? ''
        if (text.trim() === '') cells[index] = above.get(index) ?? ''
        else above.set(index, text)
      }
      yield { ...row, cells }
    }
  }
  return { ...table, rows: rows() }
}
