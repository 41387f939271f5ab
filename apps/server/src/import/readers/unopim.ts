/** UnoPim catalogues as the demo data of UnoPim keeps them: JSON files of products, attributes, families, categories and associations. */
import { readdir } from 'node:fs/promises'
import { basename } from 'node:path'
import type {
  AssociationKindRecord,
  AttributeSetRecord,
  CatalogueReader,
  CatalogueRecord,
  CategoryRecord,
  LocaleRecord,
  ReadOptions,
  Report,
} from '../records.ts'
import { labelOf } from '../text/label-of.ts'
import { defaultLocale, localeTitle } from '../text/locale-codes.ts'
import { CodeMatcher } from './code-matcher.ts'
import { configurationFile, configurationRecord } from './configuration.ts'
import { asObject, asObjects, asText } from './json-file.ts'
import { mediaValue } from './media-values.ts'
import { SourceFolder } from './source-folder.ts'
import { counted, Tally } from './tally.ts'
import {
  attributeRecords,
  readAttributes,
  readOptions,
  targetNames,
  type UnopimAttribute,
} from './unopim/attributes.ts'
import { MediaKeys } from './unopim/media.ts'
import { readProducts, surveyProducts } from './unopim/products.ts'
import { isKnownFile, labelsOf, productFiles, readSources, type UnopimSources } from './unopim/sources.ts'

async function detect(path: string): Promise<number> {
  const files = await readdir(path)
  const inFolder = await readdir(`${path}/products`).catch(() => [])
  const products = productFiles([...files, ...inFolder.map((file) => `products/${file}`)])
  if (products.length === 0 || !files.includes('attributes.json')) return 0
  return files.includes('families.json') ? 1 : 0.7
}

/** The locales of the catalogue, or of the channel asked for. */
function readLocales({ channels, locales }: UnopimSources, asked: string | undefined, report: Report): LocaleRecord[] {
  const file = 'channels.json'
  const channel = channels.find((one) => asText(one.code) === asked)
  if (asked !== undefined && !channel) {
    report({
      level: 'error',
      code: 'unknown-channel',
      at: { file },
      message: `There is no channel "${asked}".`,
      remedy:
        channels.length > 0
          ? `Name one of ${channels.map((one) => asText(one.code)).join(', ')}.`
          : 'Leave --channel out.',
    })
  }
  const codes = channel && Array.isArray(channel.locales) ? channel.locales.map(asText) : locales
  const first = defaultLocale(codes)
  return codes.map((code) => ({
    kind: 'locale',
    at: { file },
    code,
    title: localeTitle(code),
    isDefault: code === first,
  }))
}

/** The families as attribute sets, with the groups that they themselves name. */
function readFamilies(
  { families, attributes: content }: UnopimSources,
  attributes: ReadonlyMap<string, UnopimAttribute>,
  currencies: readonly string[],
  report: Report,
): AttributeSetRecord[] {
  const groupLabels = new Map(asObjects(content.groups).map((group) => [asText(group.code), labelsOf(group)]))
  const completeness = families.filter((family) => family.completeness !== undefined).length
  if (completeness > 0) {
    report({
      level: 'note',
      code: 'completeness-not-kept',
      at: { file: 'families.json' },
      message: `What ${counted(completeness, 'family', 'families')} ask for as complete was left out: a catalogue shows what is there.`,
      remedy: 'Nothing.',
    })
  }
  return families.flatMap((family, place): AttributeSetRecord[] => {
    const code = asText(family.code)
    const at = { file: 'families.json', column: `families[${place}]` }
    if (code === '') {
      report({
        level: 'error',
        code: 'missing-key',
        at,
        message: 'The family has no code and was left out.',
        remedy: 'Give it a code.',
      })
      return []
    }
    const groups = Object.entries(asObject(family.groups)).map(([group, members]) => ({
      code: group,
      labels: groupLabels.get(group) ?? { '': labelOf(group) },
      attributes: (Array.isArray(members) ? members : []).flatMap((member) => {
        const attribute = attributes.get(asText(member))
        return attribute ? targetNames(attribute, currencies) : []
      }),
    }))
    return [
      {
        kind: 'attribute-set',
        at,
        code,
        labels: labelsOf(family),
        groups: groups.filter((group) => group.attributes.length > 0),
      },
    ]
  })
}

