import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useWide } from '../../browser/use-wide.ts'
import { AssetCards } from '../../entities/asset/asset-cards.tsx'
import { assetListAddress, readAssetListState } from '../../entities/asset/asset-list-state.ts'
import {
  type AssetPage,
  assetFacetsOptions,
  assetListOptions,
  assetScopesOptions,
  assetTagsOptions,
} from '../../entities/asset/asset-queries.ts'
import { clearSelection, startSelecting, useIsSelecting } from '../../entities/asset/asset-selection.ts'
import { AssetPreview } from '../../entities/asset/preview/asset-preview.tsx'
import { useChunkLoadError } from '../../feedback/use-chunk-load-error.ts'
import { useLocale } from '../../i18n/locale.ts'
import { ActiveFilters } from '../../lists/active-filters.tsx'
import { CategoryLink } from '../../lists/category-link.tsx'
import { treePath } from '../../lists/category-nodes.ts'
import { List, ListMain, useList, widerSearch } from '../../lists/list.tsx'
import { FilterSection, ListFilters } from '../../lists/list-filters.tsx'
import { ListHeading } from '../../lists/list-heading.tsx'
import { ListResults } from '../../lists/list-results.tsx'
import { ListToolbar } from '../../lists/list-toolbar.tsx'
import type { ListView } from '../../lists/use-list-view.ts'
import { withDeferredListState } from '../../lists/with-deferred-list-state.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FoundWordsProvider } from '../../ui/marked.tsx'
import { onDemand } from '../../ui/on-demand.tsx'
import { activeFacets } from './library-facets.ts'
import { LibraryFilters } from './library-filters.tsx'
import { scopeFolder } from './scope-folder.ts'
import { SortChoice } from './sort-choice.tsx'
import { TagChips } from './tag-chips.tsx'

const AssetSelectionBar = onDemand(() => import('../../entities/asset/asset-selection-bar.tsx'))

const none: readonly never[] = []

/** Number of tags above the list at first. */
const firstTags = 5

/** Exactly this number of results hides the link to the next page, whatever the page size is (ASSET-07, A-01). */
const closingCount = 25

/** The media library (ASSET-01 to ASSET-07). The address holds its state; the path holds the scope (ROUTE-11). */
export const LibraryScreen = withDeferredListState(readAssetListState, assetListAddress, Library)

function Library({ view }: { readonly view: ListView }) {
  const { t } = useTranslation()
  const { tag } = useLocale()
  const onPartFailed = useChunkLoadError()
  const wide = useWide()
  const { state, code: scope, change } = view
  const results = useQuery(assetListOptions(tag, state, scope))
  const all = widerSearch(view, results.data?.assets.length)
  const wider = useQuery({ ...assetListOptions(tag, all.state, ''), ...all.options })
  const scopes = useQuery(assetScopesOptions(tag, state))
  const tags = useQuery(assetTagsOptions(tag, state, scope))
  const facets = useQuery(assetFacetsOptions(tag, state, scope))
  const isSelecting = useIsSelecting()

  const list = useList({
    ...{ kind: 'assets', view, results, categories: scopes, trees: scopes.data ?? none, wider, others: [tags, facets] },
    size: (page: AssetPage) => page.assets.length,
    notFound: t('assets.scope_not_found'),
  })
  const assets = results.data?.assets ?? none
  const folder = scopeFolder(results.data === undefined ? list.path : treePath(scopes.data ?? none, results.data.scope))

  if (list.isUnknown) return <ScopeNotFound />
  // Of a server that offers no filters, the drawer has the collections alone.
  const hasFacets = facets.data !== null
  const filtersTitle = hasFacets ? t('products.filters') : t('assets.scopes')
  const active = activeFacets(
    state,
    facets.data ?? none,
    wide ? { label: t('assets.tags'), known: tags.data ?? none } : undefined,
  )
  return (
    <List list={list}>
      <ListHeading selecting={{ isOn: isSelecting, start: startSelecting, end: clearSelection }} />
      <ListFilters
        title={filtersTitle}
        closeLabel={hasFacets ? t('products.close_filters') : t('assets.close_scopes')}
        label={t('assets.scopes')}
        failed={t('assets.scopes_failed')}
        lines={8}
      >
        <FilterSection query={facets} failed={t('products.filters_failed')} lines={8}>
          <LibraryFilters facets={facets.data ?? none} tags={wide ? tags : undefined} state={state} change={change} />
        </FilterSection>
      </ListFilters>
      <ListMain>
        <ListToolbar
          filters={filtersTitle}
          active={active.length}
          activeLabel={active.length === 0 ? undefined : t('products.filters_active', { count: active.length })}
        >
          <SortChoice view={view} />
        </ListToolbar>
        {!wide && (
          <TagChips
            tags={tags}
            state={state}
            change={change}
            first={firstTags}
            group={(chips) => (
              <fieldset className="mb-5" aria-label={t('assets.tags')}>
                {chips}
              </fieldset>
            )}
          />
        )}
        <ActiveFilters
          // The search alone stands in its field.
          state={active.length === 0 ? { ...state, search: '' } : state}
          active={active}
          change={change}
        />
        <ListResults
          bar={isSelecting && <AssetSelectionBar assets={assets} folder={folder} onFailed={onPartFailed} />}
          held={!wide && tags.isPending}
          nextIsClosed={list.size === closingCount}
        >
          {list.page && <AssetCards assets={list.page.assets} folder={folder} />}
        </ListResults>
      </ListMain>
      <FoundWordsProvider words={results.data?.words}>
        <AssetPreview assets={assets} folder={folder} onFailed={onPartFailed} />
      </FoundWordsProvider>
    </List>
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
