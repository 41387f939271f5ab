/** Sanitises a catalogue's HTML before it is stored. */
import sanitize from 'sanitize-html'

/** The allowed elements and attributes: those of texts, and none that execute, load or restyle anything. */
export const harmless: sanitize.IOptions = {
  allowedTags: [
    ...['p', 'br', 'hr', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'blockquote', 'pre', 'code'],
    ...['b', 'strong', 'i', 'em', 'u', 's', 'sub', 'sup', 'small', 'mark', 'abbr', 'span', 'div', 'a'],
    ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'figure', 'figcaption', 'img'],
  ],
  allowedAttributes: {
    a: ['href', 'title'],
    abbr: ['title'],
    img: ['src', 'alt', 'width', 'height'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan', 'scope'],
    '*': ['lang', 'dir'],
  },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['https'] },
  allowProtocolRelative: false,
  // Only the page itself has a first-level heading.
  transformTags: { h1: 'h2', a: sanitize.simpleTransform('a', { rel: 'noopener noreferrer' }, true) },
}
harmless.allowedAttributes = {
  ...(harmless.allowedAttributes as Record<string, string[]>),
  a: ['href', 'title', 'rel'],
}

const markup = /<[a-z!/]/i

/** Whether a text is HTML, and not plain text that contains a `<`. */
export const isHtml = (text: string): boolean => markup.test(text)

/**
 * Maximum nesting depth of elements; no real text comes near it, and the sanitiser takes minutes for some hundred
 * thousand.
 */
const deepest = 200

class TooDeep extends Error {}

/**
 * Like `sanitize`, but gives up when elements are nested deeper than in any real text. The depth is the parser's own:
 * end tags without a start tag and implied ends count as the parser reads them.
 * @returns undefined for a text that is nested too deep
 */
export function sanitizeBounded(html: string, options: sanitize.IOptions): string | undefined {
  let depth = 0
  try {
    return sanitize(html, {
      ...options,
      onOpenTag: (name, attribs) => {
        depth += 1
        if (depth > deepest) throw new TooDeep()
        options.onOpenTag?.(name, attribs)
      },
      onCloseTag: () => {
        depth -= 1
      },
    })
  } catch (error) {
    if (error instanceof TooDeep) return undefined
    throw error
  }
}

const blocks: ReadonlySet<string> = new Set(['p', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol'])
const inline: ReadonlySet<string> = new Set(['b', 'strong', 'i', 'em', 'u', 's', 'sub', 'sup', 'small', 'mark', 'code'])
const mayLieIn = (name: string, parent: string | undefined): boolean =>
  name === 'li' ? parent === 'ul' || parent === 'ol' : blocks.has(name) ? parent === undefined : inline.has(name)

/**
 * Whether HTML consists only of text, paragraphs, headings, lists and emphasis, written just as the sanitiser would
 * write them. Most texts do, and the sanitiser takes ten times as long to find it out.
 */
function isCleanAlready(html: string): boolean {
  const token = /<(\/?)([a-z\d]+)>|<br \/>|[^<>&]+/y
  const open: string[] = []
  while (token.lastIndex < html.length) {
    const found = token.exec(html)
    if (!found) return false
    const [, end, name] = found
    if (name === undefined) continue
    if (end === '/') {
      if (open.pop() !== name) return false
    } else if (mayLieIn(name, open.at(-1)) && open.length < 20) open.push(name)
    else return false
  }
  return open.length === 0
}

/**
 * The text without anything that executes, loads or restyles; plain text stays unchanged.
 * @returns undefined for HTML whose elements are nested too deep
 */
export const cleanHtml = (text: string): string | undefined =>
  isHtml(text) && !isCleanAlready(text) ? sanitizeBounded(text, harmless) : text
