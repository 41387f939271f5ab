/** Writes the records of one import in the order of their dependencies, and derives what follows from them. */
import type { MediaFacts } from '@vitrine/catalogue-rules/media/media-facts'
import type { RemoteFiles } from '@vitrine/catalogue-rules/media/remote-files'
import type { Database, Db } from '@vitrine/database'
import type { CatalogueReader } from './catalogue-reader.ts'
import { createChangedTables, deriveCatalogue, type ImportPhase } from './derive/derive-catalogue.ts'
import type { CatalogueChange } from './history/describe-change.ts'
import { NotCommitted } from './import-transaction.ts'
import type { CatalogueRecord, Report, SourcePosition } from './records.ts'
import { scopeOfFolder } from './text/readable-name.ts'
import { AssetLinks } from './writer/asset-links.ts'
import { AssetWriter } from './writer/assets.ts'
import { writeCategory } from './writer/category-writer.ts'
import { ConfigurationWriter } from './writer/configuration-writer.ts'
import { ConsentWriter } from './writer/consent.ts'
import { ContentCategories } from './writer/content-categories.ts'
import { ContentWriter } from './writer/contents.ts'
import { ExportTemplateWriter } from './writer/export-templates.ts'
import { FileIntake, type FileStore } from './writer/files.ts'
import { FormWriter } from './writer/forms.ts'
import { GroupWriter } from './writer/groups.ts'
import type { ImportParts } from './writer/import-parts.ts'
import { LeafletTemplateWriter } from './writer/leaflet-template.ts'
import { Library } from './writer/library.ts'
import { type MissingPolicy, MissingProducts } from './writer/missing-products.ts'
import { ProductFamilies } from './writer/product-families.ts'
import { ProductWriter } from './writer/products.ts'
import { SynonymWriter } from './writer/synonyms.ts'
import type { Count, Tally } from './writer/tally.ts'
import { Vocabulary } from './writer/vocabulary.ts'
import { VocabularyWriter } from './writer/vocabulary-writer.ts'

/** An import before it is stored. */
export interface ImportReview {
  /** The version of the catalogue that it would change. */
  readonly version: number
  /** The number of products that visitors find in that version. */
  readonly products: number
  readonly counts: ReadonlyMap<string, Readonly<Count>>
  /** What it would change. @param only names of tables; undefined for all */
  changes(only?: readonly string[]): AsyncIterable<CatalogueChange>
}

/** An import that is about to be stored. */
export interface ImportResult {
  readonly counts: ReadonlyMap<string, Readonly<Count>>
  readonly errors: number
}

export interface ImportOptions {
  readonly database: Database
  readonly store: FileStore
  readonly inspect: (file: string) => Promise<MediaFacts>
  readonly reader: CatalogueReader
  /** Fetches files at addresses; without it, addresses stay as they are. */
  readonly remote?: RemoteFiles | undefined
  /** Absolute path of the folder. */
  readonly folder: string
  readonly channel?: string | undefined
  /** A file at the top of the folder that only says that a delivery is complete. */
  readonly marker?: string | undefined
  /** All or nothing: if any error is found, nothing is imported. */
  readonly strict?: boolean | undefined
  /**
   * Remove what the catalogue has and the folder does not have: products, assets, articles, forms, templates,
   * synonyms, groups, the consent. See docs/catalogue-folder.md for the limits.
   */
  readonly prune?: boolean | undefined
  /**
   * What to do with the products that the folder no longer has. A function is asked if there are any, with their number.
   * When undefined, `prune` removes them, and an import without `prune` keeps them.
   */
  readonly missing?: MissingPolicy | ((count: number) => Promise<MissingPolicy>) | undefined
  readonly now?: Date | undefined
  /** Looks at what the import would change, and decides whether it is stored. */
  readonly review?: ((review: ImportReview) => Promise<boolean>) | undefined
  /**
   * Writes something in the import's transaction, after everything else: it is stored with the import or not at all.
   */
  readonly record?: ((db: Db, result: ImportResult) => Promise<void>) | undefined
  /** Gets every finding; the summary has only the first ones. */
  readonly onFinding?: Report | undefined
  readonly onProgress?: ((phase: ImportPhase, share: number) => void) | undefined
}

export class ImportRun {
  readonly #parts: ImportParts
  readonly #options: ImportOptions
  readonly #words: VocabularyWriter
  readonly #configuration: ConfigurationWriter
  readonly #assets: AssetWriter
  readonly #contentCategories: ContentCategories
  readonly #contents: ContentWriter
  readonly #leafletTemplate: LeafletTemplateWriter
  readonly #exportTemplates: ExportTemplateWriter
  readonly #forms: FormWriter
  readonly #groups: GroupWriter
  readonly #synonyms: SynonymWriter
  readonly #consent: ConsentWriter
  #products: ProductWriter | undefined
  #hasProducts = false
  #configurationAt: SourcePosition | undefined
  #isTied = false

  private constructor(parts: ImportParts, options: ImportOptions) {
    this.#parts = parts
    this.#options = options
    this.#words = new VocabularyWriter(parts)
    this.#configuration = new ConfigurationWriter(parts)
    this.#assets = new AssetWriter(parts)
    this.#contentCategories = new ContentCategories(parts)
    this.#contents = new ContentWriter(parts, this.#contentCategories)
    this.#leafletTemplate = new LeafletTemplateWriter(parts)
    this.#exportTemplates = new ExportTemplateWriter(parts)
    this.#forms = new FormWriter(parts)
    this.#groups = new GroupWriter(parts)
    this.#synonyms = new SynonymWriter(parts)
    this.#consent = new ConsentWriter(parts)
  }

