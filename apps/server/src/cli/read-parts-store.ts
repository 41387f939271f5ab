/** Reads long lists from the database in parts. */
import { type Db, rowsOf } from '@vitrine/database'
import { type SQL, sql } from 'drizzle-orm'

/**
 * The rows of a query, in the state at its beginning.
 * @param transaction the cursor needs one; it can read one list at a time
 * @param partSize rows in memory at a time
 */
export async function* readParts<Row>(
  transaction: Pick<Db, 'execute'>,
  query: SQL,
  partSize: number,
): AsyncGenerator<Row[]> {
  await transaction.execute(sql`declare parts no scroll cursor for ${query}`)
  for (;;) {
    const rows = await rowsOf<Row>(transaction)`fetch ${sql.raw(String(partSize))} from parts`
    if (rows.length > 0) yield rows
    if (rows.length < partSize) break
  }
  await transaction.execute(sql`close parts`)
}

/** Options of a transaction that reads one unchanging state. */
export const unchanged = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const
