/** The products of a UnoPim catalogue and their variants. */
import type { ProductRecord, Report, Scalar, SourcePosition } from '../../records.ts'
import { CodeMatcher, matchCode } from '../code-matcher.ts'
import { asObject, asObjects, asText, isObject, type JsonObject } from '../json-file.ts'
import { mediaValue } from '../media-values.ts'
import type { SourceFolder } from '../source-folder.ts'
import { counted, type Tally } from '../tally.ts'
import { convertUnit } from '../units.ts'
import { confidential, lookAt, newShape, targetNames, type UnopimAttribute, type ValueShape } from './attributes.ts'
import type { MediaKeys } from './media.ts'
import { readProductFile } from './sources.ts'

type Values = Record<string, Record<string, Scalar | readonly Scalar[] | null>>

/** What products are looked through for before they are written. */
export interface UnopimSurvey {
  readonly shapes: ReadonlyMap<string, ValueShape>
  readonly mediaKeys: ReadonlySet<string>
  readonly currencies: ReadonlySet<string>
}

const knownKeys = new Set([
  'sku',
  'type',
  'status',
  'family',
  'attribute_family',
  'categories',
  'media',
  'axes',
  'variants',
  'suffix',
  'axis',
  'common',
  'prices',
  'price',
  'locales',
  'created_at',
  'updated_at',
])

/** Reads all product files once and keeps what decides on types: no product is held. */
export async function surveyProducts(folder: SourceFolder, files: readonly string[]): Promise<UnopimSurvey> {
  const shapes = new Map<string, ValueShape>()
  const mediaKeys = new Set<string>()
  const currencies = new Set<string>()
  const shape = (code: string): ValueShape => {
    const known = shapes.get(code) ?? newShape()
    shapes.set(code, known)
    return known
  }
  const look = (product: JsonObject): void => {
    if (asText(product.media) !== '') mediaKeys.add(asText(product.media).toLowerCase())
    for (const [code, value] of Object.entries({ ...asObject(product.common), ...asObject(product.axis) })) {
      if (isPriceObject(value)) for (const currency of Object.keys(asObject(value))) currencies.add(currency)
      else lookAt(shape(code), value, false)
    }
    for (const texts of Object.values(asObject(product.locales))) {
      for (const [code, value] of Object.entries(asObject(texts))) lookAt(shape(code), value, true)
    }
    const prices = Object.keys({ ...asObject(product.prices), ...asObject(product.price) })
    for (const currency of prices) currencies.add(currency)
    if (prices.length > 0) shape('price')
    for (const variant of asObjects(product.variants)) look(variant)
  }
  for (const file of files) {
    // What is wrong with the file is told when its products are read.
    for (const { product } of await readProductFile(folder, file, () => undefined)) look(product)
  }
  return { shapes, mediaKeys, currencies }
}

const isPriceObject = (value: unknown): boolean =>
  isObject(value) && Object.keys(value).length > 0 && Object.keys(value).every((key) => /^[A-Z]{3}$/.test(key))

export interface ProductContext {
  readonly folder: SourceFolder
  readonly report: Report
  readonly tally: Tally
  readonly attributes: ReadonlyMap<string, UnopimAttribute>
  readonly shapes: ReadonlyMap<string, ValueShape>
  readonly currencies: readonly string[]
  readonly locales: ReadonlySet<string>
  readonly options: ReadonlyMap<string, CodeMatcher>
  readonly families: CodeMatcher
  readonly categories: CodeMatcher
  readonly kinds: readonly string[]
  readonly links: JsonObject
  readonly media: MediaKeys
  readonly mediaKeys: ReadonlySet<string>
  readonly usedFiles: Set<string>
}

