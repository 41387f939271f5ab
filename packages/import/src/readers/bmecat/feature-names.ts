/**
 * features.csv beside a BMEcat document: the names of features, values and units that the document states by codes, as
 * those of ETIM. The dictionary of ETIM is not part of Vitrine.
 */
import { finding } from '../../findings/index.ts'
import type { Report } from '../../records.ts'
import { openTable } from '../../text/csv-table.ts'
import { localeFinder, localisedColumns, localisedText } from '../../text/localised-columns.ts'
import type { SourceFolder } from '../source-folder.ts'

export const featuresFile = 'features.csv'

/** Texts by code, then by locale ('' for all of them). */
export type FeatureNames = ReadonlyMap<string, Readonly<Record<string, string>>>

/** A code of ETIM for a feature, a value or a unit. */
const code = /^E[FVU]\d{6}$/

export const isCode = (text: string): boolean => code.test(text)

/** The names in features.csv; none without that file. @param locales those of the document */
export async function readFeatureNames(
  folder: SourceFolder,
  locales: Iterable<string>,
  report: Report,
): Promise<FeatureNames> {
  const names = new Map<string, Record<string, string>>()
  const table = folder.has(featuresFile)
    ? await openTable({ folder: folder.path, file: featuresFile, report })
    : undefined
  if (!table) return names
  const index = table.column('code')
  const labels = localisedColumns(table, 'label', localeFinder(locales))
  if (index < 0 || labels.length === 0) report(finding('features-columns', { file: featuresFile, line: table.header }))
  for await (const row of table.rows) {
    const texts = localisedText(row, labels)
    const [first] = Object.values(texts)
    const own = row.cells[index]?.trim() ?? ''
    if (own !== '' && first !== undefined) names.set(own, { '': first, ...texts })
  }
  return names
}
