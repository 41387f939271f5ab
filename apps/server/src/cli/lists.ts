/** Lists that commands print: as a table for people, as JSON or CSV for programs. */
import { printable } from '@vitrine/catalogue-rules/printable'
import { Option } from 'commander'
import { write, writeCsv, writeJson } from './write-parts.ts'

export type ListFormat = 'table' | 'json' | 'csv'

/** `null` means unknown, or not applicable. */
type Value = string | number | boolean | null | readonly string[]
/** A row by the names of its columns. */
export type ListRow = Readonly<Record<string, Value | undefined>>

export const formatOption = () =>
  new Option('--format <format>', 'the format of the list').choices(['table', 'json', 'csv']).default('table')

/** The option for lists that are too wide for a table. */
export const fileFormatOption = () =>
  new Option('--format <format>', 'json, or csv for spreadsheets').choices(['json', 'csv']).default('json')

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

const cellsOf = (columns: readonly string[], row: ListRow) =>
  Object.fromEntries(columns.map((column) => [column, worded(row[column] ?? null, '|')]))

/** Rows in parts, so that a long list is never in memory as a whole. */
type Parts = AsyncIterable<readonly ListRow[]>

/**
 * Prints a list on the standard output.
 * @param columns names of its columns, in order
 * @param rows the rows or, for a long list, a function that reads them from the beginning: a table is read twice, the
 * first time for the widths of its columns
 */
export async function printList(
  columns: readonly string[],
  rows: readonly ListRow[] | (() => Parts),
  format: ListFormat,
): Promise<void> {
  const parts =
    typeof rows === 'function'
      ? rows
      : async function* () {
          yield rows
        }
  if (format === 'table') {
    let widths: readonly number[] = headOf(columns).map(({ length }) => length)
    for await (const part of parts())
      widths = part.reduce((before, row) => widened(before, lineOf(columns, row)), widths)
    await write(`${aligned(headOf(columns), widths)}\n`)
    for await (const part of parts())
      await write(part.map((row) => `${aligned(lineOf(columns, row), widths)}\n`).join(''))
    return
  }
  if (format === 'json') return writeJson(parts())
  const cells = async function* () {
    for await (const part of parts()) yield part.map((row) => cellsOf(columns, row))
  }
  await writeCsv(new Map(columns.map((column) => [column, column])), cells())
}