/** The products in the order of the files, each followed by its variants; then what is wrong with the associations. */
export async function* readProducts(
  files: readonly string[],
  context: ProductContext,
  onFile: (done: number) => void,
): AsyncGenerator<ProductRecord> {
  const seen = new Set<string>()
  let order = 0
  let done = 0
  for (const file of files) {
    for (const { product, path } of await readProductFile(context.folder, file, context.report)) {
      const at = { file, column: path }
      const sku = asText(product.sku)
      if (!isUsable(sku, seen, at, context)) continue
      order += 1
      const parent = readOne(product, sku, '', order, at, context)
      yield parent
      for (const [place, variant] of asObjects(product.variants).entries()) {
        const position = { file, column: `${path}.variants[${place}]` }
        const suffix = asText(variant.suffix)
        const code = asText(variant.sku) || (suffix === '' ? '' : `${sku}-${suffix}`)
        if (!isUsable(code, seen, position, context)) continue
        yield { ...readOne(variant, code, sku, place + 1, position, context), set: parent.set }
      }
    }
    done += 1
    onFile(done)
  }
  for (const sku of Object.keys(context.links)) {
    if (seen.has(sku)) continue
    context.report({
      level: 'error',
      code: 'unknown-product',
      at: { file: 'associations.json', column: `links.${sku}` },
      message: `There is no product "${sku}"; its associations were left out.`,
      remedy: 'Add the product, or correct its sku.',
    })
  }
}

function isUsable(code: string, seen: Set<string>, at: SourcePosition, { report }: ProductContext): boolean {
  if (code !== '' && !seen.has(code)) {
    seen.add(code)
    return true
  }
  report({
    level: 'error',
    code: code === '' ? 'missing-key' : 'duplicate-key',
    at,
    message:
      code === ''
        ? 'The product has no sku and was left out.'
        : `The product "${code}" is there already; this one was left out.`,
    remedy: 'Give each product a sku of its own, and each variant a suffix of its own.',
  })
  return false
}

function readOne(
  product: JsonObject,
  code: string,
  parent: string,
  order: number,
  at: SourcePosition,
  context: ProductContext,
): ProductRecord {
  const { report, attributes, currencies } = context
  const inside = (path: string): SourcePosition => ({ ...at, column: `${String(at.column)}.${path}` })
  const values: Values = {}
  const columns: Record<string, string> = {}
  // What the catalogue says of other products and not of this one, this one does not have.
  for (const name of [...context.shapes.keys(), ...(context.mediaKeys.size > 0 ? ['image', 'gallery'] : [])]) {
    const attribute = attributes.get(name)
    if (attribute) for (const target of targetNames(attribute, currencies)) values[target] = { '': null }
  }
  const put = (name: string, locale: string, value: Scalar | readonly Scalar[], path: string): void => {
    const before = values[name]
    values[name] = before === undefined || before[''] === null ? { [locale]: value } : { ...before, [locale]: value }
    columns[name] ??= `${String(at.column)}.${path}`
  }
  put('sku', '', code, 'sku')
  for (const [place, source] of [
    ['common', product.common],
    ['axis', product.axis],
  ] as const) {
    for (const [name, value] of Object.entries(asObject(source))) {
      const path = `${place}.${name}`
      if (isPriceObject(value) && !confidential.has(name)) putPrices(name, value, path, put, inside(path), context)
      else {
        const read = readValue(name, value, inside(path), context)
        if (read !== undefined) put(name, '', read, path)
      }
    }
  }
  for (const [locale, texts] of Object.entries(asObject(product.locales))) {
    for (const [name, value] of Object.entries(asObject(texts))) {
      const path = `locales.${locale}.${name}`
      if (!context.locales.has(locale)) {
        context.tally.add(`locale ${locale}`, (count) => ({
          level: 'note',
          code: 'locale-left-out',
          at: inside(path),
          message: `${counted(count, 'text')} in ${locale} left out: the channel does not have this locale.`,
          remedy: 'Add the locale to the channel.',
        }))
        continue
      }
      const read = readValue(name, value, inside(path), context)
      if (read !== undefined) put(name, locale, read, path)
    }
  }
  putPrices(
    'price',
    { ...asObject(product.price), ...asObject(product.prices) },
    'prices',
    put,
    inside('prices'),
    context,
  )
  putPictures(product, put, inside('media'), context)
  for (const key of Object.keys(product)) {
    if (knownKeys.has(key)) continue
    tellLeftOut(key, inside(key), context)
  }
  return {
    kind: 'product',
    at,
    code,
    set:
      matchCode(
        asText(product.family ?? product.attribute_family),
        context.families,
        'family',
        inside('family'),
        report,
      ) ?? '',
    parent,
    status:
      product.status === false || asText(product.status) === '0' || asText(product.status) === 'false'
        ? 'inactive'
        : 'active',
    categories: (Array.isArray(product.categories) ? product.categories : []).flatMap(
      (category) => matchCode(asText(category), context.categories, 'category', inside('categories'), report) || [],
    ),
    created: asText(product.created_at),
    updated: asText(product.updated_at),
    order,
    values,
    associations: readLinks(code, context),
    columns,
  }
}

