import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ListState, pageCount, withChoice } from '@vitrine/contract/rules/list-state'
import { lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useConfiguration, useDocumentTitle } from '../../../entities/configuration/configuration.ts'
import { useFailureText } from '../../../entities/failure/use-failure-text.ts'
import { categoriesOptions, facetsOptions, productListOptions } from '../../../entities/product/product-queries.ts'
import { useProductWords } from '../../../entities/product/use-product-words.ts'
import { useLocale } from '../../../i18n/locale.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { LoadingBar } from '../../../ui/loading-bar.tsx'
import { ActiveFilters } from './active-filters.tsx'
import { CardSkeletons } from './card-skeletons.tsx'
import { CatalogueHeading } from './catalogue-heading.tsx'
import styles from './catalogue-screen.module.css'
import { categoryPath } from './category-path.ts'
import { pageSearch } from './list-tiles.tsx'
import { activeFilters } from './offered-filters.ts'
import { Paging } from './paging.tsx'
import { Results } from './results.tsx'
import { resultsId } from './results-id.ts'
import { useSelection } from './selection.ts'
import { SidePanel } from './side-panel.tsx'
import { Toolbar } from './toolbar.tsx'
import { type Step, useCatalogueState } from './use-catalogue-state.ts'
import { useWide } from './use-wide.ts'
import { useView } from './view.ts'

const FilterDrawer = lazy(() => import('./filter-drawer.tsx'))
const SelectionBar = lazy(() => import('./selection-bar.tsx'))

const none: readonly never[] = []

/** The product catalogue (PROD-01 to PROD-14). Its state is in the address; the category is the path's (ROUTE-05). */
export function CatalogueScreen() {
  const { t } = useTranslation()
  const { tag } = useLocale()
  const { setup } = useConfiguration()
  const words = useProductWords()
  const failureText = useFailureText()
  const { state, category, change: changeState } = useCatalogueState()
  const columns = setup.catalog_columns
  const list = useQuery(productListOptions(tag, state, category, columns))
  const categories = useQuery(categoriesOptions(tag, state))
  const facets = useQuery(facetsOptions(tag, state, category))
  const [drawer, setDrawer] = useState(false)
  const wide = useWide()
  const view = useView()
  const selection = useSelection()

  const trees = categories.data ?? none
  const attributes = facets.data ?? none
  const path = categoryPath(trees, category)
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
    <div className={styles.screen}>
      <CatalogueHeading
        path={path}
        title={title}
        category={category}
        pending={categories.isPending && category !== ''}
        total={list.isPlaceholderData ? undefined : page?.total}
        shownTotal={page?.total}
        state={state}
      />
      {wide && (
        <SidePanel
          categories={categories}
          facets={facets}
          category={category}
          configured={setup.filters}
          state={state}
          change={change}
        />
      )}
      <div className={styles.main}>
        <div className={styles.tools}>
          <Toolbar
            state={state}
            change={change}
            attributes={attributes}
            columns={columns}
            filtersSet={active.length}
            onOpenFilters={() => setDrawer(true)}
          />
          <LoadingBar active={loading} label={t('products.counting')} />
        </div>
        <ActiveFilters state={state} active={active} change={change} />
        <section
          ref={results}
          id={resultsId}
          tabIndex={-1}
          className={styles.results}
          aria-label={title || t('products.title')}
          aria-busy={loading}
          data-old={list.isPlaceholderData || undefined}
        >
          {list.fetchStatus === 'paused' && page === undefined && (
            <p className={styles.offline} role="status">
              {t('products.offline')}
            </p>
          )}
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
              <Paging state={state} total={page.total} change={change} />
            </>
          )}
        </section>
        {selection.size > 0 && (
          <Suspense>
            <SelectionBar ids={page?.products.map((product) => product.id) ?? none} />
          </Suspense>
        )}
      </div>
      {drawer && !wide && (
        <Suspense>
          <FilterDrawer
            trees={trees}
            category={category}
            attributes={attributes}
            configured={setup.filters}
            state={state}
            change={change}
            total={list.isPlaceholderData ? undefined : page?.total}
            onClose={() => setDrawer(false)}
          />
        </Suspense>
      )}
    </div>
  )
}

/** After another choice the list begins anew; somebody far down in it is brought to its beginning. */
function showTop(results: HTMLElement | null): void {
  if (results && results.getBoundingClientRect().top < 0)
    results.scrollIntoView({ block: 'start', behavior: 'instant' })
}

/** Another page starts at the top, and for the keyboard too. */
function useTopOnNewPage(results: RefObject<HTMLElement | null>, page: number): void {
  const last = useRef(page)
  useEffect(() => {
    if (last.current === page) return
    last.current = page
    const { activeElement } = document
    if (activeElement instanceof HTMLElement && results.current?.contains(activeElement)) {
      results.current.focus({ preventScroll: true })
    }
  }, [page, results])
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
        <Link to="." search={pageSearch(state, 1)} className={buttonClass()}>
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
