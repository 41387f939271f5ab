/** Opens a table of any format: CSV and its relatives, XLSX, JSON, JSON Lines, and XML. */
import { extname } from 'node:path'
import { finding } from '../../findings/index.ts'
import type { Report } from '../../records.ts'
import { csvRows } from '../../text/csv-rows.ts'
import { openTable } from '../../text/csv-table.ts'
import { decodeFile, recogniseEncoding } from '../../text/encoding.ts'
import { outsideFinding, pathInside } from '../../text/inside-folder.ts'
import { isObject, type JsonObject, readJson } from '../json-file.ts'
import { filledDown } from './fill-down.ts'
import { folderOfPattern, jsonFilesIn } from './json-folder.ts'
import { cellsOf, objectsOf, withVariants } from './json-rows.ts'
import { headingColumn, productRows } from './product-rows.ts'
import { headerLineOf, headerRows, type RawRow, separatorIn } from './raw-rows.ts'
import { sheetNames, WorkbookError, xlsxRows } from './xlsx.ts'
import { xmlProducts } from './xml-rows.ts'

/** Where a table is, and how it is written. What is undefined is detected. */
export interface TableSource {
  /** Path below the folder. */
  readonly file: string
  readonly sheet?: string | undefined
  /** The line or row that names the columns. */
  readonly header?: number | undefined
  readonly separator?: string | undefined
  /** The columns whose empty cells have the text of the row above. */
  readonly fillDown?: readonly string[] | undefined
  /** The columns that a mapping names. */
  readonly columns?: Readonly<Record<string, unknown>> | undefined
}

/** A table whose columns are known. */
export interface SourceTable {
  /** The source with everything that was detected. */
  readonly source: TableSource
  /** File and sheet, for messages. */
  readonly file: string
  /** The texts above the line with the names of the columns. */
  readonly above?: string
  /** `(column 3)` for a column without a name, '' for a duplicate of an earlier one. */
  readonly columns: readonly string[]
  /** The rows; they can be iterated once. */
  readonly rows: AsyncIterable<RawRow>
  /** The number of rows that were left out so far, because they can't be read; each was reported. */
  leftOut(): number
}

const delimited = new Set(['.csv', '.tsv', '.tab', '.txt'])
const workbooks = new Set(['.xlsx', '.xlsm'])
const jsonLines = new Set(['.jsonl', '.ndjson'])

const kindOf = (file: string) => {
  const extension = extname(file).toLowerCase()
  if (delimited.has(extension)) return 'delimited'
  if (workbooks.has(extension)) return 'workbook'
  if (jsonLines.has(extension)) return 'json-lines'
  if (extension === '.json') return 'json'
  return extension === '.xml' ? 'xml' : undefined
}

/** Whether a file may hold a table, by its extension. */
export const isTableFile = (file: string): boolean => kindOf(file) !== undefined

/** Opens a table; undefined when there is none or when it can't be read (which is reported). */
export async function openSource(
  folder: string,
  source: TableSource,
  report: Report,
  onBytes?: (bytes: number) => void,
): Promise<SourceTable | undefined> {
  const table = await openAsWritten(folder, source, report, onBytes)
  return table && source.fillDown ? filledDown(table, source.fillDown) : table
}

async function openAsWritten(folder: string, source: TableSource, report: Report, onBytes?: (bytes: number) => void) {
  const { file } = source
  const below = folderOfPattern(file)
  if (below !== undefined) {
    const files = await jsonFilesIn(folder, below)
    if (files.length === 0) report(finding('table-missing', { file }, file))
    return files.length === 0
      ? undefined
      : objectTable(source, (isFirst) => objectsOfFiles(folder, files, isFirst ? () => {} : report))
  }
  const location = await pathInside(folder, file)
  if (location === 'outside') report(outsideFinding(file))
  if (location === 'missing') report(finding('table-missing', { file }, file))
  if (typeof location === 'string') return undefined
  switch (kindOf(file)) {
    case 'delimited':
      return openDelimited(folder, location.path, source, report, onBytes)
    case 'workbook':
      return openWorkbook(location.path, source, report)
    case 'json': {
      const objects = objectsOf(await readJson(folder, file, report))
      return objectTable(source, async function* () {
        for (const object of objects) yield { object }
      })
    }
    case 'json-lines':
      return openJsonLines(location.path, source, report)
    case 'xml':
      return objectTable(source, () => asFound(xmlProducts(() => decoded(location.path, (chunks) => chunks))))
    default:
      report(finding('table-format', { file }, file))
      return undefined
  }
}

async function* decoded<Item>(
  path: string,
  read: (chunks: AsyncIterable<string>) => AsyncIterable<Item>,
  onBytes?: (bytes: number) => void,
): AsyncGenerator<Item> {
  yield* read(decodeFile(path, await recogniseEncoding(path), onBytes))
}

/** The name of a column without one, so that its cells are not lost. */
const unnamed = (index: number): string => `(column ${index + 1})`

/** Characters in which separator and header are looked for. */
const maxStart = 256 * 1024

async function openDelimited(
  folder: string,
  path: string,
  source: TableSource,
  report: Report,
  onBytes?: (bytes: number) => void,
): Promise<SourceTable | undefined> {
  const { file } = source
  let { separator, header } = source
  let above = ''
  if (separator === undefined || header === undefined) {
    let start = ''
    for await (const chunk of decoded(path, (chunks) => chunks)) {
      start += chunk
      if (start.length >= maxStart) break
    }
    separator ??= separatorIn(start.split(/\r\n|\n|\r/, headerRows).join('\n'))
    const first: RawRow[] = []
    const text = async function* () {
      yield start
    }
    for await (const row of csvRows(text(), { separator, onBroken: () => {} })) {
      first.push(row)
      if (first.length >= headerRows) break
    }
    header ??= headerLineOf(first)
    above = textAbove(first, header)
  }
  const table = await openTable({ folder, file, report, separator, header, onBytes, unnamed })
  return (
    table && productRows({ ...table, source: { ...source, separator, header }, above }, report, usesHeadings(source))
  )
}

