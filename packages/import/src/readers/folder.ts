/** Vitrine's own layout: a folder of plain files (docs/catalogue-folder.md). */
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { CatalogueReader, ReadOptions } from '../catalogue-reader.ts'
import { finding } from '../findings/index.ts'
import type { CatalogueRecord } from '../records.ts'
import { openTable } from '../text/csv-table.ts'
import { localeFinder } from '../text/localised-columns.ts'
import { isArticleFile } from './articles/article-names.ts'
import { readArticles } from './articles/read-articles.ts'
import { isAboutPeople, isBeside, readBesideForms, readPeople } from './beside.ts'
import { configurationFile, configurationRecord } from './configuration.ts'
import { readAttributes, readOptions } from './folder/attributes.ts'
import { contentCategoriesFile, readContentCategories } from './folder/content-categories.ts'
import { type FolderContext, reportAbsent } from './folder/context.ts'
import { inferAttributes } from './folder/infer.ts'
import { leafletFile, readLeafletTemplate } from './folder/leaflet.ts'
import { libraryFiles, readAssets, readScopes, readTags } from './folder/library.ts'
import { readLocales } from './folder/locales.ts'
import { productFiles, readProducts } from './folder/products.ts'
import { assumedSet, onlySet, readAssociationKinds, readAttributeSets, readCategories } from './folder/structure.ts'
import { tellingUnnamed } from './folder/unnamed-files.ts'
import { isForm, readForms } from './forms.ts'
import { isMeant, plainFiles, reportNotRead } from './plain-files.ts'
import { SourceFolder } from './source-folder.ts'
import { readSynonyms, synonymsFile } from './synonyms.ts'

const localisedFiles = [
  'attributes.csv',
  'options.csv',
  'attribute-sets.csv',
  'categories.csv',
  'associations.csv',
  ...libraryFiles,
  contentCategoriesFile,
]
/** Files of the layout itself, which are no files of the media library. */
const ownFiles: ReadonlySet<string> = new Set([
  configurationFile,
  'locales.csv',
  leafletFile,
  synonymsFile,
  ...localisedFiles,
])

/**
 * The certainty for a folder with some descriptions of files: less than that of any reader that recognises its layout,
 * more than that for any folder of files.
 */
const describedFiles = 0.05

/** Whether a folder without products describes its files. */
async function describesFiles(path: string, header: (file: string) => Promise<readonly string[]>): Promise<boolean> {
  const key = {
    'assets.csv': 'file',
    'scopes.csv': 'code',
    'tags.csv': 'code',
    'locales.csv': 'code',
    [contentCategoriesFile]: 'code',
  }
  for (const [file, column] of Object.entries(key)) if ((await header(file)).includes(column)) return true
  const [configuration, attributes] = await Promise.all(
    [configurationFile, 'attributes.csv'].map((file) => stat(join(path, file)).catch(() => undefined)),
  )
  return configuration !== undefined && attributes === undefined
}

async function detect(path: string): Promise<number> {
  const header = async (file: string): Promise<readonly string[]> => {
    const table = await openTable({ folder: path, file, report: () => undefined })
    if (!table) return []
    for await (const _ of table.rows) break
    return table.columns.map((column) => column.toLowerCase())
  }
  const [file] = productFiles(await readdir(path))
  if (file === undefined) return (await describesFiles(path, header)) ? describedFiles : 0
  if (!(await header(file)).includes('code')) return 0
  const attributes = await header('attributes.csv')
  if (attributes.length > 0) return attributes.includes('name') && attributes.includes('type') ? 1 : 0.2
  const own = await stat(join(path, configurationFile)).catch(() => undefined)
  return own ? 0.9 : 0.7
}

const isLibraryFile = (file: string): boolean => (libraryFiles as readonly string[]).includes(file)

async function* read(options: ReadOptions): AsyncGenerator<CatalogueRecord> {
  const folder = await SourceFolder.open(options.folder, options.marker)
  const products = productFiles(folder.files)
  // A folder without products is a folder of files, some of which may be described.
  const isLibrary =
    products.length === 0 && folder.files.some((file) => isMeant(file) && (isLibraryFile(file) || !ownFiles.has(file)))
  const records = readAll(options, folder, products, isLibrary)
  if (isLibrary) return yield* records
  const files = folder.files.filter(
    (file) =>
      isMeant(file) && !ownFiles.has(file) && !isArticleFile(file) && !isBeside(file) && !products.includes(file),
  )
  yield* tellingUnnamed(records, files, options.report)
}

