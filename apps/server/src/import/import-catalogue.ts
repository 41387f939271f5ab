/** Imports a catalogue folder: one transaction, so that an import that dies leaves the catalogue as it was. */
import { sql } from 'drizzle-orm'
import { type Database, type Db, rowsOf } from '../db/database.ts'
import type { MediaFacts } from '../imaging/inspect.ts'
import type { MediaStore } from '../media/store.ts'
import { ProductDeriver } from './derive/derive-products.ts'
import { orderProducts } from './derive/order-products.ts'
import type { CatalogueReader, Finding } from './records.ts'
import { CategoryWriter } from './writer/category-writer.ts'
import { ConfigurationWriter } from './writer/configuration-writer.ts'
import { FileIntake } from './writer/files.ts'
import { Findings } from './writer/findings.ts'
import { ProductFamilies } from './writer/product-families.ts'
import { ProductWriter } from './writer/products.ts'
import { type Count, Tally } from './writer/tally.ts'
import { Vocabulary } from './writer/vocabulary.ts'
import { VocabularyWriter } from './writer/vocabulary-writer.ts'

/** What an import is doing, in the order in which it does it. */
export type ImportPhase = 'reading' | 'deriving' | 'ordering'

export interface ImportOptions {
  readonly database: Database
  readonly store: MediaStore
  readonly inspect: (file: string) => Promise<MediaFacts>
  readonly reader: CatalogueReader
  /** Absolute path of the folder. */
  readonly folder: string
  readonly channel?: string | undefined
  /** All or nothing: with an error anywhere, nothing goes in. */
  readonly strict?: boolean | undefined
  /** Take products away that the folder does not have. */
  readonly prune?: boolean | undefined
  readonly now?: Date | undefined
  readonly onProgress?: ((phase: ImportPhase, share: number) => void) | undefined
}

export interface ImportSummary {
  /** Whether it went in; false when `strict` kept it out. */
  readonly committed: boolean
  /** The catalogue's version now. */
  readonly version: number
  /** By kind of record, as `product` or `attribute set`. */
  readonly counts: ReadonlyMap<string, Readonly<Count>>
  /** The findings worth printing; all are counted in `findingCounts`. */
  readonly findings: readonly Finding[]
  /** Number of findings by `level code`. */
  readonly findingCounts: ReadonlyMap<string, number>
  readonly errors: number
  /** Wall time in ms. */
  readonly duration: number
}

/** Thrown inside of the transaction to roll it back: `strict` found errors. */
class NotCommitted extends Error {}

/** Runs an import and says what it did. Fails only when the folder or the database cannot be read at all. */
export async function importCatalogue(options: ImportOptions): Promise<ImportSummary> {
  const started = performance.now()
  const findings = new Findings()
  const tally = new Tally()
  let version = 0
  let committed = true
  try {
    await options.database.db.transaction(async (tx) => {
      const db = tx as unknown as Db
      await runImport(db, options, findings, tally)
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

const ginIndexes = sql`(select c.oid, c.relname as name from pg_class c join pg_am a on a.oid = c.relam
  where a.amname = 'gin' and c.relkind = 'i' and c.relnamespace = current_schema()::regnamespace) i`

/**
 * A first import puts the entries of the search into their indexes at its end, all at once: that takes a fraction of the time that one after the
 * other takes. @returns what has to be done at the end
 */
async function withoutSearchIndexes(db: Db): Promise<() => Promise<void>> {
  const [known] = await rowsOf<{ any: boolean }>(db, sql`select exists (select 1 from products) as any`)
  if (known?.any) return async () => {}
  const indexes = await rowsOf<{ name: string; definition: string }>(
    db,
    sql`select name, pg_get_indexdef(oid) as definition from ${ginIndexes}`,
  )
  for (const { name } of indexes) await db.execute(sql`drop index ${sql.identifier(name)}`)
  return async () => {
    for (const { definition } of indexes) await db.execute(sql.raw(definition))
  }
}

/**
 * New entries of an inverted index wait in a list that every search walks through, until they are put in order; that is done here, because
 * the embedded database has nobody who does it later.
 */
async function settle({ db }: Database): Promise<void> {
  await db.execute(sql`select gin_clean_pending_list(oid::regclass) from ${ginIndexes}`)
  await db.execute(sql`analyze`)
}

async function nextVersion(db: Db, changed: boolean): Promise<number> {
  const { rows } = await db.execute(
    sql`update catalogue set version = version + ${changed ? 1 : 0}, updated_at = case when ${changed} then now() else updated_at end
      returning version::float8 as version`,
  )
  return Number(rows[0]?.version ?? 0)
}

async function runImport(db: Db, options: ImportOptions, findings: Findings, tally: Tally): Promise<void> {
  const { reader, folder, store, inspect, channel, onProgress } = options
  // One import at a time: the second waits here until the first has gone in.
  await db.execute(sql`select 1 from catalogue for update`)
  const makeSearchIndexes = await withoutSearchIndexes(db)
  const intake = new FileIntake({ db, store, folder, report: findings.report, tally, inspect })
  const vocabulary = new Vocabulary(db)
  await vocabulary.load()
  const parts = [db, vocabulary, findings.report, tally] as const
  const words = new VocabularyWriter(...parts)
  const categories = new CategoryWriter(...parts, intake.urlOf)
  const configuration = new ConfigurationWriter(...parts, intake.urlOf)
  let products: ProductWriter | undefined
  const productWriter = async () => {
    if (products) return products
    await categories.link()
    // A catalogue without a word about locales speaks English.
    if (vocabulary.locales.length === 0)
      await words.write({ kind: 'locale', code: 'en', title: 'English', isDefault: true, at: { file: folder } })
    products = new ProductWriter(...parts, (path) => intake.take(path), options.now ?? new Date())
    await products.begin()
    return products
  }
  const read = reader.read({
    folder,
    report: findings.report,
    channel,
    onProgress: (share) => onProgress?.('reading', share),
  })
  for await (const record of read) {
    if (record.kind === 'product') await (await productWriter()).write(record)
    else if (record.kind === 'asset') await intake.urlOf(record.file, record.at)
    else if (record.kind === 'category') await categories.write(record)
    else if (record.kind === 'configuration') await configuration.write(record)
    else await words.write(record)
  }
  const writer = await productWriter()
  await writer.finish()
  const families = new ProductFamilies(db, findings.report, tally)
  await families.tie()
  if (options.prune) await families.prune()
  if (vocabulary.derivationChanged)
    await db.execute(sql`insert into import_changed select id from products on conflict do nothing`)
  // Figures about the fresh rows, so that the joins that follow are planned for what is there.
  await db.execute(sql`analyze products`)
  await new ProductDeriver(db, vocabulary, findings.report).run((share) => onProgress?.('deriving', share))
  await makeSearchIndexes()
  if (!tally.changedAnything) return
  await db.execute(sql`analyze import_listing`)
  await orderProducts(db, vocabulary, (share) => onProgress?.('ordering', share))
}
