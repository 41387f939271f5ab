/** Rows of a table before its header is known, and the rules by which a delimited file is read. */

export interface RawRow {
  /** The line of a text, the row of a sheet, the index of a JSON object; counted from 1. */
  readonly line: number
  /** The file of the row, in a table of several files. */
  readonly file?: string | undefined
  readonly cells: readonly string[]
  /** The errors of formulas, such as #N/A, by the index of their cell, which is empty. */
  readonly errors?: ReadonlyMap<number, string> | undefined
}

export const tableSeparators = [',', ';', '\t', '|'] as const

/** A character reference of HTML, whose semicolon separates nothing. */
const reference = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,31}\d{0,2});/gi

/** Counts the separators of a line outside quotes. */
function count(line: string, separator: string): number {
  let counted = 0
  let isQuoted = false
  for (const character of line) {
    if (character === '"') isQuoted = !isQuoted
    else if (character === separator && !isQuoted) counted += 1
  }
  return counted
}

/**
 * The separator of a delimited text: the one that most lines have equally often. A first line `sep=;` states it.
 * @param start the first lines
 */
export function separatorIn(start: string): string {
  const stated = /^"?sep=(.)"?\s*$/im.exec(start.slice(0, 16))?.[1]
  if (stated !== undefined) return stated
  const lines = start
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== '')
    .map((line) => line.replace(reference, ''))
  let best: string = ','
  let bestScore = 0
  for (const separator of tableSeparators) {
    const frequency = new Map<number, number>()
    for (const line of lines) {
      const found = count(line, separator)
      if (found > 0) frequency.set(found, (frequency.get(found) ?? 0) + 1)
    }
    // Many lines with the same number of separators; among equals, the one with more columns.
    for (const [columns, agreeing] of frequency) {
      const score = agreeing + Math.min(columns, 50) / 100
      if (score > bestScore) {
        bestScore = score
        best = separator
      }
    }
  }
  return best
}

/** Rows that are examined for the header. */
export const headerRows = 30

const isNumeric = (cell: string) => /^[\d\s.,€$£%+-]+$/.test(cell)

/**
 * The line of the row that names the columns: the first one that is about as wide as the table and holds different texts
 * that are no numbers. The first row when none does.
 */
export function headerLineOf(rows: readonly RawRow[]): number {
  const filled = rows.map(({ cells }) => cells.filter((cell) => cell.trim() !== '').length)
  const widest = [...filled].sort((a, b) => b - a)[Math.min(1, filled.length - 1)] ?? 0
  const found = rows.find(({ cells }, index) => {
    const texts = cells.map((cell) => cell.trim()).filter((cell) => cell !== '')
    return (
      (filled[index] ?? 0) >= Math.max(widest === 1 ? 1 : 2, widest * 0.6) &&
      texts.every((text) => text.length <= 100 && !isNumeric(text)) &&
      new Set(texts.map((text) => text.toLowerCase())).size > texts.length * 0.8
    )
  })
  return (found ?? rows[0])?.line ?? 1
}
