/** The objects that the parts of the folder reader share. */
import { finding } from '../../findings/index.ts'
import type { Report, SourcePosition } from '../../records.ts'
import { localisedHeading } from '../../text/column-hints.ts'
import { type CsvTable, openTable, reportUnknownColumns, type TableRow } from '../../text/csv-table.ts'
import { localeTitle } from '../../text/locale-codes.ts'
import { type FindLocale, localisedColumns, localisedText, splitColumn } from '../../text/localised-columns.ts'
import type { SourceFolder } from '../source-folder.ts'

export interface FolderContext {
  readonly folder: SourceFolder
  readonly report: Report
  readonly findLocale: FindLocale
  /** Codes of the catalogue's locales. */
  readonly locales: readonly string[]
}

/** A row whose cells are accessed by column name. */
export interface NamedRow {
  readonly at: SourcePosition
  /** The trimmed cell; '' for an empty or missing one. */
  text(column: string): string
  /** The texts by locale. */
  texts(column: string): Record<string, string>
  /** The known names for which the file has columns. */
  readonly given: readonly string[]
}

/** The columns that one of the small files may have: plain ones, and those that may have a locale. */
export interface KnownColumns {
  readonly plain: readonly string[]
  readonly localised: readonly string[]
}

/** The rows of one of the small files; undefined when there is no such file. Reports unknown columns. */
export async function openNamed(
  context: FolderContext,
  file: string,
  known: KnownColumns,
): Promise<AsyncIterable<NamedRow> | undefined> {
  const table = await openTable({ folder: context.folder.path, file, report: context.report })
  if (!table) return undefined
  const plain = new Set(known.plain.map((name) => name.toLowerCase()))
  const localised = new Set(known.localised.map((name) => name.toLowerCase()))
  reportUnknownColumns(
    table,
    context.report,
    (column) => {
      const split = splitColumn(column, context.findLocale)
      if (!split) return false
      const name = split.name.toLowerCase()
      return localised.has(name) || (split.locale === '' && plain.has(name))
    },
    (column) => remedyForColumn(column, known, context.locales),
  )
  return namedRows(table, known, context.findLocale)
}

/** The remedy for an unknown column of a small file. */
function remedyForColumn(column: string, { plain, localised }: KnownColumns, locales: readonly string[]): string {
  const hint = localisedHeading(column, locales)
  const name = hint && localised.find((one) => one.toLowerCase() === hint.base.toLowerCase())
  if (hint && name !== undefined) return remedyForLocale(column, `${name}-${hint.locale}`, hint.locale)
  const [example] = localised
  const forLanguages =
    example === undefined
      ? ''
      : ` ${localised.length === 1 ? example : 'Those for texts'} may be written for a language, such as ${example}-${locales[0] ?? 'de_DE'}.`
  return `Rename it, or remove it. The file may have the columns ${[...plain, ...localised].join(', ')}.${forLanguages}`
}

/** The remedy for a column that was probably meant as `NAME-LOCALE`. */
export const remedyForLocale = (column: string, spelling: string, locale: string): string =>
  column === spelling
    ? `Add ${locale} to locales.csv, or remove the column.`
    : `If it contains texts in ${localeTitle(locale)}, rename it "${spelling}".`

async function* namedRows(table: CsvTable, known: KnownColumns, find: FindLocale): AsyncGenerator<NamedRow> {
  const columns = new Map(known.localised.map((name) => [name, localisedColumns(table, name, find)]))
  const indexes = new Map([...known.plain, ...known.localised].map((name) => [name, table.column(name)]))
  const given = [...indexes.keys()].filter(
    (name) => (indexes.get(name) ?? -1) >= 0 || (columns.get(name)?.length ?? 0) > 0,
  )
  const named = (row: TableRow): NamedRow => ({
    at: { file: table.file, line: row.line },
    given,
    text: (column) => row.cells[indexes.get(column) ?? -1]?.trim() ?? '',
    texts: (column) => localisedText(row, columns.get(column) ?? []),
  })
  for await (const row of table.rows) yield named(row)
}

/** The position of a cell, for a finding. */
export const inColumn = (at: SourcePosition, column: string): SourcePosition => ({ ...at, column })

const trueWords = new Set(['true', 'yes', '1'])
const falseWords = new Set(['false', 'no', '0'])

/** A boolean of a small file; `fallback` for an empty cell, and (with a finding) for any other word. */
export function readBoolean(row: NamedRow, column: string, fallback: boolean, report: Report): boolean {
  const text = row.text(column).toLowerCase()
  if (text === '') return fallback
  if (trueWords.has(text)) return true
  if (falseWords.has(text)) return false
  report(finding('no-boolean/cell', inColumn(row.at, column), row.text(column), fallback))
  return fallback
}

/** Far larger than any list, and stored exactly in every column of the database. */
const maxOrder = 1e9

/**
 * A number that determines an order; `fallback` for an empty cell, and (with a finding) for anything that is no number.
 */
export function readOrder(text: string, fallback: number, at: SourcePosition, report: Report): number {
  if (text === '') return fallback
  const number = Number(text)
  if (Math.abs(number) <= maxOrder) return number
  report(finding('no-number/cell', inColumn(at, 'order'), text, fallback))
  return fallback
}

/** Reports that a file is missing, and what is assumed instead. */
export function reportAbsent(report: Report, file: string, instead: string): void {
  report(finding('absent-file/folder', { file }, file, instead))
}

/** Reports a row without its key, or with the key of an earlier row. Returns true when the row must be left out. */
export function isUnusable(row: NamedRow, column: string, seen: Set<string>, report: Report, key?: string): boolean {
  const text = row.text(column)
  if (text === '') {
    report(finding('missing-key/row', inColumn(row.at, column), column))
    return true
  }
  const id = key ?? text
  if (seen.has(id)) {
    report(finding('duplicate-key/row', inColumn(row.at, column), text))
    return true
  }
  seen.add(id)
  return false
}

/** A row with a key that no earlier row of its file has. */
export interface KeyedRow extends NamedRow {
  /** The record's fields for which the file has columns: the localised column `name` is the field `names`. */
  readonly given: readonly string[]
  /** The number in the column `order`, or else the index of the row. */
  order(): number
}

/**
 * The rows of a small file with unique keys; none when there is no such file. Reports and leaves out the other rows.
 */
export async function* keyedRows(
  context: FolderContext,
  file: string,
  key: string,
  known: KnownColumns,
): AsyncGenerator<KeyedRow> {
  const { report } = context
  const seen = new Set<string>()
  for await (const row of (await openNamed(context, file, known)) ?? []) {
    if (isUnusable(row, key, seen, report)) continue
    yield {
      ...row,
      given: row.given.map((column) => (known.localised.includes(column) ? `${column}s` : column)),
      order: () => readOrder(row.text('order'), seen.size, row.at, report),
    }
  }
}
