/** Reads a whole table of narrow rows into memory, in parts, so that other work gets its turn between them. */
import { type Db, rowsOf } from '@vitrine/database'
import { type SQL, sql } from 'drizzle-orm'
import { yieldToEventLoop } from '../../platform/event-loop.ts'

/** A number that the database reads, and the caller parses, in a few milliseconds each. */
const rowsInPart = 1000

export interface PartSource {
  /** The table's numeric key. */
  readonly key: SQL
  readonly table: SQL
  /** What to read of a row besides its key. None may be null or contain `|` or `;`. */
  readonly cells: readonly SQL[]
}

/** Parts of a table by ascending key; each row consists of the key and the cells as texts. */
export async function* readInParts(db: Db, { key, table, cells }: PartSource): AsyncGenerator<string[][]> {
  for (let last = 0; ; ) {
    // One text for each part: creating a driver's row for every row would take most of the time.
    const [part] = await rowsOf<{ rows: string | null }>(
      db,
      sql`select string_agg(row, ';' order by key) as rows
        from (select ${key} as key, concat_ws('|', ${sql.join([key, ...cells], sql`, `)}) as row
          from ${table} where ${key} > ${last} order by ${key} limit ${rowsInPart}) part`,
    )
    const rows = part?.rows?.split(';').map((row) => row.split('|')) ?? []
    await yieldToEventLoop()
    if (rows.length > 0) yield rows
    if (rows.length < rowsInPart) return
    last = Number(rows.at(-1)?.[0])
  }
}

/** The numbers of an array that was read as a text with commas; `n` stands for null. */
export const numbersOf = (text: string | undefined): number[] =>
  text === undefined || text === '' ? [] : text.split(',').map((part) => (part === 'n' ? Number.NaN : Number(part)))
