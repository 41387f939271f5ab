/**
 * Finds files of a catalogue folder that nothing names. They are not imported, and the operator would not notice
 * without a report.
 */
import { finding } from '../../findings/index.ts'
import type { CatalogueRecord, Finding, Report } from '../../records.ts'

/** Number of examples in a message. */
const shown = 3

const topOf = (file: string) => file.slice(0, file.indexOf('/') + 1)

/**
 * Passes records on, and at the end reports the files that none of them named. Considers only top-level folders from
 * which some file was named, because sources, licences and notes may lie beside the media.
 */
export async function* tellingUnnamed(
  records: AsyncIterable<CatalogueRecord>,
  files: Iterable<string>,
  report: Report,
  findingFor: (file: string) => Finding | undefined = () => undefined,
): AsyncGenerator<CatalogueRecord> {
  const all = new Set(files)
  const tops = new Set<string>()
  for await (const record of records) {
    if (all.size > 0) cross(all, tops, record)
    yield record
  }
  for (const file of all) {
    const found = findingFor(file)
    if (!found) continue
    report(found)
    all.delete(file)
  }
  const unnamed = [...all].filter((file) => topOf(file) !== '' && tops.has(topOf(file)))
  const [first] = unnamed
  if (first === undefined) return
  const examples = unnamed.slice(0, shown).join(', ')
  report(finding('unnamed-files', { file: first }, unnamed.length, examples, unnamed.length > shown))
}

/**
 * Removes the texts of a record, at any depth, from a set of files, and collects the top-level folders of these files.
 */
function cross(files: Set<string>, tops: Set<string>, value: unknown): void {
  if (typeof value === 'string') {
    if (files.delete(value)) tops.add(topOf(value))
  } else if (typeof value === 'object' && value !== null)
    for (const part of Object.values(value)) cross(files, tops, part)
}
