/** Which units are currencies, and how a locale writes an amount of one: with the currency's decimals, and the symbol at its place. */

/** Symbols that people write as a unit. A symbol of several currencies stands for the one with the same decimals and place. */
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
  /** The symbol as the unit writes it; undefined for a unit that is a code, which each locale writes in its own way. */
  readonly symbol: string | undefined
  /** What an amount is for, with its stroke, such as `/m²`; '' for nothing. */
  readonly per: string
}

const known = new Set(Intl.supportedValuesOf('currency'))

/** The currency of a unit; undefined for a unit that is none. */
export function currencyOf(unit: string): Currency | undefined {
  const [name = '', ...rest] = unit.split('/').map((part) => part.trim())
  const per = rest.map((part) => `/${part}`).join('')
  if (Object.hasOwn(codesBySymbol, name)) return { code: codesBySymbol[name] ?? '', symbol: name, per }
  return known.has(name) ? { code: name, symbol: undefined, per } : undefined
}

const formats = new Map<string, Intl.NumberFormat>()

/** Decimals that a currency lacks are never cut off: a price of 0.0475 € stays what it is. */
const maxDecimals = 6

/** The number format of a locale for a currency, made once. */
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

/** How many decimals a currency has: 2 for most, 0 for the yen. */
export const currencyDecimals = (currency: Currency): number =>
  formatOf('en', currency).resolvedOptions().minimumFractionDigits ?? 2

/** An amount with at least the currency's decimals and nothing else, for programs: `49.90`. */
export function amountText(amount: number, currency: Currency): string {
  const text = String(amount)
  const decimals = currencyDecimals(currency)
  if (!/^-?\d+(\.\d+)?$/.test(text)) return text
  return (text.split('.')[1]?.length ?? 0) >= decimals ? text : amount.toFixed(decimals)
}
