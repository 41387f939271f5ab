/** Writes lists to the standard output in parts, so that no long list is ever in memory as a whole. */
import { once } from 'node:events'
import { csvLine, guarded } from '../modules/exports/csv.ts'

/**
 * Control characters, which a terminal could run as commands, and characters that reverse the direction of text. Texts
 * from strangers must not contain them.
 */
const commands = /(?![\t\n])[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu

const escapedCommand = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`

/** @throws when the reader of the output has closed it */
export async function write(text: string): Promise<void> {
  if (process.stdout.errored) throw process.stdout.errored
  if (!process.stdout.write(text)) await once(process.stdout, 'drain')
}

/** Writes a JSON array. */
export async function writeJson(parts: AsyncIterable<readonly object[]>): Promise<void> {
  let any = false
  for await (const rows of parts) {
    if (rows.length === 0) continue
    // The text of an array without its brackets.
    const text = JSON.stringify(rows, null, 2).replace(commands, escapedCommand).slice(1, -2)
    await write(`${any ? ',' : '['}${text}`)
    any = true
  }
  await write(any ? '\n]\n' : '[]\n')
}

/** The cells of a line by their columns. */
export type CsvRow<Column extends string> = Readonly<Partial<Record<Column, string | number | null>>>
const options = { separator: ',' }

/**
 * Lines of CSV with commas. Cells are safe for spreadsheets (no formulas) and for terminals (no control characters).
 */
function csvLines<Column extends string>(columns: readonly Column[], rows: readonly CsvRow<Column>[]): string {
  const cell = (value: string | number | null | undefined) => guarded(String(value ?? '').replace(commands, ' '))
  const lines = rows.map((row) =>
    csvLine(
      columns.map((column) => cell(row[column])),
      options,
    ),
  )
  return lines.join('')
}

/**
 * Writes CSV.
 * @param columns keys of the cells in order, with their headings
 */
export async function writeCsv<Column extends string>(
  columns: ReadonlyMap<Column, string>,
  parts: AsyncIterable<readonly CsvRow<Column>[]>,
): Promise<void> {
  const keys = [...columns.keys()]
  await write(csvLines(keys, [Object.fromEntries(columns) as CsvRow<Column>]))
  for await (const rows of parts) await write(csvLines(keys, rows))
}
