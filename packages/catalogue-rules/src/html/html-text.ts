/** The text of HTML. */
import { readHtml } from './html-tokens.ts'

/** Elements that occur within words: H<sub>2</sub>O. All others separate words. */
const inline = new Set(['a', 'abbr', 'b', 'code', 'em', 'i', 'mark', 's', 'small', 'span', 'strong', 'sub', 'sup', 'u'])
const silent = new Set(['script', 'style'])
/** Elements whose content is on lines of its own. */
const blocks = new Set(['blockquote', 'div', 'dl', 'figure', 'ol', 'p', 'pre', 'table', 'tr', 'ul'])
const isBlock = (tag: string) => blocks.has(tag) || /^h[1-6]$/.test(tag)

const separatorOf = (tag: string, isEnd: boolean): string => {
  if (inline.has(tag)) return ''
  if (tag === 'li') return isEnd ? '' : '\n- '
  return isBlock(tag) || /^(br|hr|dt)$/.test(tag) ? '\n' : ' '
}

/**
 * The text of HTML, XML or a drawing, without tags, comments, scripts and style sheets, and with decoded character
 * references. The result is text, not HTML. Takes time linear in the length, whatever the markup.
 * @param layout `words` for words with spaces between them, on one line; `lines` for paragraphs, list items and table
 * rows on lines of their own
 */
export function htmlToText(html: string, layout: 'words' | 'lines' = 'words'): string {
  const parts: string[] = []
  let isSilent = false
  readHtml(html, {
    onTag: ({ kind, name }) => {
      isSilent = kind === 'open' && silent.has(name)
      parts.push(separatorOf(name, kind === 'close'))
    },
    onText: (text, isReference) => {
      if (!isSilent) parts.push(isReference ? text : text.replace(/\s+/g, ' '))
    },
    onComment: () => parts.push(' '),
  })
  const text = parts.join('')
  return layout === 'lines'
    ? text
        .replace(/[^\S\n]+/g, ' ')
        .replace(/ ?\n[\n ]*/g, '\n')
        .trim()
    : text.replace(/\s+/g, ' ').trim()
}
