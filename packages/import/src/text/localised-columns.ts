/** Columns for one locale: `label-de_DE` beside `label`. */
import type { CsvTable, TableRow } from './csv-table.ts'

export interface LocalisedColumn {
  readonly index: number
  readonly name: string
  /** The locale's code, '' for the column without one. */
  readonly locale: string
}

/** Finds the locale code of a column's suffix, without regard to case and to `_` or `-`. */
export type FindLocale = (suffix: string) => string | undefined

/** A `FindLocale` for these codes. */
export function localeFinder(codes: Iterable<string>): FindLocale {
  const known = new Map([...codes].map((code) => [code.toLowerCase().replaceAll('-', '_'), code]))
  return (suffix) => known.get(suffix.toLowerCase().replaceAll('-', '_'))
}

/** Name and locale of a column; undefined when it has a suffix that is no locale. */
export function splitColumn(column: string, find: FindLocale): { name: string; locale: string } | undefined {
  const hyphen = column.indexOf('-')
  if (hyphen < 0) return { name: column, locale: '' }
  const locale = find(column.slice(hyphen + 1))
  return locale === undefined ? undefined : { name: column.slice(0, hyphen), locale }
}

/** The columns of one name in every locale. */
export function localisedColumns(table: CsvTable, name: string, find: FindLocale): LocalisedColumn[] {
  const wanted = name.toLowerCase()
  return table.columns.flatMap((column, index) => {
    const split = column === '' ? undefined : splitColumn(column, find)
    return split?.name.toLowerCase() === wanted ? [{ index, ...split }] : []
  })
}

/** The texts of a row in these columns, by locale, without empty cells. */
export function localisedText(row: TableRow, columns: readonly LocalisedColumn[]): Record<string, string> {
  const texts: Record<string, string> = {}
  for (const { index, locale } of columns) {
    const text = row.cells[index]?.trim()
    if (text) texts[locale] = text
  }
  return texts
}
