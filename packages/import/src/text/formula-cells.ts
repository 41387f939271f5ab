/** Cells that spreadsheets and ERP systems write as formulas. */

/**
 * Turns cells such as `="00123"` into `"00123"`: so spreadsheets and ERP systems write digits that must stay a text.
 * Takes the text in chunks; the last one, which may be empty, is marked. What stands within quotes stays as it is.
 */
export function formulaCells(separator: string): (chunk: string, isLast: boolean) => string {
  const cellEnd = new RegExp(`[${separator.replace(/[\\\]^-]/, '\\$&')}\r\n]`, 'g')
  let state: 'start' | 'plain' | 'quoted' | 'closed' = 'start'
  let held = ''
  return (chunk, isLast) => {
    const text = held + chunk
    held = ''
    let result = ''
    let copied = 0
    let at = 0
    while (at < text.length) {
      if (state === 'start') {
        if (text[at] === '=' && at + 1 === text.length && !isLast) {
          held = '='
          return result + text.slice(copied, at)
        }
        if (text[at] === '=' && text[at + 1] === '"') {
          result += text.slice(copied, at)
          copied = at + 1
          at += 2
          state = 'quoted'
        } else if (text[at] === '"') {
          at += 1
          state = 'quoted'
        } else state = 'plain'
      } else if (state === 'plain') {
        cellEnd.lastIndex = at
        const end = cellEnd.exec(text)
        at = end ? end.index + 1 : text.length
        if (end) state = 'start'
      } else if (state === 'quoted') {
        const quote = text.indexOf('"', at)
        at = quote < 0 ? text.length : quote + 1
        if (quote >= 0) state = 'closed'
      } else if (text[at] === '"') {
        // A quote that stands twice is one of the text.
        at += 1
        state = 'quoted'
      } else state = 'plain'
    }
    return result + text.slice(copied)
  }
}
