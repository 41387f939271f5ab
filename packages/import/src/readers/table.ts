/**
 * Any tables: CSV, TSV, XLSX, JSON, JSON Lines and product feeds with any columns. mapping.yaml beside them says what the
 * columns mean; without it, the reader guesses.
 */
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { CatalogueReader, ReadOptions } from '../catalogue-reader.ts'
import { ArchivesOfFolder } from '../files/archives-of-folder.ts'
import { isArchive } from '../files/zip-archive.ts'
import { finding } from '../findings/index.ts'
import type { AssociationKindRecord, CatalogueRecord, Report } from '../records.ts'
import { labelOf } from '../text/label-of.ts'
import { localeTitle } from '../text/locale-codes.ts'
import { isBeside, readBeside } from './beside.ts'
import { configurationFile, configurationRecord } from './configuration.ts'
import { assumedSet } from './folder/structure.ts'
import { tellingUnnamed } from './folder/unnamed-files.ts'
import { isMeant } from './plain-files.ts'
import { SourceFolder } from './source-folder.ts'
import { TableAttributes } from './table/attributes.ts'
import { readCategories } from './table/categories-table.ts'
import { CategoryPaths } from './table/category-paths.ts'
import { type Guess, guessMapping } from './table/guess.ts'
import { JoinedRows } from './table/joined-rows.ts'
import { jsonFolder, patternOf } from './table/json-folder.ts'
import { layOut, type TableLayout } from './table/layout.ts'
import { type Mapping, mappingFile, type TableMapping } from './table/mapping.ts'
import { readMapping } from './table/mapping-file.ts'
import { isPicture } from './table/pictures-by-name.ts'
import { readJoined, readTableProducts } from './table/products.ts'
import { PairNames } from './table/row.ts'
import { RowCounts } from './table/row-counts.ts'
import { isTableFile, openSource } from './table/sources.ts'
import { Survey } from './table/survey.ts'

export type { Guess }

/** Files that have a meaning of their own in every folder, and programs' files. */
const otherFiles =
  /^(catalogue\.json|groups\.json|package(-lock)?\.json|composer\.json|manifest\.json|tsconfig.*\.json|(locales|assets|scopes|tags|synonyms|content-categories|attributes|options|attribute-sets|categories|associations)\.csv|readme.*|licen[cs]e.*)$/i

/** The tables at the top of a folder that may hold products; many JSON files in a folder are one table. */
export function tablesOf(files: readonly string[]): string[] {
  const top = files.filter(
    (file) => !file.includes('/') && isTableFile(file) && !otherFiles.test(file) && isMeant(file),
  )
  const folder = jsonFolder(files)
  if (folder === undefined) return top.sort()
  const isOne = (file: string) => folder === '' && /\.json$/i.test(file)
  return [...top.filter((file) => !isOne(file)).sort(), patternOf(folder)]
}

/** More tables than this are not looked through without a mapping. */
const maxGuessed = 50

const guessTables = (
  folder: string,
  files: readonly string[],
  pictures: readonly string[],
  report: Report,
  maxRows?: number,
) =>
  guessMapping(
    folder,
    files.slice(0, maxGuessed).map((file) => ({ file })),
    report,
    pictures,
    maxRows,
  )

/**
 * Guesses the mapping of the tables at the top of a folder.
 * @param files the tables, if not all of them
 * @returns undefined when none describes products
 */
export async function guessFolder(path: string, report: Report, files?: readonly string[]): Promise<Guess | undefined> {
  const { folder } = await withArchives(await SourceFolder.open(path), report)
  const guess = await guessTables(path, files ?? tablesOf(folder.files), picturesOf(folder), report)
  tellUnusedTables(guess, report)
  return guess
}

const tellUnusedTables = (guess: Guess | undefined, report: Report) => {
  for (const file of guess?.unused ?? []) report(finding('table-unused', { file }, file))
}

const picturesOf = (folder: SourceFolder) => folder.files.filter((file) => isPicture(file) && isMeant(file))

