/** Plain text from texts that may contain HTML. */

/** Whether a text contains HTML: a tag, a comment or a character reference. */
export const hasMarkup = (text: string): boolean => /<[a-z!/]|&(?:#\d|#x[\da-f]|[a-z]\w*;)/i.test(text)

/** A text without its tags. The result is text, not HTML: insert it as text. */
export const plainText = (html: string): string =>
  html
    .replace(/<(script|style)\b[\s\S]*?<\/\1\s*>/gi, ' ')
    // Inline tags occur within words: H<sub>2</sub>O. All other tags separate words.
    .replace(/<\/?(a|b|i|u|em|mark|s|small|span|strong|sub|sup)\b[^>]*>/gi, '')
    .replace(/<[a-z!/?][^>]*>/gi, ' ')
    .replace(/&nbsp;/gi, ' ')
    .replace(/&lt;/gi, '<')
    .replace(/&gt;/gi, '>')
    .replace(/&quot;/gi, '"')
    .replace(/&#0*39;|&apos;/gi, "'")
    .replace(/&amp;/gi, '&')
    .replace(/\s+/g, ' ')
    .trim()

/**
 * The same for a text that may be HTML or plain: a text without markup, such as `Screws < 10 mm and > 5 mm`, loses
 * nothing.
 */
export const plainLine = (text: string): string =>
  hasMarkup(text) ? plainText(text) : text.replace(/\s+/g, ' ').trim()
