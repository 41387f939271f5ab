/** Cells with several values (docs/catalogue-folder.md), separated by `|`. `\|` is a `|` within a value. */

/** The parts of a cell, trimmed, without empty ones. */
export function splitList(cell: string): string[] {
  if (!cell.includes('|')) {
    const only = cell.trim()
    return only === '' ? [] : [only]
  }
  const parts: string[] = []
  let part = ''
  for (let at = 0; at < cell.length; at += 1) {
    if (cell[at] === '\\' && cell[at + 1] === '|') {
      part += '|'
      at += 1
    } else if (cell[at] === '|') {
      parts.push(part)
      part = ''
    } else part += cell[at]
  }
  parts.push(part)
  return parts.map((text) => text.trim()).filter((text) => text !== '')
}

/** The text of a cell with one value: `\|` becomes `|`. */
export function unescapeBars(cell: string): string {
  return cell.replaceAll('\\|', '|')
}