/** A folder together with the files in its archives, if these hold pictures. */
async function withArchives(folder: SourceFolder, report: Report) {
  const opened = new ArchivesOfFolder(folder.path, report)
  const archives = new Set<string>()
  const found: string[] = []
  try {
    for (const file of folder.files.filter((name) => isArchive(name) && isMeant(name))) {
      const paths = await opened.pathsIn(file)
      if (!paths.some(isPicture)) continue
      archives.add(file)
      for (const path of paths) found.push(path)
    }
  } finally {
    await opened.close()
  }
  return { folder: folder.withFiles(found), archives }
}

/** Rows that show whether a table describes products. */
const maxDetected = 500

async function detect(path: string): Promise<number> {
  const files = await readdir(path)
  if (files.includes(mappingFile)) return 1
  const atTop = tablesOf(files)
  const tables = atTop.length > 0 ? atTop : tablesOf((await SourceFolder.open(path)).files)
  if (tables.length === 0 || files.some((file) => /^(package\.json|vitrine\.lock|node_modules)$/.test(file))) return 0
  const guess = await guessTables(path, tables, [], () => undefined, maxDetected)
  return guess === undefined ? 0 : 0.5
}

const summaryOf = ({ mapping }: Guess): string =>
  mapping.tables
    .map(({ file, identifier, parent, group, columns }) => {
      const taken = Object.entries(columns).flatMap(([heading, { as, attribute }]) =>
        as === 'ignore' ? [] : [as === 'attribute' ? `${heading} = ${attribute}` : `${heading} = ${as}`],
      )
      const keys = [
        `${identifier.join(' + ')} = identifier`,
        ...(parent === undefined ? [] : [`${parent} = parent`]),
        ...(group === undefined ? [] : [`${group} = group of variants`]),
      ]
      return `${file}: ${[...keys, ...taken].join(', ')}`
    })
    .join('; ')

async function mappingOf(folder: SourceFolder, report: Report): Promise<Mapping | undefined> {
  if (folder.has(mappingFile)) return readMapping(folder.path, report)
  const guess = await guessTables(folder.path, tablesOf(folder.files), picturesOf(folder), () => undefined)
  if (guess === undefined) {
    report(finding('no-table', { file: '.' }))
    return undefined
  }
  report(finding('mapping-guessed', { file: mappingFile }, summaryOf(guess)))
  tellUnusedTables(guess, report)
  return guess.mapping
}

function* associationKinds({ tables }: Mapping): Generator<AssociationKindRecord> {
  const kinds = new Set(
    tables.flatMap(({ columns }) =>
      Object.values(columns).flatMap(({ as, association = 'related' }) => (as === 'association' ? [association] : [])),
    ),
  )
  for (const [index, code] of [...kinds].entries())
    yield {
      kind: 'association-kind',
      at: { file: mappingFile },
      given: [],
      code,
      labels: { '': labelOf(code.replaceAll('-', '_')) },
      descriptions: {},
      order: index + 1,
    }
}

/** The tables of a mapping, each opened and laid out. */
async function* layouts(
  mapping: Mapping,
  folder: SourceFolder,
  attributes: TableAttributes,
  report: Report,
  onBytes?: (bytes: number) => void,
): AsyncGenerator<{ layout: TableLayout; table: TableMapping }> {
  for (const table of mapping.tables) {
    const source = await openSource(folder.path, table, report, onBytes)
    const layout = source && layOut(source, table, attributes, mapping.pictures?.columns, report)
    if (layout) yield { layout, table }
  }
}

