/** Vitrine's own layout: a folder of plain files as docs/catalogue-folder.md describes it. */
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { CatalogueReader, CatalogueRecord, ReadOptions } from '../records.ts'
import { openTable } from '../text/csv-table.ts'
import { localeFinder } from '../text/localised-columns.ts'
import { configurationFile, configurationRecord } from './configuration.ts'
import { readAttributes, readOptions } from './folder/attributes.ts'
import { type FolderContext, reportAbsent } from './folder/context.ts'
import { inferAttributes } from './folder/infer.ts'
import { readLocales } from './folder/locales.ts'
import { productFiles, readProducts } from './folder/products.ts'
import {
  assumedSet,
  onlySet,
  readAssets,
  readAssociationKinds,
  readAttributeSets,
  readCategories,
} from './folder/structure.ts'
import { SourceFolder } from './source-folder.ts'

const localisedFiles = [
  'attributes.csv',
  'options.csv',
  'attribute-sets.csv',
  'categories.csv',
  'associations.csv',
  'assets.csv',
]

async function detect(path: string): Promise<number> {
  const header = async (file: string): Promise<readonly string[]> => {
    const table = await openTable({ folder: path, file, report: () => undefined })
    if (!table) return []
    for await (const _ of table.rows) break
    return table.columns.map((column) => column.toLowerCase())
  }
  const products = await header('products.csv')
  if (!products.includes('code')) return 0
  const attributes = await header('attributes.csv')
  if (attributes.length > 0) return attributes.includes('name') && attributes.includes('type') ? 1 : 0.2
  const own = await stat(join(path, configurationFile)).catch(() => undefined)
  return own ? 0.9 : 0.7
}

async function* read(options: ReadOptions): AsyncGenerator<CatalogueRecord> {
  const { report } = options
  const folder = await SourceFolder.open(options.folder)
  const products = productFiles(folder.files)
  if (products.length === 0) {
    report({
      level: 'error',
      code: 'absent-file',
      at: { file: 'products.csv' },
      message: 'There is no products.csv and no products-*.csv, so there are no products to read.',
      remedy: 'Add products.csv, or name the layout that the folder has with --layout.',
    })
  }
  if (options.channel !== undefined) {
    report({
      level: 'warning',
      code: 'no-channels',
      at: { file: 'products.csv' },
      message: `This layout has no channels; "${options.channel}" was not used.`,
      remedy: 'Leave --channel out.',
    })
  }
  const locales = await readLocales(folder, [...localisedFiles, ...products], report)
  const context: FolderContext = { folder, report, findLocale: localeFinder(locales.map(({ code }) => code)) }
  let attributes = await readAttributes(context)
  if (!attributes) {
    attributes = await inferAttributes(context, products)
    reportAbsent(
      report,
      'attributes.csv',
      `the columns of the products were taken for attributes, with types found from their cells: ${
        attributes.map(({ name, type }) => `${name} (${type})`).join(', ') || 'none'
      }`,
    )
  }

  yield await configurationRecord(folder, { attributes, listing: 'parents' }, report)
  yield* locales
  yield* attributes
  if (folder.has('options.csv')) yield* readOptions(context)
  else reportAbsent(report, 'options.csv', 'select attributes have the options that the catalogue has already')
  const sets = await readAttributeSets(context)
  if (sets) yield* sets
  else {
    reportAbsent(report, 'attribute-sets.csv', 'products without a set get one that has every attribute')
    yield assumedSet(attributes)
  }
  if (folder.has('categories.csv')) yield* readCategories(context)
  else reportAbsent(report, 'categories.csv', 'no category is added')
  if (folder.has('associations.csv')) yield* readAssociationKinds(context)
  else reportAbsent(report, 'associations.csv', 'no kind of association is added')
  if (folder.has('assets.csv')) yield* readAssets(context)

  const sizes = await Promise.all(products.map(async (file) => (await stat(join(folder.path, file))).size))
  const total = sizes.reduce((sum, size) => sum + size, 0)
  let done = 0
  const declared = new Map(attributes.map(({ name, type }) => [name.toLowerCase(), { name, type }]))
  yield* readProducts(context, declared, products, sets ? '' : onlySet, (bytes) => {
    done += bytes
    options.onProgress?.(total === 0 ? 1 : Math.min(1, done / total))
  })
  options.onProgress?.(1)
}

/** Reads Vitrine's own layout. */
export const folderReader: CatalogueReader = {
  name: 'vitrine',
  description:
    'a folder of plain files (docs/catalogue-folder.md): products.csv with a column "code", and the files beside it',
  detect,
  read,
}
