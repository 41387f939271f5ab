/** The HTML of articles: its addresses are looked up, and it is made harmless (A-47, CONTENT-07). */
import type sanitize from 'sanitize-html'
import { harmless, sanitizeBounded } from './clean-html.ts'

/** A picture as it is shown: sizes in pixels, where they are known, so that nothing jumps when it comes. */
export interface ShownPicture {
  readonly src: string
  readonly width?: number | undefined
  readonly height?: number | undefined
}

/** What becomes of the addresses in a text; undefined takes the picture, or the link around its text, away. */
export interface AddressBook {
  picture(src: string): ShownPicture | undefined
  link(href: string): string | undefined
}

/** Writes the addresses in their places; what has none stays without, for `cleanArticle` to take away. */
const rewriting = ({ picture, link }: AddressBook): Record<'img' | 'a', sanitize.Transformer> => ({
  img: (tagName, { src = '', ...attribs }) => {
    const shown = src.trim() === '' ? undefined : picture(src.trim())
    if (!shown) return { tagName, attribs }
    const size = shown.width && shown.height ? { width: String(shown.width), height: String(shown.height) } : {}
    return { tagName, attribs: { src: shown.src, ...attribs, ...size } }
  },
  a: (tagName, { href = '', ...attribs }) => {
    const address = href.trim() === '' ? undefined : link(href.trim())
    return { tagName, attribs: address === undefined ? attribs : { href: address, ...attribs } }
  },
})

/**
 * The text with other addresses, and nothing else done to it: it is as harmful as it was, and `cleanArticle` has to follow.
 * @returns undefined for a text whose elements stand in each other too deep
 */
export const rewriteAddresses = (html: string, addresses: AddressBook): string | undefined =>
  sanitizeBounded(html, {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    allowedSchemes: ['https', 'http', 'mailto', 'tel', 'content', 'product', 'form', 'forms'],
    allowProtocolRelative: false,
    transformTags: rewriting(addresses),
  })

/** What people miss when it is taken out of a text. */
const missed = new Set(
  'audio video iframe frame object embed canvas svg math form input select button textarea script style'.split(' '),
)
/** Tags whose text is no part of what people read. */
const silent = 'audio video iframe object canvas svg math select button textarea option script style noscript title'

const alignments = /text-align:\s*(left|center|right)/i
/** Markdown says by a style where a column's text stands, and styles do not go through. */
const cell: sanitize.Transformer = (tagName, { style = '', ...attribs }) => {
  const align = alignments.exec(style)?.[1]?.toLowerCase()
  return { tagName, attribs: align === undefined ? attribs : { ...attribs, align } }
}

const allowed = harmless.allowedAttributes as Record<string, string[]>
const articles: sanitize.IOptions = {
  ...harmless,
  allowedAttributes: {
    ...allowed,
    td: [...(allowed.td ?? []), 'align'],
    th: [...(allowed.th ?? []), 'align'],
    ol: ['start'],
  },
  nonTextTags: silent.split(' '),
  nestingLimit: 60,
}

/** What a link leads to elsewhere learns nothing of the portal. */
const outwards = ({ tagName, attribs }: sanitize.Tag): sanitize.Tag =>
  /^https?:/i.test(attribs.href ?? '')
    ? { tagName, attribs: { ...attribs, rel: 'noopener noreferrer' } }
    : { tagName, attribs }

/** Paragraphs and figures out of which everything was taken. */
const nothing = /<(p|figure|a|li|figcaption)(?: [^>]*)?>\s*<\/\1>/g

/** Where a link and a picture of an article may lead, whatever an address book says. */
const safeLink = /^(https?:\/\/|mailto:|tel:|\/(?![/\\]))/i
const safePicture = /^(https:\/\/|\/(?![/\\]))/i

const leadsNowhere = /<img \/>|<(\/?)a(?=[ >])[^>]*>/g
/** Takes pictures and links without attributes away, but for the text of the links. The cleaner's own filter copies all the text before each of them. */
function withoutNowhere(html: string): string {
  const open: boolean[] = []
  return html.replace(leadsNowhere, (tag, slash?: string) => {
    if (slash === undefined) return ''
    if (slash === '') open.push(tag !== '<a>')
    const leads = slash === '' ? open.at(-1) : open.pop()
    return leads === false ? '' : tag
  })
}

/**
 * An article's text that is harmless and has its addresses; '' for one whose elements stand in each other too deep. `dropped` are the names of
 * tags that people will miss.
 */
export function cleanArticle(html: string, addresses: AddressBook): { html: string; dropped: Set<string> } {
  const dropped = new Set<string>()
  const { img, a } = rewriting(addresses)
  const link: sanitize.Transformer = (...tag) => {
    const linked = outwards(a(...tag))
    return safeLink.test(linked.attribs.href ?? '') ? linked : { ...linked, attribs: {} }
  }
  const picture: sanitize.Transformer = (...tag) => {
    const shown = img(...tag)
    return safePicture.test(shown.attribs.src ?? '') ? shown : { ...shown, attribs: {} }
  }
  const clean = sanitizeBounded(html, {
    ...articles,
    onOpenTag: (name) => {
      if (missed.has(name)) dropped.add(name)
    },
    transformTags: { ...harmless.transformTags, img: picture, a: link, td: cell, th: cell },
  })
  return {
    html: withoutNowhere(clean ?? '')
      .replace(nothing, '')
      .replace(nothing, '')
      .trim(),
    dropped,
  }
}

/** The text of a piece of HTML, on one line: without tags, and with the characters that its entities stand for; '' for one that is too deep. */
export const plainText = (html: string): string =>
  (sanitizeBounded(html, { allowedTags: [], allowedAttributes: {} }) ?? '')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim()
