/** Markdown as HTML: CommonMark with tables and embedded HTML. The result is sanitised later. */
import MarkdownIt, { type Token } from 'markdown-it'

const markdown = new MarkdownIt({ html: true, maxNesting: 40 })
// Addresses are checked and reported later, for Markdown and HTML alike.
markdown.validateLink = () => true

/** A picture with a title in a paragraph of its own becomes a figure with the title as its caption. */
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

/**
 * Characters of HTML. A short Markdown text can become very long: one reference can be used a million times, and a
 * table can consist of empty cells.
 */
const maxLength = 4_000_000

function* attributesOf(tokens: readonly Token[]): Generator<string> {
  for (const { attrs, children } of tokens) {
    for (const [, value] of attrs ?? []) yield String(value)
    if (children) yield* attributesOf(children)
  }
}

/** The HTML of a Markdown text; undefined when it exceeds `maxLength`. */
export function htmlOfMarkdown(text: string): string | undefined {
  const environment = {}
  const tokens = markdown.parse(text, environment)
  let length = 0
  for (const value of attributesOf(tokens)) length += value.length
  if (length > maxLength) return undefined
  const html = markdown.renderer.render(tokens, markdown.options, environment)
  return html.length > maxLength ? undefined : html
}
