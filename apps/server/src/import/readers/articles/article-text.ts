/** An article's text as HTML, and its title where nothing else states one. */
import { textOfHtml } from '../../../search/words.ts'
import { htmlOfMarkdown } from './markdown.ts'

export interface ArticleText {
  readonly title: string
  readonly html: string
}

const plain = (html: string) => textOfHtml(html).replace(/\s+/g, ' ').trim()

const heading = /<h([1-6])\b[^>]*>([\s\S]*?)<\/h\1>/i
const leading = /^\s*<h([1-6])\b[^>]*>([\s\S]*?)<\/h\1>/i

/** What a whole page says within its body, and what its head calls it. */
function bodyOf(html: string): { html: string; headTitle: string } {
  const body = /<body\b[^>]*>([\s\S]*?)(?:<\/body\s*>|$)/i.exec(html)?.[1]
  const head = body === undefined ? '' : (/<title\b[^>]*>([\s\S]*?)<\/title\s*>/i.exec(html)?.[1] ?? '')
  return { html: body ?? html, headTitle: plain(head) }
}

/**
 * The text of an article's file, without its front matter.
 * @param stated the title that the front matter states; without one it is the first heading's, or that of the page. A heading at the text's
 *   beginning that says the same is no part of the text: the title stands above it anyway.
 */
export function articleText(source: string, isHtml: boolean, stated: string): ArticleText {
  const { html, headTitle } = isHtml ? bodyOf(source) : { html: htmlOfMarkdown(source), headTitle: '' }
  const title = stated || plain(heading.exec(html)?.[2] ?? '') || headTitle
  const first = leading.exec(html)
  const isRepeated = first !== null && plain(first[2] ?? '') === title.replace(/\s+/g, ' ').trim()
  return { title, html: (isRepeated ? html.slice(first[0].length) : html).trim() }
}