function tellLeftOut(key: string, at: SourcePosition, { tally }: ProductContext): void {
  tally.add(`left ${key}`, (count) =>
    confidential.has(key)
      ? {
          level: 'note',
          code: 'cost-left-out',
          at,
          message: `The purchase prices ("${key}") of ${counted(count, 'product')} left out: they are not for visitors.`,
          remedy: 'Nothing.',
        }
      : {
          level: 'warning',
          code: 'member-not-kept',
          at,
          message: `"${key}" of ${counted(count, 'product')} left out: nothing in a catalogue corresponds to it.`,
          remedy: 'Make it an attribute if visitors should see it.',
        },
  )
}

type Put = (name: string, locale: string, value: Scalar | readonly Scalar[], path: string) => void

function putPrices(
  code: string,
  value: unknown,
  path: string,
  put: Put,
  at: SourcePosition,
  context: ProductContext,
): void {
  const attribute = context.attributes.get(code)
  for (const [currency, amount] of Object.entries(asObject(value))) {
    const text = asText(amount)
    if (text === '') continue
    if (attribute?.isPrice && context.currencies.includes(currency))
      put(`${code}_${currency}`, '', text, `${path}.${currency}`)
    else {
      context.report({
        level: 'error',
        code: 'unknown-currency',
        at,
        message: `The price in "${currency}" has no place in the catalogue and was left out.`,
        remedy: 'Write currencies with three letters, and declare the attribute as a price.',
      })
    }
  }
}

function putPictures(product: JsonObject, put: Put, at: SourcePosition, context: ProductContext): void {
  const key = asText(product.media)
  if (key === '') return
  const { main, others } = context.media.find(key, (other) => context.mediaKeys.has(other))
  for (const file of [...(main === undefined ? [] : [main]), ...others]) context.usedFiles.add(file)
  if (main !== undefined) put('image', '', main, 'media')
  if (others.length > 0) put('gallery', '', others.length === 1 ? (others[0] ?? '') : [...others], 'media')
  if (main !== undefined || others.length > 0) return
  context.report({
    level: 'error',
    code: 'missing-file',
    at,
    message: `There is no picture whose name begins with "${key}".`,
    remedy: 'Put the picture into images/, or correct the key.',
  })
}

