/**
 * The current configuration. The portal loads it at the start, and again from time to time while it is open
 * (app/use-current-catalogue.ts).
 */
import { useLocation } from '@tanstack/react-router'
import type { Configuration } from '@vitrine/contract'
import { createContext, use, useEffect } from 'react'
import { LocalesContext } from '../i18n/locale.ts'
import { showHead } from './page-head.ts'

export const ConfigurationContext = createContext<Configuration | undefined>(undefined)

/** Returns the configuration. @throws Error outside of `ConfigurationContext` */
export function useConfiguration(): Configuration {
  const configuration = use(ConfigurationContext)
  if (!configuration) throw new Error('There is no configuration above this component')
  return configuration
}

/**
 * Sets the document's title to the page's name before the portal's (CONFIG-03), and its description (CONFIG-05).
 * @param page '' while the name is not known
 * @param description the page's own, HTML or plain text; if empty, the portal's description is used
 * @param isThere false if the address names nothing, so that search engines do not list it
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

/** A setting that names something or switches it on; '' for none, which some servers write as `0` or `"0"`. */
export const settingOf = (value: string | number | boolean): string =>
  /^(0|false)?$/.test(String(value)) ? '' : String(value)
