/**
 * BMEcat 1.2 and 2005: products (`ARTICLE`, `PRODUCT`) with texts in several languages, features, prices, files,
 * references and catalogue groups.
 */
import { open, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { CatalogueReader, ReadOptions } from '../catalogue-reader.ts'
import { finding } from '../findings/index.ts'
import { type AttributeRecord, type CatalogueRecord, plainAttribute } from '../records.ts'
import { labelOf } from '../text/label-of.ts'
import { asLocaleCode, localeTitle } from '../text/locale-codes.ts'
import { isBeside, readBeside } from './beside.ts'
import { all, bmecatElements, type Element, textOf } from './bmecat/elements.ts'
import { type FeatureNames, featuresFile, readFeatureNames } from './bmecat/feature-names.ts'
import { Features, featuresOf } from './bmecat/features.ts'
import { codeOf, isProduct, mapOf, productRecord } from './bmecat/product.ts'
import { configurationFile, configurationRecord } from './configuration.ts'
import { assumedSet } from './folder/structure.ts'
import { tellingUnnamed } from './folder/unnamed-files.ts'
import { isMeant } from './plain-files.ts'
import { SourceFolder } from './source-folder.ts'

/** Bytes in which the root element is looked for. */
const headSize = 64 * 1024

async function isBmecat(path: string): Promise<boolean> {
  const file = await open(path, 'r').catch(() => undefined)
  if (!file) return false
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headSize), 0, headSize, 0)
    return /<(\w+:)?BMECAT[\s>]/i.test(buffer.toString('latin1', 0, bytesRead).replaceAll('\0', ''))
  } finally {
    await file.close()
  }
}

async function documentsOf(folder: string): Promise<string[]> {
  const files = (await readdir(folder)).filter((file) => /\.xml$/i.test(file) && isMeant(file)).sort()
  const found = await Promise.all(files.map((file) => isBmecat(join(folder, file))))
  return files.filter((_, index) => found[index])
}

/** The locale of a language such as `deu`; undefined for any other text. */
function localeOf(language: string): string | undefined {
  try {
    const locale = new Intl.Locale(language.trim().toLowerCase())
    return asLocaleCode(`${locale.language}_${locale.maximize().region}`)
  } catch {
    return undefined
  }
}

const fixed: readonly (readonly [name: string, label: string, type: AttributeRecord['type']])[] = [
  ['name', 'Name', 'string'],
  ['description', 'Description', 'text'],
  ['image', 'Pictures', 'image'],
  ['documents', 'Documents', 'media'],
  ['ean', 'EAN', 'string'],
  ['manufacturer', 'Manufacturer', 'string'],
  ['manufacturer_number', 'Manufacturer number', 'string'],
  ['keywords', 'Keywords', 'string'],
]

/** What the first reading of a document finds. */
class Survey {
  language = ''
  readonly locales = new Map<string, string>()
  currency = ''
  mimeRoot = ''
  readonly groups: Element[] = []
  readonly groupsOfProducts = new Map<string, string[]>()
  readonly features = new Features()
  readonly priceTypes = new Set<string>()
  readonly references = new Set<string>()

  add(element: Element): void {
    if (element.name === 'CATALOG') {
      const languages = all(element, 'LANGUAGE')
      const first = languages.find(({ attributes }) => attributes.default === 'true') ?? languages[0]
      this.language ||= first?.text ?? ''
      for (const { text } of first ? [first, ...languages] : []) {
        const locale = localeOf(text)
        if (locale) this.locales.set(text, locale)
      }
      this.currency ||= textOf(element, 'CURRENCY')
      this.mimeRoot ||= textOf(element, 'MIME_ROOT')
    } else if (element.name === 'CATALOG_STRUCTURE') this.groups.push(element)
    else if (isProduct(element)) {
      this.features.add(featuresOf(element, this.language))
      for (const part of ['ARTICLE', 'PRODUCT']) {
        for (const { attributes } of all(element, `${part}_PRICE_DETAILS`, `${part}_PRICE`))
          this.priceTypes.add(attributes.price_type ?? '')
        for (const { attributes } of all(element, `${part}_REFERENCE`)) this.references.add(attributes.type ?? 'others')
      }
    } else {
      const map = mapOf(element)
      if (map) this.groupsOfProducts.set(map.code, [...(this.groupsOfProducts.get(map.code) ?? []), map.group])
    }
  }
}

/** The catalogue groups as categories, without their root. */
function* categories(survey: Survey, file: string): Generator<CatalogueRecord> {
  const roots = new Set(
    survey.groups.filter(({ attributes }) => attributes.type === 'root').map((group) => textOf(group, 'GROUP_ID')),
  )
  for (const [index, group] of survey.groups.entries()) {
    const code = textOf(group, 'GROUP_ID')
    if (code === '' || roots.has(code)) continue
    const parent = textOf(group, 'PARENT_ID')
    const names = all(group, 'GROUP_NAME').map(({ text, attributes }) => [
      survey.locales.size > 1 ? (survey.locales.get(attributes.lang ?? survey.language) ?? '') : '',
      text,
    ])
    yield {
      kind: 'category',
      at: { file, column: `GROUP_ID ${code}` },
      given: ['parent', 'titles', 'order'],
      code,
      parent: roots.has(parent) || parent === '0' ? '' : parent,
      titles: Object.fromEntries(names),
      order: Number(textOf(group, 'GROUP_ORDER')) || index + 1,
      image: '',
    }
  }
}

