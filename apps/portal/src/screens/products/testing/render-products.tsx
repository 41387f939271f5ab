/** Renders the catalogue and the product detail in a test. */

import { createRoute, useParams } from '@tanstack/react-router'
import type { Configuration } from '@vitrine/contract'
import type { ListQuery } from '@vitrine/contract/rules/list-state'
import type { ReactNode } from 'react'
import { showScreens } from '../../../app/testing/show-screens.tsx'
import { configurationWith } from '../../../app/testing/test-data.ts'
import { productListAddress, readProductListState } from '../../../entities/product/product-list-state.ts'
import { CatalogueScreen } from '../catalogue/catalogue-screen.tsx'
import { AssetsPart } from '../detail/assets-part.tsx'
import { AssociationsPart } from '../detail/associations-part.tsx'
import { ContentsPart } from '../detail/contents-part.tsx'
import { LeafletPart } from '../detail/leaflet-part.tsx'
import { ProductScreen } from '../detail/product-screen.tsx'
import { SpecificationsPart } from '../detail/specifications-part.tsx'

/** A configuration with these columns and order of filters. */
const configurationOf = (setup: Partial<Configuration['setup']>): Configuration => {
  const { mapping, ...rest } = configurationWith(setup)
  return { ...rest, mapping: { ...mapping, longDescription: ['description'] } }
}

const useProductId = (): string => useParams({ strict: false }).id ?? ''
const Detail = () => <ProductScreen id={useProductId()} />
const Specifications = () => <SpecificationsPart id={useProductId()} />
const Assets = () => <AssetsPart id={useProductId()} />
const Associations = () => <AssociationsPart id={useProductId()} />
const Contents = () => <ContentsPart id={useProductId()} />
const Leaflet = () => <LeafletPart id={useProductId()} />

/** Renders the screens at a path such as `/en-GB/products/list`. */
export const renderProducts = (path: string, setup: Partial<Configuration['setup']> = {}) =>
  showScreens<{ q?: ListQuery }>(
    path,
    (root) => {
      const catalogue = createRoute({
        getParentRoute: () => root,
        id: '_catalogue',
        component: CatalogueScreen,
        validateSearch: (search: Record<string, unknown>): { q?: ListQuery } =>
          productListAddress(readProductListState(search.q)),
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
        part('/contents', Contents),
        part('/leaflet', Leaflet),
      ]
      return [catalogue.addChildren([list, category]), detail.addChildren(parts)]
    },
    configurationOf(setup),
  )
