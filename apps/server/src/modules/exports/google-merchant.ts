/**
 * Product data for Google Merchant Center: RSS 2.0 with the attributes of Google's product data specification, made
 * while the server sends it. Attributes that the catalogue has no value for are left out.
 */
import { amountText, type Currency, currencyOf } from '@vitrine/contract/rules/currency'
import { toPathCode } from '@vitrine/contract/rules/locale-code'
import { pagePath } from '@vitrine/contract/rules/page-head'
import { plainLine } from '@vitrine/contract/rules/plain-text'
import { type CatalogueSnapshot, type LocaleState, textFor } from '../configuration/catalogue-snapshot.ts'
import { findTradeNumber, tradeNumber } from '../leaflets/codes.ts'
import { findBrand } from '../pages/structured-data.ts'
import { trailTo } from '../products/category-trails.ts'
import type { VisibleValues, WholeProduct } from '../products/whole-product.ts'
import { cut, element, identifier, isPicture } from './bmecat-parts.ts'
import { findPrice, namesIn } from './configured-attributes.ts'
import type { ExportBatch } from './export-batches.ts'
import { cellText } from './export-cells.ts'
import type { ExportPlan, PlanContext, PlannedColumn } from './planned-columns.ts'
import type { FilePaths } from './value-cells.ts'
import { valueText } from './value-text.ts'

/** The facts of a product that become elements, as planned columns. */
export const merchantFacts = [
  'name',
  'title',
  'short_description',
  'long_description',
  'image',
  'files',
  'stock',
  'url',
] as const
export type MerchantFacts = Readonly<Record<(typeof merchantFacts)[number], PlannedColumn>>

/** Lengths that the specification allows, in characters. */
const maxLengths = { id: 50, title: 150, description: 5000, brand: 70, mpn: 70, product_type: 750 } as const
const maxFurtherPictures = 10

/** Usual names of attributes that hold the maker's number of a product. */
const makersNumber = /^(mpn|manufacturer[_-]?(part|item|article|product)?[_-]?(number|no|nr))$/i

/** A price, with the currency of its attribute or of the template. */
interface Price {
  readonly names: readonly string[]
  readonly currencyOf: (name: string) => Currency | undefined
}

class MerchantItems {
  readonly #snapshot: CatalogueSnapshot
  readonly #locale: LocaleState
  readonly #facts: MerchantFacts
  readonly #options: ExportPlan['template']['options']
  readonly #price: Price

