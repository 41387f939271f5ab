/** Applies the configuration to the document (CONFIG-03 to CONFIG-07). */
import type { Configuration } from '@vitrine/contract'
import { brandPicture } from './brand-picture.ts'
import { describeOnPaper } from './printed-page.ts'

/**
 * Writes title, description, keywords, favicon and palette into the document. Empty settings change nothing.
 * @param hasColours whether the document has the palette's colours already
 * @returns a promise that resolves when the colours show too
 */
export async function applyBranding({ setup, theme }: Configuration, hasColours = false): Promise<void> {
  // The server may have written the page's own title and description already.
  if (document.title === '') document.title = setup.title
  if (!document.head.querySelector('meta[name="description"]')) meta('description', setup.description)
  meta('keywords', setup.keywords)
  favicon(setup)
  describeOnPaper(setup.title)
  if (hasColours) return
  // On demand: Vitrine's own server has computed the colours of a first visit.
  const { showColours } = await import('./brand-colours.ts')
  const colours = showColours(theme.palette)
  for (const appearance of ['light', 'dark'] as const)
    meta('theme-color', colours[appearance]['--header-background'] ?? '', `(prefers-color-scheme:${appearance})`)
}

/** Whether the server has written the palette's colours into the page (CONFIG-07). */
export const hasColoursInPage = (): boolean => document.head.querySelector('meta[name="theme-color"]') !== null

/**
 * Writes a `meta` element. An empty content changes nothing.
 * @param media the media query of the element; '' for none
 */
export function meta(name: string, content: string, media = ''): void {
  if (content === '') return
  const selector = `meta[name="${name}"]${media && `[media="${media}"]`}`
  const found = document.head.querySelector<HTMLMetaElement>(selector)
  const element = found ?? document.head.appendChild(Object.assign(document.createElement('meta'), { name, media }))
  element.content = content
}

function favicon(setup: Configuration['setup']): void {
  if (setup.favicon === '') return
  const found = document.head.querySelector<HTMLLinkElement>('link[rel="icon"]')
  const element = found ?? document.head.appendChild(Object.assign(document.createElement('link'), { rel: 'icon' }))
  element.href = brandPicture(setup, setup.favicon)
}
