/**
 * UnoPim catalogues in the format of UnoPim's demo data: JSON files of products, attributes, families, categories and
 * associations.
 */
import { readdir } from 'node:fs/promises'
import { basename } from 'node:path'
import type { CatalogueReader, ReadOptions } from '../catalogue-reader.ts'
import { finding } from '../findings/index.ts'
import type { AssociationKindRecord, CatalogueRecord } from '../records.ts'
import { isBeside, readBeside } from './beside.ts'
import { CodeMatcher } from './code-matcher.ts'
import { configurationFile, configurationRecord } from './configuration.ts'
import { asObject, asText } from './json-file.ts'
import { SourceFolder } from './source-folder.ts'
import { Tally } from './tally.ts'
import { attributeRecords, readAttributes } from './unopim/attributes.ts'
import { MediaKeys } from './unopim/media.ts'
import { readOptions } from './unopim/options.ts'
import { readProducts } from './unopim/products.ts'
import { isKnownFile, labelsOf, productFiles, readSources } from './unopim/sources.ts'
import { readCategories, readFamilies, readLocales } from './unopim/structure.ts'
import { surveyProducts } from './unopim/survey.ts'

async function detect(path: string): Promise<number> {
  const files = await readdir(path)
  const inFolder = await readdir(`${path}/products`).catch(() => [])
  const products = productFiles([...files, ...inFolder.map((file) => `products/${file}`)])
  if (products.length === 0 || !files.includes('attributes.json')) return 0
  return files.includes('families.json') ? 1 : 0.7
}

async function* read(options: ReadOptions): AsyncGenerator<CatalogueRecord> {
  const { report } = options
  const folder = await SourceFolder.open(options.folder)
  const sources = await readSources(folder, report)
  if (sources.productFiles.length === 0) {
    report(finding('absent-file/unopim-products', { file: 'products/' }))
  }
  const { shapes, mediaKeys, currencies: used } = await surveyProducts(folder, sources.productFiles)
  const currencies = [...new Set([...sources.currencies, ...used])]
  const attributes = readAttributes(sources, shapes, report)
  const localeRecords = readLocales(sources, options.channel, report)
  const inFamilies = sources.families.flatMap((family) =>
    Object.values(asObject(family.groups)).flatMap((members) => (Array.isArray(members) ? members.map(asText) : [])),
  )
  const sorted = [...new Set([...inFamilies, ...attributes.keys()])].flatMap((code) => attributes.get(code) ?? [])
  const records = [...attributeRecords(sorted, currencies)]
  const tally = new Tally()
  const usedFiles = new Set<string>()

  yield await configurationRecord(
    folder,
    {
      attributes: records,
      preferred: { name: ['name'], image: ['image'] },
      listing: 'parents',
      title: `Catalogue ${basename(folder.path)}`,
    },
    report,
  )
  yield* localeRecords
  yield* records
  const optionRecords = readOptions(attributes.values(), shapes, report)
  yield* optionRecords.records
  yield* readFamilies(sources, attributes, currencies, report)
  const categories = readCategories(sources, folder, usedFiles, tally, report)
  yield* categories.records
  const kinds = sources.associationTypes.flatMap((type, index): AssociationKindRecord[] =>
    asText(type.code) === ''
      ? []
      : [
          {
            kind: 'association-kind',
            at: { file: 'associations.json', column: `types[${index}]` },
            code: asText(type.code),
            labels: labelsOf(type),
            descriptions: {},
            order: index + 1,
          },
        ],
  )
  yield* kinds
  const families = new CodeMatcher()
  for (const family of sources.families) families.add(asText(family.code))
  yield* readProducts(
    sources.productFiles,
    {
      folder,
      report,
      tally,
      attributes,
      shapes,
      currencies,
      locales: new Set(localeRecords.map(({ code }) => code)),
      options: optionRecords.matchers,
      families,
      categories: categories.matcher,
      kinds: kinds.map(({ code }) => code),
      links: sources.links,
      media: new MediaKeys(folder.files),
      mediaKeys,
      usedFiles,
    },
    (done) => options.onProgress?.(done / sources.productFiles.length),
  )
  yield* readBeside(folder, report, usedFiles)
  reportUnread(
    folder.files.filter((file) => !isBeside(file)),
    usedFiles,
    tally,
  )
  tally.tell(report)
  options.onProgress?.(1)
}

/** Reports files that were not imported: pictures one by one, all others by folder. */
function reportUnread(files: readonly string[], used: ReadonlySet<string>, tally: Tally): void {
  for (const file of files) {
    if (
      used.has(file) ||
      isKnownFile(file) ||
      file === configurationFile ||
      /(^|\/)(licen[cs]e|readme)[^/]*$/i.test(file)
    )
      continue
    if (/\.(jpe?g|png|gif|webp|avif|svg|tiff?)$/i.test(file)) {
      tally.add(`unused ${file}`, () => finding('unused-file', { file }, file))
      continue
    }
    const top = file.includes('/') ? `${file.slice(0, file.indexOf('/'))}/` : file
    tally.add(`unread ${top}`, (count) =>
      top.endsWith('/')
        ? finding('file-not-kept/folder', { file: top }, top, count)
        : finding('file-not-kept/unopim', { file: top }, top),
    )
  }
}

/** Reads UnoPim catalogues. */
export const unopimReader: CatalogueReader = {
  name: 'unopim',
  description: 'a UnoPim catalogue in JSON: attributes.json, families.json and products/*.json',
  detect,
  read,
}
