/**
 * Imports a catalogue folder in one transaction, so that an import that is interrupted leaves the catalogue unchanged.
 */
import { basename } from 'node:path'
import { type Database, type Db, rowsOf } from '@vitrine/database'
import { sql } from 'drizzle-orm'
import { readChanges } from './history/read-changes.ts'
import { type ImportOptions, ImportRun } from './import-run.ts'
import { inImportTransaction, NotCommitted } from './import-transaction.ts'
import type { Finding } from './records.ts'
import { Findings } from './writer/findings.ts'
import { type Count, Tally } from './writer/tally.ts'

export interface ImportSummary {
  /**
   * Whether the import was committed. `strict`, `review`, an unclear reservation and a folder that can't be read prevent
   * it.
   */
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
  const write = async (db: Db, before: number) => {
    const products = options.review ? await countListed(db) : 0
    const run = await ImportRun.begin(db, options, findings.report, tally)
    await readInto(run, options, findings)
    const review = { version: before, products, counts: tally.kinds, changes: changesOf(db, before) }
    if (options.review && !(await options.review(review))) throw new NotCommitted()
    await run.derive()
    if (options.strict && findings.errors > 0) throw new NotCommitted()
    await options.record?.(db, { counts: tally.kinds, errors: findings.errors })
  }
  const origin = basename(options.folder)
  const version = await inImportTransaction(options.database, { tally, origin, write })
  const committed = version !== undefined
  if (committed && tally.changedAnything) await updateStatistics(options.database)
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
export async function updateStatistics({ db }: Database): Promise<void> {
  // Analyzes only the project's own tables: analyzing the system's tables takes longer than importing a small
  // catalogue.
  const tables = await rowsOf<{ name: string }>(db)`select tablename as name from pg_tables
    where schemaname = current_schema()`
  const names = tables.map(({ name }) => sql.identifier(name))
  await db.execute(sql`analyze ${sql.join(names, sql`, `)}`)
}

async function readInto(
  run: ImportRun,
  { reader, folder, channel, marker, onProgress }: ImportOptions,
  findings: Findings,
) {
  const { report } = findings
  const records = reader.read({
    ...{ folder, report, channel, marker },
    onProgress: (share) => onProgress?.('reading', share),
  })
  let isEmpty = true
  try {
    for await (const record of records) {
      isEmpty = false
      await run.take(record)
    }
    // The folder can't be read at all, for example because its mapping.yaml is not valid.
    if (isEmpty && findings.errors > 0) throw new NotCommitted()
    await run.finish()
  } finally {
    await run.close()
  }
}

const changesOf = (db: Db, after: number) => (only?: readonly string[]) => readChanges(db, { after }, only)

/** The number of products that visitors find. */
async function countListed(db: Db): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(db)`select count(*)::int as count from products where not delisted`
  return row?.count ?? 0
}
