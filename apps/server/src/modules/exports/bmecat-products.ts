/** A product in a BMEcat document. */
import type { StoredExportTemplate } from '@vitrine/database/schema'
import { type CatalogueSnapshot, type LocaleState, textFor } from '../configuration/catalogue-snapshot.ts'
import type { Association, WholeProduct } from '../products/whole-product.ts'
import type { BmecatContext, BmecatHead, Spoken } from './bmecat-head.ts'
import { bounded, cut, element, maxLengths, mimeElement, productId, referenceType, unitCode } from './bmecat-parts.ts'
import { type Cell, cellText, isMoment, type Single } from './export-cells.ts'
import type { ExportPlan, PlannedColumn } from './planned-columns.ts'
import type { FilePaths } from './value-cells.ts'
import { valueText } from './value-text.ts'

/** An attribute set, and the planned columns that are features of its products. */
interface SetFeatures {
  readonly set: CatalogueSnapshot['sets'][number] | undefined
  readonly columns: readonly PlannedColumn[]
}

const listOf = (cell: Cell): readonly Single[] =>
  cell === null ? [] : isMoment(cell) ? [cell.moment] : typeof cell === 'object' ? cell : [cell]

/** The parts from which a document's products are written. */
export interface BmecatProductParts {
  readonly plan: ExportPlan
  readonly context: BmecatContext
  readonly spoken: readonly Spoken[]
  readonly head: BmecatHead
  /** Indexed by internal id: a 1 for each exported product. */
  readonly isOut: Uint8Array
}

export class BmecatProducts {
  readonly #options: StoredExportTemplate['options']
  readonly #plan: ExportPlan
  readonly #context: BmecatContext
  readonly #spoken: readonly Spoken[]
  readonly #isOut: Uint8Array
  readonly #head: BmecatHead
  readonly #priceNames: readonly string[]
  readonly #notFeatures: ReadonlySet<string>
  readonly #sets = new Map<number | null, SetFeatures>()

