import { Link } from '@tanstack/react-router'
import { pageCount, withChoice } from '@vitrine/contract/rules/list-state'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../i18n/format.ts'
import { useLocale } from '../i18n/locale.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { chipLinkClass } from '../ui/chip.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { CategoryLink } from './category-link.tsx'
import type { TreeNode } from './category-nodes.ts'
import { useCurrentList } from './list.tsx'
import { NoResults } from './no-results.tsx'

const categoriesLabels = {
  products: 'products.categories',
  assets: 'assets.scopes',
  contents: 'contents.categories',
} as const

/** Number of categories that an empty list offers. */
const maxCategories = 8

/** The message of an empty list, with ways to get results (PROD-14). It loads on demand. */
export default function NothingFound() {
  const { t } = useTranslation()
  const { kind, view, page } = useCurrentList()
  const { state, address, change } = view
  const { total = 0, hasMore = false } = page ?? {}
  if (state.page > pageCount(total, state.limit) && (total > 0 || hasMore)) {
    return (
      <EmptyState title={t('list.no_results')} text={t('list.past_the_end', { page: state.page })}>
        <Link to="." search={address({ ...state, page: 1 })} activeOptions={{ exact: true }} className={buttonClass()}>
          {t('list.back_to_first')}
        </Link>
      </EmptyState>
    )
  }
  if (state.search !== '') return <NothingMatches />
  const isFiltered = Object.keys(state.filters).length > 0
  return (
    <EmptyState
      title={t('list.no_results')}
      text={isFiltered ? t(`${kind}.no_results_text`) : t(`${kind}.no_results_here`)}
    >
      {isFiltered && (
        <Button onClick={() => change((now) => withChoice(now, { filters: {} }))}>{t('list.clear_all')}</Button>
      )}
      {!isFiltered && view.code !== '' && (
        <CategoryLink kind={kind} code="" search={address(withChoice(state, {}))} className={buttonClass()}>
          {t(`${kind}.all`)}
        </CategoryLink>
      )}
    </EmptyState>
  )
}

/** The message of a search that finds nothing here. */
function NothingMatches() {
  const { t } = useTranslation()
  const format = useFormat()
  const { segment } = useLocale()
  const { kind, view, title, path, trees, wider } = useCurrentList()
  const { state, initial, address, change } = view
  const filters = Object.keys(state.filters).length
  const { search } = state
  const elsewhere = wider?.isPlaceholderData ? undefined : wider?.data
  const found = nearestWithResults(trees, path)
  const others = (path.length > 0 ? (path.at(-2)?.children ?? trees) : trees).filter(({ code }) => code !== view.code)
  return (
    <NoResults
      term={search}
      searched={title}
      filters={filters}
      isFoundElsewhere={wider?.isLoading || (elsewhere !== undefined && elsewhere.total > 0)}
      area={kind}
      correction={(term) => (
        <CategoryLink kind={kind} code="" search={address({ ...initial, search: term })} className={chipLinkClass}>
          {term}
        </CategoryLink>
      )}
      categories={(found.length > 0 ? found : others).slice(0, maxCategories)}
      categoriesLabel={found.length > 0 ? t('list.found_in') : t(categoriesLabels[kind])}
      category={({ code, count = 0 }, text) => (
        <CategoryLink
          kind={kind}
          code={code}
          search={address(count > 0 ? withChoice(state, {}) : initial)}
          className={chipLinkClass}
        >
          {text}
        </CategoryLink>
      )}
    >
      {elsewhere !== undefined && elsewhere.total > 0 && (
        <CategoryLink kind={kind} code="" search={address({ ...initial, search })} className={buttonClass('primary')}>
          {filters > 0
            ? t('list.search_without_filters', { number: format.number(elsewhere.total) })
            : t('list.search_in_all', { area: t(`${kind}.all`), number: format.number(elsewhere.total) })}
        </CategoryLink>
      )}
      <Button onClick={() => change((now) => withChoice(now, { search: '', filters: {} }))}>
        {t('list.clear_all')}
      </Button>
      <Link to="/$locale/search" params={{ locale: segment }} search={{ term: search }} className={buttonClass()}>
        {t('list.search_everywhere')}
      </Link>
    </NoResults>
  )
}

/** The lowest nodes with results, those near to a node first. @param path from the root to the node */
function nearestWithResults(trees: readonly TreeNode[], path: readonly TreeNode[]): TreeNode[] {
  const groups = [...[...path].reverse().map((above) => [above]), trees]
  return [...new Map(groups.flatMap(nodesWithResults).map((node) => [node.code, node])).values()]
}

/** The lowest nodes of trees with results, the most results first. */
function nodesWithResults(trees: readonly TreeNode[]): TreeNode[] {
  const lowest = (node: TreeNode): TreeNode[] => {
    const below = node.children.flatMap(lowest)
    return below.length > 0 ? below : (node.count ?? 0) > 0 ? [node] : []
  }
  return trees.flatMap(lowest).sort((a, b) => (b.count ?? 0) - (a.count ?? 0))
}