const textAbove = (rows: readonly RawRow[], header: number): string =>
  rows
    .filter(({ line }) => line < header)
    .flatMap(({ cells }) => cells)
    .join(' ')

const usesHeadings = ({ columns }: TableSource): boolean => columns !== undefined && headingColumn in columns

async function openWorkbook(path: string, source: TableSource, report: Report): Promise<SourceTable | undefined> {
  try {
    const sheet = source.sheet ?? (await sheetNames(path))[0]
    const file = sheet === undefined ? source.file : `${source.file} (${sheet})`
    const rows = xlsxRows(path, sheet)
    const first: RawRow[] = []
    for (let next = await rows.next(); !next.done; next = await rows.next()) {
      first.push(next.value)
      if (first.length >= Math.max(headerRows, source.header ?? 0)) break
    }
    const header = source.header ?? headerLineOf(first)
    const names = first.find(({ line }) => line >= header)
    if (!names) {
      report(finding('empty-file', { file: source.file }, file))
      return undefined
    }
    const seen = new Set<string>()
    const columns = names.cells.map((cell, index) => {
      const name = cell.replace(/\s+/g, ' ').trim()
      if (seen.has(name) && name !== '') {
        const earlier = names.cells.findIndex((other) => other.trim() === name)
        report(finding('duplicate-column', { file, line: header, column: index + 1 }, earlier + 1, index + 1, name))
        return ''
      }
      seen.add(name)
      return name === '' ? unnamed(index) : name
    })
    const told = (row: RawRow): RawRow => {
      for (const [index, text] of row.errors ?? [])
        report(finding('cell-error', { file, line: row.line, column: columns[index] || index + 1 }, text))
      return row
    }
    const all = async function* (): AsyncGenerator<RawRow> {
      yield* first.filter(({ line }) => line > names.line).map(told)
      try {
        for await (const row of rows) yield told(row)
      } catch (error) {
        report(
          finding('workbook-broken', { file }, source.file, String(error instanceof Error ? error.message : error)),
        )
      }
    }
    const known = { ...source, ...(sheet === undefined ? {} : { sheet }), header }
    const above = textAbove(first, header)
    return productRows(
      { source: known, file, columns, above, rows: all(), leftOut: () => 0 },
      report,
      usesHeadings(source),
    )
  } catch (error) {
    if (!(error instanceof WorkbookError) && !(error instanceof Error)) throw error
    report(finding('workbook-broken', { file: source.file }, source.file, error.message))
    return undefined
  }
}

/** An object of a table, and the file in which it is, in a table of several files. */
interface FoundObject {
  readonly object: JsonObject
  readonly file?: string
}

async function* asFound(objects: AsyncIterable<JsonObject>): AsyncGenerator<FoundObject> {
  for await (const object of objects) yield { object }
}

/** The objects of files with one product each, or a list of them. */
async function* objectsOfFiles(folder: string, files: readonly string[], report: Report): AsyncGenerator<FoundObject> {
  for (const file of files) for (const object of objectsOf(await readJson(folder, file, report))) yield { object, file }
}

async function* jsonLineObjects(path: string, file: string, report: Report): AsyncGenerator<FoundObject> {
  let rest = ''
  let line = 0
  const parse = (text: string): JsonObject | undefined => {
    line += 1
    if (text.trim() === '') return undefined
    try {
      const value: unknown = JSON.parse(text)
      if (isObject(value)) return value
    } catch {
      // Reported below, like a value that is no object.
    }
    report(finding('json-line', { file, line }))
    return {}
  }
  for await (const chunk of decoded(path, (chunks) => chunks)) {
    rest += chunk
    const lines = rest.split('\n')
    rest = lines.pop() ?? ''
    for (const text of lines) yield { object: parse(text) ?? {} }
  }
  yield { object: parse(rest) ?? {} }
}

/** Goes through the lines twice; the second pass reports and counts those that are left out. */
async function openJsonLines(path: string, source: TableSource, report: Report): Promise<SourceTable> {
  let leftOut = 0
  const counting: Report = (found) => {
    leftOut += 1
    report(found)
  }
  const objects = (isFirst: boolean) => jsonLineObjects(path, source.file, isFirst ? () => {} : counting)
  return { ...(await objectTable(source, objects)), leftOut: () => leftOut }
}

const maxColumns = 20_000

/** A table of objects. Goes through the objects twice: for the columns, and for the rows. */
async function objectTable(
  source: TableSource,
  objects: (isFirst: boolean) => AsyncIterable<FoundObject>,
): Promise<SourceTable> {
  const indexes = new Map<string, number>()
  for await (const { object } of objects(true))
    for (const one of withVariants(object))
      for (const name of cellsOf(one).keys())
        if (!indexes.has(name) && indexes.size < maxColumns) indexes.set(name, indexes.size)
  const rows = async function* (): AsyncGenerator<RawRow> {
    let line = 0
    for await (const { object, file } of objects(false)) {
      line += 1
      for (const one of withVariants(object)) {
        const cells = cellsOf(one)
        const values = [...indexes.keys()].map((name) => cells.get(name) ?? '')
        if (cells.size > 0) yield file === undefined ? { line, cells: values } : { line: 1, file, cells: values }
      }
    }
  }
  return { source, file: source.file, columns: [...indexes.keys()], rows: rows(), leftOut: () => 0 }
}
