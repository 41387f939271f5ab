/** Restores a former version of the catalogue, as a new version. */
import { type Database, type Db, rowsOf } from '@vitrine/database'
import { type SQL, sql } from 'drizzle-orm'
import { createChangedTables, deriveCatalogue, type ImportPhase } from '../derive/derive-catalogue.ts'
import { updateStatistics } from '../import-catalogue.ts'
import { inImportTransaction } from '../import-transaction.ts'
import type { Report } from '../records.ts'
import { FileIntake } from '../writer/files.ts'
import { Library } from '../writer/library.ts'
import { Tally } from '../writer/tally.ts'
import { Vocabulary } from '../writer/vocabulary.ts'
import { keyOf } from './read-changes.ts'
import { type VersionedTable, versionedTables } from './versioned-tables.ts'
import { listVersions } from './versions.ts'

export interface RestoreOptions {
  readonly database: Database
  /** The version to restore; undefined for the one before the current one. */
  readonly to?: number | undefined
  /** The version that has to be the current one; undefined for any. */
  readonly basedOn?: number | undefined
  /** Writes something in the same transaction: it is stored with the version or not at all. */
  readonly record?: ((db: Db) => Promise<void>) | undefined
  readonly onProgress?: ((phase: ImportPhase, share: number) => void) | undefined
}

/** Thrown for a version that is not kept. */
export class NoSuchVersion extends Error {
  override readonly name = 'NoSuchVersion'
}

/** Thrown if the current version is not the one that it has to be. */
export class VersionChanged extends Error {
  override readonly name = 'VersionChanged'
}

/** Tables whose rows products are derived from. */
const derivedFrom: readonly string[] = ['catalogue', 'locales', 'attributes', 'attribute_options', 'categories']

/**
 * Writes the rows as they were in a former version, and derives from them what queries read. Accounts and what people
 * have sent stay as they are.
 * @returns the version that was restored, and the new version with the same content
 * @throws NoSuchVersion, VersionChanged
 */
export async function restoreCatalogue({ database, to, basedOn, record, onProgress }: RestoreOptions) {
  const tally = new Tally()
  const restored = to ?? (await versionBefore(database.db))
  const write = async (db: Db, before: number) => {
    if (basedOn !== undefined && before !== basedOn)
      throw new VersionChanged(`The catalogue has changed in the meantime: it is version ${before}, not ${basedOn}.`)
    const versions = await listVersions(db)
    const target = versions.find(({ version }) => version === restored)
    if (!target || target.isCurrent) throw new NoSuchVersion(`Version ${restored} of the catalogue is not kept.`)
    await createChangedTables(db)
    await collect(db, restored)
    const changed = await restoreRows(db, tally)
    await deriveRestored(db, { changed, tally, onProgress })
    await record?.(db)
  }
  const version = await inImportTransaction(database, { tally, origin: `version ${restored}`, write })
  if (tally.changedAnything) await updateStatistics(database)
  return { restored, version: version ?? restored, counts: tally.kinds }
}

async function versionBefore(db: Db): Promise<number> {
  const versions = await listVersions(db)
  const before = versions.find(({ isCurrent }) => !isCurrent)
  if (!before) throw new NoSuchVersion('No earlier version of the catalogue is kept.')
  return before.version
}

/** Collects the rows to restore, and the products to derive: with their families, as they are and as they were. */
async function collect(db: Db, version: number): Promise<void> {
  await db.execute(sql`create temporary table restored_rows on commit drop as
    select distinct on (relation, key) relation, key, old from catalogue_changes where version > ${version}
    order by relation, key, version`)
  await db.execute(sql`analyze restored_rows`)
  await db.execute(sql`insert into import_changed
    select key::int from restored_rows where relation = 'products'
    union select (old->>'root_id')::int from restored_rows where relation = 'products' and old->>'root_id' is not null
    union select p.root_id from restored_rows r join products p on p.id::text = r.key
      where r.relation = 'products' and p.root_id is not null`)
}

