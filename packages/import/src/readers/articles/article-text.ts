/** An article's text as HTML, and the title that it contains. */
import { htmlToText } from '@vitrine/catalogue-rules/html/html-text'
import { htmlOfMarkdown } from './markdown.ts'

export interface ArticleText {
  readonly title: string
  /** undefined for a text that is far too long as HTML. */
  readonly html: string | undefined
}

/** An element of a text, found without parsing the HTML around it, which may be broken. */
interface Element {
  readonly inner: string
  readonly start: number
  readonly end: number
}

/**
 * The first element of a name, found in one pass through the text.
 * @param name a pattern, such as `h[1-6]`
 */
function firstElement(html: string, name: string): Element | undefined {
  const opening = new RegExp(`<(${name})(?:\\s[^<>]*)?>`, 'i').exec(html)
  if (!opening) return undefined
  const start = opening.index + opening[0].length
  const rest = html.slice(start)
  const closing = new RegExp(`</${opening[1]}\\s*>`, 'i').exec(rest)
  if (!closing) return undefined
  return { inner: rest.slice(0, closing.index), start: opening.index, end: start + closing.index + closing[0].length }
}

/** The content of a page's body, and the title in its head. */
function bodyOf(html: string): { html: string; headTitle: string } {
  const opening = /<body(?:\s[^<>]*)?>/i.exec(html)
  if (!opening) return { html, headTitle: '' }
  const body = html.slice(opening.index + opening[0].length)
  const closing = body.toLowerCase().lastIndexOf('</body')
  const title = firstElement(html.slice(0, opening.index), 'title')?.inner ?? ''
  return { html: closing < 0 ? body : body.slice(0, closing), headTitle: htmlToText(title) }
}

/** A text as HTML, without the head of a whole page; undefined for a text that is far too long as HTML. */
export const htmlOf = (source: string, isHtml: boolean): string | undefined =>
  isHtml ? bodyOf(source).html : htmlOfMarkdown(source)

/**
 * The text of an article's file, without its front matter.
 * @param stated the title in the front matter; '' makes the first heading the title, or the page's title without one. A
 * heading with the same words at the beginning of the text is removed, because the portal shows the title above the
 * text.
 */
export function articleText(source: string, isHtml: boolean, stated: string): ArticleText {
  const { html, headTitle } = isHtml ? bodyOf(source) : { html: htmlOfMarkdown(source), headTitle: '' }
  if (html === undefined) return { title: stated, html }
  const first = firstElement(html, 'h[1-6]')
  const heading = htmlToText(first?.inner ?? '')
  const title = stated || heading || headTitle
  const isRepeated = first && html.slice(0, first.start).trim() === '' && heading === title.replace(/\s+/g, ' ').trim()
  return { title, html: (isRepeated ? html.slice(first.end) : html).trim() }
}
