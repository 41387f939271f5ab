/** Markdown as HTML: CommonMark with tables, and with HTML in it, which is made harmless with everything else. */
import MarkdownIt, { type Token } from 'markdown-it'

const markdown = new MarkdownIt({ html: true, maxNesting: 40 })
// Which addresses a text may have is seen to for Markdown and HTML alike, and told.
markdown.validateLink = () => true

/** A picture that has a paragraph to itself and a title stands in a figure, with the title below it. */
markdown.core.ruler.push('figures', ({ tokens }) => {
  for (const [at, token] of tokens.entries()) {
    const [open, , close] = tokens.slice(at, at + 3)
    const picture = tokens[at + 1]?.children?.[0]
    if (token.type !== 'paragraph_open' || !open || !close || tokens[at + 1]?.children?.length !== 1) continue
    const caption = picture?.type === 'image' ? String(picture.attrGet('title') ?? '') : ''
    if (caption === '') continue
    open.tag = 'figure'
    close.tag = 'figure'
    captions.set(close, caption)
  }
})
const captions = new WeakMap<Token, string>()
markdown.renderer.rules.paragraph_close = (tokens, at, options, _environment, renderer) => {
  const token = tokens[at] as Token
  const caption = captions.get(token)
  const end = renderer.renderToken(tokens, at, options)
  return caption === undefined ? end : `<figcaption>${markdown.utils.escapeHtml(caption)}</figcaption>${end}`
}

/** Characters of HTML: an address that is written once can be used a million times, and a table can consist of empty cells. */
const maxLength = 4_000_000

function* attributesOf(tokens: readonly Token[]): Generator<string> {
  for (const { attrs, children } of tokens) {
    for (const [, value] of attrs ?? []) yield String(value)
    if (children) yield* attributesOf(children)
  }
}

/** The HTML of a Markdown text; undefined when it would be many times as long as what was written. */
export function htmlOfMarkdown(text: string): string | undefined {
  const environment = {}
  const tokens = markdown.parse(text, environment)
  let length = 0
  for (const value of attributesOf(tokens)) length += value.length
  if (length > maxLength) return undefined
  const html = markdown.renderer.render(tokens, markdown.options, environment)
  return html.length > maxLength ? undefined : html
}
