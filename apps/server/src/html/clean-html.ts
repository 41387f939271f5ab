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

class TooDeep extends Error {}

/**
 * As `sanitize`, but ended where elements stand in each other deeper than anybody writes them. The depth is the parser's own: what closes nothing,
 * and what ends by itself, is counted as it is read.
 * @returns undefined for what is too deep
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

/**
 * The text without anything that could run, load or restyle; plain text stays as it is.
 * @returns undefined for HTML whose elements stand in each other too deep
 */
export const cleanHtml = (text: string): string | undefined => (isHtml(text) ? sanitizeBounded(text, harmless) : text)
