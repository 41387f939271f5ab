/** Guesses whether a table has a row for each language of a product. */
import { localeNamed } from '../../text/column-hints.ts'
import { articleNumberColumn, possibleNumberColumns } from '../folder/code-column.ts'
import { plainHeading } from './headings.ts'
import type { ColumnProfile, ProfiledTable } from './profile.ts'
import type { RawRow } from './raw-rows.ts'
import type { SourceTable } from './sources.ts'

/** What tells the languages of rows. */
export interface RowLanguages {
  readonly column: string
  /** The column with the identifier, which several rows share. */
  readonly identifier: string
  readonly locales: readonly string[]
  /** The columns whose texts differ from language to language. */
  readonly varying: ReadonlySet<string>
}

const headings =
  /^(lang|language|languagecode|languageid|langcode|locale|localecode|sprache|sprachcode|spras|langue|idioma|lingua|taal|sprog|sprak|isocode|iso|dil|jezyk|jazyk)$/
const maxLanguages = 60
/** Rows that are compared. */
const maxCompared = 20_000

function languagesIn({ distinct, heading, filled, rows }: ColumnProfile): string[] | undefined {
  if (distinct.counts.size > maxLanguages) return undefined
  // The rows of Magento that name no store have the texts for all of them. A store may be no language.
  if (plainHeading(heading) === 'storeviewcode' && filled > 0)
    return [...new Set([...distinct.counts.keys()].flatMap((cell) => localeNamed(cell, []) ?? []))]
  if (!headings.test(plainHeading(heading)) || filled < rows * 0.95) return undefined
  const locales: string[] = []
  for (const cell of distinct.counts.keys()) {
    const locale = localeNamed(cell, locales)
    if (locale === undefined) return undefined
    if (!locales.includes(locale)) locales.push(locale)
  }
  return locales
}

/**
 * Finds the column with the language of each row, and the columns that depend on it.
 * @returns undefined for a table with one row for each product
 */
export async function varyingColumns(
  open: () => Promise<SourceTable | undefined>,
  { profiles }: ProfiledTable,
): Promise<RowLanguages | undefined> {
  for (const language of profiles) {
    const locales = languagesIn(language)
    if (!locales) continue
    const names = profiles.map(({ heading }) => heading)
    const name = articleNumberColumn(names) ?? possibleNumberColumns(names)[0]
    const identifier = profiles.find(({ heading }) => heading === name)
    const table = identifier && (await open())
    if (!identifier || !table) return undefined
    const varying = await differing(table.rows, identifier.index, profiles)
    return { column: language.heading, identifier: identifier.heading, locales, varying }
  }
  return undefined
}

/** The headings of the columns that differ between rows with the same identifier. */
async function differing(
  rows: AsyncIterable<RawRow>,
  id: number,
  profiles: readonly ColumnProfile[],
): Promise<Set<string>> {
  const first = new Map<string, readonly string[]>()
  const found = new Set<string>()
  let compared = 0
  for await (const { cells } of rows) {
    const code = cells[id]?.trim() ?? ''
    const before = first.get(code)
    if (before) {
      for (const { heading, index } of profiles)
        if (cells[index]?.trim() && before[index]?.trim() && cells[index] !== before[index]) found.add(heading)
    } else first.set(code, cells)
    compared += 1
    if (compared >= maxCompared) break
  }
  return found
}
