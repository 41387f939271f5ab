/** Plain text from texts that may contain HTML. */

/** The elements of HTML that texts have; any other word in angle brackets is text: `Titanium <Gr. 5>`. */
const element =
  'a|abbr|article|b|blockquote|br|code|d[dlt]|del|div|em|fig\\w+|font|h[1-6r]|i|iframe|img|ins|li|mark|[ou]l|p|pre|s|script|section|small|span|strong|style|su[bp]|svg|t(?:able|body|d|h|head|r)|u|video'

const markup = new RegExp(`<(?:!|/?(?:${element})\\b)|&(?:#\\d|#x[\\da-f]|[a-z]\\w*;)`, 'i')

/** Whether a text contains HTML: a tag, a comment or a character reference. */
export const hasMarkup = (text: string): boolean => markup.test(text)

/** The character of a reference such as `&#233;`, or the reference itself if there is none. */
const character = (reference: string, decimal: string | undefined, hex: string | undefined): string => {
  const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
  return code <= 0x10_ff_ff ? String.fromCodePoint(code) : reference
}

/**
 * The text of HTML. The result is text, not HTML: insert it as text. It knows few character names, because the first
 * visit has no room for all of them; the server reads HTML with `htmlToText`.
 */
export function plainText(html: string): string {
  // An element that is never closed takes the rest of the text, as in browsers.
  const visible = html.replace(/<(script|style)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, ' ')
  // Takes time linear in the length: in the part with tags, each `<` has a `>` after it.
  const end = visible.lastIndexOf('>') + 1
  const withoutTags = visible
    .slice(0, end)
    // Inline tags occur within words: H<sub>2</sub>O. All other tags separate words.
    .replace(/<\/?(a|b|i|u|em|mark|s|small|span|strong|sub|sup)\b[^>]*>/gi, '')
    .replace(/<[a-z!/?][^>]*>/gi, ' ')
  return (withoutTags + visible.slice(end))
    .replace(/&nbsp;/gi, ' ')
    .replace(/&lt;/gi, '<')
    .replace(/&gt;/gi, '>')
    .replace(/&quot;/gi, '"')
    .replace(/&apos;/gi, "'")
    .replace(/&#(?:(\d+)|x([\da-f]+));/gi, character)
    .replace(/&amp;/gi, '&')
    .replace(/\s+/g, ' ')
    .trim()
}

/**
 * The same for a text that may be HTML or plain: a text without markup, such as `Screws < 10 mm and > 5 mm`, loses
 * nothing.
 */
export const plainLine = (text: string): string =>
  hasMarkup(text) ? plainText(text) : text.replace(/\s+/g, ' ').trim()
