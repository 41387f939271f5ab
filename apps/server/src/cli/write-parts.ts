/** Writes long lists to the standard output in parts, so that no list is ever in memory as a whole. */
import { once } from 'node:events'
import { asJson, type CsvRow, csvLines } from './print-rows.ts'

/** @throws when the reader of the output has closed it */
export async function write(text: string): Promise<void> {
  if (process.stdout.errored) throw process.stdout.errored
  if (!process.stdout.write(text)) await once(process.stdout, 'drain')
}

/** Writes a JSON array in the format of `asJson`. */
export async function writeJson(parts: AsyncIterable<readonly object[]>): Promise<void> {
  let any = false
  for await (const rows of parts) {
    if (rows.length === 0) continue
    // The text of an array without its brackets.
    await write(`${any ? ',' : '['}${asJson(rows).slice(1, -3)}`)
    any = true
  }
  await write(any ? '\n]\n' : asJson([]))
}

/**
 * Writes CSV in the format of `asCsv`.
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
