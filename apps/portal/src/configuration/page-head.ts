/**
 * Keeps the document's head in step with the page. The server writes the head of the first page (CONFIG-03, CONFIG-05).
 */
import type { Setup } from '@vitrine/contract'
import type { LocaleChoice } from '@vitrine/contract/rules/locale-code'
import { descriptionOf, pageAddress, pagePath, pageTitle } from '@vitrine/contract/rules/page-head'
import { meta } from './branding.ts'

/** The portal's public origin. The server may know it better than the address bar. */
let origin: string | undefined

/**
 * Writes title, description and canonical address, and noindex for pages about a person. The server's head stays until
 * the page's name is known. Sign-in changes only the title: every page redirects visitors without a session to it, and
 * a crawler would take each page for the sign-in page.
 * @param pathname as in the address bar
 * @param page '' while the name is not known
 * @param isThere false if the address names nothing: the page then has noindex and no canonical address, as the server
 * writes it
 */
export function showHead(
  setup: Pick<Setup, 'title' | 'description'>,
  locales: readonly LocaleChoice[],
  pathname: string,
  page: string,
  description: string,
  isThere = true,
): void {
  const { head, documentElement } = document
  const { path, isPersonal } = pageAddress(pathname, locales)
  let link = head.querySelector<HTMLLinkElement>('link[rel=canonical]')
  origin ??= new URL(link?.href ?? location.href).origin
  const address = origin + pagePath(documentElement.lang, path)
  const isSame = isThere && link?.href === address
  if (isSame && page === '') return
  document.title = pageTitle(page, setup.title)
  if (path.startsWith('auth/')) return
  meta('description', descriptionOf(description) || descriptionOf(setup.description))
  if (isSame) return
  // Removes the previous page's tags for crawlers and link previews.
  for (const old of head.querySelectorAll('[name=robots],[hreflang],[property],[type$="ld+json"]')) old.remove()
  if (isPersonal || !isThere) meta('robots', 'noindex')
  if (!isThere) {
    link?.remove()
    return
  }
  link ??= head.appendChild(Object.assign(document.createElement('link'), { rel: 'canonical' }))
  link.href = address
}
