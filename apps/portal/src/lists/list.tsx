import type { UseQueryResult } from '@tanstack/react-query'
import { withChoice } from '@vitrine/contract/rules/list-state'
import { pageTitle } from '@vitrine/contract/rules/page-head'
import { createContext, type ReactNode, use, useDeferredValue, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isNotFound } from '../api/api-failure.ts'
import type { ListTotal } from '../api/list-total.ts'
import { useDocumentTitle } from '../configuration/configuration.ts'
import { useReportedSearch } from '../feedback/use-reported-activity.ts'
import { useFormat } from '../i18n/format.ts'
import { type TreeNode, treePath } from './category-nodes.ts'
import styles from './list.module.css'
import type { ListKind } from './list-kind.ts'
import type { ListView } from './use-list-view.ts'

export interface ListOptions<Page> {
  readonly kind: ListKind
  readonly view: ListView
  /** The query of the page of results. */
  readonly results: UseQueryResult<Page>
  /** Number of results on a page. */
  readonly size: (page: Page) => number
  /** The query of the categories, and what it has loaded. */
  readonly categories: UseQueryResult<unknown>
  readonly trees: readonly TreeNode[]
  /** The query of the search alone, without filters, in the whole list; runs only if the list is empty. */
  readonly wider?: UseQueryResult<ListTotal> | undefined
  /** Further queries of the screen, which are retried together with these. */
  readonly others?: readonly UseQueryResult<unknown>[]
  /** Title of the document for a category that does not exist. */
  readonly notFound?: string
}

/** A list, and what it shows now. */
export interface ListModel<Page>
  extends Pick<ListOptions<Page>, 'kind' | 'view' | 'results' | 'categories' | 'trees' | 'wider'> {
  /** The categories from the root to the selected one. */
  readonly path: readonly TreeNode[]
  /** Name of the selected category or of the whole list; that of the kind while it is not known. */
  readonly title: string
  /** Whether the selected category does not exist. */
  readonly isUnknown: boolean
  /** The page of results to show. The previous one stays until the next one can be shown; undefined before the first. */
  readonly page: Page | undefined
  /** Number of results on that page. */
  readonly size: number
  /** Whether that page belongs to the previous state. */
  readonly isOld: boolean
  /** The total; undefined while it is not known, and if the server does not count. */
  readonly total: number | undefined
  readonly retry: () => void
  /** Whether the drawer with the filters is open, on small screens. */
  readonly isDrawerOpen: boolean
  readonly setDrawerOpen: (open: boolean) => void
}

/**
 * The number of things that a search has found: without the filters if there is nothing within them, because then the
 * visitor is shown that number. Undefined while it is not known.
 */
function foundOf<Page extends ListTotal>({ results, wider, view: { code, state } }: ListOptions<Page>) {
  const isLimited = code !== '' || Object.keys(state.filters).length > 0
  const known = (query: UseQueryResult<ListTotal>) =>
    query.isSuccess && !query.isPlaceholderData ? query.data.total : undefined
  const found = known(results)
  return found === 0 && isLimited && wider ? known(wider) : found
}

/** A list for `List` and its parts. It also sets the document's title: search, name, and page number after the first (CONFIG-03). */
export function useList<Page extends ListTotal>(options: ListOptions<Page>): ListModel<Page> {
  const { kind, view, results, categories, trees, wider, others = [], notFound } = options
  const { t } = useTranslation()
  const format = useFormat()
  const [isDrawerOpen, setDrawerOpen] = useState(false)
  const { code } = view
  const path = useMemo(() => treePath(trees, code), [trees, code])
  const name = path.at(-1)?.name ?? (code === '' ? t(`${kind}.all`) : '')
  // For an unknown category, a server answers with an error or with nothing.
  const isUnknown =
    code !== '' &&
    (isNotFound(results.error) ||
      (categories.isSuccess && path.length === 0 && results.data !== undefined && options.size(results.data) === 0))
  useReportedSearch(view.state.search, foundOf(options))
  const title = name || t(`${kind}.title`)
  const { search, page: number } = view.state
  const inTitle = (isUnknown && notFound) || (categories.isPending ? name : title)
  const pageInTitle = number > 1 ? t('list.page', { page: format.number(number) }) : ''
  useDocumentTitle(pageTitle(search, inTitle, pageInTitle), '', !isUnknown)

  // New results are rendered as a deferred update, because rendering all cards of a page at once would block input.
  const page = useDeferredValue(results.data)
  const isOld = results.isPlaceholderData || page !== results.data
  return {
    ...{
      kind,
      view,
      results,
      categories,
      trees,
      wider,
      path,
      title,
      isUnknown,
      page,
      isOld,
      isDrawerOpen,
      setDrawerOpen,
    },
    size: page === undefined ? 0 : options.size(page),
    total: isOld || page?.hasMore ? undefined : page?.total,
    retry: () => {
      void results.refetch()
      for (const query of [categories, ...others]) if (query.isError) void query.refetch()
    },
  }
}

/** A page of results of any kind. */
interface ListPage extends ListTotal {
  /** Typed words that occur nowhere. The results were found by the other words. */
  readonly missing?: readonly string[] | undefined
  /** Another language in which the search found the results. */
  readonly language?: string | undefined
  /** The words that the search matched, to be marked in the results. */
  readonly words?: readonly string[] | undefined
}

/** The state of a list without its filters, and whether to look there: a search found nothing within its limits. */
export function widerSearch({ state, code }: ListView, size: number | undefined) {
  const isLimited = code !== '' || Object.keys(state.filters).length > 0
  return {
    state: withChoice(state, { filters: {} }),
    options: { enabled: size === 0 && state.search !== '' && isLimited },
  }
}

const ListContext = createContext<ListModel<ListPage> | undefined>(undefined)

/** The list of the `List` around this part. */
export function useCurrentList(): ListModel<ListPage> {
  const list = use(ListContext)
  if (!list) throw new Error('This part of a list is outside of a List.')
  return list
}

export interface ListProps {
  readonly list: ListModel<ListPage>
  /** A `ListHeading`, `ListFilters`, and a `ListMain`. */
  readonly children: ReactNode
}

/** A list with heading, filters, toolbar and results (PROD-11 to PROD-14). */
export const List = ({ list, children }: ListProps) => (
  <ListContext value={list}>
    <div className={styles.screen}>{children}</div>
  </ListContext>
)

/** What stands beside the filters: a `ListToolbar`, the active filters, and `ListResults`. */
export const ListMain = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.main}>{children}</div>
)
