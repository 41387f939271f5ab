/** The products of a UnoPim catalogue and their variants. */
import { finding } from '../../findings/index.ts'
import type { ProductRecord, Scalar, SourcePosition } from '../../records.ts'
import { matchCode } from '../code-matcher.ts'
import { readDate } from '../dates.ts'
import { dictionary } from '../dictionary.ts'
import { asObject, asObjects, asText, isObject, type JsonObject } from '../json-file.ts'
import { confidential, targetNames } from './attributes.ts'
import { readProductFile } from './sources.ts'
import { isPriceObject } from './survey.ts'
import { type ProductContext, putPictures, putPrices, readValue, reportLeftOut } from './values.ts'

type Values = Record<string, Record<string, Scalar | readonly Scalar[] | null>>

const knownKeys = new Set([
  ...'sku type status family attribute_family categories media axes variants suffix'.split(' '),
  ...'axis common prices price locales created_at updated_at'.split(' '),
])

/**
 * The products in the order of the files, each followed by its variants; then reports the problems of the associations.
 */
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
      for (const [index, variant] of asObjects(product.variants).entries()) {
        const position = { file, column: `${path}.variants[${index}]` }
        const suffix = asText(variant.suffix)
        const code = asText(variant.sku) || (suffix === '' ? '' : `${sku}-${suffix}`)
        if (!isUsable(code, seen, position, context)) continue
        yield { ...readOne(variant, code, sku, index + 1, position, context), set: parent.set }
      }
    }
    done += 1
    onFile(done)
  }
  for (const sku of Object.keys(context.links)) {
    if (seen.has(sku)) continue
    context.report(finding('unknown-product/unopim', { file: 'associations.json', column: `links.${sku}` }, sku))
  }
}

function isUsable(code: string, seen: Set<string>, at: SourcePosition, { report }: ProductContext): boolean {
  if (code !== '' && !seen.has(code)) {
    seen.add(code)
    return true
  }
  report(code === '' ? finding('missing-key/unopim-product', at) : finding('duplicate-key/unopim-product', at, code))
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
  const values: Values = dictionary()
  const columns = dictionary<string>()
  // An attribute that other products have and this one lacks gets null, which removes a stored value.
  for (const name of context.shapes.keys()) {
    const attribute = attributes.get(name)
    if (attribute) for (const target of targetNames(attribute, currencies)) values[target] = { '': null }
  }
  const put = (name: string, locale: string, value: Scalar | readonly Scalar[], path: string): void => {
    const before = values[name]
    values[name] = before === undefined || before[''] === null ? { [locale]: value } : { ...before, [locale]: value }
    columns[name] ??= `${String(at.column)}.${path}`
  }
  put('sku', '', code, 'sku')
  for (const [area, source] of [
    ['common', product.common],
    ['axis', product.axis],
  ] as const) {
    for (const [name, value] of Object.entries(asObject(source))) {
      const path = `${area}.${name}`
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
        context.tally.add(`locale ${locale}`, (count) => finding('locale-left-out/unopim', inside(path), count, locale))
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
    reportLeftOut(key, inside(key), context)
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
    created: readDate(asText(product.created_at), inside('created_at'), report),
    updated: readDate(asText(product.updated_at), inside('updated_at'), report),
    order,
    values: { ...values },
    associations: readLinks(code, context),
    columns: { ...columns },
  }
}

/** The product's associations by kind. Reports fields of an association, which the catalogue cannot store. */
function readLinks(sku: string, { links, kinds, report, tally }: ProductContext): Record<string, string[]> {
  const found = dictionary<string[]>()
  for (const kind of kinds) found[kind] = []
  for (const [kind, members] of Object.entries(asObject(links[sku]))) {
    const at = { file: 'associations.json', column: `links.${sku}.${kind}` }
    if (!(kind in found)) {
      report(finding('unknown-association/unopim', at, kind))
      continue
    }
    for (const member of Array.isArray(members) ? members : []) {
      const related = isObject(member) ? asText(member.sku) : asText(member)
      if (related === '') {
        report(finding('no-association', at))
        continue
      }
      if (!found[kind]?.includes(related)) found[kind]?.push(related)
      if (!isObject(member)) continue
      const fields = [
        ...Object.keys(asObject(member.data)),
        ...Object.values(asObject(member.locale_data)).flatMap((texts) => Object.keys(asObject(texts))),
      ]
      for (const field of new Set(fields)) {
        tally.add(`field ${kind} ${field}`, (count) => finding('association-field-not-kept', at, field, count, kind))
      }
    }
  }
  return { ...found }
}
