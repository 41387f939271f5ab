/** A CSV file with a header line: its columns, and its rows with their lines. Problems go to `report`. */
import { stat } from 'node:fs/promises'
import { finding } from '../findings/index.ts'
import type { Report } from '../records.ts'
import { type CsvRow, csvRows } from './csv-rows.ts'
import { decodeFile, recogniseEncoding } from './encoding.ts'
import { outsideFinding, pathInside } from './inside-folder.ts'

export interface TableRow {
  readonly line: number
  /** The cells in the order of the table's columns; a short row has fewer. */
  readonly cells: readonly string[]
}

export interface CsvTable {
  /** Path below the folder, for messages. */
  readonly file: string
  /** Names of the columns, trimmed; '' for a column without a name and for a duplicate of an earlier one. */
  readonly columns: readonly string[]
  readonly separator: string
  /** The line that names the columns. */
  readonly header: number
  /** The index of a column, found without regard to case; -1 when there is no such column. */
  column(...names: string[]): number
  /** The rows; they can be iterated once. */
  readonly rows: AsyncIterable<TableRow>
  /** The number of rows below the header that were left out so far; each was reported. */
  leftOut(): number
}

export interface TableOptions {
  readonly folder: string
  /** Path below the folder. */
  readonly file: string
  readonly report: Report
  readonly separator?: string | undefined
  /** The line that names the columns; by default the first one that is not empty. Earlier lines are skipped. */
  readonly header?: number | undefined
  readonly onBytes?: ((bytes: number) => void) | undefined
  /** The name of a column without one, by its index; by default ''. */
  readonly unnamed?: (index: number) => string
}

/** No catalogue has more columns: a longer first line shows that the file is no table. */
const maxColumns = 20_000

/** Opens a CSV file; undefined when it does not exist, or when it can't be read (which is reported). */
export async function openTable(options: TableOptions): Promise<CsvTable | undefined> {
  const { folder, file, report } = options
  const location = await pathInside(folder, file)
  if (location === 'outside') report(outsideFinding(file))
  if (typeof location === 'string') return undefined
  const { path } = location
  if (!(await stat(path)).isFile()) return undefined
  const recognised = await recogniseEncoding(path)
  if (recognised.because === 'guess') {
    report(finding('encoding/table', { file }, file, recognised.encoding))
  }
  if (recognised.damaged) {
    report(finding('encoding-damaged', { file }, file, recognised.encoding.toUpperCase()))
  }
  let separator = options.separator ?? ','
  const header = options.header ?? 1
  // After a broken row and before the next complete one, a short row is probably the rest of the broken one.
  const state = { afterBroken: false, leftOut: 0 }
  const rows = csvRows(decodeFile(path, recognised, options.onBytes), {
    separator: options.separator,
    onSeparator: (found) => {
      separator = found
    },
    onBroken: ({ line, reason }) => {
      state.afterBroken = true
      if (reason === 'given-up') {
        report(finding('csv-given-up', { file, line }, file, line))
      } else {
        if (line > header) state.leftOut += 1
        report(reason === 'quotes' ? finding('broken-quotes', { file, line }) : finding('row-too-long', { file, line }))
      }
    },
  })
  let first = await rows.next()
  while (!first.done && first.value.line < header) first = await rows.next()
  if (first.done) {
    report(finding('empty-file', { file }, file))
    return undefined
  }
  if (first.value.cells.length > maxColumns) {
    report(finding('too-many-columns', { file, line: first.value.line }, file, first.value.cells.length, maxColumns))
    await rows.return(undefined)
    return undefined
  }
  const columns = readHeader(first.value, options)
  const indexes = new Map<string, number>()
  columns.forEach((column, index) => {
    if (column !== '' && !indexes.has(column.toLowerCase())) indexes.set(column.toLowerCase(), index)
  })
  return {
    file,
    columns,
    separator,
    header: first.value.line,
    column: (...names) => {
      for (const name of names) {
        const index = indexes.get(name.toLowerCase())
        if (index !== undefined) return index
      }
      return -1
    },
    rows: checkedRows(separator === ';' ? withEntities(rows, columns.length) : rows, {
      ...{ header: first.value.line, width: columns.length, state, file, report },
    }),
    leftOut: () => state.leftOut,
  }
}

function readHeader(row: CsvRow, { file, report, unnamed = () => '' }: TableOptions): string[] {
  const seen = new Map<string, number>()
  return row.cells.map((cell, index) => {
    const name = cell.trim()
    const earlier = seen.get(name)
    if (name !== '' && earlier !== undefined) {
      report(finding('duplicate-column', { file, line: row.line, column: index + 1 }, earlier + 1, index + 1, name))
      return ''
    }
    seen.set(name, index)
    return name === '' ? unnamed(index) : name
  })
}

/** The end of a cell that is cut behind `&amp`. */
const cutEntity = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,31}\d{0,2})$/i

/** Joins the cells that the semicolon of a character reference has cut: `black &amp; white` without quotes. */
async function* withEntities(rows: AsyncIterable<CsvRow>, width: number): AsyncGenerator<CsvRow> {
  for await (const row of rows) {
    if (row.cells.length <= width) {
      yield row
      continue
    }
    const cells: string[] = []
    let excess = row.cells.length - width
    for (const cell of row.cells) {
      const before = cells.at(-1)
      if (before !== undefined && excess > 0 && cutEntity.test(before)) {
        cells[cells.length - 1] = `${before};${cell}`
        excess -= 1
      } else cells.push(cell)
    }
    yield { ...row, cells }
  }
}

interface CheckedTable {
  /** The line of the header. */
  readonly header: number
  /** The number of its columns. */
  readonly width: number
  readonly state: { afterBroken: boolean; leftOut: number }
  readonly file: string
  readonly report: Report
}

async function* checkedRows(
  rows: AsyncIterable<CsvRow>,
  { header, width, state, file, report }: CheckedTable,
): AsyncGenerator<TableRow> {
  for await (const { line, cells, quotes } of rows) {
    if (quotes === 'stray') {
      report(finding('stray-quotes', { file, line }))
    }
    if (cells.length === width) {
      state.afterBroken = false
      yield { line, cells }
    } else if (cells.length > width) {
      if (cells.slice(width).every((cell) => cell.trim() === '')) {
        yield { line, cells: cells.slice(0, width) }
      } else {
        state.leftOut += 1
        report(finding('long-row', { file, line }, cells.length, width, header))
      }
    } else {
      report(
        state.afterBroken
          ? finding('short-row/broken', { file, line }, cells.length, width, header)
          : finding('short-row/missing-cells', { file, line }, cells.length, width, header),
      )
      if (!state.afterBroken) yield { line, cells }
    }
  }
}

/**
 * Reports the columns that nothing reads, each once.
 * @param isKnown receives the column's name
 * @param remedyFor returns a remedy for a column; undefined for the general one
 */
export function reportUnknownColumns(
  table: CsvTable,
  report: Report,
  isKnown: (column: string) => boolean,
  remedyFor: (column: string) => string | undefined = () => undefined,
): void {
  table.columns.forEach((column, index) => {
    if (column !== '' && !isKnown(column)) {
      report(
        finding(
          'unknown-column',
          { file: table.file, line: table.header, column },
          index + 1,
          column,
          table.file,
          remedyFor(column) ?? 'Check its spelling, or remove it.',
        ),
      )
    }
  })
}
