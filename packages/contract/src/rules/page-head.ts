/**
 * The title, description and canonical path of a page. The server that sends the page and the portal share these rules
 * (CONFIG-03, CONFIG-05).
 */
import { type LocaleChoice, withLocale } from './locale-code.ts'
import { plainLine } from './plain-text.ts'

/** The title of a document: the most specific part first, the portal last. Empty parts are left out. */
export const pageTitle = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(' – ')

/** Characters of a description; search engines show about this many. */
const descriptionLength = 160

/** The beginning of a text as one line of plain text with at most 160 characters, cut after a word. */
export function descriptionOf(text: string): string {
  const plain = plainLine(text)
  if (plain.length <= descriptionLength) return plain
  const word = plain.lastIndexOf(' ', descriptionLength - 1)
  // A text without spaces is cut between characters, not within a surrogate pair.
  const start = plain.slice(0, word > descriptionLength / 2 ? word : descriptionLength - 1)
  return `${start.replace(/[,;:.\uD800-\uDBFF]+$/, '')}…`
}

/** A page, independent of the form of its URL. */
export interface PageAddress {
  /**
   * The path without the locale: `products/detail/LH-1001`; only the first two segments for a personal page; '' for the
   * catalogue.
   */
  readonly path: string
  /** Whether the page is about a person and not about the catalogue: accounts, the basket, forms, reports. */
  readonly isPersonal: boolean
}

/**
 * The pages with a canonical path of their own. A product's name and its sub-pages do not make other pages (ROUTE-08,
 * ROUTE-09, A-23). Ids and tokens of personal pages are left out of the path.
 */
const pages =
  /^(?:(products\/detail\/[^/]+)(?:\/[^/]+)?(?:\/(?:leaflet|assets|associations|contents))?|((?:products|asset|contents)\/list\/[^/]+|(?:asset|contents)\/list|contents\/detail\/[^/]+|search|accessibility)|((?:account|auth|forms|report)\/[^/]+|asset\/cart)(?:\/.*)?)$/

/**
 * The page that a path shows. The catalogue without a category has several paths, and all unknown paths; it counts as
 * one page (ROUTE-03, ROUTE-04, ROUTE-06, ROUTE-07).
 * @param pathname as in the address bar, without query; the locale may be missing
 */
export function pageAddress(pathname: string, locales: readonly LocaleChoice[]): PageAddress {
  const parts = withLocale(pathname, '-', locales).split('/').filter(Boolean).slice(1)
  const [, product, other, personal] = pages.exec(parts.join('/')) ?? []
  return { path: product ?? other ?? personal ?? '', isPersonal: !!personal }
}

/** The path of a page in a locale. @param tag as paths write it: `en-GB` */
export const pagePath = (tag: string, path: string): string => `/${tag}${path === '' ? '' : `/${path}`}`
