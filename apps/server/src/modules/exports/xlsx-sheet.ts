/**
 * The sheet of a workbook as XML (ECMA-376, Part 1, 18.3), row by row. Every text is an inline string, so that no cell
 * is ever a formula.
 */
import { type Cell, isMoment } from './export-cells.ts'
import { xmlText } from './xml-text.ts'

/** Limits of the format. */
export const maxRows = 1_048_576
export const maxColumns = 16_384
const maxTextLength = 32_767

/**
 * Indexes of styles in the style sheet (see xlsx.ts). From `firstUnit` on, they are formats of numbers with a unit or
 * currency.
 */
export const styles = { plain: 0, heading: 1, date: 2, dateTime: 3, firstUnit: 4 } as const

/** The beginning of a text, at most `maxLength` UTF-16 units, without splitting a character. */
const beginning = (text: string, maxLength: number) =>
  text.length <= maxLength ? text : text.slice(0, maxLength).replace(/[\ud800-\udbff]$/, '')

/** `A` for 0, `AA` for 26. */
export function columnName(index: number): string {
  let name = ''
  for (let rest = index + 1; rest > 0; rest = Math.floor((rest - 1) / 26))
    name = String.fromCharCode(65 + ((rest - 1) % 26)) + name
  return name
}

const momentShape = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2}(?:\.\d+)?))?)?/
const day = 86_400_000
const firstDay = Date.UTC(1899, 11, 30)
/** 1 March 1900. Programs differ in how they count the days before it. */
const firstSafeDay = 61

/**
 * A date as a spreadsheet serial: days since 30 December 1899, with the time as it is written. Undefined for a date
 * that spreadsheets can't represent.
 */
export function serialOf(moment: string): { serial: number; hasTime: boolean } | undefined {
  const parts = momentShape.exec(moment)
  if (!parts) return undefined
  const [, year, month, date, hours, minutes, seconds] = parts
  const utc = new Date(Date.UTC(Number(year), Number(month) - 1, Number(date)))
  // A date that does not exist, such as 30 February, stays a text.
  if (utc.getUTCMonth() !== Number(month) - 1 || utc.getUTCDate() !== Number(date)) return undefined
  const days = (utc.getTime() - firstDay) / day
  if (!(days >= firstSafeDay)) return undefined
  const time = (Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds ?? 0)) / 86_400
  return { serial: days + time, hasTime: hours !== undefined }
}

/** A cell's value as text. */
export const cellText = (cell: Cell): string =>
  cell === null ? '' : isMoment(cell) ? cell.moment : typeof cell === 'object' ? cell.join(', ') : String(cell)

const textCell = (reference: string, text: string, style: string) => {
  // Spreadsheets would read `_x0041_` in a text as the character with that code.
  const plain = xmlText(beginning(text.replace(/\r\n?/g, '\n'), maxTextLength)).replace(
    /_x(?=[0-9a-f]{4}_)/gi,
    '_x005F_x',
  )
  const space = /^\s|\s$|\n/.test(plain) ? ' xml:space="preserve"' : ''
  return `<c r="${reference}"${style} t="inlineStr"><is><t${space}>${plain}</t></is></c>`
}

/** One cell; '' for an empty one. `style` applies to numbers. */
function cellXml(reference: string, cell: Cell, style: number): string {
  if (cell === null || cell === '') return ''
  if (typeof cell === 'number')
    return Number.isFinite(cell) ? `<c r="${reference}"${style > 0 ? ` s="${style}"` : ''}><v>${cell}</v></c>` : ''
  if (typeof cell === 'boolean') return `<c r="${reference}" t="b"><v>${cell ? 1 : 0}</v></c>`
  if (isMoment(cell)) {
    const found = serialOf(cell.moment)
    if (!found) return textCell(reference, cell.moment, '')
    return `<c r="${reference}" s="${found.hasTime ? styles.dateTime : styles.date}"><v>${found.serial}</v></c>`
  }
  const text = cellText(cell)
  return text === '' ? '' : textCell(reference, text, '')
}

/** One row. @param row its number, from 1 */
export function rowXml(
  row: number,
  cells: readonly Cell[],
  columns: readonly string[],
  numberStyles: readonly number[],
) {
  let xml = `<row r="${row}">`
  for (let index = 0; index < cells.length; index += 1)
    xml += cellXml(`${columns[index]}${row}`, cells[index] ?? null, numberStyles[index] ?? 0)
  return `${xml}</row>`
}

/** The row of headings. */
export const headingXml = (headings: readonly string[], columns: readonly string[]): string =>
  `<row r="1">${headings.map((text, index) => textCell(`${columns[index]}1`, text, ` s="${styles.heading}"`)).join('')}</row>`

const narrowest = 8
const maxColumnWidth = 60
/** Width in characters beside the text, for the filter button and padding. */
const besides = 3

/** Widths in characters: that of the longest line among the headings and the given rows. */
export function widthsOf(headings: readonly string[], rows: readonly (readonly Cell[])[]): number[] {
  return headings.map((heading, index) => {
    let width = heading.length + besides
    for (const row of rows) {
      const text = cellText(row[index] ?? null)
      for (const line of text.split('\n')) width = Math.max(width, Math.min(line.length, maxColumnWidth) + 2)
      if (width >= maxColumnWidth) break
    }
    return Math.min(maxColumnWidth, Math.max(narrowest, width))
  })
}

/** The XML before the rows. It freezes the row of headings, which stays visible. */
export const sheetBegin = (widths: readonly number[]): string =>
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n' +
  '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">' +
  '<sheetViews><sheetView tabSelected="1" workbookViewId="0">' +
  '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>' +
  '<selection pane="bottomLeft" activeCell="A2" sqref="A2"/></sheetView></sheetViews>' +
  `<cols>${widths
    .map((width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`)
    .join('')}</cols><sheetData>`

/** The XML after the rows, with filters in all headings. @param rows including the row of headings */
export const sheetEnd = (lastColumn: string, rows: number): string =>
  `</sheetData><autoFilter ref="A1:${lastColumn}${rows}"/></worksheet>`
