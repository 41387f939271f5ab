/** The content of a cell of an export, in any format. */
import { isHtml } from '@vitrine/catalogue-rules/html/clean-html'
import { htmlToText } from '@vitrine/catalogue-rules/html/html-text'
import type { AttributeValue } from '@vitrine/contract'

export type Single = string | number | boolean

/** A date, or a date with a time: ISO, as the catalogue stores it. */
export interface Moment {
  readonly moment: string
}

/** null for an empty cell. */
export type Cell = Single | Moment | readonly Single[] | null

export const isMoment = (cell: Cell): cell is Moment => typeof cell === 'object' && cell !== null && 'moment' in cell

/** A cell as one text; '' for an empty one. */
export const cellText = (cell: Cell): string =>
  cell === null ? '' : isMoment(cell) ? cell.moment : typeof cell === 'object' ? cell.join(', ') : String(cell)

export const asList = (value: AttributeValue | undefined): readonly Single[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value as Single]

const escaped = (value: Single): string => {
  const text = String(value)
  return text.includes('|') ? text.replaceAll('|', '\\|') : text
}

/**
 * One or several values in one cell, in the form of catalogue folders: `|` separates values, and `\|` is a `|` inside a
 * value.
 */
export const joinValues = (values: Single | readonly Single[]): string =>
  typeof values === 'object' ? values.map(escaped).join('|') : escaped(values)

/**
 * A long text without its HTML: paragraphs, list items and table rows are on separate lines. Plain text stays
 * unchanged.
 */
export function textOfHtml(html: string): string {
  return isHtml(html) ? htmlToText(html, 'lines') : html
}
