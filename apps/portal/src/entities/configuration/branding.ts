/** What the configuration makes of the page itself (CONFIG-03 to CONFIG-07). */
import type { Configuration } from '@vitrine/contract'
import { mediaHref } from '../../api/media-href.ts'
import { textOn } from './colour.ts'

/** Writes title, description, keywords, favicon and palette into the document. What is empty leaves the document as it is. */
export function applyBranding({ setup, theme }: Configuration): void {
  if (setup.title !== '') document.title = setup.title
  meta('description', setup.description)
  meta('keywords', setup.keywords)
  favicon(setup.favicon)
  meta('theme-color', theme.palette.header.background)
  for (const [name, value] of Object.entries(colours(theme.palette)))
    document.documentElement.style.setProperty(name, value)
}

/** The palette as the CSS variables that the portal's styles use. */
export function colours({ primary, secondary, header }: Configuration['theme']['palette']): Record<string, string> {
  return {
    '--color-primary': primary,
    '--color-on-primary': textOn(primary),
    '--color-secondary': secondary,
    '--color-on-secondary': textOn(secondary),
    '--header-background': header.background,
    '--header-text': header.regularText,
    '--header-highlight': header.highlightedText,
    '--header-icon': header.regularIcons,
  }
}

function meta(name: string, content: string): void {
  if (content === '') return
  let element = document.head.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)
  if (!element) {
    element = document.createElement('meta')
    element.name = name
    document.head.append(element)
  }
  element.content = content
}

function favicon(url: string): void {
  if (url === '') return
  let element = document.head.querySelector<HTMLLinkElement>('link[rel="icon"]')
  if (!element) {
    element = document.createElement('link')
    element.rel = 'icon'
    document.head.append(element)
  }
  element.href = mediaHref(url)
}
