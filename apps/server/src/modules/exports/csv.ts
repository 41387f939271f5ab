/** CSV according to RFC 4180: lines end with CRLF, and cells with separators, quotes or line breaks are quoted. */
import { amountText, type Currency } from '@vitrine/contract/rules/currency'
import type { Cell } from './export-cells.ts'
import { isMoment, joinValues } from './export-cells.ts'

export interface CsvOptions {
  readonly separator: string
  /** The decimal separator of numbers. */
  readonly decimal: string
}

/**
 * Spreadsheets read a cell that begins like this as a formula, even after spaces, quotes, further apostrophes and
 * invisible characters. Some languages also accept the full-width forms.
 */
const formula = /^[\s\p{Cc}\p{Cf}'"\u2018\u2019\u201c\u201d]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^'*[\t\r]/u
const plainNumber = /^[+-]?\d+([.,]\d+)?$/

/** A text that begins with a letter or a digit, as most do, is no formula. */
const isHarmless = (code: number) =>
  (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 48 && code <= 57)

/**
 * A text that no spreadsheet runs as a formula: texts that could be one get a leading apostrophe. To restore the
 * original, remove the first apostrophe if the rest could be a formula.
 */
export const guarded = (text: string): string =>
  !isHarmless(text.charCodeAt(0)) && formula.test(text) && !plainNumber.test(text) ? `'${text}` : text

/** A cell as text; '' for an empty cell. `unit` follows numbers. @param currency sets the number of decimals */
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

/** By separator: texts that must be quoted. */
const quotes: Readonly<Record<string, RegExp>> = {
  ',': /[,"\r\n]|^ | $/,
  ';': /[;"\r\n]|^ | $/,
  '\t': /[\t"\r\n]|^ | $/,
}

/** One line with its line break. */
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
