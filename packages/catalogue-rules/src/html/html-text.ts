/** The text of HTML. */
import { Tokenizer, type TokenizerCallbacks } from 'htmlparser2'

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
 * references. The result is text, not HTML. Takes time linear in the length, whatever the markup, because it only splits
 * the text into tokens and builds no tree.
 * @param layout `words` for words with spaces between them, on one line; `lines` for paragraphs, list items and table
 * rows on lines of their own
 */
export function htmlToText(html: string, layout: 'words' | 'lines' = 'words'): string {
  const parts: string[] = []
  let isSilent = false
  const tag = (start: number, end: number, isEnd: boolean) => {
    const name = html.slice(start, end).toLowerCase()
    isSilent = silent.has(name) && !isEnd
    parts.push(separatorOf(name, isEnd))
  }
  const ignore = () => {}
  const callbacks: TokenizerCallbacks = {
    ontext: (start, end) => {
      if (!isSilent) parts.push(html.slice(start, end).replace(/\s+/g, ' '))
    },
    ontextentity: (codepoint) => {
      if (!isSilent) parts.push(String.fromCodePoint(codepoint))
    },
    onopentagname: (start, end) => tag(start, end, false),
    onclosetag: (start, end) => tag(start, end, true),
    oncomment: () => parts.push(' '),
    onattribdata: ignore,
    onattribentity: ignore,
    onattribend: ignore,
    onattribname: ignore,
    oncdata: ignore,
    ondeclaration: ignore,
    onend: ignore,
    onopentagend: ignore,
    onprocessinginstruction: ignore,
    onselfclosingtag: () => {
      isSilent = false
    },
  }
  const tokenizer = new Tokenizer({ decodeEntities: true }, callbacks)
  tokenizer.write(html)
  tokenizer.end()
  const text = parts.join('')
  return layout === 'lines'
    ? text
        .replace(/[^\S\n]+/g, ' ')
        .replace(/ ?\n[\n ]*/g, '\n')
        .trim()
    : text.replace(/\s+/g, ' ').trim()
}
