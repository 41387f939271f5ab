/** The configuration in use. It is loaded once at start and does not change while the portal is open. */
import type { Configuration } from '@vitrine/contract'
import { createContext, use, useEffect } from 'react'

export const ConfigurationContext = createContext<Configuration | undefined>(undefined)

/** The configuration; only below `ConfigurationContext`. */
export function useConfiguration(): Configuration {
  const configuration = use(ConfigurationContext)
  if (!configuration) throw new Error('There is no configuration above this component')
  return configuration
}

/** Names the page in the document's title, in front of the portal's own (CONFIG-03). Without a page the portal's stands alone. */
export function useDocumentTitle(page = ''): void {
  const { title } = useConfiguration().setup
  useEffect(() => {
    document.title = [page, title].filter((part) => part !== '').join(' – ')
  }, [page, title])
}
