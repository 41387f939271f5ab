/** synonyms.csv: words that find each other. Every layout may have it. */
import { finding } from '../findings/index.ts'
import type { Report, SynonymsRecord } from '../records.ts'
import { splitList } from '../text/lists.ts'
import { inColumn, openNamed } from './folder/context.ts'
import type { SourceFolder } from './source-folder.ts'

export const synonymsFile = 'synonyms.csv'

const directions = ['two-way', 'one-way']

/** The lines of the file, when there is one. */
export async function* readSynonyms(folder: SourceFolder, report: Report): AsyncGenerator<SynonymsRecord> {
  const context = { folder, report, findLocale: () => undefined, locales: [] }
  const rows = await openNamed(context, synonymsFile, { plain: ['locale', 'words', 'direction'], localised: [] })
  if (!rows) return
  const lines: SynonymsRecord['lines'][number][] = []
  for await (const { at, text } of rows) {
    const direction = text('direction').toLowerCase()
    if (direction !== '' && !directions.includes(direction))
      report(finding('synonym-direction', inColumn(at, 'direction'), text('direction')))
    const isOneWay = direction === 'one-way'
    lines.push({ at, locale: text('locale'), words: splitList(text('words')), isOneWay })
  }
  yield { kind: 'synonyms', at: { file: synonymsFile }, lines }
}
