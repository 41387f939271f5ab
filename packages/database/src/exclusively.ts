/** Work that only one process of an installation does at a time. */
import { sql } from 'drizzle-orm'
import { type Database, rowsOf } from './database.ts'

/**
 * Runs work, unless another process does the work of this name at the moment. The lock ends with the process. It belongs
 * to a transaction, so that it also holds behind a pooler; the work must use other connections.
 * @returns whether the work ran
 */
export async function exclusively(
  { kind, db }: Pick<Database, 'kind' | 'db'>,
  name: string,
  work: () => Promise<void>,
): Promise<boolean> {
  // PGlite has one connection and one process.
  if (kind === 'pglite') {
    await work()
    return true
  }
  return db.transaction(async (transaction) => {
    const [row] = await rowsOf<{ taken: boolean }>(
      transaction,
      sql`select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as taken`,
    )
    if (row?.taken !== true) return false
    await work()
    return true
  })
}
