/** The small files of an Akeneo export, read as a whole. */
import { finding } from '../../findings/index.ts'
import type { Report, SourcePosition } from '../../records.ts'
import { openTable } from '../../text/csv-table.ts'
import { asLocaleCode } from '../../text/locale-codes.ts'
import { localisedColumns, localisedText } from '../../text/localised-columns.ts'

export interface SmallRow {
  readonly at: SourcePosition
  text(column: string): string
  /** The texts of a column by locale, limited to the catalogue's locales. */
  texts(column: string): Record<string, string>
}

export interface SmallTable {
  readonly rows: readonly SmallRow[]
  has(column: string): boolean
}

/** Maximum rows of a small file: families, attributes and the like are held in memory. */
const maxRows = 1_000_000

/**
 * Reads the files of one role.
 * @param used columns that the import uses; each file gets one note about all other columns
 * @param localised those of `used` that may have a locale
 * @param locales limits the texts to these codes; undefined for any locale
 */
export async function readSmall(
  folder: string,
  files: readonly string[],
  used: readonly string[],
  localised: readonly string[],
  locales: ReadonlySet<string> | undefined,
  report: Report,
): Promise<SmallTable> {
  const rows: SmallRow[] = []
  const present = new Set<string>()
  const find = (suffix: string): string | undefined => {
    const code = asLocaleCode(suffix)
    return code !== undefined && (locales === undefined || locales.has(code)) ? code : undefined
  }
  for (const file of files) {
    const table = await openTable({ folder, file, report })
    if (!table) continue
    const texts = new Map(localised.map((name) => [name, localisedColumns(table, name, find)]))
    const indexes = new Map(used.map((name) => [name, table.column(name)]))
    for (const [name, index] of indexes) if (index >= 0) present.add(name)
    const readIndexes = new Set([...indexes.values(), ...[...texts.values()].flat().map(({ index }) => index)])
    const left = table.columns.filter((name, index) => name !== '' && !readIndexes.has(index))
    const filled = new Set<string>()
    for await (const row of table.rows) {
      if (rows.length >= maxRows) throw new Error(`${file} has more than ${maxRows} rows.`)
      for (const name of left) if (row.cells[table.columns.indexOf(name)]?.trim()) filled.add(name)
      rows.push({
        at: { file, line: row.line },
        text: (column) => row.cells[indexes.get(column) ?? -1]?.trim() ?? '',
        texts: (column) => localisedText(row, texts.get(column) ?? []),
      })
    }
    const dropped = left.filter((name) => filled.has(name))
    if (dropped.length > 0) {
      report(finding('columns-not-kept', { file, line: 1 }, file, dropped.join(', ')))
    }
  }
  return { rows, has: (column) => present.has(column) }
}

/** The codes in a cell, separated by commas. */
export const splitCodes = (cell: string): string[] =>
  cell
    .split(',')
    .map((code) => code.trim())
    .filter((code) => code !== '')

/** The number in a `sort_order` cell; `fallback` when it holds no number, or one beyond ±1e9. */
export function sortOrder(cell: string, fallback: number): number {
  const number = Number(cell)
  return cell !== '' && Math.abs(number) <= 1e9 ? number : fallback
}
