/** Sanitises the HTML of articles and resolves its addresses (A-47, CONTENT-07). */
import type sanitize from 'sanitize-html'
import { harmless, sanitizeBounded } from './clean-html.ts'

/** A picture as the page shows it: sizes in pixels, if known, so that nothing moves when it loads. */
export interface ShownPicture {
  readonly src: string
  readonly width?: number | undefined
  readonly height?: number | undefined
}

/** Maps the addresses in a text; undefined removes the picture, or the link around its text. */
export interface AddressBook {
  picture(src: string): ShownPicture | undefined
  link(href: string): string | undefined
}

/** Replaces the addresses; an element without one keeps none, and `cleanArticle` removes it. */
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
 * The text with other addresses, otherwise unchanged: it is not sanitised, so `cleanArticle` must follow.
 * @returns undefined for a text whose elements are nested too deep
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

/** Tags that people miss when they are removed from a text. */
const missed = new Set(
  'audio video iframe frame object embed canvas svg math form input select button textarea script style'.split(' '),
)
/** Tags whose text is not part of the readable text. */
const silent = 'audio video iframe object canvas svg math select button textarea option script style noscript title'

const alignments = /text-align:\s*(left|center|right)/i
/** Markdown aligns the text of a column by a style, and styles are removed. */
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

/** The targets of external links get no information about the portal. */
const outwards = ({ tagName, attribs }: sanitize.Tag): sanitize.Tag =>
  /^https?:/i.test(attribs.href ?? '')
    ? { tagName, attribs: { ...attribs, rel: 'noopener noreferrer' } }
    : { tagName, attribs }

/** Paragraphs and figures whose whole content was removed. */
const nothing = /<(p|figure|a|li|figcaption)(?: [^>]*)?>\s*<\/\1>/g

/** Allowed targets of an article's links and pictures, whatever an address book returns. */
const safeLink = /^(https?:\/\/|mailto:|tel:|\/(?![/\\]))/i
const safePicture = /^(https:\/\/|\/(?![/\\]))/i

const leadsNowhere = /<img \/>|<(\/?)a(?=[ >])[^>]*>/g
/**
 * Removes pictures and links without attributes, but keeps the text of the links. The sanitiser's own filter copies the
 * whole text before each of them.
 */
function withoutNowhere(html: string): string {
  const open: boolean[] = []
  return html.replace(leadsNowhere, (tag, slash?: string) => {
    if (slash === undefined) return ''
    if (slash === '') open.push(tag !== '<a>')
    const leads = slash === '' ? open.at(-1) : open.pop()
    return leads === false ? '' : tag
  })
}

const withoutEmpty = (html: string): string => withoutNowhere(html).replace(nothing, '').replace(nothing, '').trim()

/** Times that a text is read again; real texts are stable at once. */
const maxRounds = 5

/**
 * The text as browsers will read it: without the removed tags, some start tags imply the ends of others, such as a
 * table the end of the paragraph before it.
 */
function settled(html: string): string {
  let before = html
  for (let round = 0; round < maxRounds; round += 1) {
    const after = withoutEmpty(sanitizeBounded(before, { ...articles, transformTags: {} }) ?? '')
    if (after === before) break
    before = after
  }
  return before
}

/**
 * An article's text, sanitised and with resolved addresses; '' if its elements are nested too deep. `dropped` contains
 * the names of removed tags that people will miss.
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
  return { html: settled(withoutEmpty(clean ?? '')), dropped }
}
