/** Shows the routes of a test, below a small router, for tests of components that follow the address. */

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  type AnyRoute,
  createMemoryHistory,
  createRootRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { act, render } from '@testing-library/react'
import { ConfigurationContext } from '../../configuration/configuration.ts'
import { showLanguage } from '../../i18n/i18n.ts'
import { LocaleContext } from '../../i18n/locale.ts'
import { configurationWith } from './test-data.ts'

const locale = { segment: 'en-GB', code: 'en_GB', tag: 'en-GB', language: 'en' }

/**
 * Shows the routes at a path such as `/en-GB/things`.
 * @param routesBelow creates the routes below the root
 */
export async function showRoutes(path: string, routesBelow: (root: AnyRoute) => readonly AnyRoute[]) {
  await showLanguage('en')
  const root = createRootRoute({ component: Outlet })
  const router = createRouter({
    routeTree: root.addChildren(routesBelow(root)),
    history: createMemoryHistory({ initialEntries: [path] }),
  })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const view = render(
    <QueryClientProvider client={client}>
      <ConfigurationContext value={configurationWith()}>
        <LocaleContext value={locale}>
          {/* A cast, because the test's router is not the application's registered router. */}
          <RouterProvider router={router as never} />
        </LocaleContext>
      </ConfigurationContext>
    </QueryClientProvider>,
  )
  await act(() => router.load())
  return { ...view, router }
}