/** The category tree; the root that channels name is no category but the whole. */
function readCategories(
  { categories, channels }: UnopimSources,
  folder: SourceFolder,
  usedFiles: Set<string>,
  tally: Tally,
  report: Report,
): { records: CategoryRecord[]; matcher: CodeMatcher } {
  const file = 'categories.json'
  const matcher = new CodeMatcher()
  const roots = new Set(channels.map((channel) => asText(channel.root)))
  const codes = new Set(categories.map((category) => asText(category.code)))
  const records = categories.flatMap((category, place): CategoryRecord[] => {
    const at = { file, column: `tree[${place}]` }
    const code = asText(category.code)
    if (code === '' || matcher.has(code)) {
      report({
        level: 'error',
        code: code === '' ? 'missing-key' : 'duplicate-key',
        at,
        message:
          code === ''
            ? 'The category has no code and was left out.'
            : `The category "${code}" is there already; this one was left out.`,
        remedy: 'Give each category a code of its own.',
      })
      return []
    }
    matcher.add(code)
    const common = asObject(category.common)
    const banner = asText(common.banner_image)
    const image =
      banner === ''
        ? undefined
        : mediaValue(folder, banner, { ...at, column: `${at.column}.common.banner_image` }, report, { anywhere: true })
    if (image !== undefined) usedFiles.add(image)
    const left = new Set([
      ...Object.keys(common).filter((field) => field !== 'banner_image'),
      ...Object.values(asObject(category.locale_extra)).flatMap((texts) => Object.keys(asObject(texts))),
      ...(Object.keys(asObject(category.descriptions)).length > 0 ? ['descriptions'] : []),
    ])
    for (const field of left) {
      tally.add(`category ${field}`, (count) => ({
        level: 'note',
        code: 'category-field-not-kept',
        at,
        message: `"${field}" of ${counted(count, 'category', 'categories')} left out: a category has a title and a picture.`,
        remedy: 'Nothing.',
      }))
    }
    if (common.is_visible === false) {
      report({
        level: 'warning',
        code: 'hidden-category',
        at,
        message: `The category "${code}" is hidden in UnoPim and is shown here.`,
        remedy: 'Take it out of the tree if visitors should not see it.',
      })
    }
    const parent = asText(category.parent)
    return [
      {
        kind: 'category',
        at,
        code,
        parent: codes.has(parent) || !roots.has(parent) ? parent : '',
        titles: labelsOf(category),
        order: place + 1,
        image: image ?? '',
      },
    ]
  })
  return { records, matcher }
}

async function* read(options: ReadOptions): AsyncGenerator<CatalogueRecord> {
  const { report } = options
  const folder = await SourceFolder.open(options.folder)
  const sources = await readSources(folder, report)
  if (sources.productFiles.length === 0) {
    report({
      level: 'error',
      code: 'absent-file',
      at: { file: 'products/' },
      message: 'There is no products.json and no products/*.json.',
      remedy: 'Add the products, or name the layout that the folder has with --layout.',
    })
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
  const kinds = sources.associationTypes.flatMap((type, place): AssociationKindRecord[] =>
    asText(type.code) === ''
      ? []
      : [
          {
            kind: 'association-kind',
            at: { file: 'associations.json', column: `types[${place}]` },
            code: asText(type.code),
            labels: labelsOf(type),
            descriptions: {},
            order: place + 1,
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
  tellUnread(folder.files, usedFiles, tally)
  tally.tell(report)
  options.onProgress?.(1)
}

/** Files that nothing was made of: pictures one by one, everything else by folder. */
function tellUnread(files: readonly string[], used: ReadonlySet<string>, tally: Tally): void {
  for (const file of files) {
    if (
      used.has(file) ||
      isKnownFile(file) ||
      file === configurationFile ||
      /(^|\/)(licen[cs]e|readme)[^/]*$/i.test(file)
    )
      continue
    if (/\.(jpe?g|png|gif|webp|avif|svg|tiff?)$/i.test(file)) {
      tally.add(`unused ${file}`, () => ({
        level: 'note',
        code: 'unused-file',
        at: { file },
        message: `No product names the file ${file}; it was left out.`,
        remedy: 'Nothing, unless a product should show it.',
      }))
      continue
    }
    const top = file.includes('/') ? `${file.slice(0, file.indexOf('/'))}/` : file
    tally.add(`unread ${top}`, (count) => ({
      level: 'note',
      code: 'file-not-kept',
      at: { file: top },
      message: top.endsWith('/')
        ? `${counted(count, 'file')} in ${top} left out: nothing was made of them.`
        : `Nothing was made of ${top}.`,
      remedy: 'Nothing.',
    }))
  }
}

/** Reads UnoPim catalogues. */
export const unopimReader: CatalogueReader = {
  name: 'unopim',
  description: 'a UnoPim catalogue in JSON: attributes.json, families.json and products/*.json',
  detect,
  read,
}