/** Articles come last, because they name products. */
async function* readContents(context: FolderContext): AsyncGenerator<CatalogueRecord> {
  yield* readContentCategories(context)
  yield* readArticles(context)
}

async function* readAll(
  options: ReadOptions,
  folder: SourceFolder,
  products: readonly string[],
  isLibrary: boolean,
): AsyncGenerator<CatalogueRecord> {
  const { report } = options
  if (products.length === 0 && !isLibrary) {
    report(finding('absent-file/folder-products', { file: 'products.csv' }))
  }
  if (options.channel !== undefined) {
    report(finding('no-channels', { file: 'products.csv' }, options.channel))
  }
  const locales = await readLocales(folder, [...localisedFiles, ...products], report)
  const reportAbsentFile: typeof reportAbsent = (...absent) => {
    if (!isLibrary) reportAbsent(...absent)
  }
  const codes = locales.map(({ code }) => code)
  const context: FolderContext = { folder, report, findLocale: localeFinder(codes), locales: codes }
  let attributes = await readAttributes(context)
  if (!attributes) {
    attributes = await inferAttributes(context, products)
    reportAbsentFile(
      report,
      'attributes.csv',
      `the columns of the products were taken for attributes, with types found from their cells: ${
        attributes.map(({ name, type }) => `${name} (${type})`).join(', ') || 'none'
      }`,
    )
  }

  if (!isLibrary || folder.has(configurationFile))
    yield await configurationRecord(folder, { attributes, listing: 'parents' }, report)
  yield* locales
  yield* attributes
  if (folder.has('options.csv')) yield* readOptions(context)
  else reportAbsentFile(report, 'options.csv', 'select attributes have the options that the catalogue has already')
  const sets = await readAttributeSets(context)
  if (sets) yield* sets
  else {
    reportAbsentFile(report, 'attribute-sets.csv', 'products without a set get one that has every attribute')
    if (!isLibrary) yield assumedSet(attributes)
  }
  if (folder.has('categories.csv')) yield* readCategories(context)
  else reportAbsentFile(report, 'categories.csv', 'no category is added')
  if (folder.has('associations.csv')) yield* readAssociationKinds(context)
  else reportAbsentFile(report, 'associations.csv', 'no kind of association is added')
  yield* readScopes(context)
  yield* readTags(context)
  const described = new Set(ownFiles)
  // Inspecting files takes longer than reading products.
  const ofAssets = isLibrary ? 1 : folder.has('assets.csv') ? 0.5 : 0
  let assets = 0
  for await (const asset of readAssets(context)) {
    described.add(asset.file)
    yield asset
    assets += 1
    options.onProgress?.((ofAssets * assets) / folder.files.length)
  }
  if (isLibrary) {
    // In a folder of files, contents/ may hold anything. Only content-categories.csv shows that it holds articles.
    const hasArticles = folder.has(contentCategoriesFile)
    if (hasArticles) for (const file of folder.files) if (isArticleFile(file)) described.add(file)
    // Likewise, groups.json may be any file. Only the configuration shows that the folder is a portal's catalogue.
    const isPortal = folder.has(configurationFile)
    if (isPortal) for (const file of folder.files) if (isAboutPeople(file) || isForm(file)) described.add(file)
    reportNotRead(folder, report)
    const before = assets / folder.files.length
    yield* plainFiles(folder, described, (share) => options.onProgress?.(before + (1 - before) * share))
    if (isPortal) yield* readForms(folder, report)
    if (hasArticles) yield* readContents(context)
    yield* readSynonyms(folder, report)
    if (isPortal) yield* readPeople(folder, report)
    options.onProgress?.(1)
    return
  }

  const sizes = await Promise.all(products.map(async (file) => (await stat(join(folder.path, file))).size))
  const total = sizes.reduce((sum, size) => sum + size, 0)
  let done = 0
  const declared = new Map(
    attributes.map(({ name, type, assumed = false }) => [name.toLowerCase(), { name, type, assumed }]),
  )
  yield* readProducts(context, declared, products, sets ? '' : onlySet, (bytes) => {
    done += bytes
    options.onProgress?.(total === 0 ? 1 : ofAssets + (1 - ofAssets) * Math.min(1, done / total))
  })
  yield* readForms(folder, report)
  yield* readContents(context)
  yield* readLeafletTemplate(context)
  yield* readBesideForms(folder, report)
  options.onProgress?.(1)
}

/** Reads Vitrine's own layout. */
export const folderReader: CatalogueReader = {
  name: 'vitrine',
  description:
    'a folder of plain files (docs/catalogue-folder.md): products.csv with a column "code" or assets.csv with a column "file", and the files beside it',
  detect,
  read,
}
