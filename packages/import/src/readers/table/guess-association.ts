/** Guesses whether a column names other products. */
import type { ColumnGuess } from './column-guess.ts'
import type { ProfiledColumn } from './guess-keys.ts'

/** The separators of codes in a cell, the likeliest first; undefined for one code in each cell. */
const separators = [';', '|', '\n', ',', undefined] as const

/** Shorter codes are often numbers that are the same by chance, such as sizes. */
const shortestCode = 4
const fewestCodes = 4

const called =
  /relat|accessor|similar|cross|upsell|zubeh|ersatz|verwandt|passend|alternat|spare|replace|recommend|compat|accessoire/

/**
 * The column as an association, if its cells are identifiers of other rows. Unless its heading says so, they must be
 * lists of several codes that are no small numbers.
 */
export function guessAssociation({ profile, heading }: ProfiledColumn, id: ProfiledColumn): ColumnGuess | undefined {
  if (profile === id.profile || profile.filled === 0) return undefined
  const isNamed = called.test(heading.name.toLowerCase())
  if (!isNamed && profile.numbers + profile.quantities > profile.filled * 0.5) return undefined
  for (const separator of separators) {
    const list = separator === undefined ? undefined : profile.lists.get(separator)
    if (separator === undefined ? !isNamed : !list || list.cells < profile.filled * 0.2) continue
    const parts = [...(list?.parts.counts.keys() ?? profile.cells)].filter((part) => part !== '')
    if (!isNamed && (parts.length < fewestCodes || parts.some(({ length }) => length < shortestCode))) continue
    const codes = new Set(id.profile.cells)
    if (parts.filter((part) => codes.has(part)).length < Math.max(1, parts.length * 0.8)) continue
    const association = heading.name.toLowerCase().replaceAll('_', '-')
    return {
      column: { as: 'association', association, ...(separator === undefined ? {} : { list: separator }) },
      why: 'the cells are identifiers of other rows',
      confidence: isNamed ? 0.95 : 0.8,
    }
  }
  return undefined
}
