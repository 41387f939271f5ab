/**
 * A leaflet made ready for a frame of this page. The frame runs no scripts. Its document has this page's policy,
 * which allows no style sheet that stands in the text: the styles are taken out here, and given to the document as
 * objects when it is there.
 */

/** A document for a frame, and what it is to look like. */
export interface FrameDocument {
  readonly html: string
  readonly styles: readonly string[]
}

/** What runs, loads, or leads the frame elsewhere. */
const unwanted =
  'script, iframe, frame, object, embed, applet, link, base, meta, form, input, button, select, textarea, audio, video'
/**
 * What the leaflet may load: nothing but what it holds, and this page's fonts. The policy of the page, which the frame
 * has besides, lets pictures of everywhere in.
 */
const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src 'self' data:"
/** Where a style attribute waits for its document. */
const waiting = 'data-style'

const isLink = (address: string): boolean => /^(https?:|mailto:|tel:)/i.test(address.trim())

/** A style sheet ends with the first `</style`, whatever stands before (HTML, raw text elements). */
const sheets = /<style(?:\s[^>]*)?>([\s\S]*?)<\/style\s*>/gi
const styledTag = /(<[a-z][^<>]*?\s)style(\s*=)/gi

/** @param title what a browser suggests as file name when it prints into a file */
export function frameDocument(html: string, title: string): FrameDocument {
  const styles: string[] = []
  // Before it is read: reading alone would be a breach of the policy for each style, and the console full of them.
  const bare = html
    .replace(sheets, (_, text: string) => {
      styles.push(text)
      return ''
    })
    .replace(styledTag, `$1${waiting}$2`)
  const page = new DOMParser().parseFromString(bare, 'text/html')
  for (const element of page.querySelectorAll(`style, ${unwanted}`)) element.remove()
  for (const element of page.querySelectorAll('*')) {
    for (const { name } of [...element.attributes]) if (/^on/i.test(name)) element.removeAttribute(name)
    const style = element.getAttribute('style')
    if (style === null) continue
    element.removeAttribute('style')
    element.setAttribute(waiting, style)
  }
  for (const link of page.querySelectorAll('a, area')) {
    if (!isLink(link.getAttribute('href') ?? '')) link.removeAttribute('href')
    // A link must not take the leaflet's place.
    link.setAttribute('target', '_blank')
    link.setAttribute('rel', 'noopener noreferrer')
  }
  page.title = title
  const meta = page.createElement('meta')
  meta.httpEquiv = 'Content-Security-Policy'
  meta.content = policy
  page.head.prepend(meta)
  return { html: `<!doctype html>${page.documentElement.outerHTML}`, styles }
}

/**
 * The fonts of this page as a style sheet for another document: addresses are those of their own sheet, written out.
 */
function ownFonts(): string {
  return [...document.styleSheets]
    .flatMap((sheet) => {
      try {
        return [...sheet.cssRules].map((rule) => ({ rule, base: sheet.href ?? document.baseURI }))
      } catch {
        // A sheet of another origin says nothing of its rules.
        return []
      }
    })
    .filter(({ rule }) => rule.cssText.startsWith('@font-face'))
    .map(({ rule, base }) =>
      rule.cssText.replace(/url\("([^"]*)"\)/g, (_, address: string) => `url("${new URL(address, base).href}")`),
    )
    .join('\n')
}

/** Gives a document in a frame its styles, and the fonts of this page for those who name them. */
export function dress(page: Document, styles: readonly string[]): void {
  const Sheet = page.defaultView?.CSSStyleSheet
  if (!Sheet) return
  page.adoptedStyleSheets = [ownFonts(), ...styles].map((text) => {
    const sheet = new Sheet()
    sheet.replaceSync(text)
    return sheet
  })
  for (const element of page.querySelectorAll<HTMLElement>(`[${waiting}]`))
    element.style.cssText = element.getAttribute(waiting) ?? ''
}
