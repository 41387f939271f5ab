/** The content of a cell of an export, in any format. */

import { isHtml } from '@vitrine/catalogue-rules/html/clean-html'
import type { AttributeValue } from '@vitrine/contract'

export type Single = string | number | boolean

/** A date, or a date with a time: ISO, as the catalogue stores it. */
export interface Moment {
  readonly moment: string
}

/** null for an empty cell. */
export type Cell = Single | Moment | readonly Single[] | null

export const isMoment = (cell: Cell): cell is Moment => typeof cell === 'object' && cell !== null && 'moment' in cell

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

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

const character = (whole: string, name: string): string => {
  if (!name.startsWith('#')) return named[name] ?? whole
  const code = name[1] === 'x' || name[1] === 'X' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  return code > 0 && code <= 0x10_ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : whole
}

/**
 * A long text without its HTML: paragraphs, list items and table rows are on separate lines. Plain text stays
 * unchanged.
 */
export function textOfHtml(html: string): string {
  if (!isHtml(html)) return html
  return html
    .replace(/\s+/g, ' ')
    .replace(/<(br|hr)\b[^>]*>/gi, '\n')
    .replace(/<li\b[^>]*>/gi, '\n- ')
    .replace(/<\/(p|h[1-6]|ul|ol|dl|table|blockquote|pre|div|figure)>/gi, '\n')
    .replace(/<(tr|dt|p|h[1-6]|ul|ol|table)\b[^>]*>/gi, '\n')
    .replace(/<\/(td|th|dt)>/gi, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(#x?[0-9a-f]{1,7}|\w{2,6});/gi, character)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[\n ]*/g, '\n')
    .trim()
}
