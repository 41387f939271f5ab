import type { UseQueryResult } from '@tanstack/react-query'
import { withChoice } from '@vitrine/contract/rules/list-state'
import { type ReactNode, useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useWide } from '../browser/use-wide.ts'
import { CardSkeletons } from '../ui/card-skeletons.tsx'
import { ListLayout, ListPlace, ListResults } from '../ui/list-layout.tsx'
import { ListToolbar } from '../ui/list-toolbar.tsx'
import { onDemand } from '../ui/on-demand.tsx'
import { SidePanel } from '../ui/side-panel.tsx'
import type { TreeNode } from '../ui/tree-links.tsx'
import { CategoryHeading } from './category-heading.tsx'
import { CategoryTree } from './category-tree.tsx'
import { FilterSection } from './filter-section.tsx'
import { ListFailure } from './list-failure.tsx'
import type { ListKind } from './list-kind.ts'
import { ListSearch } from './list-search.tsx'
import { EndTile } from './list-tiles.tsx'
import { NothingFound } from './nothing-found.tsx'
import { Paging } from './paging.tsx'
import type { ListView } from './use-list-view.ts'

/** Number of skeleton lines for the filters. */
const filterLines = 8

const LimitsDrawer = onDemand(() => import('./limits-drawer.tsx'))

/** The categories of a list. */
export interface ListCategories {
  readonly query: UseQueryResult<unknown, unknown>
  readonly trees: readonly TreeNode[]
  /** From the root to the selected one. */
  readonly path: readonly TreeNode[]
  readonly label: string
  /** The message if the categories could not be loaded. */
  readonly failed: string
  /** Number of skeleton lines until the categories have loaded. */
  readonly lines: number
}

/**
 * The categories of a list, and its filters if it has any. They stand beside the list, or in a drawer on small screens.
 */
export interface ListLimits {
  readonly title: string
  readonly closeLabel: string
  /** The active filter count, and its text for screen readers if there are active filters. */
  readonly set?: number
  readonly setLabel?: string | undefined
  /** The filters below the categories: a `FilterSection`. */
  readonly filters?: ReactNode
}

export interface ListScreenProps<Page extends { readonly total: number }> {
  kind: ListKind
  view: ListView
  /** Name of the selected category or of the whole list; '' while it is not known. */
  title: string
  /** The page of results. */
  list: UseQueryResult<Page, unknown>
  /** Number of results on a page. */
  size: (page: Page) => number
  /** Renders the results, with the tile after the last one. */
  results: (page: Page, end: ReactNode) => ReactNode
  /** Renders placeholders for results that load for the first time; cards by default. */
  waiting?: (count: number) => ReactNode
  categories: ListCategories
  limits: ListLimits
  /** Other queries of the screen, which are retried together with the list. */
  others?: readonly UseQueryResult<unknown, unknown>[]
  /** Whether the filter chips are still loading. The results then wait for them, so that the layout does not shift. */
  held?: boolean
  /** Sort and view, beside the search. */
  tools: ReactNode
  /** The active filters, above the results. */
  chips?: ReactNode
  /** The selection bar, while something is selected. In the tab order it comes before the results. */
  selection?: ReactNode
  /** Whether a total of 0 means an empty list. False if the server may omit the total. True by default. */
  totalIsSure?: boolean
  /** Whether the next page can't be opened (ASSET-07). */
  nextIsClosed?: (page: Page) => boolean
  /** Returns the reason of an error as a sentence. */
  failureText: (error: unknown) => string | undefined
  /** Called when the code of a part of the screen could not be loaded. */
  onPartFailed: () => void
}

/**
 * A list with categories, search, pages and states, shared by products, assets and contents (PROD-11 to PROD-14). It is
 * loading, failed, empty, or shows results. The previous results stay until the new ones have loaded.
 */
export function ListScreen<Page extends { readonly total: number }>(props: ListScreenProps<Page>) {
  const { kind, view, list, size, results, categories, limits, others = [], tools, chips, selection } = props
  const { held = false } = props
  const { waiting = (count) => <CardSkeletons count={count} /> } = props
  const { totalIsSure = true, nextIsClosed, failureText, onPartFailed } = props
  const { t } = useTranslation()
  const wide = useWide()
  const [drawer, setDrawer] = useState(false)
  const { state, code, change } = view
  const title = props.title || t(`${kind}.title`)
  // New results are rendered as a deferred update, because rendering all cards of a page at once would block input.
  const page = useDeferredValue(list.data)
  const isOld = list.isPlaceholderData || page !== list.data
  const total = isOld ? undefined : page?.total
  const isFiltered = Object.keys(state.filters).length > 0
  const close = () => setDrawer(false)
  const retry = () => {
    void list.refetch()
    for (const query of [categories.query, ...others]) if (query.isError) void query.refetch()
  }
  const { query, trees, path, label, failed, lines } = categories
  const limitsWith = (onChoose?: () => void) => (
    <>
      <FilterSection query={query} failed={failed} lines={limits.filters ? lines + filterLines : lines}>
        <CategoryTree kind={kind} view={view} label={label} trees={trees} path={path} onChoose={onChoose} />
      </FilterSection>
      {/* The position of the filters depends on the categories above them, so one skeleton stands for both. */}
      {!query.isPending && limits.filters}
    </>
  )
  return (
    <>
      <ListLayout
        heading={
          <CategoryHeading
            kind={kind}
            view={view}
            path={path}
            title={title}
            pending={query.isPending && code !== ''}
            total={total}
            shownTotal={page?.total}
          />
        }
        panel={wide && <SidePanel label={limits.title}>{limitsWith()}</SidePanel>}
        toolbar={
          <ListToolbar
            search={<ListSearch kind={kind} view={view} />}
            filters={{
              text: limits.title,
              set: limits.set ?? 0,
              label: limits.setLabel,
              onOpen: () => setDrawer(true),
            }}
          >
            {tools}
          </ListToolbar>
        }
        loading={list.isFetching}
        loadingLabel={t(`${kind}.loading`)}
      >
        {chips}
        <ListPlace bar={selection}>
          <ListResults
            // Another key remounts the results when there are no chips after all, so that their move does not count as
            // a layout shift.
            key={held ? 'held' : 'shown'}
            place={view.results}
            label={title}
            loading={list.isFetching}
            old={isOld && page !== undefined}
          >
            {list.isLoadingError ? (
              <ListFailure kind={kind} view={view} error={list.error} text={failureText(list.error)} onRetry={retry} />
            ) : page === undefined || held ? (
              waiting(Math.min(state.limit, 12))
            ) : size(page) === 0 ? (
              <NothingFound kind={kind} view={view} total={page.total} totalIsSure={totalIsSure} />
            ) : (
              <>
                {results(page, <EndTile kind={kind} view={view} total={page.total} size={size(page)} />)}
                <Paging view={view} total={page.total} blocked={nextIsClosed?.(page) ?? false} />
              </>
            )}
          </ListResults>
        </ListPlace>
      </ListLayout>
      {drawer && !wide && (
        <LimitsDrawer
          kind={kind}
          title={limits.title}
          closeLabel={limits.closeLabel}
          onClear={limits.filters && isFiltered ? () => change((now) => withChoice(now, { filters: {} })) : undefined}
          total={total}
          onClose={close}
          onFailed={() => {
            close()
            onPartFailed()
          }}
        >
          {limitsWith(close)}
        </LimitsDrawer>
      )}
    </>
  )
}
