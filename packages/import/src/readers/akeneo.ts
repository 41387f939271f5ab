/**
 * Exports of Akeneo PIM: CSV files of products, models, families, attributes and related things, from old versions
 * (variant groups) and new ones (product models at one or two levels). Only the products are required; the other files
 * improve the result.
 */
import { readdir, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { CatalogueReader, ReadOptions } from '../catalogue-reader.ts'
import { finding } from '../findings/index.ts'
import type { CatalogueRecord, Report } from '../records.ts'
import { openTable } from '../text/csv-table.ts'
import { localesInColumns } from '../text/locale-codes.ts'
import { scopeOfFolder } from '../text/readable-name.ts'
import { readAttributes } from './akeneo/attributes.ts'
import { byFrequency, chooseChannel, labelAttributes } from './akeneo/choices.ts'
import { type AkeneoFiles, akeneoFiles } from './akeneo/files.ts'
import { readOptions } from './akeneo/options.ts'
import { readProducts } from './akeneo/products.ts'
import { readAssociationKinds, readCategories, readFamilies, readLocales } from './akeneo/structure.ts'
import { strangeUnits, survey, unitOf } from './akeneo/survey.ts'
import { readSmall, type SmallTable, sortOrder, splitCodes } from './akeneo/tables.ts'
import { attributeRecords, sortAttributes, targetAttributes } from './akeneo/targets.ts'
import { isBeside, readBeside } from './beside.ts'
import { CodeMatcher } from './code-matcher.ts'
import { configurationFile, configurationRecord } from './configuration.ts'
import { SourceFolder } from './source-folder.ts'
import { Tally } from './tally.ts'

async function firstRow(
  folder: string,
  file: string | undefined,
): Promise<{ columns: readonly string[]; text: string }> {
  const table = file === undefined ? undefined : await openTable({ folder, file, report: () => undefined })
  if (!table) return { columns: [], text: '' }
  let text = ''
  for await (const row of table.rows) {
    text = row.cells.join(';')
    break
  }
  return { columns: table.columns.map((column) => column.toLowerCase()), text }
}

async function detect(path: string): Promise<number> {
  const files = akeneoFiles({ files: await readdir(path) })
  const attributes = await firstRow(path, files.attributes[0])
  if (attributes.columns.includes('code') && /(^|;)(pim|akeneo)_\w+/.test(attributes.text)) return 1
  const families = await firstRow(path, files.families[0])
  if (families.columns.includes('attribute_as_label')) return 0.9
  const products = await firstRow(path, files.products[0])
  const signs = ['sku', 'identifier', 'uuid', 'family', 'groups', 'categories', 'enabled', 'parent', 'family_variant']
  const shown = signs.filter((sign) => products.columns.includes(sign)).length
  return products.columns.includes('family') && shown >= 4 ? 0.8 : 0
}

async function* read(options: ReadOptions): AsyncGenerator<CatalogueRecord> {
  const { report } = options
  const folder = await SourceFolder.open(options.folder)
  const files = akeneoFiles(folder)
  const small = (
    list: readonly string[],
    used: string[],
    localised: string[],
    locales?: ReadonlySet<string>,
  ): Promise<SmallTable> => readSmall(folder.path, list, used, localised, locales, report)
  if (files.products.length === 0) {
    report(finding('absent-file/akeneo-products', { file: 'products.csv' }))
  }
  const needed = [
    ['attributes', 'attributes.csv', 'every product column was read as text'],
    ['families', 'families.csv', 'products belong to no attribute set'],
    ['categories', 'categories.csv', 'products belong to no category'],
    ['channels', 'channels.csv', 'locales and channels were taken from the columns'],
  ] as const
  for (const [role, file, instead] of needed) {
    if (files[role].length > 0) continue
    report(finding('absent-file/akeneo', { file }, file, instead))
  }

  const channels = await small(files.channels, ['code', 'locales', 'currencies'], [])
  const localeList = await small(files.locales, ['code', 'activated'], [])
  const columns = files.channels.length > 0 ? [] : await headers(folder.path, files)
  const localeRecords = readLocales(
    channels,
    localeList,
    localesInColumns(columns),
    files.channels[0] ?? files.locales[0] ?? 'products.csv',
  )
  const locales = new Set(localeRecords.map(({ code }) => code))
  if (localeList.rows.length > locales.size) {
    report(finding('locales', { file: files.locales[0] ?? '' }, localeList.rows.length, [...locales].join(', ')))
  }

  const optionTable = await small(files.attributeOptions, ['attribute', 'code', 'sort_order'], ['label'], locales)
  const listed = new Set(optionTable.rows.map((row) => row.text('attribute')))
  const attributeTable = await small(
    files.attributes,
    [
      'code',
      'type',
      'group',
      'sort_order',
      'useable_as_grid_filter',
      'default_metric_unit',
      'decimals_allowed',
      'localizable',
      'scopable',
    ],
    ['label', 'guidelines'],
    locales,
  )
  const attributes = readAttributes(attributeTable, listed, report)
  const groupTable = await small(files.attributeGroups, ['code', 'sort_order'], ['label'], locales)
  const attributeGroups = new Map(
    groupTable.rows.map((row) => [
      row.text('code'),
      { order: sortOrder(row.text('sort_order'), 0), labels: row.texts('label') },
    ]),
  )
  const groupTypes = await small(files.groupTypes, ['code', 'is_variant'], [])
  const variantTypes = new Set(
    groupTypes.rows.filter((row) => row.text('is_variant') === '1').map((row) => row.text('code')),
  )
  const otherGroups = await small(files.groups, ['code', 'type'], ['label'], locales)
  const variantTable = await small(files.variantGroups, ['code', 'type'], ['label'], locales)
  const variantGroups = new Map(
    [...variantTable.rows, ...otherGroups.rows.filter((row) => variantTypes.has(row.text('type')))].map((row) => [
      row.text('code'),
      { at: row.at, labels: row.texts('label') },
    ]),
  )
  const channelCodes = channels.rows.map((row) => row.text('code'))
  const columnContext = { attributes, channels: new Set(channelCodes), isDescribed: attributes.size > 0 }
  const found = await survey(
    folder.path,
    files.products,
    files.productModels,
    columnContext,
    new Set(variantGroups.keys()),
  )
  const channel = chooseChannel(options.channel, channelCodes, found, files.channels[0] ?? 'products.csv', report)

  const currencies = new Set(channels.rows.flatMap((row) => splitCodes(row.text('currencies'))))
  const targets = targetAttributes(attributes, found, currencies, report)
  const sorted = sortAttributes(attributes, attributeGroups)
  const records = [...attributeRecords(sorted, targets)]
  const familyTable = await small(
    files.families,
    ['code', 'attributes', 'attribute_as_label', 'attribute_as_image'],
    ['label'],
    locales,
  )
  const asLabel = byFrequency(familyTable.rows.map((row) => row.text('attribute_as_label')))
  const asImage = byFrequency(familyTable.rows.map((row) => row.text('attribute_as_image')))

  yield await configurationRecord(
    folder,
    {
      attributes: records.filter(
        ({ name }) => (found.filled.get(name.replace(/_[A-Z]{3}$/, '')) ?? found.filled.get(name) ?? 0) > 0,
      ),
      preferred: { name: asLabel, image: asImage },
      listing: 'products',
      title: `Catalogue ${basename(folder.path)}`,
    },
    report,
  )
  yield* localeRecords
  yield* records
  const optionRecords = readOptions(optionTable, attributes, found, report)
  yield* optionRecords.records
  yield* readFamilies(familyTable, sorted, targets, attributeGroups, report)
  const categories = readCategories(await small(files.categories, ['code', 'parent'], ['label'], locales), report)
  yield* categories.records
  yield* readAssociationKinds(await small(files.associationTypes, ['code'], ['label'], locales), found.associationTypes)

  const familyVariants = await small(files.familyVariants, ['code', 'family'], [], locales)
  const families = new CodeMatcher()
  for (const row of familyTable.rows) families.add(row.text('code'))
  const sizes = await Promise.all(
    [...files.productModels, ...files.products].map((file) => stat(join(folder.path, file))),
  )
  const total = sizes.reduce((sum, { size }) => sum + size, 0)
  let done = 0
  const tally = new Tally()
  const usedFiles = new Set<string>()
  yield* readProducts(files.products, files.productModels, {
    folder,
    report,
    tally,
    survey: found,
    metrics: new Map(
      [...attributes.values()]
        .filter(({ reading }) => reading === 'metric')
        .map((attribute) => [
          attribute.code,
          { unit: unitOf(attribute, found), isText: strangeUnits(attribute, found).length > 0 },
        ]),
    ),
    channel,
    locales,
    targets,
    options: optionRecords.matchers,
    usedFiles,
    columns: columnContext,
    families,
    categories: categories.matcher,
    familyVariants: new Map(familyVariants.rows.map((row) => [row.text('code'), row.text('family')])),
    variantGroups,
    groups: new Set(otherGroups.rows.map((row) => row.text('code'))),
    labelAttributes: labelAttributes(familyTable, attributes),
    onBytes: (bytes) => {
      done += bytes
      options.onProgress?.(total === 0 ? 1 : Math.min(1, done / total))
    },
  })
  tally.tell(report)
  yield* readBeside(folder, report, usedFiles)
  reportUnread(
    folder.files.filter((file) => !isBeside(file)),
    files,
    usedFiles,
    report,
  )
  options.onProgress?.(1)
}

async function headers(folder: string, files: AkeneoFiles): Promise<string[]> {
  const found: string[] = []
  for (const file of [
    ...files.attributes,
    ...files.families,
    ...files.categories,
    ...files.products,
    ...files.productModels,
  ]) {
    const table = await openTable({ folder, file, report: () => undefined })
    if (!table) continue
    found.push(...table.columns.map((column) => column.replace(/^([^-]+-[a-z]{2,3}_[A-Z][^-]*)-.*$/, '$1')))
    for await (const _ of table.rows) break
  }
  return found
}

/** Reports each file that was not imported, so that no operator looks for it in the portal. */
function reportUnread(all: Iterable<string>, files: AkeneoFiles, used: ReadonlySet<string>, report: Report): void {
  const read = new Set([...Object.values(files).flat(), configurationFile])
  for (const file of files.currencies) read.delete(file)
  for (const file of all) {
    if (read.has(file) || used.has(file) || /(^|\/)(licen[cs]e|readme)[^/]*$/i.test(file)) continue
    const isTable = /\.(csv|xlsx|json)$/i.test(file)
    report(isTable ? finding('file-not-kept/akeneo', { file }, file) : finding('unused-file', { file }, file))
  }
}

/** Reads exports of Akeneo PIM. */
export const akeneoReader: CatalogueReader = {
  name: 'akeneo',
  description:
    'an Akeneo PIM export: products.csv with columns such as "sku" and "family", attributes.csv with types such as "pim_catalog_text"',
  detect,
  // An export has a folder for each product and attribute, which nobody would look for files in.
  scopeOfFile: (path) => (/^files\/[^/]+\/[^/]+\//.test(path) ? '' : scopeOfFolder(path)),
  read,
}
