/** XLSX workbooks with one sheet, made while the server sends them (ECMA-376; decision 0026). */
import { crc32 } from 'node:zlib'
import { currencyDecimals, currencyText } from '@vitrine/contract/rules/currency'
import { deflatedEntry } from '../../storage/zip/deflated-entry.ts'
import { ZipRecords } from '../../storage/zip/zip-format.ts'
import type { ExportBatch } from './export-batches.ts'
import type { Cell } from './export-cells.ts'
import type { ExportPlan, PlannedColumn } from './planned-columns.ts'
import { columnName, headingXml, maxRows, rowXml, sheetBegin, sheetEnd, styles, widthsOf } from './xlsx-sheet.ts'
import { xmlAttribute, xmlText } from './xml-text.ts'

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const documents = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const contentTypes = `${declaration}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/></Types>`
const rootRelations = `${declaration}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${documents}/officeDocument" Target="xl/workbook.xml"/></Relationships>`
const bookRelations = `${declaration}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${documents}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${documents}/styles" Target="styles.xml"/></Relationships>`

/** The first id for custom number formats. */
const firstFormat = 164
const dateFormat = 'yyyy-mm-dd'
const dateTimeFormat = 'yyyy-mm-dd hh:mm:ss'

/** A text as a part of a number format. */
const literal = (text: string) => (text === '' ? '' : `"${text.replaceAll('"', '')}"`)

/**
 * A number format: the number and its unit. An amount has the decimals of its currency, and the currency's symbol on
 * the side that the locale requires.
 */
function numberFormat({ unit, currency }: Pick<PlannedColumn, 'unit' | 'currency'>, locale: string): string {
  if (!currency) return unit === '' ? '' : `General${literal(` ${unit}`)}`
  const decimals = currencyDecimals(currency)
  const number = decimals === 0 ? '#,##0' : `#,##0.${'0'.repeat(decimals)}`
  if (unit === '') return number
  const [before = '', behind = ''] = currencyText(1, locale, currency).split(/\d[\d.,\u066b]*/u)
  return literal(before) + number + literal(behind)
}

function styleSheet(numberFormats: readonly string[]): string {
  const formats = [dateFormat, dateTimeFormat, ...numberFormats]
  const numbers = formats.map(
    (code, index) => `<numFmt numFmtId="${firstFormat + index}" formatCode="${xmlAttribute(code)}"/>`,
  )
  const cells = formats.map(
    (_, index) =>
      `<xf numFmtId="${firstFormat + index}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`,
  )
  const font = '<sz val="11"/><name val="Calibri"/><family val="2"/>'
  return (
    `${declaration}<styleSheet xmlns="${main}"><numFmts count="${formats.length}">${numbers.join('')}</numFmts>` +
    `<fonts count="2"><font>${font}</font><font><b/>${font}</font></fonts>` +
    '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
    '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
    `<cellXfs count="${cells.length + 2}"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>` +
    `<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>${cells.join('')}</cellXfs>` +
    '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>'
  )
}

const maxSheetNameLength = 31

/** A valid name for a sheet. */
export function sheetName(name: string): string {
  const clean = Array.from(
    name
      .replace(/[[\]:*?/\\\p{Cc}]/gu, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  )
  let cut = ''
  for (const character of clean) if (cut.length + character.length <= maxSheetNameLength) cut += character
  // Excel reserves the name "History".
  const usable = cut.replace(/^'+|'+$/g, '').trim()
  return usable === '' || usable.toLowerCase() === 'history' ? 'Export' : usable
}

const workbook = (sheet: string, lastColumn: string, rows: number) =>
  `${declaration}<workbook xmlns="${main}" xmlns:r="${documents}"><sheets><sheet name="${xmlAttribute(sheet)}" sheetId="1" r:id="rId1"/></sheets>` +
  `<definedNames><definedName name="_xlnm._FilterDatabase" localSheetId="0" hidden="1">'${xmlText(sheet.replaceAll("'", "''"))}'!$A$1:$${lastColumn}$${rows}</definedName></definedNames></workbook>`

export interface WorkbookOptions {
  readonly sheet: string
  /** Time of modification of the parts; whole seconds. */
  readonly modified: Date
}

/** A column of a workbook. */
export type WorkbookColumn = Pick<ExportPlan['cells'][number], 'heading' | 'unit' | 'currency'>

/**
 * The bytes of a workbook with the products of a plan. Products beyond the last row of a sheet are left out; the caller
 * checks beforehand that there are none.
 */
export function writeXlsx(
  plan: ExportPlan,
  batches: AsyncIterable<ExportBatch>,
  options: WorkbookOptions,
): AsyncGenerator<Buffer> {
  const parts = async function* () {
    for await (const { products, paths } of batches)
      yield products.map((product) => plan.cells.map((cell) => cell.read(product, paths)))
  }
  const locale = plan.locales?.[0]?.code.replaceAll('_', '-') ?? 'en'
  return writeWorkbook(plan.cells, parts(), { ...options, locale })
}

/** The bytes of a workbook. Rows beyond the last one of a sheet are left out. @param parts rows, some at a time */
export async function* writeWorkbook(
  cells: readonly WorkbookColumn[],
  parts: AsyncIterable<readonly (readonly Cell[])[]>,
  { sheet, modified, locale }: WorkbookOptions & { readonly locale: string },
): AsyncGenerator<Buffer> {
  const records = new ZipRecords()
  const cellFormats = cells.map((cell) => numberFormat(cell, locale))
  const formats = [...new Set(cellFormats)].filter((format) => format !== '')
  const numberStyles = cellFormats.map((format) =>
    format === '' ? styles.plain : styles.firstUnit + formats.indexOf(format),
  )
  const columns = cells.map((_, index) => columnName(index))
  const headings = cells.map(({ heading }) => heading)
  const lastColumn = columns.at(-1) ?? 'A'
  let rows = 1

  async function* sheetBytes() {
    let isBegun = false
    const begin = (first: readonly (readonly Cell[])[]) => {
      isBegun = true
      return sheetBegin(widthsOf(headings, first)) + headingXml(headings, columns)
    }
    for await (const part of parts) {
      const fitting = part.slice(0, maxRows - rows)
      let xml = isBegun ? '' : begin(fitting)
      for (const row of fitting) {
        rows += 1
        xml += rowXml(rows, row, columns, numberStyles)
      }
      yield Buffer.from(xml)
    }
    yield Buffer.from((isBegun ? '' : begin([])) + sheetEnd(lastColumn, rows))
  }

  const stored = (path: string, text: string) => {
    const bytes = Buffer.from(text)
    return Buffer.concat([records.begin({ path, size: bytes.length, crc32: crc32(bytes), modified }), bytes])
  }

  yield stored('[Content_Types].xml', contentTypes)
  yield stored('_rels/.rels', rootRelations)
  yield stored('xl/_rels/workbook.xml.rels', bookRelations)
  yield stored('xl/styles.xml', styleSheet(formats))
  yield* deflatedEntry(records, { path: 'xl/worksheets/sheet1.xml', modified }, sheetBytes())
  // The workbook follows the sheet, because it contains the number of rows.
  yield stored('xl/workbook.xml', workbook(sheet, lastColumn, rows))
  yield records.end()
}
