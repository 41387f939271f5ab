/** An article's text as HTML, and the title that it contains. */
import { htmlToText } from '@vitrine/catalogue-rules/html/html-text'
import { type HtmlTag, readHtml } from '@vitrine/catalogue-rules/html/html-tokens'
import { htmlOfMarkdown } from './markdown.ts'

export interface ArticleText {
  readonly title: string
  /** undefined for a text that is far too long as HTML. */
  readonly html: string | undefined
}

/** An element of a text, found without a tree of the HTML around it, which may be broken. */
interface Element {
  readonly inner: string
  readonly start: number
  readonly end: number
}

function tagsOf(html: string, isWanted: (name: string) => boolean): HtmlTag[] {
  const tags: HtmlTag[] = []
  readHtml(html, {
    onTag: (tag) => {
      if (isWanted(tag.name)) tags.push(tag)
    },
  })
  return tags
}

/** The first element whose name is wanted. */
function firstElement(html: string, isWanted: (name: string) => boolean): Element | undefined {
  const tags = tagsOf(html, isWanted)
  const opening = tags.find(({ kind }) => kind === 'open')
  const closing = tags.find(
    ({ kind, name, start }) => kind === 'close' && name === opening?.name && start >= opening.end,
  )
  if (!opening || !closing) return undefined
  return { inner: html.slice(opening.end, closing.start), start: opening.start, end: closing.end }
}

/** The content of a page's body, and the title in its head. */
function bodyOf(html: string): { html: string; headTitle: string } {
  const tags = tagsOf(html, (name) => name === 'body')
  const opening = tags.find(({ kind }) => kind === 'open')
  if (!opening) return { html, headTitle: '' }
  const closing = tags.findLast(({ kind, start }) => kind === 'close' && start >= opening.end)
  const title = firstElement(html.slice(0, opening.start), (name) => name === 'title')
  return { html: html.slice(opening.end, closing?.start), headTitle: htmlToText(title?.inner ?? '') }
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
  const first = firstElement(html, (name) => /^h[1-6]$/.test(name))
  const heading = htmlToText(first?.inner ?? '')
  const title = stated || heading || headTitle
  const isRepeated = first && html.slice(0, first.start).trim() === '' && heading === title.replace(/\s+/g, ' ').trim()
  return { title, html: (isRepeated ? html.slice(first.end) : html).trim() }
}
