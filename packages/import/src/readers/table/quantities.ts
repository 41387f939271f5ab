/** Numbers with a unit or a currency in one cell: `8.00 kg`, `12"`, `8.00|CMT`, `12,50 €`, `USD 15`. */

import { type DecimalSign, parseNumber } from '../../text/numbers.ts'
import { codeOfUnit, convertUnit, unitSymbol } from '../units.ts'

const currencies = new Set(Intl.supportedValuesOf('currency'))
const currencySymbols: Readonly<Record<string, string>> = {
  '€': 'EUR',
  $: 'USD',
  US$: 'USD',
  '£': 'GBP',
  '¥': 'JPY',
  zł: 'PLN',
  '₺': 'TRY',
  '₽': 'RUB',
  '₴': 'UAH',
  '₹': 'INR',
  'Fr.': 'CHF',
  Kč: 'CZK',
  Ft: 'HUF',
}

// Takes time linear in the length: no two neighbouring parts can match the same run of spaces.
const amount = String.raw`[+\-−]?(?:\d(?:[\d\s.,'’]*\d)?|[.,]\d+)`
const before = new RegExp(String.raw`^([^\d\s+\-−.,|]{1,4})\s*(${amount})$`, 'u')
const after = new RegExp(String.raw`^(${amount})\s*(?:\|\s*)?([^\d\s|/][^\s|]{0,11}(?: [a-z]{2})?)$`, 'u')

export interface Quantity {
  /** The number as it is written. */
  readonly number: string
  /** The unit as it is written. */
  readonly unit: string
}

/** The parts of a number with a unit; undefined for any other text. */
export function splitQuantity(text: string): Quantity | undefined {
  const tidy = text.trim()
  const first = before.exec(tidy)
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

/** The result of reading a number: the number in the attribute's unit, or the part that is wrong. */
export type ReadNumber = { readonly number: number } | { readonly wrong: 'number' | 'unit' }

/**
 * The number of a cell in the unit of its attribute. A number without a unit has the attribute's. Units of one family are
 * converted.
 */
export function readQuantity(cell: string, unit: string, decimal: DecimalSign): ReadNumber {
  const plain = parseNumber(cell, decimal)
  if (plain !== undefined) return { number: plain }
  const quantity = splitQuantity(cell)
  const number = quantity && parseNumber(quantity.number, decimal)
  if (!quantity || number === undefined) return { wrong: 'number' }
  const written = knownUnit(quantity.unit) ?? quantity.unit
  if (written === unit) return { number }
  const [from, to] = [codeOfUnit(written), codeOfUnit(unit)]
  const converted = from === undefined || to === undefined ? undefined : convertUnit(number, from, to)
  return converted === undefined ? { wrong: 'unit' } : { number: converted }
}