  constructor(plan: ExportPlan, { snapshot, locale }: PlanContext, facts: MerchantFacts) {
    const { options } = plan.template
    this.#snapshot = snapshot
    this.#locale = plan.locales[0] ?? locale
    this.#facts = facts
    this.#options = options
    const stated = currencyOf(typeof options.currency === 'string' ? options.currency : '')
    const found = findPrice(snapshot)
    const names = namesIn(options, 'price')
    this.#price = {
      names: names.length > 0 ? names : found ? [found.name] : [],
      currencyOf: (name) => stated ?? currencyOf(snapshot.attributes.get(name)?.unit ?? ''),
    }
  }

  #fact(fact: keyof MerchantFacts, product: WholeProduct, paths: FilePaths): string {
    return cellText(this.#facts[fact].cells[0]?.read(product, paths) ?? null)
  }

  #value(product: WholeProduct, option: string): string {
    return valueText(product, namesIn(this.#options, option), this.#locale, this.#snapshot)
  }

  #values(product: WholeProduct): VisibleValues {
    return product.texts.get(this.#locale.number) ?? {}
  }

  #title(product: WholeProduct, paths: FilePaths): string {
    const name = plainLine(this.#fact('name', product, paths)) || product.code
    const title = plainLine(this.#fact('title', product, paths))
    return title === '' || title === name ? name : `${name}, ${title}`
  }

  #pictures(product: WholeProduct, paths: FilePaths): string {
    const main = this.#fact('image', product, paths)
    const files = this.#facts.files.cells[0]?.read(product, paths)
    const others = (Array.isArray(files) ? files : []).map(String).filter((one) => one !== main && isPicture(one))
    const [first = '', ...further] = [...new Set([...(main === '' ? [] : [main]), ...others])]
    return (
      element('g:image_link', first) +
      further
        .slice(0, maxFurtherPictures)
        .map((address) => element('g:additional_image_link', address))
        .join('')
    )
  }

  #offer(product: WholeProduct, paths: FilePaths): string {
    const stock = this.#fact('stock', product, paths)
    const availability =
      stock === '' || Number.isNaN(Number(stock)) ? '' : Number(stock) > 0 ? 'in_stock' : 'out_of_stock'
    const name = this.#price.names.find((one) => Number.isFinite(this.#values(product)[one]))
    const currency = name === undefined ? undefined : this.#price.currencyOf(name)
    const amount = Number(this.#values(product)[name ?? ''])
    return (
      element('g:availability', availability) +
      (currency ? element('g:price', `${amountText(amount, currency)} ${currency.code}`) : '')
    )
  }

  #identifiers(product: WholeProduct): string {
    const values = this.#values(product)
    const stated = this.#value(product, 'ean')
    const found = findBrand(values)
    const mpn = Object.keys(values).filter((name) => makersNumber.test(name))
    const brand =
      this.#value(product, 'manufacturer') ||
      (found ? valueText(product, [found.name], this.#locale, this.#snapshot) : '')
    return (
      element('g:brand', cut(plainLine(brand), maxLengths.brand)) +
      element('g:gtin', (stated === '' ? findTradeNumber(values) : tradeNumber(stated)) ?? '') +
      element(
        'g:mpn',
        cut(
          plainLine(this.#value(product, 'mpn') || valueText(product, mpn, this.#locale, this.#snapshot)),
          maxLengths.mpn,
        ),
      )
    )
  }

  /** The first category of a product with those above it. */
  #productType({ categoryIds }: WholeProduct): string {
    for (const id of categoryIds) {
      const trail = trailTo({ id }, this.#snapshot)
      if (trail.length > 0)
        return trail.map(({ titles, code }) => plainLine(textFor(titles, this.#locale)) || code).join(' > ')
    }
    return ''
  }

  item(product: WholeProduct, paths: FilePaths): string {
    const title = this.#title(product, paths)
    const description =
      this.#fact('long_description', product, paths) || this.#fact('short_description', product, paths) || title
    return (
      `<item>${element('g:id', identifier(product.code, maxLengths.id))}` +
      element('g:title', cut(title, maxLengths.title)) +
      element('g:description', cut(description.trim(), maxLengths.description)) +
      element('g:link', this.#fact('url', product, paths)) +
      this.#pictures(product, paths) +
      this.#offer(product, paths) +
      this.#identifiers(product) +
      element('g:item_group_id', product.parent === null ? '' : identifier(product.parent, maxLengths.id)) +
      element('g:product_type', cut(this.#productType(product), maxLengths.product_type)) +
      '</item>\n'
    )
  }
}

/** The bytes of the document. */
export async function* writeGoogleMerchant(
  plan: ExportPlan,
  batches: AsyncIterable<ExportBatch>,
  context: PlanContext,
  facts: MerchantFacts,
): AsyncGenerator<Buffer> {
  const { title, description } = context.snapshot.configuration.setup
  const locale = plan.locales[0] ?? context.locale
  const items = new MerchantItems(plan, context, facts)
  yield Buffer.from(
    '<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n<channel>' +
      element('title', plainLine(title) || 'Catalogue') +
      element('link', context.portalOrigin + pagePath(toPathCode(locale.code), '')) +
      element('description', plainLine(description) || plainLine(title) || 'Catalogue') +
      '\n',
  )
  for await (const { products, paths } of batches)
    yield Buffer.from(products.map((product) => items.item(product, paths)).join(''))
  yield Buffer.from('</channel>\n</rss>\n')
}
