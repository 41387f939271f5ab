import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type RouterHistory, RouterProvider } from '@tanstack/react-router'
import { useEffect } from 'react'
import { leaveVersion } from '../api/new-version.ts'
import { clearAtSessionEnd } from '../browser/session-stores.ts'
import { keepsText } from '../browser/stored-text.ts'
import { ConfigurationContext } from '../configuration/configuration.ts'
import type { StartData } from '../configuration/start-in-page.ts'
import { currentUser, onSessionChange } from '../entities/session/session.ts'
import { LocalesContext } from '../i18n/locale.ts'
import { createQueryClient } from './query-client.ts'
import { createRouter } from './router.tsx'
import { useCurrentCatalogue } from './use-current-catalogue.ts'

export interface PortalProps {
  readonly data: StartData
  readonly queryClient: QueryClient
  readonly router: ReturnType<typeof createRouter>
}

/**
 * Creates the portal's props before the first render: creating the routes is a task of its own.
 * @param history for tests; the browser's own by default
 */
export function preparePortal(data: StartData, history?: RouterHistory): PortalProps {
  const queryClient = createQueryClient()
  const { configuration, locales } = data
  return { data, queryClient, router: createRouter({ queryClient, configuration, locales }, history) }
}

/** The portal, after its configuration has loaded. */
export function Portal({ data: startData, queryClient, router }: PortalProps) {
  const data = useCurrentCatalogue(startData, queryClient)
  useEffect(() => {
    let readAs = currentUser()?.token
    return onSessionChange((where) => {
      const token = currentUser()?.token
      // One user must not see another's data. Without a user the page is redirecting to login and must not load
      // anything.
      if (token !== undefined && token !== readAs) {
        queryClient.clear()
        readAs = token
      }
      if (where === 'elsewhere') void router.invalidate()
    })
  }, [queryClient, router])

  useEffect(() => {
    // Queries that the page still shows are kept until the visitor leaves it: a removed one would be fetched again.
    const clearUnused = () => queryClient.removeQueries({ type: 'inactive' })
    const unregister = clearAtSessionEnd(clearUnused)
    const unsubscribe = router.subscribe('onRendered', () => {
      if (!currentUser()) clearUnused()
    })
    return () => {
      unregister()
      unsubscribe()
    }
  }, [queryClient, router])

  useEffect(
    () =>
      router.subscribe('onBeforeLoad', ({ pathChanged }) => {
        if (!pathChanged) return
        // The router may batch address changes: writes the next page's address before the reload.
        router.history.flush()
        leaveVersion(keepsText)
      }),
    [router],
  )

  return (
    <ConfigurationContext value={data.configuration}>
      <LocalesContext value={data.locales}>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} context={{ configuration: data.configuration, locales: data.locales }} />
        </QueryClientProvider>
      </LocalesContext>
    </ConfigurationContext>
  )
}
