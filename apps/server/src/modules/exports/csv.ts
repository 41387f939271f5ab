/** CSV as RFC 4180 has it: lines end with CRLF, cells with separators, quotes or line breaks stand in quotes. */
import { amountText, type Currency } from '@vitrine/contract/rules/currency'
import type { Cell } from './export-cells.ts'
import { isMoment, joinValues } from './export-cells.ts'

export interface CsvOptions {
  readonly separator: string
  /** Between the whole and the fraction of a number. */
  readonly decimal: string
}

/**
 * Spreadsheets take a cell that begins so for a formula, also behind spaces, quotes, further apostrophes and characters that nobody sees; the wide
 * forms in some languages.
 */
const formula = /^[\s\p{Cc}\p{Cf}'"\u2018\u2019\u201c\u201d]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^'*[\t\r]/u
const plainNumber = /^[+-]?\d+([.,]\d+)?$/

/** A letter or a digit at the beginning, as most texts have it, is no formula's. */
const isHarmless = (code: number) =>
  (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 48 && code <= 57)

/**
 * A text that no spreadsheet runs: an apostrophe stands before what could be a formula. Who needs the text itself takes the first
 * apostrophe away where what follows it could be one.
 */
export const guarded = (text: string): string =>
  !isHarmless(text.charCodeAt(0)) && formula.test(text) && !plainNumber.test(text) ? `'${text}` : text

/** A cell as text; '' for nothing. `unit` stands behind numbers. @param currency gives numbers its decimals */
export function csvText(cell: Cell, unit: string, { decimal }: CsvOptions, currency?: Currency): string {
  if (cell === null) return ''
  if (typeof cell === 'number') {
    const plain = currency ? amountText(cell, currency) : String(cell)
    const digits = decimal === '.' ? plain : plain.replace('.', decimal)
    return unit === '' ? digits : guarded(`${digits} ${unit}`)
  }
  if (typeof cell === 'boolean') return String(cell)
  if (isMoment(cell)) return guarded(cell.moment)
  return guarded(joinValues(cell))
}

/** What must stand in quotes, by separator. */
const quotes: Readonly<Record<string, RegExp>> = {
  ',': /[,"\r\n]|^ | $/,
  ';': /[;"\r\n]|^ | $/,
  '\t': /[\t"\r\n]|^ | $/,
}

/** One line with its end. */
export function csvLine(texts: readonly string[], { separator }: Pick<CsvOptions, 'separator'>): string {
  const quoted = quotes[separator] ?? /(?:)/
  let line = ''
  for (let index = 0; index < texts.length; index += 1) {
    const text = texts[index] ?? ''
    if (index > 0) line += separator
    line += text !== '' && quoted.test(text) ? `"${text.replaceAll('"', '""')}"` : text
  }
  return `${line}\r\n`
}
