/** A CSV file with a header line: its columns, and its rows with their lines. Problems go to `report`. */
import { stat } from 'node:fs/promises'
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
  /** The index of a column, found without regard to case; -1 when there is no such column. */
  column(...names: string[]): number
  /** The rows; they can be iterated once. */
  readonly rows: AsyncIterable<TableRow>
}

export interface TableOptions {
  readonly folder: string
  /** Path below the folder. */
  readonly file: string
  readonly report: Report
  readonly separator?: string | undefined
  readonly onBytes?: ((bytes: number) => void) | undefined
}

/** No catalogue has more columns: a longer first line shows that the file is no table. */
const maxColumns = 20_000

/** Opens a CSV file; undefined when it does not exist, or when it can't be read (which is reported). */
export async function openTable(options: TableOptions): Promise<CsvTable | undefined> {
  const { folder, file, report } = options
  const place = await pathInside(folder, file)
  if (place === 'outside') report(outsideFinding(file))
  if (typeof place === 'string') return undefined
  const { path } = place
  if (!(await stat(path)).isFile()) return undefined
  const recognised = await recogniseEncoding(path)
  if (recognised.because === 'guess') {
    report({
      level: 'note',
      code: 'encoding',
      at: { file },
      message: `${file} is not UTF-8 and was read as ${recognised.encoding === 'windows-1252' ? 'Windows-1252' : 'UTF-16 without a mark'}.`,
      remedy: 'If letters such as ü or é look wrong in the catalogue, save the file as UTF-8 and import it again.',
    })
  }
  if (recognised.damaged) {
    report({
      level: 'warning',
      code: 'encoding-damaged',
      at: { file },
      message: `${file} begins with the byte order mark of ${recognised.encoding.toUpperCase()} but contains bytes that are invalid in it. They were replaced by "\ufffd".`,
      remedy: 'Save the file again as UTF-8 from the program that wrote it.',
    })
  }
  let separator = options.separator ?? ','
  // After a broken row and before the next complete one, a short row is probably the rest of the broken one.
  const state = { afterBroken: false }
  const rows = csvRows(decodeFile(path, recognised, options.onBytes), {
    separator: options.separator,
    onSeparator: (found) => {
      separator = found
    },
    onBroken: ({ line, reason }) => {
      state.afterBroken = true
      if (reason === 'given-up') {
        report({
          level: 'error',
          code: 'csv-given-up',
          at: { file, line },
          message: `Reading ${file} stopped at line ${line}: it has too many rows with invalid quotes, or a row that does not end.`,
          remedy: 'Double each quote inside a cell and put the cell in quotes, then import again.',
        })
      } else {
        report({
          level: 'error',
          code: reason === 'quotes' ? 'broken-quotes' : 'row-too-long',
          at: { file, line },
          message:
            reason === 'quotes'
              ? 'The row that begins here has invalid quotes and was left out.'
              : 'The row that begins here has no end within 4 MiB, probably because a quote is never closed; its first line was left out.',
          remedy: 'Close every quote. Double a quote inside a quoted cell ("").',
        })
      }
    },
  })
  const first = await rows.next()
  if (first.done) {
    report({
      level: 'warning',
      code: 'empty-file',
      at: { file },
      message: `${file} is empty.`,
      remedy: 'Add a first line that names the columns, or remove the file.',
    })
    return undefined
  }
  if (first.value.cells.length > maxColumns) {
    report({
      level: 'error',
      code: 'too-many-columns',
      at: { file, line: first.value.line },
      message: `The first line of ${file} names ${first.value.cells.length} columns; the import reads at most ${maxColumns}.`,
      remedy: 'Check that the file is a table and that its separator is a comma, a semicolon or a tab.',
    })
    await rows.return(undefined)
    return undefined
  }
  const columns = readHeader(first.value, file, report)
  const places = new Map<string, number>()
  columns.forEach((column, place) => {
    if (column !== '' && !places.has(column.toLowerCase())) places.set(column.toLowerCase(), place)
  })
  return {
    file,
    columns,
    separator,
    column: (...names) => {
      for (const name of names) {
        const place = places.get(name.toLowerCase())
        if (place !== undefined) return place
      }
      return -1
    },
    rows: checkedRows(rows, columns.length, state, file, report),
  }
}

function readHeader(row: CsvRow, file: string, report: Report): string[] {
  const seen = new Map<string, number>()
  return row.cells.map((cell, place) => {
    const name = cell.trim()
    const earlier = seen.get(name)
    if (name !== '' && earlier !== undefined) {
      report({
        level: 'error',
        code: 'duplicate-column',
        at: { file, line: row.line, column: place + 1 },
        message: `Columns ${earlier + 1} and ${place + 1} are both named "${name}"; only the first one was read.`,
        remedy: 'Remove one of the two or give it another name.',
      })
      return ''
    }
    seen.set(name, place)
    return name
  })
}

async function* checkedRows(
  rows: AsyncIterable<CsvRow>,
  width: number,
  state: { afterBroken: boolean },
  file: string,
  report: Report,
): AsyncGenerator<TableRow> {
  for await (const { line, cells, quotes } of rows) {
    if (quotes === 'stray') {
      report({
        level: 'warning',
        code: 'stray-quotes',
        at: { file, line },
        message: 'The row has misplaced quotes; they were read as part of the text.',
        remedy: 'Put a cell with quotes in quotes, and double the inner ones: "24"" wide".',
      })
    }
    if (cells.length === width) {
      state.afterBroken = false
      yield { line, cells }
    } else if (cells.length > width) {
      if (cells.slice(width).every((cell) => cell.trim() === '')) {
        yield { line, cells: cells.slice(0, width) }
      } else {
        report({
          level: 'error',
          code: 'long-row',
          at: { file, line },
          message: `The row has ${cells.length} cells, but the first line names ${width} columns; it was left out.`,
          remedy: 'Put a cell that contains the separator in quotes.',
        })
      }
    } else {
      report({
        level: state.afterBroken ? 'error' : 'warning',
        code: 'short-row',
        at: { file, line },
        message: `The row has ${cells.length} cells, but the first line names ${width} columns; ${
          state.afterBroken
            ? 'it is probably the rest of a row with invalid quotes and was left out'
            : 'the missing cells were treated as missing columns'
        }.`,
        remedy: 'Add the missing separators, and put a cell that contains a line break in quotes.',
      })
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
  table.columns.forEach((column, place) => {
    if (column !== '' && !isKnown(column)) {
      report({
        level: 'warning',
        code: 'unknown-column',
        at: { file: table.file, line: 1, column },
        message: `Column ${place + 1}, "${column}", is unknown in ${table.file} and was left out.`,
        remedy: remedyFor(column) ?? 'Check its spelling, or remove it.',
      })
    }
  })
}
