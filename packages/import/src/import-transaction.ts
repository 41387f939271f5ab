/** The transaction of an import, so that an import that is interrupted leaves the catalogue unchanged. */
import { type Database, type Db, rowsOf } from '@vitrine/database'
import { catalogueVersions } from '@vitrine/database/schema'
import { addWebhookEvent } from '@vitrine/database/webhook-events'
import { sql } from 'drizzle-orm'
import type { Tally } from './writer/tally.ts'

/** Thrown inside an import's transaction to roll it back. The findings give the reason. */
export class NotCommitted extends Error {}

/** Catalogues that are kept besides the current one. */
export const keptVersions = 5

/**
 * Settings of an import. A prepared statement keeps the plan that suited the tables when they were small: each run is
 * planned again. LZ4 compresses long texts faster, but PGlite and some builds of PostgreSQL do not have it.
 */
const settings = sql`select set_config('plan_cache_mode', 'force_custom_plan', true), (
  select set_config(name, 'lz4', true) from pg_settings where name = 'default_toast_compression' and 'lz4' = any(enumvals))`

/** What makes a new version of the catalogue. */
interface VersionWork {
  readonly tally: Tally
  /** The origin of the version, for people. */
  readonly origin: string
  /**
   * Writes the new version.
   * @param db the transaction
   * @param version the version before
   */
  readonly write: (db: Db, version: number) => Promise<void>
}

/**
 * Runs an import in a transaction. The lock of the catalogue's row lets only one import run at a time: the second waits
 * until the first has committed. Triggers keep the former content of all rows that it changes.
 * @returns the catalogue version afterwards; undefined when the import was rolled back
 */
export async function inImportTransaction(
  { db: database }: Database,
  { tally, origin, write }: VersionWork,
): Promise<number | undefined> {
  try {
    return await database.transaction(async (tx) => {
      const db = tx as unknown as Db
      const [state] = await rowsOf<{ version: number }>(db)`select version::float8 as version from catalogue for update`
      const version = state?.version ?? 0
      await db.execute(sql`select set_config('vitrine.pending_version', ${String(version + 1)}, true)`)
      await db.execute(settings)
      await write(db, version)
      return tally.changedAnything ? nextVersion(db, version + 1, { tally, origin }) : version
    })
  } catch (error) {
    if (error instanceof NotCommitted) return undefined
    throw error
  }
}

/** Raises the catalogue version, so that servers read the catalogue again, and forgets the oldest version. */
async function nextVersion(db: Db, version: number, { tally, origin }: Omit<VersionWork, 'write'>): Promise<number> {
  await db.execute(sql`update catalogue set version = ${version}, updated_at = now()`)
  const counts = Object.fromEntries([...tally.kinds].map(([kind, count]) => [kind, { ...count }]))
  await db.insert(catalogueVersions).values({ version, origin, counts })
  await addWebhookEvent(db, 'catalogue.changed', { version }, new Date())
  // The oldest kept version itself needs no changes: nothing before it is restored.
  await db.execute(sql`delete from catalogue_changes where version <= ${version - keptVersions}`)
  await db.execute(sql`delete from catalogue_versions where version < ${version - keptVersions}`)
  return version
}
