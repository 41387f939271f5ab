/** Texts that may hold HTML, where plain text is shown. */

/** Whether a text holds HTML: a tag, a comment or a character reference. */
export const hasMarkup = (text: string): boolean => /<[a-z!/]|&(?:#\d|#x[\da-f]|[a-z]\w*;)/i.test(text)

/** A text without its tags, for places that hold plain text alone. The result is text, not HTML: show it as such. */
export const plainText = (html: string): string =>
  html
    .replace(/<(script|style)\b[\s\S]*?<\/\1\s*>/gi, ' ')
    // Tags within a line stand inside words: H<sub>2</sub>O. All others end one.
    .replace(/<\/?(a|b|i|u|em|mark|s|small|span|strong|sub|sup)\b[^>]*>/gi, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&nbsp;/gi, ' ')
    .replace(/&lt;/gi, '<')
    .replace(/&gt;/gi, '>')
    .replace(/&quot;/gi, '"')
    .replace(/&#0*39;|&apos;/gi, "'")
    .replace(/&amp;/gi, '&')
    .replace(/\s+/g, ' ')
    .trim()

/** The same of a text that may be HTML or plain: one without markup loses nothing of it, be it `Screws < 10 mm and > 5 mm`. */
export const plainLine = (text: string): string =>
  hasMarkup(text) ? plainText(text) : text.replace(/\s+/g, ' ').trim()
