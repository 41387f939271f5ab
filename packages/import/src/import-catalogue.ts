/**
 * Imports a catalogue folder in one transaction, so that an import that is interrupted leaves the catalogue unchanged.
 */

import type { MediaFacts } from '@vitrine/catalogue-rules/media/media-facts'
import { type Database, type Db, rowsOf } from '@vitrine/database'
import { sql } from 'drizzle-orm'
import type { CatalogueReader } from './catalogue-reader.ts'
import { settleSearchIndexes } from './derive/search-entries.ts'
import { ImportRun } from './import-run.ts'
import { NotCommitted } from './not-committed.ts'
import type { Finding, Report } from './records.ts'
import type { FileStore } from './writer/files.ts'
import { Findings } from './writer/findings.ts'
import { type Count, Tally } from './writer/tally.ts'

/** The phases of an import, in order. */
export type ImportPhase = 'reading' | 'deriving' | 'ordering'

export interface ImportOptions {
  readonly database: Database
  readonly store: FileStore
  readonly inspect: (file: string) => Promise<MediaFacts>
  readonly reader: CatalogueReader
  /** Absolute path of the folder. */
  readonly folder: string
  readonly channel?: string | undefined
  /** All or nothing: if any error is found, nothing is imported. */
  readonly strict?: boolean | undefined
  /**
   * Remove what the catalogue has and the folder does not have: products, assets, articles, forms, templates, groups,
   * the consent. See docs/catalogue-folder.md for the limits.
   */
  readonly prune?: boolean | undefined
  readonly now?: Date | undefined
  readonly onProgress?: ((phase: ImportPhase, share: number) => void) | undefined
}

export interface ImportSummary {
  /** Whether the import was committed; false when `strict` or an unclear reservation prevented it. */
  readonly committed: boolean
  /** The catalogue version after the import. */
  readonly version: number
  /** By kind of record, such as `product` or `attribute set`. */
  readonly counts: ReadonlyMap<string, Readonly<Count>>
  /** The findings worth printing; `findingCounts` counts all of them. */
  readonly findings: readonly Finding[]
  /** Number of findings by `level code`. */
  readonly findingCounts: ReadonlyMap<string, number>
  readonly errors: number
  /** Wall time in ms. */
  readonly duration: number
}

/** Runs an import and returns a summary of it. Throws only when the folder or the database cannot be read at all. */
export async function importCatalogue(options: ImportOptions): Promise<ImportSummary> {
  const started = performance.now()
  const findings = new Findings()
  const tally = new Tally()
  let version = 0
  let committed = true
  try {
    await options.database.db.transaction(async (tx) => {
      const db = tx as unknown as Db
      // The row lock lets only one import run at a time: the second waits here until the first has committed.
      await db.execute(sql`select 1 from catalogue for update`)
      await readInto(await ImportRun.begin(db, options, findings.report, tally), options, findings.report)
      if (options.strict && findings.errors > 0) throw new NotCommitted()
      version = await nextVersion(db, tally.changedAnything)
    })
  } catch (error) {
    if (!(error instanceof NotCommitted)) throw error
    committed = false
  }
  if (committed && tally.changedAnything) await settle(options.database)
  return {
    committed,
    version,
    counts: tally.kinds,
    findings: findings.list,
    findingCounts: findings.counts,
    errors: findings.errors,
    duration: performance.now() - started,
  }
}

/** Updates indexes and statistics after the import, so that queries are fast. */
async function settle({ db }: Database): Promise<void> {
  await settleSearchIndexes(db)
  // Analyzes only the project's own tables: analyzing the system's tables takes longer than importing a small
  // catalogue.
  const tables = await rowsOf<{ name: string }>(
    db,
    sql`select tablename as name from pg_tables where schemaname = current_schema()`,
  )
  const names = tables.map(({ name }) => sql.identifier(name))
  await db.execute(sql`analyze ${sql.join(names, sql`, `)}`)
}

/**
 * Raises the catalogue version when something has changed, so that servers read the catalogue again.
 * @returns the version afterwards
 */
export async function nextVersion(db: Db, changed: boolean): Promise<number> {
  const { rows } = await db.execute(
    sql`update catalogue set version = version + ${changed ? 1 : 0}, updated_at = case when ${changed} then now() else updated_at end
      returning version::float8 as version`,
  )
  return Number(rows[0]?.version ?? 0)
}

async function readInto(run: ImportRun, { reader, folder, channel, onProgress }: ImportOptions, report: Report) {
  const records = reader.read({ folder, report, channel, onProgress: (share) => onProgress?.('reading', share) })
  for await (const record of records) await run.take(record)
  await run.settle()
}
