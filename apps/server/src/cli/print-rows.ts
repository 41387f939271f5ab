/** Prints submissions on the terminal or for a file: as JSON, or as CSV for spreadsheets. */
import { Option } from 'commander'
import { csvLine, guarded } from '../modules/exports/csv.ts'

/**
 * Control characters, which a terminal could run as commands, and characters that reverse the direction of text. Texts
 * from strangers must not contain them.
 */
const commands = /(?![\t\n])[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu

const escapedCommand = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`

/** The option `--format`. */
export const formatOption = () =>
  new Option('--format <format>', 'json, or csv for spreadsheets').choices(['json', 'csv']).default('json')

/** A JSON array. */
export const asJson = (rows: readonly object[]): string =>
  `${JSON.stringify(rows, null, 2).replace(commands, escapedCommand)}\n`

/** The cells of a line by their columns. */
export type CsvRow<Column extends string> = Readonly<Partial<Record<Column, string | number | null>>>
const options = { separator: ',' }

/**
 * Lines of CSV with commas. Cells are safe for spreadsheets (no formulas) and for terminals (no control characters).
 */
export function csvLines<Column extends string>(columns: readonly Column[], rows: readonly CsvRow<Column>[]): string {
  const cell = (value: string | number | null | undefined) => guarded(String(value ?? '').replace(commands, ' '))
  const lines = rows.map((row) =>
    csvLine(
      columns.map((column) => cell(row[column])),
      options,
    ),
  )
  return lines.join('')
}

/** The lines of CSV, below a line of headings. */
export const asCsv = <Column extends string>(columns: readonly Column[], rows: readonly CsvRow<Column>[]): string =>
  csvLine(columns, options) + csvLines(columns, rows)
