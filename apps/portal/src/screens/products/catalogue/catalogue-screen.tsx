import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { apiHasFeeds } from '../../../api/api-config.ts'
import { useConfiguration } from '../../../configuration/configuration.ts'
import { useFeature } from '../../../configuration/features.ts'
import { cardAttributes } from '../../../entities/product/card-attributes.ts'
import { productListAddress, readProductListState } from '../../../entities/product/product-list-state.ts'
import {
  categoriesOptions,
  facetsOptions,
  type ProductListPage,
  productListOptions,
} from '../../../entities/product/product-queries.ts'
import {
  clearSelection,
  startSelecting,
  useIsSelecting,
  useSelection,
} from '../../../entities/product/product-selection.ts'
import { useProductWords } from '../../../entities/product/use-product-words.ts'
import { useAccount } from '../../../entities/session/use-account.ts'
import { useChunkLoadError } from '../../../feedback/use-chunk-load-error.ts'
import { useLocale } from '../../../i18n/locale.ts'
import { ActiveFilters } from '../../../lists/active-filters.tsx'
import { categoryNodes } from '../../../lists/category-nodes.ts'
import { List, ListMain, useList, widerSearch } from '../../../lists/list.tsx'
import { FilterSection, ListFilters } from '../../../lists/list-filters.tsx'
import { ListHeading } from '../../../lists/list-heading.tsx'
import { ListResults } from '../../../lists/list-results.tsx'
import { ListToolbar } from '../../../lists/list-toolbar.tsx'
import type { ListView } from '../../../lists/use-list-view.ts'
import { withDeferredListState } from '../../../lists/with-deferred-list-state.tsx'
import { onDemand } from '../../../ui/on-demand.tsx'
import { ExportButton } from '../export/export-button.tsx'
import { FeedButton } from '../export/feed-button.tsx'
import { FilterPanel } from './filter-panel.tsx'
import { FirstPageIntroduction } from './first-page-introduction.tsx'
import { activeFilters } from './offered-filters.ts'
import { Results } from './results.tsx'
import { SortChoice } from './sort-choice.tsx'
import { TableSkeleton } from './table-skeleton.tsx'
import { withoutFilters } from './unknown-filters.ts'
import { useDropUnknownFilters } from './use-drop-unknown-filters.ts'
import { useView } from './view.ts'
import { ViewToggle } from './view-toggle.tsx'

const SelectionBar = onDemand(() => import('./selection-bar.tsx'))

const none: readonly never[] = []

/** The product catalogue (PROD-01 to PROD-14). The address holds its state; the path holds the category (ROUTE-05). */
export const CatalogueScreen = withDeferredListState(readProductListState, productListAddress, Catalogue)

function Catalogue({ view }: { readonly view: ListView }) {
  const { t } = useTranslation()
  const { tag } = useLocale()
  const { setup } = useConfiguration()
  const mayExport = useFeature('export')
  const account = useAccount()
  const words = useProductWords()
  const onPartFailed = useChunkLoadError()
  const { state, code: category, change } = view
  const columns = setup.catalog_columns
  const results = useQuery(productListOptions(tag, state, category, columns))
  const all = widerSearch(view, results.data?.products.length)
  const wider = useQuery({ ...productListOptions(tag, all.state, '', columns), ...all.options })
  const categories = useQuery(categoriesOptions(tag, state))
  const facets = useQuery(facetsOptions(tag, state, category))
  const ofCards = useQuery({ ...facetsOptions(tag, state, category), select: cardAttributes })
  const look = useView()
  const selection = useSelection()
  const isSelecting = useIsSelecting()
  const unknown = useDropUnknownFilters(view, facets)

  const list = useList({
    ...{ kind: 'products', view, results, categories, wider, others: [facets] },
    trees: categoryNodes(categories.data ?? none),
    size: (page: ProductListPage) => page.products.length,
  })

  const attributes = facets.data ?? none
  const active = activeFilters(withoutFilters(state, unknown), attributes, words)
  const exported = {
    state,
    category,
    ids: [...selection.keys()],
    total: results.isPlaceholderData || results.data?.hasMore ? undefined : results.data?.total,
  }
  return (
    <List list={list}>
      <ListHeading
        {...(look === 'card' && { selecting: { isOn: isSelecting, start: startSelecting, end: clearSelection } })}
      />
      <ListFilters
        title={t('products.filters')}
        closeLabel={t('products.close_filters')}
        label={t('products.categories')}
        failed={t('products.categories_failed')}
        lines={6}
      >
        <FilterSection query={facets} failed={t('products.filters_failed')} lines={8}>
          <FilterPanel attributes={attributes} configured={setup.filters} state={state} change={change} />
        </FilterSection>
      </ListFilters>
      <ListMain>
        <ListToolbar
          filters={t('products.filters')}
          active={active.length}
          activeLabel={active.length === 0 ? undefined : t('products.filters_active', { count: active.length })}
        >
          <SortChoice view={view} attributes={attributes} columns={columns} />
          <ViewToggle />
          {mayExport && <ExportButton products={exported} />}
          {mayExport && account && apiHasFeeds() && <FeedButton state={state} category={category} />}
        </ListToolbar>
        <FirstPageIntroduction state={state} category={category} />
        <ActiveFilters state={state} active={active} change={change} />
        <ListResults
          bar={
            isSelecting && (
              <SelectionBar
                ids={results.data?.products.map(({ id }) => id) ?? none}
                exported={exported}
                onFailed={onPartFailed}
              />
            )
          }
          {...(look === 'grid' && { waiting: (count: number) => <TableSkeleton count={count} /> })}
        >
          {list.page && (
            <Results
              products={list.page.products}
              view={look}
              attributes={attributes}
              ofCards={ofCards.data ?? (facets.isError ? none : undefined)}
              columns={columns}
            />
          )}
        </ListResults>
      </ListMain>
    </List>
  )
}
