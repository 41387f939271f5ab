/** Files of a catalogue folder that nothing in it names: they were put there for some reason, and nobody would see that they did not go in. */
import type { CatalogueRecord, Report } from '../../records.ts'
import { counted } from '../tally.ts'

/** Examples in a message. */
const shown = 3

const topOf = (file: string) => file.slice(0, file.indexOf('/') + 1)

/**
 * Passes records on, and at the end says which of the files none of them named. Only folders (at the top) out of which something was named are
 * looked at: sources, licences and notes may lie beside the media.
 */
export async function* tellingUnnamed(
  records: AsyncIterable<CatalogueRecord>,
  files: Iterable<string>,
  report: Report,
): AsyncGenerator<CatalogueRecord> {
  const all = new Set(files)
  const tops = new Set<string>()
  for await (const record of records) {
    if (all.size > 0) cross(all, tops, record)
    yield record
  }
  const unnamed = [...all].filter((file) => topOf(file) !== '' && tops.has(topOf(file)))
  const [first] = unnamed
  if (first === undefined) return
  const examples = unnamed.slice(0, shown).join(', ')
  report({
    level: 'note',
    code: 'unnamed-files',
    at: { file: first },
    message: `${counted(unnamed.length, 'file')} that neither a product nor a line of assets.csv names: ${examples}${unnamed.length > shown ? ' …' : '.'}`,
    remedy: 'To import a file into the media library, add a line to assets.csv.',
  })
}

/** Takes the texts of a record, at whatever depth, out of a set of files, and keeps the folders at the top that these lie in. */
function cross(files: Set<string>, tops: Set<string>, value: unknown): void {
  if (typeof value === 'string') {
    if (files.delete(value)) tops.add(topOf(value))
  } else if (typeof value === 'object' && value !== null)
    for (const part of Object.values(value)) cross(files, tops, part)
}
