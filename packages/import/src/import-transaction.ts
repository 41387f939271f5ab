/** The transaction of an import, so that an import that is interrupted leaves the catalogue unchanged. */
import type { Database, Db } from '@vitrine/database'
import { sql } from 'drizzle-orm'
import type { Tally } from './writer/tally.ts'

/** Thrown inside an import's transaction to roll it back. The findings give the reason. */
export class NotCommitted extends Error {}

/**
 * Runs an import in a transaction. The lock of the catalogue's row lets only one import run at a time: the second waits
 * until the first has committed.
 * @returns the catalogue version afterwards; undefined when the import was rolled back
 */
export async function inImportTransaction(
  { db: database }: Database,
  tally: Tally,
  work: (db: Db) => Promise<void>,
): Promise<number | undefined> {
  try {
    return await database.transaction(async (tx) => {
      const db = tx as unknown as Db
      await db.execute(sql`select 1 from catalogue for update`)
      await work(db)
      return nextVersion(db, tally.changedAnything)
    })
  } catch (error) {
    if (error instanceof NotCommitted) return undefined
    throw error
  }
}

/**
 * Raises the catalogue version when something has changed, so that servers read the catalogue again.
 * @returns the version afterwards
 */
async function nextVersion(db: Db, changed: boolean): Promise<number> {
  const { rows } = await db.execute(
    sql`update catalogue set version = version + ${changed ? 1 : 0}, updated_at = case when ${changed} then now() else updated_at end
      returning version::float8 as version`,
  )
  return Number(rows[0]?.version ?? 0)
}
