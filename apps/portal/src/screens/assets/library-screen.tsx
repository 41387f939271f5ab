import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ListState, pageCount, withChoice } from '@vitrine/contract/rules/list-state'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isNotFound } from '../../api/api-failure.ts'
import { assetListAddress, chosenTags, readAssetListState } from '../../entities/asset/asset-list-state.ts'
import { assetListOptions, assetScopesOptions, assetTagsOptions } from '../../entities/asset/asset-queries.ts'
import { useSelection } from '../../entities/asset/asset-selection.ts'
import { AssetPreview } from '../../entities/asset/preview/asset-preview.tsx'
import { useDocumentTitle } from '../../entities/configuration/configuration.ts'
import { useFailureText } from '../../entities/failure/use-failure-text.ts'
import { Paging } from '../../entities/list/paging.tsx'
import { type Step, useListState } from '../../entities/list/use-list-state.ts'
import { notify } from '../../entities/notification/notifications.ts'
import { useLocale } from '../../i18n/locale.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { CardSkeletons } from '../../ui/card-skeletons.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { ListLayout, ListResults, showTop, useTopOnNewPage } from '../../ui/list-layout.tsx'
import { onDemand } from '../../ui/on-demand.tsx'
import { treePath } from '../../ui/tree-path.ts'
import { useWide } from '../../ui/use-wide.ts'
import { LibraryHeading } from './library-heading.tsx'
import { LibraryPanel } from './library-panel.tsx'
import { LibraryToolbar } from './library-toolbar.tsx'
import { Results } from './results.tsx'
import { scopeFolder } from './scope-folder.ts'
import { TagChips } from './tag-chips.tsx'

const ScopeDrawer = onDemand(() => import('./scope-drawer.tsx'))
const SelectionBar = onDemand(() => import('./selection-bar.tsx'))

const none: readonly never[] = []

/** Exactly so many results close the way to the next page, whatever the page size is (ASSET-07, A-01). */
const closingCount = 25

/** The media library (ASSET-01 to ASSET-07). Its state is in the address; the scope is the path's (ROUTE-11). */
export function LibraryScreen() {
  const { t } = useTranslation()
  const { tag } = useLocale()
  const failureText = useFailureText()
  const { state, code: scope, change: changeState } = useListState(readAssetListState, assetListAddress)
  const list = useQuery(assetListOptions(tag, state, scope))
  const scopes = useQuery(assetScopesOptions(tag, state))
  const tags = useQuery(assetTagsOptions(tag, state, scope))
  const [drawer, setDrawer] = useState(false)
  const wide = useWide()
  const selection = useSelection()

  const trees = scopes.data ?? none
  const path = treePath(trees, scope)
  const page = list.data
  // A server that does not know the scope says so, or has nothing in it.
  const unknown =
    scope !== '' && (isNotFound(list.error) || (scopes.isSuccess && path.length === 0 && page?.assets.length === 0))
  const title = path.at(-1)?.name ?? (scope === '' ? t('assets.all') : '')
  useDocumentTitle(unknown ? t('assets.scope_not_found') : title || t('assets.title'))

  const results = useRef<HTMLElement>(null)
  useTopOnNewPage(results, state.page)
  const change = (next: ListState, step?: Step) => {
    changeState(next, step)
    showTop(results.current)
  }

  const loading = list.isFetching && list.fetchStatus !== 'paused'
  const folder = scopeFolder(page === undefined ? path : treePath(trees, page.scope))
  const total = list.isPlaceholderData ? undefined : page?.total
  const notLoaded = () => notify(t('state.something_went_wrong'), 'error')
  const retry = () => {
    void list.refetch()
    if (scopes.isError) void scopes.refetch()
    if (tags.isError) void tags.refetch()
  }
  if (unknown) return <ScopeNotFound />
  return (
    <>
      <ListLayout
        heading={
          <LibraryHeading
            path={path}
            title={title}
            scope={scope}
            pending={scopes.isPending && scope !== ''}
            total={total}
            shownTotal={page?.total}
            state={state}
          />
        }
        panel={wide && <LibraryPanel scopes={scopes} scope={scope} state={state} />}
        toolbar={<LibraryToolbar state={state} change={change} onOpenScopes={() => setDrawer(true)} />}
        loading={loading}
        loadingLabel={t('assets.loading')}
      >
        <TagChips tags={tags} state={state} change={change} few={!wide} />
        <ListResults
          place={results}
          label={title || t('assets.title')}
          loading={loading}
          old={list.isPlaceholderData}
          offline={list.fetchStatus === 'paused' && page === undefined ? t('products.offline') : undefined}
        >
          {list.isError ? (
            <ErrorState
              title={t('assets.failed')}
              text={failureText(list.error)}
              retryLabel={t('action.try_again')}
              onRetry={retry}
            />
          ) : page === undefined ? (
            <CardSkeletons count={Math.min(state.limit, 12)} />
          ) : page.assets.length === 0 ? (
            <NothingFound state={state} total={page.total} change={change} />
          ) : (
            <>
              <Results assets={page.assets} total={page.total} state={state} folder={folder} />
              <Paging
                state={state}
                total={page.total}
                address={assetListAddress}
                change={change}
                blocked={page.assets.length === closingCount}
              />
            </>
          )}
        </ListResults>
        {selection.size > 0 && <SelectionBar assets={page?.assets ?? none} folder={folder} onFailed={notLoaded} />}
      </ListLayout>
      {drawer && !wide && (
        <ScopeDrawer
          scopes={scopes}
          scope={scope}
          state={state}
          total={total}
          onClose={() => setDrawer(false)}
          onFailed={() => {
            setDrawer(false)
            notLoaded()
          }}
        />
      )}
      <AssetPreview assets={page?.assets ?? none} folder={folder} onFailed={notLoaded} />
    </>
  )
}

/** The scope of the address is not there: the way back to all assets. */
function ScopeNotFound() {
  const { t } = useTranslation()
  const { segment } = useLocale()
  return (
    <EmptyState level={1} title={t('assets.scope_not_found')} text={t('assets.scope_not_found_text')}>
      <Link to="/$locale/asset/list" params={{ locale: segment }} className={buttonClass()}>
        {t('assets.to_library')}
      </Link>
    </EmptyState>
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
  if (state.page > pageCount(total, state.limit)) {
    return (
      <EmptyState title={t('products.no_results')} text={t('products.past_the_end', { page: state.page })}>
        <Link to="." search={assetListAddress({ ...state, page: 1 })} className={buttonClass()}>
          {t('products.back_to_first')}
        </Link>
      </EmptyState>
    )
  }
  const limited = state.search !== '' || chosenTags(state).length > 0
  return (
    <EmptyState
      title={t('products.no_results')}
      text={limited ? t('assets.no_results_text') : t('assets.no_results_here')}
    >
      {limited && (
        <Button onClick={() => change(withChoice(state, { search: '', filters: {} }))}>
          {t('products.clear_all')}
        </Button>
      )}
    </EmptyState>
  )
}
