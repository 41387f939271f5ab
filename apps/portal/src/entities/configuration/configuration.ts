/** The configuration in use. It is loaded at the start, and again from time to time while the portal is open (app/use-current-catalogue.ts). */
import { useLocation } from '@tanstack/react-router'
import type { Configuration } from '@vitrine/contract'
import { createContext, use, useEffect } from 'react'
import { LocalesContext } from '../../i18n/locale.ts'
import { showHead } from './page-head.ts'

export const ConfigurationContext = createContext<Configuration | undefined>(undefined)

/** The configuration; only below `ConfigurationContext`. */
export function useConfiguration(): Configuration {
  const configuration = use(ConfigurationContext)
  if (!configuration) throw new Error('There is no configuration above this component')
  return configuration
}

/**
 * Names the page in the document's title, in front of the portal's own (CONFIG-03), and says what it is about (CONFIG-05).
 * @param page '' while it is not known
 * @param description HTML or plain text of the page's own; without any the portal's stands
 * @param isThere false where the address names nothing, so that search engines do not list it
 */
export function useDocumentTitle(page = '', description = '', isThere = true): void {
  const { setup } = useConfiguration()
  const locales = use(LocalesContext)
  const pathname = useLocation({ select: ({ href }) => href.replace(/[?#].*/, '') })
  useEffect(
    () => showHead(setup, locales, pathname, page, description, isThere),
    [setup, locales, pathname, page, description, isThere],
  )
}
