import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { isNotFound } from '../../api/api-failure.ts'
import { useWide } from '../../browser/use-wide.ts'
import { AssetCards } from '../../entities/asset/asset-cards.tsx'
import { assetListAddress, readAssetListState } from '../../entities/asset/asset-list-state.ts'
import { assetListOptions, assetScopesOptions, assetTagsOptions } from '../../entities/asset/asset-queries.ts'
import { useSelection } from '../../entities/asset/asset-selection.ts'
import { AssetPreview } from '../../entities/asset/preview/asset-preview.tsx'
import { useChunkLoadError } from '../../feedback/use-chunk-load-error.ts'
import { useFailureText } from '../../feedback/use-failure-text.ts'
import { useLocale } from '../../i18n/locale.ts'
import { CategoryLink } from '../../lists/category-link.tsx'
import { ListScreen } from '../../lists/list-screen.tsx'
import { treePath } from '../../lists/tree-path.ts'
import { useListTitle } from '../../lists/use-list-title.ts'
import type { ListView } from '../../lists/use-list-view.ts'
import { withDeferredListState } from '../../lists/with-deferred-list-state.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { onDemand } from '../../ui/on-demand.tsx'
import { scopeFolder } from './scope-folder.ts'
import { SortButton } from './sort-button.tsx'
import { TagChips } from './tag-chips.tsx'

const SelectionBar = onDemand(() => import('./selection-bar.tsx'))

const none: readonly never[] = []

/** Exactly this number of results hides the link to the next page, whatever the page size is (ASSET-07, A-01). */
const closingCount = 25

/** The media library (ASSET-01 to ASSET-07). The address holds its state; the path holds the scope (ROUTE-11). */
export const LibraryScreen = withDeferredListState(readAssetListState, assetListAddress, Library)

function Library({ view }: { readonly view: ListView }) {
  const { t } = useTranslation()
  const { tag } = useLocale()
  const failureText = useFailureText()
  const onPartFailed = useChunkLoadError()
  const wide = useWide()
  const { state, code: scope, change } = view
  const list = useQuery(assetListOptions(tag, state, scope))
  const scopes = useQuery(assetScopesOptions(tag, state))
  const tags = useQuery(assetTagsOptions(tag, state, scope))
  const selection = useSelection()

  const trees = scopes.data ?? none
  const path = treePath(trees, scope)
  const assets = list.data?.assets ?? none
  const folder = scopeFolder(list.data === undefined ? path : treePath(trees, list.data.scope))
  // For an unknown scope, a server answers with an error or with nothing.
  const unknown =
    scope !== '' &&
    (isNotFound(list.error) || (scopes.isSuccess && path.length === 0 && list.data?.assets.length === 0))
  const title = path.at(-1)?.name ?? (scope === '' ? t('assets.all') : '')
  useListTitle(
    unknown ? t('assets.scope_not_found') : title || (scopes.isPending ? '' : t('assets.title')),
    state,
    !unknown,
  )

  if (unknown) return <ScopeNotFound />
  return (
    <>
      <ListScreen
        kind="assets"
        view={view}
        title={title}
        list={list}
        size={(page) => page.assets.length}
        results={(page, end) => <AssetCards assets={page.assets} folder={folder} end={end} />}
        categories={{
          query: scopes,
          trees,
          path,
          label: t('assets.scopes'),
          failed: t('assets.scopes_failed'),
          lines: 8,
        }}
        limits={{ title: t('assets.scopes'), closeLabel: t('assets.close_scopes') }}
        others={[tags]}
        held={tags.isPending}
        tools={<SortButton view={view} />}
        chips={<TagChips tags={tags} state={state} change={change} few={!wide} />}
        selection={selection.size > 0 && <SelectionBar assets={assets} folder={folder} onFailed={onPartFailed} />}
        totalIsSure={false}
        nextIsClosed={(page) => page.assets.length === closingCount}
        failureText={failureText}
        onPartFailed={onPartFailed}
      />
      <AssetPreview assets={assets} folder={folder} onFailed={onPartFailed} />
    </>
  )
}

/** The message for an unknown scope, with the link to all assets. */
function ScopeNotFound() {
  const { t } = useTranslation()
  return (
    <EmptyState level={1} title={t('assets.scope_not_found')} text={t('assets.scope_not_found_text')}>
      <CategoryLink kind="assets" code="" className={buttonClass()}>
        {t('assets.to_library')}
      </CategoryLink>
    </EmptyState>
  )
}
