/** Shows the basket in a test: the real screen below a small router. */

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
import { type BasketEntry, Configuration } from '@vitrine/contract'
import { ConfigurationContext } from '../../../entities/configuration/configuration.ts'
import { useNotifications } from '../../../entities/notification/notifications.ts'
import { showLanguage } from '../../../i18n/i18n.ts'
import { LocaleContext } from '../../../i18n/locale.ts'
import { BasketScreen } from '../basket-screen.tsx'

/** An entry as it is stored. */
export const entry = (name: string, part: Partial<BasketEntry> = {}): BasketEntry => ({
  size: 'source',
  ext: 'source',
  trim: false,
  name,
  url: `/media/${name.replace(/^.*\//, '')}`,
  ...part,
})

/** What local storage holds. */
export const stored = (): BasketEntry[] => JSON.parse(localStorage.getItem('assets') ?? '[]')

/** What another tab stores, as this one learns of it. */
export function storeElsewhere(entries: readonly BasketEntry[]): void {
  localStorage.setItem('assets', JSON.stringify(entries))
  window.dispatchEvent(new StorageEvent('storage', { key: 'assets', storageArea: localStorage }))
}

const configuration = Configuration.parse({ setup: {}, mapping: {}, theme: { palette: {} } })
const locale = { segment: 'en-GB', code: 'en_GB', tag: 'en-GB', language: 'en' }

const Messages = () => (
  <ul aria-label="messages">
    {useNotifications().map(({ id, message, severity }) => (
      <li key={id}>{`${severity}: ${message}`}</li>
    ))}
  </ul>
)

/** Shows the basket with these entries. */
export async function renderBasket(...entries: readonly BasketEntry[]) {
  await showLanguage('en')
  localStorage.setItem('assets', JSON.stringify(entries))
  const root = createRootRoute({ component: Outlet })
  const cart = createRoute({ getParentRoute: () => root, path: '/$locale/asset/cart', component: BasketScreen })
  const list = createRoute({ getParentRoute: () => root, path: '/$locale/asset/list' })
  const router = createRouter({
    routeTree: root.addChildren([cart, list]),
    history: createMemoryHistory({ initialEntries: ['/en-GB/asset/cart'] }),
  })
  const view = render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ConfigurationContext value={configuration}>
        <LocaleContext value={locale}>
          {/* The router of a test is not the one that the application registers. */}
          <RouterProvider router={router as never} />
          <Messages />
        </LocaleContext>
      </ConfigurationContext>
    </QueryClientProvider>,
  )
  await act(async () => {
    await router.load()
  })
  return view
}
