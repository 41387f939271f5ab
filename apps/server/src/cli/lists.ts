/** Lists that commands print: as a table for people, as JSON or CSV for programs. */
import { printable } from '@vitrine/catalogue-rules/printable'
import { Option } from 'commander'
import { print } from './print.ts'
import { asCsv, asJson } from './print-rows.ts'
import { write, writeCsv, writeJson } from './write-parts.ts'

export type ListFormat = 'table' | 'json' | 'csv'

/** `null` means unknown, or not applicable. */
type Value = string | number | boolean | null | readonly string[]
/** A row by the names of its columns. All rows of a list have the same columns. */
type ListRow = Readonly<Record<string, Value>>

export const formatOption = () =>
  new Option('--format <format>', 'the format of the list').choices(['table', 'json', 'csv']).default('table')

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

const headOf = (columns: readonly string[]) => columns.map((column) => column.replaceAll('_', ' '))
const lineOf = (columns: readonly string[], row: ListRow) =>
  columns.map((column) => printable(worded(row[column] ?? null, ', ')))
const aligned = (line: readonly string[], widths: readonly number[]) =>
  line
    .map((cell, index) => cell.padEnd(widths[index] ?? 0))
    .join('  ')
    .trimEnd()
const widened = (widths: readonly number[], line: readonly string[]) =>
  line.map((cell, index) => Math.max(cell.length, widths[index] ?? 0))

function describeTable(columns: readonly string[], rows: readonly ListRow[]): string {
  const table = [headOf(columns), ...rows.map((row) => lineOf(columns, row))]
  const widths = table.reduce<readonly number[]>(widened, [])
  return table.map((line) => aligned(line, widths)).join('\n')
}

const cellsOf = (columns: readonly string[], row: ListRow) =>
  Object.fromEntries(columns.map((column) => [column, worded(row[column] ?? null, '|')]))

/**
 * Prints a list on the standard output.
 * @param columns names of its columns, in order
 */
export function printList(columns: readonly string[], rows: readonly ListRow[], format: ListFormat): void {
  if (format === 'table') return void print(describeTable(columns, rows))
  process.stdout.write(
    format === 'json'
      ? asJson(rows)
      : asCsv(
          columns,
          rows.map((row) => cellsOf(columns, row)),
        ),
  )
}

/** Rows in parts, so that a long list is never in memory as a whole. */
type Parts = AsyncIterable<readonly ListRow[]>

/**
 * Prints a list like `printList`, for lists that may be long.
 * @param parts reads the list from the beginning; a table is read twice, the first time for the widths of its columns
 */
export async function printLongList(columns: readonly string[], parts: () => Parts, format: ListFormat): Promise<void> {
  if (format === 'table') {
    let widths: readonly number[] = headOf(columns).map(({ length }) => length)
    for await (const rows of parts())
      widths = rows.reduce((before, row) => widened(before, lineOf(columns, row)), widths)
    await write(`${aligned(headOf(columns), widths)}\n`)
    for await (const rows of parts())
      await write(rows.map((row) => `${aligned(lineOf(columns, row), widths)}\n`).join(''))
    return
  }
  if (format === 'csv') {
    const cells = async function* () {
      for await (const rows of parts()) yield rows.map((row) => cellsOf(columns, row))
    }
    return writeCsv(new Map(columns.map((column) => [column, column])), cells())
  }
  await writeJson(parts())
}
