/** Guesses which columns the file names of pictures begin with. */

import { PicturesByName } from './pictures-by-name.ts'
import type { ColumnProfile } from './profile.ts'

export interface PicturesGuess {
  readonly columns: readonly string[]
  /** Why, as a sentence without full stop. */
  readonly why: string
}

/**
 * Guesses the columns with the codes that file names begin with: the keys of the tables, and any other column of codes
 * that at least half of the pictures fit.
 * @param keys the headings that identify products
 * @returns undefined when no picture fits
 */
export function guessPictures(
  pictures: readonly string[],
  profiles: readonly ColumnProfile[],
  keys: ReadonlySet<string>,
): PicturesGuess | undefined {
  if (pictures.length === 0) return undefined
  const matchOf = (columns: readonly ColumnProfile[]) => {
    const byName = new PicturesByName()
    for (const { cells } of columns) for (const cell of cells) byName.add(cell, cell)
    return byName.match(pictures)
  }
  const chosen = profiles.filter((profile) => {
    const isKey = keys.has(profile.heading)
    const isCode = profile.different >= profile.filled * 0.2 && profile.length <= profile.filled * 40
    if (!isKey && !isCode) return false
    const found = matchOf([profile])
    return found > 0 && (isKey || found >= pictures.length / 2)
  })
  if (chosen.length === 0) return undefined
  const columns = [...new Set(chosen.map(({ heading }) => heading))]
  return { columns, why: `the names of ${matchOf(chosen)} of ${pictures.length} pictures begin with their cells` }
}