const priceLabels: Readonly<Record<string, string>> = {
  net_list: 'list, without tax',
  gros_list: 'list, with tax',
  net_customer: 'customer, without tax',
  nrp: 'recommended, with tax',
}

function attributesOf(survey: Survey, file: string, names: FeatureNames): AttributeRecord[] {
  const own = fixed.map(([name, label, type], index) =>
    plainAttribute(name, type, {
      at: { file },
      given: ['type', 'labels', 'order'],
      labels: { '': label },
      order: index + 1,
    }),
  )
  const prices = [...survey.priceTypes].map((type, index) =>
    plainAttribute(priceName(survey, type), 'float', {
      at: { file },
      given: ['type', 'labels', 'unit', 'order'],
      labels: {
        '': index === 0 ? 'Price' : `Price (${priceLabels[type.toLowerCase()] ?? labelOf(type).toLowerCase()})`,
      },
      unit: survey.currency,
      order: fixed.length + index + 1,
    }),
  )
  const known = new Set([...own, ...prices].map(({ name }) => name))
  const features = [...survey.features.attributes(file, known.size + 1, survey.locales, names)].filter(
    ({ name }) => !known.has(name),
  )
  return [...own, ...prices, ...features]
}

const priceName = (survey: Survey, type: string): string =>
  type === [...survey.priceTypes][0] ? 'price' : `price_${type.toLowerCase().replace(/[^a-z0-9_]+/g, '_')}`

async function* readDocument(folder: SourceFolder, file: string, { report, onProgress }: ReadOptions) {
  const path = join(folder.path, file)
  const survey = new Survey()
  for await (const element of bmecatElements(path)) survey.add(element)
  onProgress?.(0.3)
  const names = await readFeatureNames(folder, survey.locales.values(), report)
  const codes = survey.features.unknownCodes(names)
  if (codes[0] !== undefined) report(finding('bmecat-codes', { file }, codes.length, codes[0]))
  const attributes = attributesOf(survey, file, names)
  const preferred = { name: ['name'], image: ['image'], longDescription: ['description'] }
  yield await configurationRecord(folder, { attributes, preferred, listing: 'parents' }, report)
  for (const [index, code] of [...new Set(survey.locales.values())].entries())
    yield {
      kind: 'locale' as const,
      ...{ at: { file }, given: ['code'], code, title: localeTitle(code), isDefault: index === 0 },
    }
  yield* attributes
  yield* survey.features.options(file, survey.locales, names)
  yield assumedSet(attributes)
  yield* categories(survey, file)
  for (const [index, code] of [...survey.references].entries())
    yield {
      kind: 'association-kind' as const,
      ...{ at: { file }, given: [], code, labels: { '': labelOf(code) }, descriptions: {}, order: index + 1 },
    }
  let read = 0
  let refused = 0
  const seen = new Set<string>()
  for await (const element of bmecatElements(path)) {
    if (!isProduct(element)) continue
    read += 1
    const code = codeOf(element)
    const at = { file, column: code === '' ? `product ${read}` : `product ${code}` }
    const isDeleted = element.attributes.mode === 'delete'
    if (code === '' || seen.has(code) || isDeleted) {
      refused += 1
      report(
        isDeleted
          ? finding('bmecat-deleted', at, code)
          : code === ''
            ? finding('table-no-code', at)
            : finding('bmecat-duplicate', at, code),
      )
      continue
    }
    seen.add(code)
    const named = (type: string) => priceName(survey, type)
    yield productRecord(element, code, at, {
      ...survey,
      folder,
      report,
      priceName: named,
      categories: survey.groupsOfProducts.get(code) ?? [],
    })
  }
  report(finding('table-rows', { file }, read, read - refused, 0, refused))
}

async function* read(options: ReadOptions): AsyncGenerator<CatalogueRecord> {
  const folder = await SourceFolder.open(options.folder)
  const [first, ...others] = await documentsOf(folder.path)
  if (first === undefined) options.report(finding('bmecat-absent', { file: '.' }))
  for (const file of others) options.report(finding('bmecat-several', { file }, file, first ?? ''))
  const files = folder.files.filter(
    (file) => isMeant(file) && !isBeside(file) && file !== configurationFile && file !== featuresFile,
  )
  const records = async function* (): AsyncGenerator<CatalogueRecord> {
    if (first !== undefined) yield* readDocument(folder, first, options)
    yield* readBeside(folder, options.report, new Set())
  }
  yield* tellingUnnamed(records(), files, options.report)
  options.onProgress?.(1)
}

/** Reads BMEcat documents. */
export const bmecatReader: CatalogueReader = {
  name: 'bmecat',
  description: 'a BMEcat 1.2 or 2005 document (XML), with its pictures below the folder',
  detect: async (folder) => ((await documentsOf(folder)).length > 0 ? 0.9 : 0),
  read,
}
