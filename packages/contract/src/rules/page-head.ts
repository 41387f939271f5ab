/** What a page says of itself outside of its body, by one rule for the server that sends it and the portal that goes on (CONFIG-03, CONFIG-05). */
import { type LocaleChoice, withLocale } from './locale-code.ts'
import { plainLine } from './plain-text.ts'

/** The title of a document: what is special first, the portal last. A part that is missing is left out. */
export const pageTitle = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(' – ')

/** Characters of a description; search engines show about as many. */
const descriptionLength = 160

/** The beginning of a text as one plain line of at most 160 characters, cut after a word. */
export function descriptionOf(text: string): string {
  const plain = plainLine(text)
  if (plain.length <= descriptionLength) return plain
  const word = plain.lastIndexOf(' ', descriptionLength - 1)
  // A text without spaces is cut between characters, not within one.
  const start = plain.slice(0, word > descriptionLength / 2 ? word : descriptionLength - 1)
  return `${start.replace(/[,;:.\uD800-\uDBFF]+$/, '')}…`
}

/** A page, however its address is written. */
export interface PageAddress {
  /** Its path without the locale: `products/detail/LH-1001`; its first two parts for a page about a person; '' for the catalogue. */
  readonly path: string
  /** Whether it is about a person rather than about the catalogue: accounts, the basket, forms, reports. */
  readonly isPersonal: boolean
}

/**
 * The pages that have an address of their own; a product's name and its parts are no others (ROUTE-08, ROUTE-09, A-23). Whose a page is, and what
 * opens it, is nothing that it says of itself.
 */
const pages =
  /^(?:(products\/detail\/[^/]+)(?:\/[^/]+)?(?:\/(?:leaflet|assets|associations|contents))?|((?:products|asset|contents)\/list\/[^/]+|(?:asset|contents)\/list|contents\/detail\/[^/]+|search|accessibility)|((?:account|auth|forms|report)\/[^/]+|asset\/cart)(?:\/.*)?)$/

/**
 * The page that a path shows. The catalogue without a category stands at several paths, and at all that are unknown; it is one page (ROUTE-03,
 * ROUTE-04, ROUTE-06, ROUTE-07).
 * @param pathname as in the address bar, without query; its locale may be missing
 */
export function pageAddress(pathname: string, locales: readonly LocaleChoice[]): PageAddress {
  const parts = withLocale(pathname, '-', locales).split('/').filter(Boolean).slice(1)
  const [, product, other, personal] = pages.exec(parts.join('/')) ?? []
  return { path: product ?? other ?? personal ?? '', isPersonal: !!personal }
}

/** The path of a page in a locale. @param tag as paths write it: `en-GB` */
export const pagePath = (tag: string, path: string): string => `/${tag}${path === '' ? '' : `/${path}`}`