/** @returns the names of the tables with other rows than before */
async function restoreRows(db: Db, tally: Tally): Promise<ReadonlySet<string>> {
  const found = await rowsOf<{ relation: string }>(db)`select distinct relation from restored_rows`
  const relations = new Set(found.map(({ relation }) => relation))
  const tables = versionedTables.filter(({ name }) => relations.has(name))
  for (const table of versionedTables)
    for (const [column, target] of Object.entries(table.references ?? {}))
      if (relations.has(target)) await clearReferences(db, table, column, target)
  for (const table of [...tables].reverse()) {
    const gone = await rowsOf(db)`delete from ${sql.identifier(table.name)} t using restored_rows r
      where r.relation = ${table.name} and r.old is null and ${keyOf(table, 't')} = r.key returning 1 as one`
    tally.removed(table.kind, gone.length)
  }
  for (const table of tables) {
    const written = await rowsOf<{ added: boolean }>(db, await upsert(db, table))
    for (const { added } of written) tally.written(table.kind, !added)
  }
  return relations
}

/** Rows that stay must not refer to rows that go; the former value comes back with the row itself. */
const clearReferences = (db: Db, { name }: VersionedTable, column: string, target: string) =>
  db.execute(sql`update ${sql.identifier(name)} t set ${sql.identifier(column)} = null from restored_rows r
    where r.relation = ${target} and r.old is null and t.${sql.identifier(column)}::text = r.key`)

async function upsert(db: Db, table: VersionedTable): Promise<SQL> {
  const { name, keys, derived = [] } = table
  const columns = (
    await rowsOf<{ name: string }>(db)`select column_name as name from information_schema.columns
      where table_schema = current_schema() and table_name = ${name} order by ordinal_position`
  ).flatMap((column) => (derived.includes(column.name) ? [] : [column.name]))
  const others = columns.filter((column) => !keys.includes(column))
  const list = (names: readonly string[], prefix = '') =>
    sql.join(
      names.map((column) => sql`${sql.raw(prefix)}${sql.identifier(column)}`),
      sql`, `,
    )
  const rows = sql`select ${list(columns, 'x.')} from restored_rows r,
    jsonb_populate_record(null::${sql.identifier(name)}, r.old) x where r.relation = ${name} and r.old is not null`
  // The one row of the catalogue always exists, and has more columns than its versions.
  if (name === 'catalogue')
    return sql`update catalogue t set (${list(others)}) = (select ${list(others, 'x.')}) from (${rows}) x returning false as added`
  const set = sql.join(
    others.map((column) => sql`${sql.identifier(column)} = excluded.${sql.identifier(column)}`),
    sql`, `,
  )
  return sql`insert into ${sql.identifier(name)} (${list(columns)}) overriding system value ${rows}
    on conflict (${list(keys)}) do ${others.length > 0 ? sql`update set ${set}` : sql`nothing`} returning xmax = 0 as added`
}

interface Restored {
  readonly changed: ReadonlySet<string>
  readonly tally: Tally
  readonly onProgress: RestoreOptions['onProgress']
}

async function deriveRestored(db: Db, { changed, tally, onProgress }: Restored): Promise<void> {
  const report: Report = () => {}
  const vocabulary = new Vocabulary({ db, report, tally })
  await vocabulary.load()
  vocabulary.derivationChanged = derivedFrom.some((name) => changed.has(name))
  vocabulary.localesChanged = changed.has('locales')
  if (vocabulary.localesChanged)
    for (const texts of ['product_texts', 'asset_texts', 'content_texts'])
      await db.execute(sql`delete from ${sql.identifier(texts)} where locale not in (select number from locales)`)
  await db.execute(sql`delete from import_changed where not exists (select 1 from products p where p.id = product_id)`)
  await db.execute(sql`insert into import_changed_assets
    select a.id from restored_rows r join assets a on a.id::text = r.key where r.relation = 'assets'`)
  const contents = await rowsOf<{ id: number }>(db)`select c.id from restored_rows r
    join contents c on c.id::text = r.key where r.relation = 'contents'`
  const parts = {
    ...{ db, report, tally, vocabulary, now: new Date().toISOString(), scopeOfFile: () => '' },
    library: new Library({ db, report, tally }),
    // A former version names only files that are still stored.
    files: new FileIntake({ db, report, tally, folder: '', store: noFiles, inspect: noFiles.inspect }),
  }
  await deriveCatalogue(parts, new Set(contents.map(({ id }) => id)), onProgress)
}

const unexpected = (): Promise<never> => Promise.reject(new Error('Restoring a version takes no files in.'))
const noFiles = { put: unexpected, has: unexpected, inspect: unexpected }
