/** One product of a BMEcat document as a record. */
import type { ProductStatus } from '@vitrine/contract'
import { finding } from '../../findings/index.ts'
import type { LocalisedValue, ProductRecord, Report, Scalar, SourcePosition } from '../../records.ts'
import { parseNumber } from '../../text/numbers.ts'
import { onlySet } from '../folder/structure.ts'
import { mediaValue } from '../media-values.ts'
import type { SourceFolder } from '../source-folder.ts'
import { longText, plainText } from '../table/cells.ts'
import { all, type Element, textOf } from './elements.ts'
import { type Features, featuresOf } from './features.ts'

/** Whether an element is a product, and not the group of the same name in another part. */
export const isProduct = ({ name }: Element): boolean => name === 'ARTICLE' || name === 'PRODUCT'

/** The supplier's number of a product. */
export const codeOf = (element: Element): string => textOf(element, 'SUPPLIER_PID', 'SUPPLIER_AID')

/** The product and the group of a line that assigns one to the other. */
export function mapOf(element: Element): { code: string; group: string } | undefined {
  const code = textOf(element, 'ART_ID', 'PROD_ID', 'SUPPLIER_PID', 'SUPPLIER_AID')
  const group = textOf(element, 'CATALOG_GROUP_ID')
  return code === '' || group === '' ? undefined : { code, group }
}

export interface BmecatContext {
  readonly language: string
  /** Locales by language, the default first. */
  readonly locales: ReadonlyMap<string, string>
  readonly mimeRoot: string
  readonly features: Features
  readonly folder: SourceFolder
  readonly report: Report
  readonly categories: readonly string[]
  priceName(type: string): string
}

const statuses: Readonly<Record<string, ProductStatus>> = {
  new: 'new',
  new_article: 'new',
  new_product: 'new',
  old_article: 'discontinued',
  old_product: 'discontinued',
  discontinued: 'discontinued',
}

/** The texts of elements with the attribute `lang`, by locale. */
function texts(elements: readonly Element[], context: BmecatContext, read: (text: string) => string) {
  const found: Record<string, string> = {}
  for (const { text, attributes } of elements) {
    const locale = context.locales.size > 1 ? (context.locales.get(attributes.lang ?? context.language) ?? '') : ''
    if (text !== '') found[locale] ??= read(text)
  }
  return found
}

/** The beginning of the elements that the guideline of ETIM adds. */
const etim = 'UDX.EDXF.'

/** The paths of a product's files. */
function filesOf(product: Element, context: BmecatContext, at: SourcePosition) {
  const images: string[] = []
  const documents: string[] = []
  const extended = all(product, 'USER_DEFINED_EXTENSIONS', `${etim}MIME_INFO`, `${etim}MIME`)
  for (const mime of [...all(product, 'MIME_INFO', 'MIME'), ...extended]) {
    const source = textOf(mime, 'MIME_SOURCE', `${etim}MIME_SOURCE`)
    const purpose = textOf(mime, 'MIME_PURPOSE')
    if (source === '' || purpose === 'thumbnail') continue
    const root = context.mimeRoot.replace(/\/*$/, '/')
    const isAddress = /^https?:/i.test(source)
    const named = (isAddress || root === '/' ? source : `${root}${source}`).replace(/^\/+/, '')
    const local = [named, source.replace(/^\/+/, '')].map((path) => context.folder.find(path, true).found)
    const path =
      local.find((one) => one !== undefined) ??
      mediaValue(context.folder, named, { ...at, column: 'MIME_SOURCE' }, context.report)
    if (path === undefined) continue
    const isPicture =
      textOf(mime, 'MIME_TYPE').startsWith('image/') || /\.(jpe?g|png|gif|webp|svg|tiff?)$/i.test(source)
    const list = isPicture ? images : documents
    if (!list.includes(path)) list.push(path)
  }
  return { images, documents }
}

const listOf = (values: readonly string[]) => (values.length > 1 ? values : (values[0] ?? null))

/** The record of a product. */
export function productRecord(
  product: Element,
  code: string,
  at: SourcePosition,
  context: BmecatContext,
): ProductRecord {
  const values: Record<string, Record<string, Scalar | readonly Scalar[] | null>> = {}
  const parts = ['ARTICLE', 'PRODUCT']
  const details = parts.flatMap((part) => all(product, `${part}_DETAILS`))
  const within = (name: string) => details.flatMap((element) => all(element, name))
  const first = (...names: string[]) => details.map((element) => textOf(element, ...names)).find(Boolean) ?? ''
  const put = (name: string, value: Scalar | readonly Scalar[] | null) => {
    values[name] = { '': value }
  }
  for (const feature of featuresOf(product, context.language)) {
    if (feature.name in values) continue
    const value = context.features.valueOf(feature)
    const others = [...context.features.translationsOf(feature)].flatMap(([language, text]) => {
      const locale = context.locales.get(language)
      return locale === undefined ? [] : [[locale, text] as const]
    })
    const own = others.length === 0 ? '' : (context.locales.get(context.language) ?? '')
    values[feature.name] = { [own]: value, ...Object.fromEntries(others) }
  }
  values.name = texts(within('DESCRIPTION_SHORT'), context, plainText)
  values.description = texts(within('DESCRIPTION_LONG'), context, longText)
  const international = within('INTERNATIONAL_PID').find(({ attributes }) => /ean|gtin/i.test(attributes.type ?? ''))
  put('ean', (first('EAN') || international?.text) ?? null)
  put('manufacturer', first('MANUFACTURER_NAME') || null)
  put('manufacturer_number', first('MANUFACTURER_PID', 'MANUFACTURER_AID') || null)
  put(
    'keywords',
    within('KEYWORD')
      .map(({ text }) => text)
      .join(', ') || null,
  )
  const { images, documents } = filesOf(product, context, at)
  put('image', listOf(images))
  put('documents', listOf(documents))
  for (const price of parts.flatMap((part) => all(product, `${part}_PRICE_DETAILS`, `${part}_PRICE`))) {
    const name = context.priceName(price.attributes.price_type ?? '')
    // Prices of larger quantities and of further countries are left to the first one.
    if (name in values) continue
    const written = textOf(price, 'PRICE_AMOUNT')
    // The format has a decimal point; some programs write a comma.
    const amount = parseNumber(written, '.') ?? parseNumber(written, ',')
    if (amount === undefined)
      context.report(finding('table-number', { ...at, column: 'PRICE_AMOUNT' }, `"${written}"`, name, '.'))
    else put(name, amount)
  }
  const associations: Record<string, string[]> = {}
  let parent = ''
  for (const reference of parts.flatMap((part) => all(product, `${part}_REFERENCE`))) {
    const target = textOf(reference, 'ART_ID_TO', 'PROD_ID_TO')
    const kind = reference.attributes.type ?? 'others'
    if (kind === 'base_product') parent = target
    if (target !== '') associations[kind] = [...(associations[kind] ?? []), target]
  }
  const status = details.flatMap((element) => parts.flatMap((part) => all(element, `${part}_STATUS`)))[0]
  return {
    kind: 'product',
    at,
    given: ['set', 'parent', 'status', 'categories', 'values', 'associations'],
    code,
    set: onlySet,
    parent,
    status: statuses[status?.attributes.type ?? ''] ?? 'active',
    categories: context.categories,
    created: '',
    updated: '',
    order: 0,
    values: values as Readonly<Record<string, LocalisedValue>>,
    associations,
  }
}
