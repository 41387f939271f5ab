/**
 * The links of an article's text to products, articles and forms that the reader does not see are taken away and their words stay, as an import does with
 * links that lead nowhere: they would lead to an answer of 404, and tell the code.
 */

/** A link of a text that was made harmless, to the page of one thing: no such text has a `>` in an attribute, nor links within each other. */
const link = /<a\b[^>]*?\shref="\/(products|contents|forms)\/detail\/([^"?#/]+)[^"]*"[^>]*>(.*?)<\/a>/gs

type Page = 'products' | 'contents' | 'forms'

/** The code in an address as it stands in HTML; undefined for one that is no text. */
function codeOf(written: string): string | undefined {
  try {
    return decodeURIComponent(written.replace(/&#0?39;|&#x27;/gi, "'").replaceAll('&amp;', '&'))
  } catch {
    return undefined
  }
}

/** The codes that texts link to. */
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
