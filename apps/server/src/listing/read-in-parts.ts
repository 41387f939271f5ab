/** Reads a whole table of narrow rows into memory: in parts, so that other work gets its turn between them. */
import { type SQL, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../db/database.ts'
import { yieldToEventLoop } from '../event-loop.ts'

/** The database reads so many, and the caller takes them apart, in a few milliseconds each. */
const rowsInPart = 1000

export interface PartSource {
  /** The table's numeric key. */
  readonly key: SQL
  readonly table: SQL
  /** What to read of a row besides its key. None may be null, and none may have `|` or `;` in it. */
  readonly cells: readonly SQL[]
}

/** Parts of a table by its key, ascending; each row is the key and the cells as texts. */
export async function* readInParts(db: Db, { key, table, cells }: PartSource): AsyncGenerator<string[][]> {
  for (let last = 0; ; ) {
    // One text a part: a driver's row for every row would take most of the time.
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

/** The numbers of an array that was read as a text with commas; `n` is one that is null. */
export const numbersOf = (text: string | undefined): number[] =>
  text === undefined || text === '' ? [] : text.split(',').map((part) => (part === 'n' ? Number.NaN : Number(part)))
