import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ListState, pageCount, readListState, withChoice } from '@vitrine/contract/rules/list-state'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useConfiguration, useDocumentTitle } from '../../../entities/configuration/configuration.ts'
import { useFailureText } from '../../../entities/failure/use-failure-text.ts'
import { Paging } from '../../../entities/list/paging.tsx'
import { type Step, useListState } from '../../../entities/list/use-list-state.ts'
import { notify } from '../../../entities/notification/notifications.ts'
import { categoriesOptions, facetsOptions, productListOptions } from '../../../entities/product/product-queries.ts'
import { useProductWords } from '../../../entities/product/use-product-words.ts'
import { useLocale } from '../../../i18n/locale.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { CardSkeletons } from '../../../ui/card-skeletons.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { listAddress } from '../../../ui/list-address.ts'
import { ListLayout, ListResults, showTop, useTopOnNewPage } from '../../../ui/list-layout.tsx'
import { onDemand } from '../../../ui/on-demand.tsx'
import { treePath } from '../../../ui/tree-path.ts'
import { useWide } from '../../../ui/use-wide.ts'
import { ActiveFilters } from './active-filters.tsx'
import { CatalogueHeading } from './catalogue-heading.tsx'
import { activeFilters } from './offered-filters.ts'
import { Results } from './results.tsx'
import { useSelection } from './selection.ts'
import { SidePanel } from './side-panel.tsx'
import { Toolbar } from './toolbar.tsx'
import { useView } from './view.ts'

const FilterDrawer = onDemand(() => import('./filter-drawer.tsx'))
const SelectionBar = onDemand(() => import('./selection-bar.tsx'))

const none: readonly never[] = []
const address = listAddress()
const read = (q: unknown) => readListState(q)

/** The product catalogue (PROD-01 to PROD-14). Its state is in the address; the category is the path's (ROUTE-05). */
export function CatalogueScreen() {
  const { t } = useTranslation()
  const { tag } = useLocale()
  const { setup } = useConfiguration()
  const words = useProductWords()
  const failureText = useFailureText()
  const { state, code: category, change: changeState } = useListState(read, address)
  const columns = setup.catalog_columns
  const list = useQuery(productListOptions(tag, state, category, columns))
  const categories = useQuery(categoriesOptions(tag, state))
  const facets = useQuery(facetsOptions(tag, state, category))
  const [drawer, setDrawer] = useState(false)
  const wide = useWide()
  const notLoaded = () => notify(t('state.something_went_wrong'), 'error')
  const view = useView()
  const selection = useSelection()

  const trees = categories.data ?? none
  const attributes = facets.data ?? none
  const path = treePath(trees, category)
  const title = path.at(-1)?.title ?? (category === '' ? t('products.all') : '')
  useDocumentTitle(title)

  const results = useRef<HTMLElement>(null)
  useTopOnNewPage(results, state.page)
  const change = (next: ListState, step?: Step) => {
    changeState(next, step)
    showTop(results.current)
  }

  const active = activeFilters(state, attributes, words)
  const page = list.data
  const loading = list.isFetching && list.fetchStatus !== 'paused'
  const retry = () => {
    void list.refetch()
    if (categories.isError) void categories.refetch()
    if (facets.isError) void facets.refetch()
  }
  return (
    <>
      <ListLayout
        heading={
          <CatalogueHeading
            path={path}
            title={title}
            category={category}
            pending={categories.isPending && category !== ''}
            total={list.isPlaceholderData ? undefined : page?.total}
            shownTotal={page?.total}
            state={state}
          />
        }
        panel={
          wide && (
            <SidePanel
              categories={categories}
              facets={facets}
              category={category}
              configured={setup.filters}
              state={state}
              change={change}
            />
          )
        }
        toolbar={
          <Toolbar
            state={state}
            change={change}
            attributes={attributes}
            columns={columns}
            filtersSet={active.length}
            onOpenFilters={() => setDrawer(true)}
          />
        }
        loading={loading}
        loadingLabel={t('products.counting')}
      >
        <ActiveFilters state={state} active={active} change={change} />
        <ListResults
          place={results}
          label={title || t('products.title')}
          loading={loading}
          old={list.isPlaceholderData}
          offline={list.fetchStatus === 'paused' && page === undefined ? t('products.offline') : undefined}
        >
          {list.isError ? (
            <ErrorState
              title={t('products.failed')}
              text={failureText(list.error)}
              retryLabel={t('action.try_again')}
              onRetry={retry}
            />
          ) : page === undefined ? (
            <CardSkeletons count={Math.min(state.limit, 12)} />
          ) : page.products.length === 0 ? (
            <NothingFound state={state} total={page.total} change={change} />
          ) : (
            <>
              <Results
                products={page.products}
                total={page.total}
                state={state}
                view={view}
                attributes={attributes}
                columns={columns}
              />
              <Paging state={state} total={page.total} address={address} change={change} />
            </>
          )}
        </ListResults>
        {selection.size > 0 && (
          <SelectionBar ids={page?.products.map((product) => product.id) ?? none} onFailed={notLoaded} />
        )}
      </ListLayout>
      {drawer && !wide && (
        <FilterDrawer
          trees={trees}
          category={category}
          attributes={attributes}
          configured={setup.filters}
          state={state}
          change={change}
          total={list.isPlaceholderData ? undefined : page?.total}
          onClose={() => setDrawer(false)}
          onFailed={() => {
            setDrawer(false)
            notLoaded()
          }}
        />
      )}
    </>
  )
}

interface NothingFoundProps {
  state: ListState
  total: number
  change: (next: ListState) => void
}

/** The empty list says how to get out of it (PROD-14). */
function NothingFound({ state, total, change }: NothingFoundProps) {
  const { t } = useTranslation()
  if (total > 0 && state.page > pageCount(total, state.limit)) {
    return (
      <EmptyState title={t('products.no_results')} text={t('products.past_the_end', { page: state.page })}>
        <Link to="." search={address({ ...state, page: 1 })} className={buttonClass()}>
          {t('products.back_to_first')}
        </Link>
      </EmptyState>
    )
  }
  const limited = state.search !== '' || Object.keys(state.filters).length > 0
  return (
    <EmptyState
      title={t('products.no_results')}
      text={limited ? t('products.no_results_text') : t('products.no_results_here')}
    >
      {limited && (
        <Button onClick={() => change(withChoice(state, { search: '', filters: {} }))}>
          {t('products.clear_all')}
        </Button>
      )}
    </EmptyState>
  )
}
