/**
 * Prepares a leaflet for a frame of this page. The frame runs no scripts. Its document inherits this page's
 * policy, which forbids inline style sheets: this module removes the styles from the HTML and later adds them to the
 * document as style sheet objects.
 */

/** A document for a frame, and its styles. */
export interface FrameDocument {
  readonly html: string
  readonly styles: readonly string[]
}

/** Elements that run code, load something, or navigate the frame. */
const unwanted =
  'script, iframe, frame, object, embed, applet, link, base, meta, form, input, button, select, textarea, audio, video'
/**
 * The policy of the leaflet: it may load only its own content, this page's fonts, and pictures: those of the server,
 * which may lie on any host. The page's policy applies as well.
 */
const policyWith = (origins: readonly string[]) =>
  `default-src 'none'; style-src 'unsafe-inline'; img-src data: https: ${origins.join(' ')}; font-src 'self' data:`
/** The attribute that holds a style until the document is ready. */
const waiting = 'data-style'

const isLink = (address: string): boolean => /^(https?:|mailto:|tel:)/i.test(address.trim())

/** A style sheet ends with the first `</style`, whatever precedes it (HTML, raw text elements). */
const sheets = /<style(?:\s[^>]*)?>([\s\S]*?)<\/style\s*>/gi
const styledTag = /(<[a-z][^<>]*?\s)style(\s*=)/gi

export interface FrameOptions {
  /** The file name that a browser suggests when it prints to a file. */
  readonly title: string
  /** URL of the leaflet, from which the URLs of its pictures start. */
  readonly base: string
  /** Origins that pictures may come from. */
  readonly origins: readonly string[]
}

export function frameDocument(html: string, { title, base, origins }: FrameOptions): FrameDocument {
  const styles: string[] = []
  // Removed before parsing: parsing alone would violate the policy for each style and fill the console with errors.
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
  for (const picture of page.querySelectorAll('img[src]')) {
    const src = picture.getAttribute('src') ?? ''
    if (URL.canParse(src, base)) picture.setAttribute('src', new URL(src, base).href)
    picture.removeAttribute('srcset')
  }
  for (const link of page.querySelectorAll('a, area')) {
    if (!isLink(link.getAttribute('href') ?? '')) link.removeAttribute('href')
    // A link must not replace the leaflet in the frame.
    link.setAttribute('target', '_blank')
    link.setAttribute('rel', 'noopener noreferrer')
  }
  page.title = title
  const meta = page.createElement('meta')
  meta.httpEquiv = 'Content-Security-Policy'
  meta.content = policyWith(origins)
  page.head.prepend(meta)
  return { html: `<!doctype html>${page.documentElement.outerHTML}`, styles }
}

/** The fonts of this page as a style sheet for another document, with absolute URLs. */
function ownFonts(): string {
  return [...document.styleSheets]
    .flatMap((sheet) => {
      try {
        return [...sheet.cssRules].map((rule) => ({ rule, base: sheet.href ?? document.baseURI }))
      } catch {
        // The rules of a style sheet from another origin are not readable.
        return []
      }
    })
    .filter(({ rule }) => rule.cssText.startsWith('@font-face'))
    .map(({ rule, base }) =>
      rule.cssText.replace(/url\("([^"]*)"\)/g, (_, address: string) => `url("${new URL(address, base).href}")`),
    )
    .join('\n')
}

/** Adds styles to the document in a frame, and the fonts of this page for styles that use them. */
export function applyStyles(page: Document, styles: readonly string[]): void {
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