  /**
   * Loads the stored data that fits into memory: all but products, assets and articles.
   * @param db the import's transaction
   */
  static async begin(db: Db, options: ImportOptions, report: Report, tally: Tally): Promise<ImportRun> {
    const { folder, store, inspect, remote } = options
    const vocabulary = new Vocabulary({ db, report, tally })
    await vocabulary.load()
    const library = new Library({ db, report, tally })
    await library.load()
    const files = new FileIntake({ db, store, folder, report, tally, inspect, remote })
    const now = (options.now ?? new Date()).toISOString()
    const scopeOfFile = options.reader.scopeOfFile ?? scopeOfFolder
    const run = new ImportRun({ db, report, tally, vocabulary, library, files, scopeOfFile, now }, options)
    await createChangedTables(db)
    await run.#assets.begin()
    await run.#contentCategories.tree.load()
    await run.#exportTemplates.load()
    await run.#forms.load()
    return run
  }

  /** Writes a record. Records come in the order that records.ts states. */
  async take(record: CatalogueRecord): Promise<void> {
    if (record.kind !== 'product') await this.#products?.idle()
    switch (record.kind) {
      case 'product':
        return this.#takeProduct(record)
      case 'asset':
        await this.#parts.library.scopes.link()
        return this.#assets.write(record)
      case 'asset-scope':
      case 'asset-tag':
        return this.#parts.library.write(record)
      case 'category':
        return writeCategory(this.#parts, record)
      case 'configuration':
        this.#configurationAt = record.at
        return this.#configuration.write(record)
      case 'content-category':
        return this.#contentCategories.write(record)
      case 'content':
        await this.#link()
        await this.#contentCategories.tree.link()
        return this.#contents.write(record)
      case 'leaflet-template':
        return this.#leafletTemplate.write(record)
      case 'export-template':
        return this.#exportTemplates.write(record)
      case 'form':
        return this.#forms.write(record)
      case 'synonyms':
        return this.#synonyms.write(record)
      case 'groups':
        return this.#groups.take(record)
      case 'consent':
        return this.#consent.take(record)
      default:
        return this.#words.write(record)
    }
  }

  /** Runs after the last record: links things with each other, and prunes where requested. */
  async finish(): Promise<void> {
    await this.#link()
    await this.#contentCategories.tree.link()
    await this.#contents.finish()
    const prune = this.#options.prune === true
    if (prune) await this.#prune()
    // A folder without groups.json leaves the groups unchanged: removing them would make visible to everybody what they
    // reserve.
    await this.#groups.finish(prune)
    await this.#forms.reportUnknownGroups()
    if (this.#configurationAt) this.#forms.reportUnknownContact(this.#configurationAt)
    await this.#consent.finish(prune && this.#hasProducts)
    if (this.#groups.mustKeepOut()) throw new NotCommitted()
  }

  /** Waits for what is being written, and closes the archives from which files were taken. */
  async close(): Promise<void> {
    await this.#products?.idle()
    await this.#parts.files.close()
  }

  async #takeProduct(record: Extract<CatalogueRecord, { kind: 'product' }>): Promise<void> {
    this.#hasProducts = true
    await (await this.#productWriter()).write(record)
  }

  /** Creates the writer when everything that products name has been written. */
  async #productWriter(): Promise<ProductWriter> {
    if (this.#products) return this.#products
    const parts = this.#parts
    const { categories } = parts.vocabulary
    await categories.link()
    if (categories.isMoved) parts.vocabulary.derivationChanged = true
    await parts.library.scopes.link()
    // A catalogue without locales gets English.
    if (parts.vocabulary.locales.length === 0)
      await this.#words.write({
        kind: 'locale',
        code: 'en',
        title: 'English',
        isDefault: true,
        at: { file: this.#options.folder },
      })
    const takeAll = async (paths: readonly string[]) => {
      await parts.files.takeAll(paths)
      await this.#assets.mention(paths)
    }
    this.#products = new ProductWriter(parts, takeAll)
    await this.#products.begin()
    return this.#products
  }

  /**
   * Runs once, after the last product: links products and assets with each other. Articles come later, because they
   * name both.
   */
  async #link(): Promise<void> {
    if (this.#isTied) return
    this.#isTied = true
    const parts = this.#parts
    const assets = this.#assets
    const hasProducts = this.#hasProducts
    const { prune } = this.#options
    await (await this.#productWriter()).finish()
    await assets.finish()
    // Runs before the articles are written, so that they do not link to removed forms.
    if (prune && hasProducts) await this.#forms.prune()
    const families = new ProductFamilies(parts)
    await families.link()
    // A folder that holds only files states nothing about products, and a folder without files states nothing about
    // assets.
    if (hasProducts || (prune && !assets.namesAny))
      await new MissingProducts(parts, families).apply(this.#options.missing ?? (prune ? 'remove' : 'keep'))
    const links = new AssetLinks(parts)
    await links.link()
    if (prune && assets.namesAny && (await links.prune(hasProducts))) await parts.library.prune()
  }

  async #prune(): Promise<void> {
    if (this.#contents.namesAny) await this.#contents.prune()
    if (!this.#hasProducts) return
    await this.#leafletTemplate.prune()
    await this.#synonyms.prune()
    await this.#exportTemplates.prune()
  }

  /** Derives the data that queries read, when everything is written. */
  derive(): Promise<void> {
    return deriveCatalogue(this.#parts, this.#contents.changed, this.#options.onProgress)
  }
}
