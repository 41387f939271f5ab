import { QueryClientProvider } from '@tanstack/react-query'
import { type RouterHistory, RouterProvider } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { ConfigurationContext } from '../entities/configuration/configuration.ts'
import type { StartData } from '../entities/configuration/start-data.ts'
import { LocalesContext } from '../entities/locale/locale.ts'
import { currentUser, onSessionChange } from '../entities/session/session.ts'
import { createQueryClient } from './query-client.ts'
import { createRouter } from './router.tsx'

export interface PortalProps {
  readonly data: StartData
  /** For tests; the browser's own by default. */
  readonly history?: RouterHistory
}

/** The portal, once its configuration is there. */
export function Portal({ data, history }: PortalProps) {
  const [{ queryClient, router }] = useState(() => {
    const queryClient = createQueryClient()
    const { configuration, locales } = data
    return { queryClient, router: createRouter({ queryClient, configuration, locales }, history) }
  })

  useEffect(() => {
    let token = currentUser()?.token
    return onSessionChange((where) => {
      const next = currentUser()?.token
      if (next === token) return
      token = next
      // What one user has read is not shown to the next.
      queryClient.clear()
      if (where === 'elsewhere') void router.invalidate()
    })
  }, [queryClient, router])

  return (
    <ConfigurationContext value={data.configuration}>
      <LocalesContext value={data.locales}>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </LocalesContext>
    </ConfigurationContext>
  )
}