  constructor({ plan, context, spoken, head, isOut }: BmecatProductParts) {
    this.#plan = plan
    this.#context = context
    this.#options = plan.template.options
    this.#spoken = spoken
    this.#isOut = isOut
    this.#head = head
    const { mapping } = context.snapshot.configuration
    this.#priceNames = this.#namesIn('price')
    const attributeOptions = ['price', 'ean', 'short_description', 'long_description', 'classification', 'manufacturer']
    const mapped = [mapping.name, mapping.title, mapping.image, mapping.stock, mapping.restock]
    // A value that has its own element is not also a feature.
    this.#notFeatures = new Set([
      ...attributeOptions.flatMap((option) => this.#namesIn(option)),
      ...[...mapped, mapping.shortDescription, mapping.longDescription].flat(),
    ])
  }

  #namesIn(option: string): string[] {
    const value = this.#options[option]
    return typeof value === 'string' && value !== '' ? value.split(',') : []
  }

  #text(option: string): string {
    return this.#head.text(option)
  }

  #inLanguages(name: Parameters<typeof bounded>[0], text: (spoken: Spoken) => string): string {
    return this.#head.inLanguages(name, text)
  }

  #factIn(fact: keyof BmecatContext['facts'], product: WholeProduct, { locale }: Spoken, paths: FilePaths): Cell {
    const { cells } = this.#context.facts[fact]
    return (cells.find((cell) => cell.locale === locale.code) ?? cells[0])?.read(product, paths) ?? null
  }

  #valueOf(product: WholeProduct, names: readonly string[], locale: LocaleState): string {
    return valueText(product, names, locale, this.#context.snapshot)
  }

  #first(product: WholeProduct, option: string): string {
    const [spoken] = this.#spoken
    return spoken ? this.#valueOf(product, this.#namesIn(option), spoken.locale).trim() : ''
  }

  #details(product: WholeProduct, paths: FilePaths): string {
    const describe = (option: string, fact: 'short' | 'long') => (spoken: Spoken) => {
      const names = this.#namesIn(option)
      return names.length > 0
        ? this.#valueOf(product, names, spoken.locale)
        : cellText(this.#factIn(fact, product, spoken, paths))
    }
    const short = (spoken: Spoken) => {
      if (this.#namesIn('short_description').length > 0)
        return describe('short_description', 'short')(spoken) || product.code
      const name = cellText(this.#factIn('name', product, spoken, paths)) || product.code
      const title = cellText(this.#factIn('title', product, spoken, paths))
      return title === '' || title === name ? name : `${name}, ${title}`
    }
    const long = (spoken: Spoken) => describe('long_description', 'long')(spoken) || describe('', 'short')(spoken)
    const ean = this.#first(product, 'ean')
    const status = { new: 'new_product', discontinued: 'old_product' }[product.status as string]
    const isCut = productId(product.code) !== product.code
    return (
      `<PRODUCT_DETAILS>${this.#inLanguages('DESCRIPTION_SHORT', short)}${this.#inLanguages('DESCRIPTION_LONG', long)}` +
      (/^\d{8,14}$/.test(ean) ? element('INTERNATIONAL_PID', ean, { type: ean.length === 13 ? 'ean' : 'gtin' }) : '') +
      (isCut ? bounded('SUPPLIER_ALT_PID', product.code) : '') +
      bounded('MANUFACTURER_NAME', this.#first(product, 'manufacturer')) +
      (status ? element('PRODUCT_STATUS', product.status, { type: status }) : '') +
      '</PRODUCT_DETAILS>'
    )
  }

  /**
   * A set and the columns that are features of its products, in the set's order. Products without a set have all
   * columns.
   */
  #ofSet(id: number | null): SetFeatures {
    const known = this.#sets.get(id)
    if (known) return known
    const set = this.#context.snapshot.sets.find((one) => one.id === id)
    const named = this.#plan.columns.filter(({ attribute }) => attribute && !this.#notFeatures.has(attribute.name))
    const order = set && new Map(set.groups.flatMap(({ attributes }) => attributes).map((name, index) => [name, index]))
    const positionOf = ({ attribute }: PlannedColumn) => order?.get(attribute?.name ?? '') ?? -1
    const columns = order
      ? named.filter((column) => positionOf(column) >= 0).sort((a, b) => positionOf(a) - positionOf(b))
      : named
    const made = { set, columns }
    this.#sets.set(id, made)
    return made
  }

  #features(product: WholeProduct, paths: FilePaths): string {
    const { set, columns } = this.#ofSet(product.setId)
    const features = columns.flatMap((column) => this.#feature(column, product, paths) ?? [])
    if (features.length === 0) return ''
    const system = this.#text('classification_system')
    const group = this.#first(product, 'classification')
    const reference =
      system !== '' && group !== ''
        ? element('REFERENCE_FEATURE_SYSTEM_NAME', system) + bounded('REFERENCE_FEATURE_GROUP_ID', group)
        : set
          ? this.#inLanguages('REFERENCE_FEATURE_GROUP_NAME', ({ locale }) => textFor(set.labels, locale) || set.code)
          : ''
    const ordered = features.map((feature, index) => feature(index + 1))
    return `<PRODUCT_FEATURES>${reference}${ordered.join('')}</PRODUCT_FEATURES>`
  }

  /** Returns a function that writes a feature at a given position; undefined when the product has no value. */
  #feature({ attribute, cells }: PlannedColumn, product: WholeProduct, paths: FilePaths) {
    if (!attribute || ['file', 'media', 'video', 'image'].includes(attribute.type)) return undefined
    const isOne = cells.length === 1
    const values = this.#spoken.flatMap((one) => {
      const cell = isOne
        ? one === this.#spoken[0]
          ? cells[0]
          : undefined
        : cells.find(({ locale }) => locale === one.locale.code)
      if (!cell) return []
      const lang: Readonly<Record<string, string>> = isOne && this.#spoken.length > 1 ? {} : { lang: one.lang }
      return listOf(cell.read(product, paths)).flatMap((value) => {
        const text = String(value).trim()
        return text === '' ? [] : [{ text, attributes: typeof value === 'string' ? lang : {} }]
      })
    })
    if (values.length === 0) return undefined
    const isLong = values.some(({ text }) => cut(text, maxLengths.FVALUE) !== text)
    return (order: number) =>
      `<FEATURE>${this.#inLanguages('FNAME', ({ locale }) => textFor(attribute.labels, locale) || attribute.name)}` +
      values.map(({ text, attributes }) => bounded('FVALUE', text, attributes)).join('') +
      bounded('FUNIT', attribute.unit === '' ? '' : unitCode(attribute.unit)) +
      element('FORDER', order) +
      (isLong ? values.map(({ text, attributes }) => bounded('FVALUE_DETAILS', text, attributes)).join('') : '') +
      '</FEATURE>'
  }

  #price(product: WholeProduct): string {
    const [spoken] = this.#spoken
    const amount = Number(spoken ? this.#valueOf(product, this.#priceNames, spoken.locale) || Number.NaN : Number.NaN)
    const body = Number.isFinite(amount)
      ? `<PRODUCT_PRICE price_type="${this.#text('price_type') || 'net_list'}">${element('PRICE_AMOUNT', decimal(amount))}` +
        `${element('PRICE_CURRENCY', this.#text('currency'))}</PRODUCT_PRICE>`
      : '<PRODUCT_PRICE price_type="on_request"/>'
    return `<PRODUCT_PRICE_DETAILS>${body}</PRODUCT_PRICE_DETAILS>`
  }

  #files(product: WholeProduct, paths: FilePaths): string {
    const [spoken] = this.#spoken
    if (!spoken) return ''
    const main = cellText(this.#factIn('image', product, spoken, paths))
    const others = listOf(this.#factIn('files', product, spoken, paths)).map(String)
    const addresses = [...new Set([...(main === '' ? [] : [main]), ...others])]
    const elements = addresses.map((address, index) => mimeElement(address, address === main, index + 1)).join('')
    return elements === '' ? '' : `<MIME_INFO>${elements}</MIME_INFO>`
  }

  #references(product: WholeProduct): string {
    const { kinds } = this.#context.snapshot
    const stated = this.#text('references')
    const reference = (type: string, code: string, described: string) =>
      `<PRODUCT_REFERENCE type="${type}">${element('PROD_ID_TO', productId(code))}${described}</PRODUCT_REFERENCE>`
    const known = product.associations.filter(({ id }: Association) => this.#isOut[id] === 1 && id !== product.id)
    const related = known.flatMap(({ kindId, code }) => {
      const kind = kinds.get(kindId)
      if (!kind) return []
      const described = this.#inLanguages('REFERENCE_DESCR', ({ locale }) => textFor(kind.labels, locale) || kind.code)
      return [reference(referenceType(kind.code, stated), code, described)]
    })
    const isVariant = product.parent !== null && this.#isOut[product.parentId ?? 0] === 1
    return related.join('') + (isVariant ? reference('base_product', product.parent ?? '', '') : '')
  }

  product(product: WholeProduct, paths: FilePaths): string {
    return (
      `<PRODUCT mode="new">${element('SUPPLIER_PID', productId(product.code), { type: 'supplier_specific' })}` +
      this.#details(product, paths) +
      this.#features(product, paths) +
      `<PRODUCT_ORDER_DETAILS>${element('ORDER_UNIT', this.#text('order_unit') || 'C62')}</PRODUCT_ORDER_DETAILS>` +
      this.#price(product) +
      this.#files(product, paths) +
      this.#references(product) +
      '</PRODUCT>\n'
    )
  }
}

/** A number as a decimal of XML Schema, which allows no exponent. */
const decimal = (number: number): string =>
  String(number).includes('e') ? number.toFixed(6).replace(/\.?0+$/, '') : String(number)
