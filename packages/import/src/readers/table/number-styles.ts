/** How the cell styles of a workbook show numbers: as dates, with leading zeros, with a unit. */
import { knownUnit } from './quantities.ts'

/** The built-in number formats that show dates. */
const dateFormats = new Set([14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 34, 35, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58])
const isDateFormat = (code: string) => /[dy]/i.test(code.replace(/"[^"]*"|\[[^\]]*\]|\\./g, ''))

/** How a cell style shows numbers. */
export interface NumberStyle {
  readonly isDate: boolean
  /** The least number of digits: 5 for the format `00000`, by which codes keep their leading zeros. */
  readonly digits: number
  /** What the format shows behind the number: `%`, a currency, or a unit; '' for none. */
  readonly unit: string
}

/** The built-in number formats that show a percentage. */
const percentFormats = new Set([9, 10])

/** The unit that a number format shows: `0%`, `#,##0.00 "€"`, `[$EUR] 0.00`, `[$€-407]`, `0.0" kg"`. */
function unitOf(code: string): string {
  // The part for positive numbers.
  const [format = ''] = code.split(/;(?=(?:[^"]*"[^"]*")*[^"]*$)/)
  if (/%/.test(format.replace(/"[^"]*"|\\./g, ''))) return '%'
  const texts = [
    ...[...format.matchAll(/\[\$([^\]-]+)[^\]]*\]|"([^"]*)"/g)].map(([, currency, text]) => currency ?? text ?? ''),
    ...(format.match(/[€£¥]/g) ?? []),
  ]
  return texts.map((text) => text.trim()).find((text) => text !== '' && knownUnit(text) !== undefined) ?? ''
}

/** The style of a number format's code. */
export const styleOf = (code: string): NumberStyle => ({
  isDate: isDateFormat(code),
  digits: /^0{2,}$/.test(code) ? code.length : 0,
  unit: isDateFormat(code) ? '' : unitOf(code),
})

/** The style of a built-in number format, which has an ID and no code. */
export const builtInStyle = (format: number): NumberStyle => ({
  isDate: dateFormats.has(format),
  digits: 0,
  unit: percentFormats.has(format) ? '%' : '',
})

/** The ISO date of a serial date: days since 30 December 1899, with the time as a fraction. */
export function isoDate(days: number): string {
  const iso = new Date(Math.round((days - 25_569) * 86_400_000)).toISOString()
  return iso.endsWith('T00:00:00.000Z') ? iso.slice(0, 10) : `${iso.slice(0, 19)}Z`
}

/** Spreadsheets store 0.3 as 0.30000000000000004; they show 15 digits. */
export const numberText = (text: string): string => {
  const number = Number(text)
  return Number.isFinite(number) && Math.abs(number) < 1e21 ? String(Number(number.toPrecision(15))) : text
}
