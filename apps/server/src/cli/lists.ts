/** Lists that commands print: for people in columns, for programs as JSON or CSV. */
import { Option } from 'commander'
import { printable } from '../texts/printable.ts'
import { print } from './print.ts'
import { asCsv, asJson } from './print-rows.ts'

export type ListFormat = 'table' | 'json' | 'csv'

/** `null` is what is not known, or holds for nobody. */
type Value = string | number | boolean | null | readonly string[]
/** A line by its columns' names; all lines of a list have the same. */
type ListRow = Readonly<Record<string, Value>>

export const formatOption = () =>
  new Option('--format <format>', 'how the list is written').choices(['table', 'json', 'csv']).default('table')

const worded = (value: Value, between: string): string =>
  value === null
    ? ''
    : typeof value === 'boolean'
      ? value
        ? 'yes'
        : 'no'
      : typeof value === 'object'
        ? value.join(between)
        : String(value)

function describeTable(columns: readonly string[], rows: readonly ListRow[]): string {
  const lines = rows.map((row) => columns.map((column) => printable(worded(row[column] ?? null, ', '))))
  const table = [columns.map((column) => column.replaceAll('_', ' ')), ...lines]
  const widths = columns.map((_, index) => Math.max(...table.map((line) => line[index]?.length ?? 0)))
  return table
    .map((line) =>
      line
        .map((cell, index) => cell.padEnd(widths[index] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/**
 * Prints a list on the standard output.
 * @param columns names of its columns, in their order
 */
export function printList(columns: readonly string[], rows: readonly ListRow[], format: ListFormat): void {
  if (format === 'table') return void print(describeTable(columns, rows))
  const cells = (row: ListRow) =>
    Object.fromEntries(columns.map((column) => [column, worded(row[column] ?? null, '|')]))
  process.stdout.write(format === 'json' ? asJson(rows) : asCsv(columns, rows.map(cells)))
}
