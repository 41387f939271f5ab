/** locales.csv, or the locales that columns of the other files name. */
import { finding } from '../../findings/index.ts'
import type { LocaleRecord, Report } from '../../records.ts'
import { openTable } from '../../text/csv-table.ts'
import { asLocaleCode, defaultLocale, localesInColumns, localeTitle } from '../../text/locale-codes.ts'
import { localeRecords } from '../locale-records.ts'
import type { SourceFolder } from '../source-folder.ts'
import { inColumn, isUnusable, openNamed, readBoolean, reportAbsent } from './context.ts'

const file = 'locales.csv'

/**
 * The locales of the catalogue. Empty when nothing names one; the writer then gives a new catalogue English.
 * @param others the files whose columns are examined when there is no locales.csv
 */
export async function readLocales(
  folder: SourceFolder,
  others: readonly string[],
  report: Report,
): Promise<readonly LocaleRecord[]> {
  const context = { folder, report, findLocale: () => undefined, locales: [] }
  const rows = await openNamed(context, file, { plain: ['code', 'title', 'default'], localised: [] })
  if (rows) {
    const records: LocaleRecord[] = []
    const seen = new Set<string>()
    for await (const row of rows) {
      if (isUnusable(row, 'code', seen, report, row.text('code').toLowerCase().replaceAll('-', '_'))) continue
      const code = asLocaleCode(row.text('code'))
      if (code === undefined) {
        report(finding('no-locale/row', inColumn(row.at, 'code'), row.text('code')))
        continue
      }
      const isDefault = readBoolean(row, 'default', false, report)
      if (isDefault && records.some((record) => record.isDefault)) {
        report(finding('second-default', inColumn(row.at, 'default'), code))
      }
      records.push({
        kind: 'locale',
        at: row.at,
        given: row.given,
        code,
        title: row.text('title') || localeTitle(code),
        isDefault: isDefault && !records.some((record) => record.isDefault),
      })
    }
    const first = defaultLocale(records.map(({ code }) => code))
    if (first !== undefined && !records.some(({ isDefault }) => isDefault)) {
      report(finding('default-locale', { file }, first))
      return records.map((record) => ({ ...record, isDefault: record.code === first }))
    }
    if (records.length > 0) return records
  }
  return inferLocales(folder, others, report)
}

async function inferLocales(folder: SourceFolder, others: readonly string[], report: Report): Promise<LocaleRecord[]> {
  const columns: string[] = []
  for (const other of others) {
    // Opens the file only for its first line. Its problems are reported when it is read.
    const table = await openTable({ folder: folder.path, file: other, report: () => undefined })
    if (!table) continue
    columns.push(...table.columns)
    for await (const _ of table.rows) break
  }
  const codes = localesInColumns(columns)
  const first = defaultLocale(codes)
  if (first === undefined) {
    reportAbsent(report, file, 'an existing catalogue keeps its languages, and a new one has English (en)')
    return []
  }
  reportAbsent(report, file, `the columns' names show ${codes.join(', ')}, and ${first} became the default`)
  return localeRecords(codes, file).map((record) => ({ ...record, given: ['code'] }))
}
