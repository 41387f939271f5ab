/** Numbers with a unit or a currency in one cell: `8.00 kg`, `12"`, `8.00|CMT`, `12,50 €`, `USD 15`, `$5 - $9`. */

import { type DecimalSign, decimalSignOf, parseNumber } from '../../text/numbers.ts'
import { codeOfUnit, convertUnit, unitSymbol } from '../units.ts'

const currencies = new Set(Intl.supportedValuesOf('currency'))
const currencySymbols: Readonly<Record<string, string>> = {
  '€': 'EUR',
  $: 'USD',
  US$: 'USD',
  '£': 'GBP',
  '¥': 'JPY',
  円: 'JPY',
  '￥': 'CNY',
  元: 'CNY',
  RMB: 'CNY',
  R$: 'BRL',
  A$: 'AUD',
  AU$: 'AUD',
  C$: 'CAD',
  CA$: 'CAD',
  NZ$: 'NZD',
  HK$: 'HKD',
  S$: 'SGD',
  '₩': 'KRW',
  '₫': 'VND',
  '฿': 'THB',
  '₪': 'ILS',
  '₦': 'NGN',
  zł: 'PLN',
  '₺': 'TRY',
  '₽': 'RUB',
  '₴': 'UAH',
  '₹': 'INR',
  Rs: 'INR',
  'Rs.': 'INR',
  SR: 'SAR',
  'Fr.': 'CHF',
  'SFr.': 'CHF',
  Euro: 'EUR',
  'US $': 'USD',
  Kč: 'CZK',
  Ft: 'HUF',
}

// Takes time linear in the length: no two neighbouring parts can match the same run of spaces.
const amount = String.raw`[+\-−]?(?:\d(?:[\d\s.,'’]*\d)?|[.,]\d+)`
const before = new RegExp(String.raw`^([^\d\s+\-−.,|]{1,4})\s*(${amount})$`, 'u')
const dotted = new RegExp(String.raw`^(\p{L}{1,3}\.)\s*(${amount})$`, 'u')
const after = new RegExp(String.raw`^(${amount})\s*(?:\|\s*)?([^\d\s|/][^\s|]{0,11}(?: [a-z]{2})?)$`, 'u')

export interface Quantity {
  /** The number as it is written. */
  readonly number: string
  /** The unit as it is written. */
  readonly unit: string
}

/** The parts of a number with a unit; undefined for any other text. */
export function splitQuantity(text: string): Quantity | undefined {
  // `12.–` and `12,-` are whole amounts.
  const tidy = text.trim().replace(/(?<=\d)[.,][–—-]{1,2}$/, '')
  const first = dotted.exec(tidy) ?? before.exec(tidy)
  if (first && currencyOf(first[1] ?? '') !== undefined) return { number: first[2] ?? '', unit: first[1] ?? '' }
  const last = after.exec(tidy)
  return last ? { number: last[1] ?? '', unit: last[2] ?? '' } : undefined
}

/** The code of a currency that is written as a symbol or a code; undefined for any other text. */
export function currencyOf(unit: string): string | undefined {
  const upper = unit.trim().toUpperCase()
  return currencySymbols[unit.trim()] ?? (currencies.has(upper) ? upper : undefined)
}

/** The unit as the catalogue shows it: `kg` for KGM, `EUR` for €; undefined for a text that is no known unit. */
export function knownUnit(unit: string): string | undefined {
  const currency = currencyOf(unit)
  if (currency !== undefined) return currency
  const code = codeOfUnit(unit)
  return code === undefined ? undefined : unitSymbol(code)
}

const leadingWord = /^(?:from|only|starting at|ab|nur|dès|à partir de|desde|da|vanaf|från|fra|od)\s+(?=\S*\d)/i
const rangeSign = /\s*[-–—~]\s*|\s+(?:to|bis|à|a)\s+/

const isAmount = (text: string): boolean => decimalSignOf(splitQuantity(text)?.number ?? text) !== undefined

/** Longer texts are no ranges. */
const maxRange = 60

/** The first amount of a range, such as `$5` of `$5 - $9` and of `from $5`; undefined for any other text. */
export function firstOfRange(text: string): string | undefined {
  const tidy = text.trim()
  if (tidy.length > maxRange) return undefined
  const later = tidy.replace(leadingWord, '')
  const [first = '', second, ...others] = later.split(rangeSign)
  if (second === undefined) return later !== tidy && isAmount(later) ? later : undefined
  if (others.length > 0 || !isAmount(first) || !isAmount(second)) return undefined
  // `5 - 9 cm`
  const [own, unit] = [splitQuantity(first), splitQuantity(second)?.unit]
  return own || unit === undefined ? first : `${first} ${unit}`
}

/**
 * The result of reading a number: the number in the attribute's unit, or the part that is wrong. `isFirst` is true for
 * the first number of a range.
 */
export type ReadNumber = { readonly number: number; readonly isFirst?: boolean } | { readonly wrong: 'number' | 'unit' }

/** Another decimal sign is taken where the text has no second reading. */
const numberOf = (text: string, decimal: DecimalSign): number | undefined =>
  parseNumber(text, decimal) ?? parseNumber(text, decimal === ',' ? '.' : ',')

/**
 * The number of a cell in the unit of its attribute. A number without a unit has the attribute's. Units of one family are
 * converted.
 */
export function readQuantity(cell: string, unit: string, decimal: DecimalSign): ReadNumber {
  const plain = numberOf(cell, decimal)
  if (plain !== undefined) return { number: plain }
  const quantity = splitQuantity(cell)
  const number = quantity && numberOf(quantity.number, decimal)
  if (!quantity || number === undefined) {
    const first = firstOfRange(cell)
    const read = first === undefined ? undefined : readQuantity(first, unit, decimal)
    return read === undefined ? { wrong: 'number' } : { ...read, isFirst: true }
  }
  const written = knownUnit(quantity.unit) ?? quantity.unit
  if (written === unit) return { number }
  const [from, to] = [codeOfUnit(written), codeOfUnit(unit)]
  const converted = from === undefined || to === undefined ? undefined : convertUnit(number, from, to)
  return converted === undefined ? { wrong: 'unit' } : { number: converted }
}
