/** Shows the catalogue and the product detail in a test: the real screens below a small router, with a fake server behind the client. */

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
  useParams,
} from '@tanstack/react-router'
import { act, render } from '@testing-library/react'
import { Configuration } from '@vitrine/contract'
import { type ListQuery, listQuery, readListState } from '@vitrine/contract/rules/list-state'
import type { ReactNode } from 'react'
import { ConfigurationContext } from '../../../entities/configuration/configuration.ts'
import { showLanguage } from '../../../i18n/i18n.ts'
import { LocaleContext } from '../../../i18n/locale.ts'
import { CatalogueScreen } from '../catalogue/catalogue-screen.tsx'
import { AssetsPart } from '../detail/assets-part.tsx'
import { AssociationsPart } from '../detail/associations-part.tsx'
import { NotHerePart } from '../detail/not-here-part.tsx'
import { ProductScreen } from '../detail/product-screen.tsx'
import { SpecificationsPart } from '../detail/specifications-part.tsx'

const palette = { theme: { palette: {} } }

/** A configuration with these columns and order of filters. */
const configurationOf = (setup: Partial<Configuration['setup']>): Configuration =>
  Configuration.parse({ setup, mapping: { longDescription: ['description'] }, ...palette })

const useProductId = (): string => useParams({ strict: false }).id ?? ''
const Detail = () => <ProductScreen id={useProductId()} />
const Specifications = () => <SpecificationsPart id={useProductId()} />
const Assets = () => <AssetsPart id={useProductId()} />
const Associations = () => <AssociationsPart id={useProductId()} />

/** Shows the screens at a path such as `/en-GB/products/list`. */
export async function renderProducts(path: string, setup: Partial<Configuration['setup']> = {}) {
  await showLanguage('en')
  const root = createRootRoute({ component: Outlet })
  const catalogue = createRoute({
    getParentRoute: () => root,
    id: '_catalogue',
    component: CatalogueScreen,
    validateSearch: (search: Record<string, unknown>): { q?: ListQuery } => {
      const q = listQuery(readListState(search.q))
      return q ? { q } : {}
    },
  })
  const list = createRoute({ getParentRoute: () => catalogue, path: '/$locale/products/list' })
  const category = createRoute({ getParentRoute: () => catalogue, path: '/$locale/products/list/$code' })
  const detail = createRoute({
    getParentRoute: () => root,
    path: '/$locale/products/detail/$id/{-$name}',
    component: Detail,
  })
  const part = (name: string, component: () => ReactNode) =>
    createRoute({ getParentRoute: () => detail, path: name, component })
  const parts = [
    part('/', Specifications),
    part('/associations', Associations),
    part('/assets', Assets),
    part('/contents', () => <NotHerePart name="contents" />),
    part('/leaflet', () => <NotHerePart name="leaflet" />),
  ]
  const router = createRouter({
    routeTree: root.addChildren([catalogue.addChildren([list, category]), detail.addChildren(parts)]),
    history: createMemoryHistory({ initialEntries: [path] }),
  })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const configuration = configurationOf(setup)
  const locale = { segment: 'en-GB', code: 'en_GB', tag: 'en-GB', language: 'en' }
  const view = render(
    <QueryClientProvider client={client}>
      <ConfigurationContext value={configuration}>
        <LocaleContext value={locale}>
          {/* The router of a test is not the one that the application registers. */}
          <RouterProvider router={router as never} />
        </LocaleContext>
      </ConfigurationContext>
    </QueryClientProvider>,
  )
  await act(async () => {
    await router.load()
  })
  return { ...view, router, search: () => router.state.location.search as { q?: ListQuery } }
}
