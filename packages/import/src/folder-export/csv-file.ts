/** Writes the CSV files of a catalogue folder. */
import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

const quoted = (cell: string): string => (/[",;\t\n\r]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
const lineOf = (cells: readonly string[]) => `${cells.map(quoted).join(',')}\r\n`

/** A `|` within a value, in a cell that may have several. */
export const escapeBars = (value: string): string => value.replaceAll('|', '\\|')

export const listCell = (values: readonly string[]): string => values.map(escapeBars).join('|')

export type Cells = Readonly<Record<string, string>>

/** Writes rows whose cells are named by column. The first line names the columns. */
export async function writeCsv(
  path: string,
  columns: readonly string[],
  rows: Iterable<Cells> | AsyncIterable<Cells>,
): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const text = async function* () {
    yield lineOf(columns)
    for await (const row of rows) yield lineOf(columns.map((column) => row[column] ?? ''))
  }
  await pipeline(Readable.from(text()), createWriteStream(path, { flags: 'wx' }))
}

/** The column of a text in a locale, '' for the text of every locale. */
export const localisedColumn = (name: string, locale: string): string => (locale === '' ? name : `${name}-${locale}`)

/** The cells of texts by locale. */
export const localisedCells = (name: string, texts: Readonly<Record<string, string>>): Cells =>
  Object.fromEntries(Object.entries(texts).map(([locale, text]) => [localisedColumn(name, locale), text]))

/** All columns of texts, for a catalogue with these locales. */
export const localisedColumns = (name: string, locales: readonly string[]): string[] =>
  ['', ...locales].map((locale) => localisedColumn(name, locale))
