/** Shows the media library in a test: the real screen below a small router, with a fake server behind the client. */

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { act, render } from '@testing-library/react'
import { Configuration } from '@vitrine/contract'
import type { ListQuery } from '@vitrine/contract/rules/list-state'
import { assetListAddress, readAssetListState } from '../../../entities/asset/asset-list-state.ts'
import { readPreview } from '../../../entities/asset/preview/preview-search.ts'
import { ConfigurationContext } from '../../../entities/configuration/configuration.ts'
import { useNotifications } from '../../../entities/notification/notifications.ts'
import { showLanguage } from '../../../i18n/i18n.ts'
import { LocaleContext } from '../../../i18n/locale.ts'
import { LibraryScreen } from '../library-screen.tsx'

export interface LibrarySearch {
  q?: ListQuery
  asset?: string | number
}

/** What the shell would show of the last message. */
const LastNotification = () => <output>{useNotifications().at(-1)?.message}</output>

/** Shows the screen at a path such as `/en-GB/asset/list`. */
export async function renderLibrary(path: string) {
  await showLanguage('en')
  const root = createRootRoute({ component: Outlet })
  const library = createRoute({
    getParentRoute: () => root,
    path: '/$locale/asset/list',
    component: LibraryScreen,
    validateSearch: (search: Record<string, unknown>): LibrarySearch => ({
      ...assetListAddress(readAssetListState(search.q)),
      ...readPreview(search.asset),
    }),
  })
  const parts = ['/', '/$code'].map((part) => createRoute({ getParentRoute: () => library, path: part }))
  const router = createRouter({
    routeTree: root.addChildren([library.addChildren(parts)]),
    history: createMemoryHistory({ initialEntries: [path] }),
  })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const configuration = Configuration.parse({ setup: {}, mapping: {}, theme: { palette: {} } })
  const locale = { segment: 'en-GB', code: 'en_GB', tag: 'en-GB', language: 'en' }
  const view = render(
    <QueryClientProvider client={client}>
      <ConfigurationContext value={configuration}>
        <LocaleContext value={locale}>
          {/* The router of a test is not the one that the application registers. */}
          <RouterProvider router={router as never} />
          <LastNotification />
        </LocaleContext>
      </ConfigurationContext>
    </QueryClientProvider>,
  )
  await act(async () => {
    await router.load()
  })
  return { ...view, router, search: () => router.state.location.search as LibrarySearch }
}
