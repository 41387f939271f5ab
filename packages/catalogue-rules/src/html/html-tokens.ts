/** Splits HTML into tags and texts: the one way in which the server and the import look into HTML. */
import { Tokenizer, type TokenizerCallbacks } from 'htmlparser2'

/** A tag, with the position of its `<` and the one after its `>`. */
export interface HtmlTag {
  readonly kind: 'open' | 'close'
  /** In lower case. */
  readonly name: string
  readonly start: number
  readonly end: number
}

export interface HtmlReader {
  onTag(tag: HtmlTag): void
  /** A text between tags as it is written, or the decoded character of a reference in it. */
  onText?(text: string, isReference: boolean): void
  /** A comment ends a word. */
  onComment?(): void
}

/**
 * Calls back for each tag and text. Takes time linear in the length, whatever the markup, because it builds no tree: elements
 * may be left open or be closed in any order.
 * @param decodeEntities false leaves character references in the texts
 */
export function readHtml(html: string, reader: HtmlReader, decodeEntities = true): void {
  let opened = { name: '', start: 0 }
  const endOpen = (last: number) => reader.onTag({ kind: 'open', ...opened, end: last + 1 })
  const ignore = () => {}
  const callbacks: TokenizerCallbacks = {
    ontext: (start, end) => reader.onText?.(html.slice(start, end), false),
    ontextentity: (codepoint) => reader.onText?.(String.fromCodePoint(codepoint), true),
    onopentagname: (start, end) => {
      opened = { name: html.slice(start, end).toLowerCase(), start: start - 1 }
    },
    onopentagend: endOpen,
    onselfclosingtag: (last) => {
      endOpen(last)
      reader.onTag({ kind: 'close', name: opened.name, start: last + 1, end: last + 1 })
    },
    onclosetag: (start, end) => {
      const last = html.indexOf('>', end)
      const name = html.slice(start, end).toLowerCase()
      reader.onTag({ kind: 'close', name, start: start - 2, end: last < 0 ? html.length : last + 1 })
    },
    oncomment: () => reader.onComment?.(),
    onattribdata: ignore,
    onattribentity: ignore,
    onattribend: ignore,
    onattribname: ignore,
    oncdata: ignore,
    ondeclaration: ignore,
    onend: ignore,
    onprocessinginstruction: ignore,
  }
  const tokenizer = new Tokenizer({ decodeEntities }, callbacks)
  tokenizer.write(html)
  tokenizer.end()
}
