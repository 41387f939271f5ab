/**
 * Which units are currencies, and how a locale writes an amount: with the currency's decimals, and the symbol in its
 * place.
 */

/**
 * Symbols that people use as units. A symbol that several currencies share stands for one with the same decimals and
 * position.
 */
const codesBySymbol: Readonly<Record<string, string>> = {
  '€': 'EUR',
  $: 'USD',
  US$: 'USD',
  A$: 'AUD',
  C$: 'CAD',
  CA$: 'CAD',
  R$: 'BRL',
  '£': 'GBP',
  '¥': 'JPY',
  'JP¥': 'JPY',
  円: 'JPY',
  'CN¥': 'CNY',
  元: 'CNY',
  RMB: 'CNY',
  '₩': 'KRW',
  '₹': 'INR',
  '₽': 'RUB',
  '₺': 'TRY',
  '₴': 'UAH',
  '₪': 'ILS',
  '₫': 'VND',
  '฿': 'THB',
  zł: 'PLN',
  Kč: 'CZK',
  Ft: 'HUF',
  kr: 'SEK',
  'kr.': 'DKK',
  lei: 'RON',
  'Fr.': 'CHF',
}

/** A unit that is a currency, such as `€`, `EUR` or `€/m²`. */
export interface Currency {
  /** ISO 4217. */
  readonly code: string
  /** The symbol in the unit; undefined if the unit is a code, which each locale writes in its own way. */
  readonly symbol: string | undefined
  /** The rest of the unit, with its slash, such as `/m²`; '' for none. */
  readonly per: string
}

const known = new Set(Intl.supportedValuesOf('currency'))

/** The currency of a unit; undefined if the unit is no currency. */
export function currencyOf(unit: string): Currency | undefined {
  const [name = '', ...rest] = unit.split('/').map((part) => part.trim())
  const per = rest.map((part) => `/${part}`).join('')
  if (Object.hasOwn(codesBySymbol, name)) return { code: codesBySymbol[name] ?? '', symbol: name, per }
  return known.has(name) ? { code: name, symbol: undefined, per } : undefined
}

const formats = new Map<string, Intl.NumberFormat>()

/** Additional decimals are never cut off: a price of 0.0475 € stays 0.0475 €. */
const maxDecimals = 6

/** The number format of a locale for a currency, cached. */
function formatOf(locale: string, { code, symbol }: Currency): Intl.NumberFormat {
  const key = `${locale} ${code} ${symbol === undefined}`
  const format =
    formats.get(key) ??
    new Intl.NumberFormat(locale, {
      style: 'currency',
      currency: code,
      currencyDisplay: symbol === undefined ? 'symbol' : 'narrowSymbol',
      maximumFractionDigits: maxDecimals,
    })
  formats.set(key, format)
  return format
}

/** An amount as a locale writes it: `49,90 €`, `€49.90`, `4.990 ¥`. @param locale BCP 47 */
export function currencyText(amount: number, locale: string, currency: Currency): string {
  const parts = formatOf(locale, currency).formatToParts(amount)
  const text = parts.map(({ type, value }) => (type === 'currency' ? (currency.symbol ?? value) : value)).join('')
  return text + currency.per
}

/** Number of decimals of a currency: 2 for most, 0 for the yen. */
export const currencyDecimals = (currency: Currency): number =>
  formatOf('en', currency).resolvedOptions().minimumFractionDigits ?? 2

/** An amount with at least the currency's decimals and without symbol or grouping, for programs: `49.90`. */
export function amountText(amount: number, currency: Currency): string {
  const text = String(amount)
  const decimals = currencyDecimals(currency)
  if (!/^-?\d+(\.\d+)?$/.test(text)) return text
  return (text.split('.')[1]?.length ?? 0) >= decimals ? text : amount.toFixed(decimals)
}
