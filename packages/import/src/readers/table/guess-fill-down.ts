/** Guesses which columns are only filled in the first of several rows, as in price lists made for people. */
import { articleNumberColumn } from '../folder/code-column.ts'
import { isOption, type ProfiledColumn } from './guess-keys.ts'
import { useOtherAsName } from './guess-name.ts'
import { readHeading } from './headings.ts'
import { knownLayout } from './known-layouts.ts'
import type { ProfiledTable } from './profile.ts'
import type { SourceTable } from './sources.ts'

/** Rows that are compared. */
const maxCompared = 20_000

/** How the filled cells of a column lie beside those of the name. */
interface Pattern {
  readonly column: ProfiledColumn
  /** Rows with this cell and no name. */
  alone: number
  /** Rows with a name and no such cell. */
  missing: number
  /** Rows with neither whose identifier begins with the last such cell. */
  prefixes: number
  last: string
}

/**
 * The columns whose empty cells have the text of the row above: the name, those that are filled in the same rows, and
 * categories that are filled in fewer of them. A name that is only missing is none of these: the rows have to differ in
 * size, colour or the like, or their article numbers begin with a number that stands beside the name.
 * @param open opens the table once more
 */
export async function guessFillDown(
  open: () => Promise<SourceTable | undefined>,
  { profiles, rows }: ProfiledTable,
): Promise<readonly string[]> {
  const columns = profiles.map((profile): ProfiledColumn => ({ profile, heading: readHeading(profile.heading, []) }))
  if (knownLayout(columns)) return []
  useOtherAsName(columns, true)
  const named = columns.find(({ heading }) => heading.role === 'name')
  if (!named || named.profile.filled < 2 || named.profile.filled > rows * 0.7) return []
  const id = articleNumberColumn(profiles.map(({ heading }) => heading))
  const identifier = profiles.find(({ heading, filled }) => heading === id && filled >= rows * 0.98)
  const hasOptions = columns.some(({ profile }) => isOption(profile.heading) && profile.filled >= rows * 0.95)
  if (!identifier && !hasOptions) return []
  const table = await open()
  if (!table) return []
  const patterns = columns
    .filter(({ profile }) => profile.filled > 0 && profile.filled <= named.profile.filled)
    .map((column): Pattern => ({ column, alone: 0, missing: 0, prefixes: 0, last: '' }))
  let compared = 0
  let without = 0
  let repeated = 0
  let name = ''
  let codeOfName = ''
  let codesBelow = 0
  for await (const { cells } of table.rows) {
    const at = (index: number) => cells[index]?.trim() ?? ''
    const own = at(named.profile.index)
    if (compared === 0 && own === '') return []
    if (own !== '' && own === name) repeated += 1
    const code = identifier ? at(identifier.index) : ''
    if (own === '') {
      without += 1
      if (codeOfName.length > 1 && code.startsWith(codeOfName)) codesBelow += 1
    } else {
      name = own
      codeOfName = code
    }
    for (const pattern of patterns) {
      const cell = at(pattern.column.profile.index)
      if (compared === 0 && cell === '') pattern.alone = Number.POSITIVE_INFINITY
      if (cell !== '') pattern.last = cell
      if (cell !== '' && own === '') pattern.alone += 1
      if (cell === '' && own !== '') pattern.missing += 1
      if (own === '' && pattern.last.length > 1 && code !== pattern.last && code.startsWith(pattern.last))
        pattern.prefixes += 1
    }
    compared += 1
    if (compared >= maxCompared) break
  }
  // Where a name is written once for several rows, it is not written twice in a row.
  if (without === 0 || repeated > compared * 0.02) return []
  const inside = patterns.filter(({ alone }) => alone === 0)
  const same = inside.filter(({ column, missing }) => missing === 0 && column !== named)
  const isNumbered = [codesBelow, ...same.map(({ prefixes }) => prefixes)].some((count) => count >= without * 0.9)
  if (!isNumbered && !(hasOptions && same.length > 0)) return []
  const above = inside.filter(({ column: { heading }, missing }) => missing > 0 && heading.role === 'category')
  return [named, ...[...same, ...above].map(({ column }) => column)].map(({ profile }) => profile.heading)
}
