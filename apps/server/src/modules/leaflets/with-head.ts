/**
 * Edits the head of a document that an operator's template has made: inserts elements at its start, and removes
 * elements that lead to other pages.
 */
import { type DefaultTreeAdapterTypes, parse } from 'parse5'

const space = /\s+/y
/** `<!-->`, `<!--->` and `--!>` also end a comment (HTML, comment states). */
const comment = /<!--(?:-?>|[\s\S]*?(?:--!?>|$))/y
const doctype = /<!doctype[^>]*>/iy
const html = /<html(?:\s[^<>]*)?>/iy
const head = /<head(?:\s[^<>]*)?>/iy

/** The end of a match of `wanted` that begins at `at`. Undefined without a match there. */
function endOf(wanted: RegExp, text: string, at: number): number | undefined {
  wanted.lastIndex = at
  return wanted.test(text) ? wanted.lastIndex : undefined
}

/** The end of the spaces and comments that begin at `from`. */
function pastComments(text: string, from: number): number {
  let at = from
  for (let end: number | undefined = at; end !== undefined; ) {
    at = end
    end = endOf(space, text, at) ?? endOf(comment, text, at)
  }
  return at
}

/** The positions of every `<meta http-equiv>` in a document, as [start, end], in order. */
function headerRanges(page: string): [number, number][] {
  const ranges: [number, number][] = []
  const visit = (node: DefaultTreeAdapterTypes.Node) => {
    if ('tagName' in node && node.tagName === 'meta' && node.attrs.some(({ name }) => name === 'http-equiv')) {
      const location = node.sourceCodeLocation
      if (location) ranges.push([location.startOffset, location.endOffset])
    }
    if ('content' in node) visit(node.content)
    if ('childNodes' in node) node.childNodes.forEach(visit)
  }
  // Leaflets run no scripts, so the content of noscript counts.
  visit(parse(page, { sourceCodeLocationInfo: true, scriptingEnabled: false }))
  return ranges.sort(([first], [second]) => first - second)
}

/**
 * Removes the `<meta http-equiv>` elements. One of them, `refresh`, leads to another page, and no content security
 * policy prevents it.
 */
export function withoutHeaders(page: string): string {
  let left = page
  // Most documents need no parsing. Attribute names cannot contain entities, so this test misses none.
  if (!/http-equiv/i.test(page)) return page
  // The text around a removed element may form another one, so this repeats.
  for (let ranges = headerRanges(left); ranges.length > 0; ranges = headerRanges(left)) {
    let from = 0
    let next = ''
    for (const [start, end] of ranges) {
      next += left.slice(from, start)
      from = end
    }
    left = next + left.slice(from)
  }
  return left
}

/**
 * Inserts elements at the start of a document's head.
 * @param page any document: a `<head>` in a comment or in a script does not count
 * @param inside elements of a head; they also apply to a saved file, which has no HTTP headers
 */
export function withHead(page: string, inside: string): string {
  const begin = pastComments(page, 0)
  const afterDoctype = endOf(doctype, page, begin)
  const open = pastComments(page, afterDoctype ?? begin)
  const afterHtml = endOf(html, page, open)
  const afterHead = endOf(head, page, pastComments(page, afterHtml ?? open))
  if (afterHead !== undefined) return page.slice(0, afterHead) + inside + page.slice(afterHead)
  // The parser creates the head for these elements. A later html tag still sets the language, and a later head tag is
  // ignored.
  if (afterDoctype !== undefined) return page.slice(0, afterDoctype) + inside + page.slice(afterDoctype)
  return `<!doctype html>${inside}${page}`
}
