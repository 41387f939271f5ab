/** Printed codes: the product's trade item number as a bar code, and its address as a QR code. */
import type { LeafletCode } from '@vitrine/catalogue-rules/leaflet-template/leaflet-data'
import { toSVG } from 'bwip-js/node'

/** GS1 symbologies by number of digits. */
const kinds: Readonly<Record<number, 'ean8' | 'upca' | 'ean13' | 'itf14'>> = {
  8: 'ean8',
  12: 'upca',
  13: 'ean13',
  14: 'itf14',
}

/**
 * Whether the last digit is the check digit of the others (GS1 General Specifications, 7.9): weights 3 and 1 from the
 * right.
 */
export function hasCheckDigit(digits: string): boolean {
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 1 ? 3 : 1), 0)
  return sum % 10 === 0
}

/**
 * The digits of a trade item number (GTIN-8, -12, -13, -14) without spaces and hyphens. Undefined for any other text,
 * only zeros or a wrong check digit.
 */
export function tradeNumber(value: string): string | undefined {
  const digits = value.replace(/[\s-]/g, '')
  if (!/^\d+$/.test(digits) || !kinds[digits.length] || /^0+$/.test(digits)) return undefined
  return hasCheckDigit(digits) ? digits : undefined
}

/** Usual names of attributes that hold a trade item number. */
export const numberNames = /^(ean|gtin|upc|jan)([_.-]?(code|number|8|12|13|14))?$|^(bar_?code|ean_upc|gtin_ean)$/i

/** The trade item number of a product: the first valid one among the values of attributes with a usual name. */
export function findTradeNumber(values: Readonly<Record<string, unknown>>): string | undefined {
  for (const [name, value] of Object.entries(values)) {
    if (!numberNames.test(name)) continue
    for (const one of Array.isArray(value) ? value : [value]) {
      const number = typeof one === 'string' || typeof one === 'number' ? tradeNumber(String(one)) : undefined
      if (number !== undefined) return number
    }
  }
  return undefined
}

/** A bar code as an SVG drawing. @param number a result of `tradeNumber` */
export function barcode(number: string): LeafletCode {
  const bcid = kinds[number.length] ?? 'ean13'
  return { svg: toSVG({ bcid, text: number, height: 14, includetext: true, textsize: 9, scale: 2 }), text: number }
}

/**
 * A QR code of an address, with error correction level M (15 %) for paper. Undefined for '', and for more than 600
 * characters, which are hard to scan.
 */
export function qrCode(address: string): LeafletCode | undefined {
  if (address === '' || address.length > 600) return undefined
  // `eclevel` is an option of QR codes only. The package's types lack it.
  const options = { bcid: 'qrcode', text: address, scale: 2, eclevel: 'M' }
  return { svg: toSVG(options), text: address }
}