/** Undefined for what was reported and left out, and for what is empty. */
function readValue(
  name: string,
  value: unknown,
  at: SourcePosition,
  context: ProductContext,
): Scalar | readonly Scalar[] | undefined {
  const attribute = context.attributes.get(name)
  if (attribute === undefined || attribute.type === undefined) {
    tellLeftOut(name, at, context)
    return undefined
  }
  switch (attribute.type) {
    case 'single_select':
    case 'multi_select': {
      const codes = (Array.isArray(value) ? value.map(asText) : [asText(value)]).filter((code) => code !== '')
      const found = codes.flatMap(
        (code) => matchCode(code, context.options.get(name) ?? new CodeMatcher(), 'option', at, context.report) ?? [],
      )
      if (found.length === 0) return undefined
      return attribute.type === 'single_select' && found.length === 1 ? found[0] : found
    }
    case 'image':
    case 'file':
    case 'media':
    case 'video': {
      const files = (Array.isArray(value) ? value.map(asText) : [asText(value)]).flatMap((path) =>
        path === '' ? [] : (mediaValue(context.folder, path, at, context.report, { anywhere: true }) ?? []),
      )
      for (const file of files) context.usedFiles.add(file)
      return files.length === 0 ? undefined : files.length === 1 ? files[0] : files
    }
    default:
      if (isObject(value)) return readMeasurement(attribute, value, at, context)
      if (typeof value === 'boolean') return value
      if (Array.isArray(value)) {
        const texts = value.map(asText).filter((text) => text !== '')
        return texts.length === 0 ? undefined : texts
      }
      return typeof value === 'string' ? (value.trim() === '' ? undefined : value) : asText(value) || undefined
  }
}

function readMeasurement(
  attribute: UnopimAttribute,
  value: JsonObject,
  at: SourcePosition,
  { report, tally }: ProductContext,
): Scalar | undefined {
  const amount = asText(value.value)
  const unit = asText(value.unit)
  if (amount === '') return undefined
  if (unit === '' || unit === attribute.unit) return amount
  const converted = Number.isFinite(Number(amount)) ? convertUnit(Number(amount), unit, attribute.unit) : undefined
  if (converted === undefined) {
    report({
      level: 'error',
      code: 'unknown-unit',
      at,
      message: `${amount} ${unit} can't be put into ${attribute.unit || 'the unit of the attribute'}; the value was left out.`,
      remedy: 'Give the value in the unit of the attribute.',
    })
    return undefined
  }
  tally.add(`unit ${attribute.code} ${unit}`, (count) => ({
    level: 'note',
    code: 'unit-converted',
    at,
    message: `${counted(count, 'value')} of ${attribute.code} converted from ${unit} to ${attribute.unit}.`,
    remedy: 'Nothing.',
  }))
  return converted
}

/** The product's associations by kind; fields of an association have no place in a catalogue and are told. */
function readLinks(sku: string, { links, kinds, report, tally }: ProductContext): Record<string, string[]> {
  const found: Record<string, string[]> = Object.fromEntries(kinds.map((kind) => [kind, []]))
  for (const [kind, members] of Object.entries(asObject(links[sku]))) {
    const at = { file: 'associations.json', column: `links.${sku}.${kind}` }
    if (!(kind in found)) {
      report({
        level: 'error',
        code: 'unknown-association',
        at,
        message: `There is no kind of association "${kind}"; it was left out.`,
        remedy: 'Declare it under "types".',
      })
      continue
    }
    for (const member of Array.isArray(members) ? members : []) {
      const related = isObject(member) ? asText(member.sku) : asText(member)
      if (related === '') {
        report({
          level: 'error',
          code: 'no-association',
          at,
          message: 'An association names no product and was left out.',
          remedy: 'Write the sku of a product.',
        })
        continue
      }
      if (!found[kind]?.includes(related)) found[kind]?.push(related)
      if (!isObject(member)) continue
      const fields = [
        ...Object.keys(asObject(member.data)),
        ...Object.values(asObject(member.locale_data)).flatMap((texts) => Object.keys(asObject(texts))),
      ]
      for (const field of new Set(fields)) {
        tally.add(`field ${kind} ${field}`, (count) => ({
          level: 'note',
          code: 'association-field-not-kept',
          at,
          message: `The field ${field} of ${counted(count, 'association')} of the kind ${kind} left out; the associations themselves were kept.`,
          remedy: 'Nothing.',
        }))
      }
    }
  }
  return found
}
