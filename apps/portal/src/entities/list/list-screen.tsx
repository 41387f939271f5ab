import type { UseQueryResult } from '@tanstack/react-query'
import { withChoice } from '@vitrine/contract/rules/list-state'
import { type ReactNode, useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CardSkeletons } from '../../ui/card-skeletons.tsx'
import { ListLayout, ListPlace, ListResults } from '../../ui/list-layout.tsx'
import { ListToolbar } from '../../ui/list-toolbar.tsx'
import { onDemand } from '../../ui/on-demand.tsx'
import { SidePanel } from '../../ui/side-panel.tsx'
import type { TreeNode } from '../../ui/tree-links.tsx'
import { useWide } from '../../ui/use-wide.ts'
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

/** So many lines keep the place of the filters. */
const filterLines = 8

const LimitsDrawer = onDemand(() => import('./limits-drawer.tsx'))

/** What a list is browsed by. */
export interface ListCategories {
  readonly query: UseQueryResult<unknown, unknown>
  readonly trees: readonly TreeNode[]
  /** From a root to the chosen one. */
  readonly path: readonly TreeNode[]
  readonly label: string
  /** Says that they could not be loaded. */
  readonly failed: string
  /** So many lines keep their place until they are there. */
  readonly lines: number
}

/** What limits a list: its categories, and filters where it has any. It stands at the side, on small screens in a drawer. */
export interface ListLimits {
  readonly title: string
  readonly closeLabel: string
  /** How many filters are set, and the same for listeners when some are. */
  readonly set?: number
  readonly setLabel?: string | undefined
  /** The filters, below the categories: a `FilterSection`. */
  readonly filters?: ReactNode
}

export interface ListScreenProps<Page extends { readonly total: number }> {
  kind: ListKind
  view: ListView
  /** Name of the chosen category, or of the whole list; '' while it is not known. */
  title: string
  /** The page of results. */
  list: UseQueryResult<Page, unknown>
  /** How many results a page holds. */
  size: (page: Page) => number
  /** Shows them, with the tile behind the last one. */
  results: (page: Page, end: ReactNode) => ReactNode
  /** Keeps the place of so many results that are on their way for the first time: cards, unless it says otherwise. */
  waiting?: (count: number) => ReactNode
  categories: ListCategories
  limits: ListLimits
  /** Other queries of the screen: with the list, they are tried again too. */
  others?: readonly UseQueryResult<unknown, unknown>[]
  /** Whether the chips are still on their way: the results wait for them, and have their place once. */
  held?: boolean
  /** Sort and view: stand beside the search. */
  tools: ReactNode
  /** What is chosen, above the results. */
  chips?: ReactNode
  /** The bar that says what is selected, while something is; for keys it comes before the results. */
  selection?: ReactNode
  /** Whether a total of 0 says that there is nothing at all; true unless a server may leave the total out. */
  totalIsSure?: boolean
  /** Whether the way to the next page is closed (ASSET-07). */
  nextIsClosed?: (page: Page) => boolean
  /** Why something failed, in words. */
  failureText: (error: unknown) => string | undefined
  /** Is told that a part of the screen could not be loaded. */
  onPartFailed: () => void
}

/**
 * A list with its categories, search, pages and states: what the lists of products and assets have in common (PROD-11 to PROD-14). It is loading,
 * failed, empty, or shows its results; old ones stay until the new ones are there.
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
  // What has just come is rendered in slices: the cards of a page at once would hold up what somebody types or clicks meanwhile.
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
      {/* Where they begin is known with the categories above them: one skeleton stands for both. */}
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
            // Where there are no chips after all, another place, and not the same one moved.
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
