import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useConfiguration } from '../../../configuration/configuration.ts'
import { useFeature } from '../../../configuration/features.ts'
import { productListAddress, readProductListState } from '../../../entities/product/product-list-state.ts'
import { categoriesOptions, facetsOptions, productListOptions } from '../../../entities/product/product-queries.ts'
import { useProductWords } from '../../../entities/product/use-product-words.ts'
import { useChunkLoadError } from '../../../feedback/use-chunk-load-error.ts'
import { useFailureText } from '../../../feedback/use-failure-text.ts'
import { useLocale } from '../../../i18n/locale.ts'
import { categoryNodes } from '../../../lists/category-nodes.ts'
import { FilterSection } from '../../../lists/filter-section.tsx'
import { ListScreen } from '../../../lists/list-screen.tsx'
import { treePath } from '../../../lists/tree-path.ts'
import { useListTitle } from '../../../lists/use-list-title.ts'
import type { ListView } from '../../../lists/use-list-view.ts'
import { withDeferredListState } from '../../../lists/with-deferred-list-state.tsx'
import { toolbarPairClass } from '../../../ui/list-toolbar.tsx'
import { onDemand } from '../../../ui/on-demand.tsx'
import { ExportButton } from '../export/export-button.tsx'
import { ActiveFilters } from './active-filters.tsx'
import { FilterPanel } from './filter-panel.tsx'
import { FirstPageIntroduction } from './first-page-introduction.tsx'
import { activeFilters } from './offered-filters.ts'
import { Results } from './results.tsx'
import { useSelection } from './selection.ts'
import { SortSelect } from './sort-select.tsx'
import { TableSkeleton } from './table-skeleton.tsx'
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
  const words = useProductWords()
  const failureText = useFailureText()
  const onPartFailed = useChunkLoadError()
  const { state, code: category, change } = view
  const columns = setup.catalog_columns
  const list = useQuery(productListOptions(tag, state, category, columns))
  const categories = useQuery(categoriesOptions(tag, state))
  const facets = useQuery(facetsOptions(tag, state, category))
  const look = useView()
  const selection = useSelection()

  const trees = categoryNodes(categories.data ?? none)
  const path = treePath(trees, category)
  const title = path.at(-1)?.name ?? (category === '' ? t('products.all') : '')
  const unknown = category !== '' && categories.isSuccess && path.length === 0
  useListTitle(title || (categories.isPending ? '' : t('products.title')), state, !unknown)

  const attributes = facets.data ?? none
  const active = activeFilters(state, attributes, words)
  const exported = {
    state,
    category,
    ids: [...selection.keys()],
    total: list.isPlaceholderData ? undefined : list.data?.total,
  }
  return (
    <ListScreen
      kind="products"
      view={view}
      title={title}
      list={list}
      size={(page) => page.products.length}
      results={(page, end) => (
        <Results products={page.products} view={look} attributes={attributes} columns={columns} end={end} />
      )}
      {...(look === 'grid' && { waiting: (count: number) => <TableSkeleton count={count} /> })}
      categories={{
        query: categories,
        trees,
        path,
        label: t('products.categories'),
        failed: t('products.categories_failed'),
        lines: 6,
      }}
      limits={{
        title: t('products.filters'),
        closeLabel: t('products.close_filters'),
        set: active.length,
        setLabel: active.length === 0 ? undefined : t('products.filters_active', { count: active.length }),
        filters: (
          <FilterSection query={facets} failed={t('products.filters_failed')} lines={8}>
            <FilterPanel attributes={attributes} configured={setup.filters} state={state} change={change} />
          </FilterSection>
        ),
      }}
      others={[facets]}
      tools={
        <>
          <SortSelect view={view} attributes={attributes} columns={columns} />
          <div className={toolbarPairClass}>
            <ViewToggle />
            {mayExport && <ExportButton products={exported} />}
          </div>
        </>
      }
      chips={
        <>
          <FirstPageIntroduction state={state} category={category} />
          <ActiveFilters state={state} active={active} change={change} />
        </>
      }
      selection={
        selection.size > 0 && (
          <SelectionBar
            ids={list.data?.products.map(({ id }) => id) ?? none}
            exported={exported}
            onFailed={onPartFailed}
          />
        )
      }
      failureText={failureText}
      onPartFailed={onPartFailed}
    />
  )
}
