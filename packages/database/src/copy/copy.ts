/** Copies of whole databases. */
import type pg from 'pg'
import { fillDatabase } from './fill-database.ts'
import { openSnapshot } from './table-source.ts'

export { UnknownMigrations } from '../migrations.ts'
export { assertEmptyDatabase, DatabaseNotEmpty, fillDatabase } from './fill-database.ts'
export { openSnapshot, type TableSource } from './table-source.ts'

/**
 * Copies all rows of a database into an empty one, and compares both.
 * @throws as `fillDatabase`
 */
export async function copyDatabase(source: pg.Pool, target: pg.Pool): Promise<void> {
  const snapshot = await openSnapshot(source)
  try {
    await fillDatabase(target, snapshot)
  } finally {
    await snapshot.close()
  }
}
