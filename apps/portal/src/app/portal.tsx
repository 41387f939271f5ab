import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type RouterHistory, RouterProvider } from '@tanstack/react-router'
import { useEffect } from 'react'
import { leaveVersion } from '../api/new-version.ts'
import { ConfigurationContext } from '../entities/configuration/configuration.ts'
import type { StartData } from '../entities/configuration/start-in-page.ts'
import { currentUser, onSessionChange } from '../entities/session/session.ts'
import { LocalesContext } from '../i18n/locale.ts'
import { clearAtSessionEnd } from '../ui/session-stores.ts'
import { keepsText } from '../ui/stored-text.ts'
import { createQueryClient } from './query-client.ts'
import { createRouter } from './router.tsx'
import { useCurrentCatalogue } from './use-current-catalogue.ts'

export interface PortalProps {
  readonly data: StartData
  readonly queryClient: QueryClient
  readonly router: ReturnType<typeof createRouter>
}

/**
 * What the portal is shown with, made before it is rendered: the routes alone are a piece of work of their own.
 * @param history for tests; the browser's own by default
 */
export function preparePortal(data: StartData, history?: RouterHistory): PortalProps {
  const queryClient = createQueryClient()
  const { configuration, locales } = data
  return { data, queryClient, router: createRouter({ queryClient, configuration, locales }, history) }
}

/** The portal, once its configuration is there. */
export function Portal({ data: startData, queryClient, router }: PortalProps) {
  const data = useCurrentCatalogue(startData, queryClient)
  useEffect(() => {
    let readAs = currentUser()?.token
    return onSessionChange((where) => {
      const token = currentUser()?.token
      // What one user has read is not shown to the next. Without a user the page is on its way to login and must read nothing more.
      if (token !== undefined && token !== readAs) {
        queryClient.clear()
        readAs = token
      }
      if (where === 'elsewhere') void router.invalidate()
    })
  }, [queryClient, router])

  useEffect(() => {
    // What the page still shows is read until it is left: an answer that went away under it would be asked for again.
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
        // The address is the next page's already; the browser may not have been told.
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
