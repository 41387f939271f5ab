/** The attributes that hold a product's price, number, maker: those that a template names, or those with usual names. */
import { type Currency, currencyOf } from '@vitrine/contract/rules/currency'
import type { StoredExportTemplate } from '@vitrine/database/schema'
import type { CatalogueSnapshot } from '../configuration/catalogue-snapshot.ts'
import { numberNames } from '../leaflets/codes.ts'
import { brandNames } from '../pages/structured-data.ts'

/** The names of attributes in an option of a template, the best first. */
export function namesIn(options: StoredExportTemplate['options'], option: string): string[] {
  const value = options[option]
  return typeof value === 'string' && value !== '' ? value.split(',') : []
}

/** A price, and its currency. */
export interface PriceAttribute {
  readonly name: string
  readonly currency: Currency
}

/**
 * The price of a catalogue, by the portal's rule: the first of its columns whose unit is a currency, else the first such
 * attribute. A price per metre or kilogram does not count. Undefined if there is none.
 */
export function findPrice({ configuration, attributes }: CatalogueSnapshot): PriceAttribute | undefined {
  for (const name of [...configuration.setup.catalog_columns, ...attributes.keys()]) {
    const currency = currencyOf(attributes.get(name)?.unit ?? '')
    if (currency && currency.per === '') return { name, currency }
  }
  return undefined
}

/** The options of a template that is built in, for formats that need to know price, trade item number and maker. */
export function configuredOptions(snapshot: CatalogueSnapshot): StoredExportTemplate['options'] {
  const price = findPrice(snapshot)
  const names = [...snapshot.attributes.keys()]
  const ean = names.filter((name) => numberNames.test(name)).join(',')
  const manufacturer = names.filter((name) => brandNames.test(name)).join(',')
  return {
    ...(price && { price: price.name, currency: price.currency.code }),
    ...(ean !== '' && { ean }),
    ...(manufacturer !== '' && { manufacturer }),
  }
}