async function* readAll(
  folder: SourceFolder,
  survey: Survey,
  { report, onProgress }: ReadOptions,
): AsyncGenerator<CatalogueRecord> {
  const mapping = await mappingOf(folder, report)
  if (!mapping) return
  const attributes = new TableAttributes(mapping)
  const categories = new CategoryPaths()
  const sizes = await Promise.all(
    mapping.tables.map(({ file }) => stat(join(folder.path, file)).catch(() => undefined)),
  )
  const total = 2 * sizes.reduce((sum, found) => sum + (found?.size ?? 0), 0)
  let done = 0
  const onBytes = (bytes: number) => {
    done += bytes
    onProgress?.(Math.min(1, done / Math.max(1, total)))
  }
  if (mapping.categories) await readCategories(folder.path, mapping.categories, categories, report)
  // Faults of the tables are reported when their products are read.
  for await (const { layout } of layouts(mapping, folder, attributes, () => undefined, onBytes))
    await survey.read(layout, attributes, categories)
  survey.settle(report)
  const { locales = [], fields = {}, pictures } = mapping
  const hasPictures = survey.pictures.match(picturesOf(folder)) > 0
  const pictureAttribute = hasPictures
    ? attributes.forPictures(pictures?.attribute === undefined ? (fields.image ?? []) : [pictures.attribute])
    : undefined

  const records = attributes.records()
  const image = fields.image ?? (pictureAttribute ? [pictureAttribute.name] : [])
  const preferred = { ...fields, image }
  yield await configurationRecord(folder, { attributes: records, preferred, listing: 'parents' }, report)
  for (const [index, code] of locales.entries())
    yield {
      kind: 'locale',
      at: { file: mappingFile },
      given: ['code'],
      code,
      title: localeTitle(code),
      isDefault: index === 0,
    }
  yield* records
  yield* survey.options()
  yield assumedSet(records)
  yield* categories.records()
  yield* associationKinds(mapping)
  const seen = new Set<string>()
  const joined = new JoinedRows()
  const optionFor = survey.optionFor.bind(survey)
  const whole = {
    attributes,
    folder,
    categories,
    survey,
    optionFor,
    pictureAttribute,
    locales,
    seen,
    joined,
    secured: new Set<string>(),
  }
  const joins = mapping.tables.filter((table) => table.joined === true)
  const inLanguages = mapping.tables.filter((table) => table.joined !== true && table.locale !== undefined)
  // Tables in several languages are laid out again below, which reports their faults.
  for (const [tables, tell] of [[joins, report] as const, [inLanguages, () => undefined] as const])
    for await (const { layout } of layouts({ ...mapping, tables }, folder, attributes, tell)) {
      const counts = new RowCounts()
      await readJoined({ ...whole, layout, counts, pairNames: new PairNames() }, report)
      if (layout.mapping.joined) counts.tell(layout, report)
    }
  const main = { ...mapping, tables: mapping.tables.filter((table) => table.joined !== true) }
  for await (const { layout } of layouts(main, folder, attributes, report, onBytes)) {
    const counts = new RowCounts()
    const shared = { ...whole, layout, counts }
    yield* readTableProducts({ ...shared, pairNames: new PairNames(), nameAttribute: fields.name?.[0] }, report)
    counts.tell(layout, report)
  }
  joined.tellUnused(report)
  yield* readBeside(folder, report, new Set())
  onProgress?.(1)
}

async function* read(options: ReadOptions): AsyncGenerator<CatalogueRecord> {
  const { folder, archives } = await withArchives(await SourceFolder.open(options.folder), options.report)
  if (options.channel !== undefined) options.report(finding('no-channels', { file: mappingFile }, options.channel))
  const files = folder.files.filter(
    (file) =>
      isMeant(file) && !isBeside(file) && file !== configurationFile && !archives.has(file) && !/\.json$/i.test(file),
  )
  const survey = new Survey()
  const findingFor = (file: string) => (isPicture(file) ? survey.pictures.findingFor(file) : undefined)
  yield* tellingUnnamed(readAll(folder, survey, options), files, options.report, findingFor)
}

/** Reads tables of any kind. */
export const tableReader: CatalogueReader = {
  name: 'table',
  description:
    'CSV, TSV, XLSX, JSON or JSON Lines with any columns, also the product files of Shopify, WooCommerce, Magento and Google Merchant; a mapping.yaml says what the columns mean, and without it they are guessed',
  detect,
  read,
}
