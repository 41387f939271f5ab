/** Applies the configuration to the document (CONFIG-03 to CONFIG-07). */
import type { Configuration } from '@vitrine/contract'
import { brandColours } from './brand-colours.ts'
import { brandPicture } from './brand-picture.ts'
import { describeOnPaper } from './printed-page.ts'

/** Writes title, description, keywords, favicon and palette into the document. Empty settings change nothing. */
export function applyBranding({ setup, theme }: Configuration): void {
  // The server may have written the page's own title and description already.
  if (document.title === '') document.title = setup.title
  if (!document.head.querySelector('meta[name="description"]')) meta('description', setup.description)
  meta('keywords', setup.keywords)
  favicon(setup)
  describeOnPaper(setup.title)
  const colours = brandColours(theme.palette)
  for (const [name, colour] of Object.entries(colours)) document.documentElement.style.setProperty(name, colour)
  meta('theme-color', colours['--header-background'] ?? '')
}

/** Writes a `meta` element. An empty content changes nothing. */
export function meta(name: string, content: string): void {
  if (content === '') return
  const found = document.head.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)
  const element = found ?? document.head.appendChild(Object.assign(document.createElement('meta'), { name }))
  element.content = content
}

function favicon(setup: Configuration['setup']): void {
  if (setup.favicon === '') return
  const found = document.head.querySelector<HTMLLinkElement>('link[rel="icon"]')
  const element = found ?? document.head.appendChild(Object.assign(document.createElement('link'), { rel: 'icon' }))
  element.href = brandPicture(setup, setup.favicon)
}
