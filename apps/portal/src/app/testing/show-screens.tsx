/**
 * Shows screens in a test: the real ones, below a small router with only their routes. The test answers their calls.
 */

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  type AnyRoute,
  createMemoryHistory,
  createRootRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { act, render, screen, within } from '@testing-library/react'
import type { Configuration } from '@vitrine/contract'
import { ConfigurationContext } from '../../configuration/configuration.ts'
import { useNotifications } from '../../feedback/notifications.ts'
import { showLanguage } from '../../i18n/i18n.ts'
import { LocaleContext } from '../../i18n/locale.ts'
import { configurationWith } from './test-data.ts'

const locale = { segment: 'en-GB', code: 'en_GB', tag: 'en-GB', language: 'en' }

/** A stand-in for the shell's messages. */
const Messages = () => (
  <ul aria-label="messages">
    {useNotifications().map(({ id, message, severity }) => (
      <li key={id}>{`${severity}: ${message}`}</li>
    ))}
  </ul>
)

/** The visible messages, as `severity: text`. */
export const messages = (): (string | null)[] =>
  within(screen.getByRole('list', { name: 'messages' }))
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent)

/**
 * Shows the routes at a path such as `/en-GB/asset/list`.
 * @param routesBelow creates the routes below the root
 */
export async function showScreens<Search>(
  path: string,
  routesBelow: (root: AnyRoute) => readonly AnyRoute[],
  configuration: Configuration = configurationWith(),
) {
  await showLanguage('en')
  const root = createRootRoute({ component: Outlet })
  const router = createRouter({
    routeTree: root.addChildren(routesBelow(root)),
    history: createMemoryHistory({ initialEntries: [path] }),
  })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const view = render(
    <QueryClientProvider client={client}>
      <ConfigurationContext value={configuration}>
        <LocaleContext value={locale}>
          {/* A cast, because the test's router is not the application's registered router. */}
          <RouterProvider router={router as never} />
          <Messages />
        </LocaleContext>
      </ConfigurationContext>
    </QueryClientProvider>,
  )
  await act(async () => {
    await router.load()
  })
  return { ...view, router, search: () => router.state.location.search as Search }
}
