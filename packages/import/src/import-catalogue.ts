/**
 * Imports a catalogue folder in one transaction, so that an import that is interrupted leaves the catalogue unchanged.
 */
import { type Database, rowsOf } from '@vitrine/database'
import { sql } from 'drizzle-orm'
import { type ImportOptions, ImportRun } from './import-run.ts'
import { inImportTransaction, NotCommitted } from './import-transaction.ts'
import type { Finding } from './records.ts'
import { Findings } from './writer/findings.ts'
import { type Count, Tally } from './writer/tally.ts'

export interface ImportSummary {
  /** Whether the import was committed. `strict`, an unclear reservation and a folder that can't be read prevent it. */
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
  const findings = new Findings(options.onFinding)
  const tally = new Tally()
  const version = await inImportTransaction(options.database, tally, async (db) => {
    await readInto(await ImportRun.begin(db, options, findings.report, tally), options, findings)
    if (options.strict && findings.errors > 0) throw new NotCommitted()
  })
  const committed = version !== undefined
  if (committed && tally.changedAnything) await settle(options.database)
  return {
    committed,
    version: version ?? 0,
    counts: tally.kinds,
    findings: findings.list,
    findingCounts: findings.counts,
    errors: findings.errors,
    duration: performance.now() - started,
  }
}

/** Updates statistics after the import, so that queries are fast. */
async function settle({ db }: Database): Promise<void> {
  // Analyzes only the project's own tables: analyzing the system's tables takes longer than importing a small
  // catalogue.
  const tables = await rowsOf<{ name: string }>(
    db,
    sql`select tablename as name from pg_tables where schemaname = current_schema()`,
  )
  const names = tables.map(({ name }) => sql.identifier(name))
  await db.execute(sql`analyze ${sql.join(names, sql`, `)}`)
}

async function readInto(run: ImportRun, { reader, folder, channel, onProgress }: ImportOptions, findings: Findings) {
  const { report } = findings
  const records = reader.read({ folder, report, channel, onProgress: (share) => onProgress?.('reading', share) })
  let isEmpty = true
  try {
    for await (const record of records) {
      isEmpty = false
      await run.take(record)
    }
    // The folder can't be read at all, for example because its mapping.yaml is not valid.
    if (isEmpty && findings.errors > 0) throw new NotCommitted()
    await run.settle()
  } finally {
    await run.close()
  }
}
