/** The head of a document that somebody else has made: something put before all else in it, and what leads elsewhere taken out. */
import { type DefaultTreeAdapterTypes, parse } from 'parse5'

const space = /\s+/y
/** `<!-->`, `<!--->` and `--!>` end one as well (HTML, comment states). */
const comment = /<!--(?:-?>|[\s\S]*?(?:--!?>|$))/y
const doctype = /<!doctype[^>]*>/iy
const html = /<html(?:\s[^<>]*)?>/iy
const head = /<head(?:\s[^<>]*)?>/iy

/** Where `wanted` ends that stands at a place of a text; undefined where something else stands. */
function endOf(wanted: RegExp, text: string, at: number): number | undefined {
  wanted.lastIndex = at
  return wanted.test(text) ? wanted.lastIndex : undefined
}

/** Where space and comments from a place on end. */
function pastComments(text: string, from: number): number {
  let at = from
  for (let end: number | undefined = at; end !== undefined; ) {
    at = end
    end = endOf(space, text, at) ?? endOf(comment, text, at)
  }
  return at
}

/** Every `<meta http-equiv>` of a document, as [start, end] in its text, in order. */
function headerRanges(page: string): [number, number][] {
  const ranges: [number, number][] = []
  const visit = (node: DefaultTreeAdapterTypes.Node) => {
    if ('tagName' in node && node.tagName === 'meta' && node.attrs.some(({ name }) => name === 'http-equiv')) {
      const place = node.sourceCodeLocation
      if (place) ranges.push([place.startOffset, place.endOffset])
    }
    if ('content' in node) visit(node.content)
    if ('childNodes' in node) node.childNodes.forEach(visit)
  }
  // Leaflets run no script, so what stands in noscript counts.
  visit(parse(page, { sourceCodeLocationInfo: true, scriptingEnabled: false }))
  return ranges.sort(([first], [second]) => first - second)
}

/** Without the elements that stand for a header: `refresh` leads a page elsewhere, which no policy keeps it from. */
export function withoutHeaders(page: string): string {
  let left = page
  // Most pages need no parsing. Names of attributes have no entities, so this finds every one.
  if (!/http-equiv/i.test(page)) return page
  // What stood around an element that is gone may be another one.
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
 * @param page a document that may be anything: a `<head>` in a comment or in a script is none
 * @param inside elements of a head; what they say holds for a file that was saved as well, which has no headers
 */
export function withHead(page: string, inside: string): string {
  const begin = pastComments(page, 0)
  const afterDoctype = endOf(doctype, page, begin)
  const open = pastComments(page, afterDoctype ?? begin)
  const afterHtml = endOf(html, page, open)
  const afterHead = endOf(head, page, pastComments(page, afterHtml ?? open))
  if (afterHead !== undefined) return page.slice(0, afterHead) + inside + page.slice(afterHead)
  // What a head is made for by itself: a tag of html that follows still gives its language, and one of head is passed over.
  if (afterDoctype !== undefined) return page.slice(0, afterDoctype) + inside + page.slice(afterDoctype)
  return `<!doctype html>${inside}${page}`
}
