/** Imports a catalogue folder: one transaction, so that an import that dies leaves the catalogue as it was. */
import { sql } from 'drizzle-orm'
import type { Database, Db } from '../db/database.ts'
import type { MediaFacts } from '../imaging/inspect.ts'
import type { MediaStore } from '../media/store.ts'
import { deriveContents } from './derive/derive-contents.ts'
import { deriveLibrary } from './derive/derive-library.ts'
import { ProductDeriver } from './derive/derive-products.ts'
import { orderProducts } from './derive/order-products.ts'
import { settleSearchIndexes, withoutSearchIndexes } from './derive/search-entries.ts'
import type { CatalogueReader, Finding, Report } from './records.ts'
import { AssetTies } from './writer/asset-ties.ts'
import { AssetWriter } from './writer/assets.ts'
import { CategoryWriter } from './writer/category-writer.ts'
import { ConfigurationWriter } from './writer/configuration-writer.ts'
import { ContentCategories } from './writer/content-categories.ts'
import { ContentWriter } from './writer/contents.ts'
import { ExportTemplateWriter } from './writer/export-templates.ts'
import { FileIntake } from './writer/files.ts'
import { Findings } from './writer/findings.ts'
import type { ImportParts } from './writer/import-parts.ts'
import { LeafletTemplateWriter } from './writer/leaflet-template.ts'
import { Library } from './writer/library.ts'
import { LibraryWriter } from './writer/library-writer.ts'
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
  /** Take products, assets and articles away that the folder does not have. */
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
      await runImport(db, options, findings.report, tally)
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

/** Puts what was written in order, so that it is found quickly. */
async function settle({ db }: Database): Promise<void> {
  await settleSearchIndexes(db)
  await db.execute(sql`analyze`)
}

async function nextVersion(db: Db, changed: boolean): Promise<number> {
  const { rows } = await db.execute(
    sql`update catalogue set version = version + ${changed ? 1 : 0}, updated_at = case when ${changed} then now() else updated_at end
      returning version::float8 as version`,
  )
  return Number(rows[0]?.version ?? 0)
}

async function runImport(db: Db, options: ImportOptions, report: Report, tally: Tally): Promise<void> {
  const { reader, folder, store, inspect, channel, onProgress } = options
  // One import at a time: the second waits here until the first has gone in.
  await db.execute(sql`select 1 from catalogue for update`)
  const files = new FileIntake({ db, store, folder, report, tally, inspect })
  const vocabulary = new Vocabulary(db)
  await vocabulary.load()
  const library = new Library(db, tally)
  await library.load()
  const now = (options.now ?? new Date()).toISOString()
  const parts: ImportParts = { db, report, tally, vocabulary, library, files, now }
  const words = new VocabularyWriter(parts)
  const categories = new CategoryWriter(parts)
  const configuration = new ConfigurationWriter(parts)
  const libraryWriter = new LibraryWriter(parts)
  const assets = new AssetWriter(parts)
  await assets.begin()
  const contentCategories = new ContentCategories(parts)
  await contentCategories.load()
  const contents = new ContentWriter(parts, contentCategories)
  const leafletTemplate = new LeafletTemplateWriter(parts)
  const exportTemplates = new ExportTemplateWriter(parts)
  await exportTemplates.load()
  let products: ProductWriter | undefined
  let hasProducts = false
  let makeSearchIndexes = async () => {}
  const productWriter = async () => {
    if (products) return products
    await categories.link()
    await libraryWriter.link()
    // A catalogue without a word about locales speaks English.
    if (vocabulary.locales.length === 0)
      await words.write({ kind: 'locale', code: 'en', title: 'English', isDefault: true, at: { file: folder } })
    const takeAll = async (paths: readonly string[]) => {
      await files.takeAll(paths)
      await assets.mention(paths)
    }
    products = new ProductWriter(parts, takeAll)
    await products.begin()
    return products
  }
  let isTied = false
  /** Once, after the last product: what products and assets say of each other. Articles come behind them and name them. */
  const tie = async () => {
    if (isTied) return
    isTied = true
    const writer = await productWriter()
    await writer.finish()
    await assets.finish()
    const families = new ProductFamilies(parts)
    await families.tie()
    // A folder of files alone says nothing of products, and one without a file nothing of assets.
    if (options.prune && (hasProducts || !assets.namesAny)) await families.prune()
    const ties = new AssetTies(parts)
    await ties.tie()
    if (options.prune && assets.namesAny && (await ties.prune(hasProducts))) await library.prune()
  }
  const read = reader.read({
    folder,
    report,
    channel,
    onProgress: (share) => onProgress?.('reading', share),
  })
  for await (const record of read) {
    if (record.kind === 'product') {
      if (!hasProducts) makeSearchIndexes = await withoutSearchIndexes(db, ['product_texts', 'search_words'])
      hasProducts = true
      await (await productWriter()).write(record)
    } else if (record.kind === 'asset') {
      await libraryWriter.link()
      await assets.write(record)
    } else if (record.kind === 'asset-scope' || record.kind === 'asset-tag') await libraryWriter.write(record)
    else if (record.kind === 'category') await categories.write(record)
    else if (record.kind === 'configuration') await configuration.write(record)
    else if (record.kind === 'content-category') await contentCategories.write(record)
    else if (record.kind === 'content') {
      await tie()
      await contentCategories.link()
      await contents.write(record)
    } else if (record.kind === 'leaflet-template') await leafletTemplate.write(record)
    else if (record.kind === 'export-template') await exportTemplates.write(record)
    else await words.write(record)
  }
  await tie()
  await contentCategories.link()
  await contents.finish()
  if (options.prune && contents.namesAny) await contents.prune()
  if (options.prune && hasProducts) await leafletTemplate.prune()
  if (options.prune && hasProducts) await exportTemplates.prune()
  if (vocabulary.derivationChanged)
    await db.execute(sql`insert into import_changed select id from products on conflict do nothing`)
  // Figures about the fresh rows, so that the joins that follow are planned for what is there.
  await db.execute(sql`analyze products`)
  await new ProductDeriver(parts).run((share) => onProgress?.('deriving', share / 2))
  await makeSearchIndexes()
  await deriveLibrary(parts, onProgress)
  await deriveContents(parts, contents.changed, contentCategories, onProgress)
  if (!tally.changedAnything) return
  await db.execute(sql`analyze import_listing`)
  await orderProducts(db, vocabulary, (share) => onProgress?.('ordering', share))
}
