/** HTML that came with a catalogue, made harmless before it is stored. */
import sanitize from 'sanitize-html'

/** What is let through: what texts are made of, and nothing that runs, loads or restyles. */
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
  // A first-level heading is the page's own.
  transformTags: { h1: 'h2', a: sanitize.simpleTransform('a', { rel: 'noopener noreferrer' }, true) },
}
harmless.allowedAttributes = {
  ...(harmless.allowedAttributes as Record<string, string[]>),
  a: ['href', 'title', 'rel'],
}

const markup = /<[a-z!/]/i

/** Whether a text is HTML rather than plain text that happens to hold a `<`. */
export const isHtml = (text: string): boolean => markup.test(text)

/** Elements within each other; no text comes near it, and a cleaner takes minutes for some hundred thousand. */
const deepest = 200
/** What needs no end, or is ended by what follows. */
const unended = /^(p|li|dt|dd|tr|td|th|thead|tbody|option|br|hr|img|input|meta|link|col|source|wbr|area|base|embed)$/i

/** Whether elements stand in each other deeper than anybody writes them. */
export function isTooDeep(html: string): boolean {
  let depth = 0
  for (const [, slash, name = ''] of html.matchAll(/<(\/?)([a-z][a-z0-9]*)/gi)) {
    if (unended.test(name)) continue
    depth = Math.max(0, depth + (slash === '/' ? -1 : 1))
    if (depth > deepest) return true
  }
  return false
}

/** The text without anything that could run, load or restyle; plain text stays as it is. */
export const cleanHtml = (text: string): string => (isHtml(text) ? sanitize(text, harmless) : text)
