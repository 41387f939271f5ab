/** What the document's head says of the page, as the server has said it of the first one (CONFIG-03, CONFIG-05). */
import type { Setup } from '@vitrine/contract'
import type { LocaleChoice } from '@vitrine/contract/rules/locale-code'
import { descriptionOf, pageAddress, pagePath, pageTitle } from '@vitrine/contract/rules/page-head'
import { meta } from './branding.ts'

/** Under which people reach the portal; a server may know it better than the address bar. */
let origin: string | undefined

/**
 * Writes title, description, canonical address and, for pages about a person, that they are not to be listed. What the server said holds until the
 * page knows its name. Sign-in changes the title alone: whoever has no user is led there from any page, and a robot would take every page for it.
 * @param pathname as in the address bar
 * @param page '' while it is not known
 * @param isThere false where the address names nothing: it has no canonical address then, and is not to be listed, as the server says of it
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
  // Of the page before, for other readers than the browser.
  for (const old of head.querySelectorAll('[name=robots],[hreflang],[property],[type$="ld+json"]')) old.remove()
  if (isPersonal || !isThere) meta('robots', 'noindex')
  if (!isThere) {
    link?.remove()
    return
  }
  link ??= head.appendChild(Object.assign(document.createElement('link'), { rel: 'canonical' }))
  link.href = address
}
