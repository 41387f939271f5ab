/**
 * Removes the links of an article's text to products, articles and forms that the reader may not see, and keeps their
 * words. Such links would reveal codes and lead to a 404. An import does the same with links that lead nowhere.
 */

/**
 * A link to the page of one thing, in a sanitised text: in such a text no attribute contains `>`, and links are not
 * nested.
 */
const link = /<a\b[^>]*?\shref="\/(products|contents|forms)\/detail\/([^"?#/]+)[^"]*"[^>]*>(.*?)<\/a>/gs

type Page = 'products' | 'contents' | 'forms'

/** The code in an address as HTML contains it; undefined when it is not valid percent-encoding. */
function codeOf(written: string): string | undefined {
  try {
    return decodeURIComponent(written.replace(/&#0?39;|&#x27;/gi, "'").replaceAll('&amp;', '&'))
  } catch {
    return undefined
  }
}

/** The codes to which texts link. */
export function linkedCodes(texts: readonly string[]): Readonly<Record<Page, string[]>> {
  const codes = { products: new Set<string>(), contents: new Set<string>(), forms: new Set<string>() }
  for (const text of texts)
    for (const [, page, written = ''] of text.matchAll(link)) {
      const code = codeOf(written)
      if (code !== undefined) codes[page as Page].add(code)
    }
  return { products: [...codes.products], contents: [...codes.contents], forms: [...codes.forms] }
}

/** A text without its links to hidden things. @param hidden by their codes */
export const withoutLinksTo = (text: string, hidden: Readonly<Record<Page, ReadonlySet<string>>>): string =>
  text.replace(link, (whole: string, page: Page, written: string, words: string) =>
    hidden[page].has(codeOf(written) ?? '') ? words : whole,
  )
