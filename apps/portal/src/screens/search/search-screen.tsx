import { useQuery } from '@tanstack/react-query'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { useConfiguration, useDocumentTitle } from '../../configuration/configuration.ts'
import { assetListAddress } from '../../entities/asset/asset-list-state.ts'
import { AssetPreview } from '../../entities/asset/preview/asset-preview.tsx'
import { contentListAddress } from '../../entities/content/content-list-state.ts'
import { ContentRowSkeletons, ContentRows } from '../../entities/content/content-rows.tsx'
import { foundProductsOptions } from '../../entities/product/found-products.ts'
import { productListAddress, readProductListState } from '../../entities/product/product-list-state.ts'
import { attributesOptions } from '../../entities/product/product-queries.ts'
import { useChunkLoadError } from '../../feedback/use-chunk-load-error.ts'
import { useReportedSearch } from '../../feedback/use-reported-activity.ts'
import { useFormat } from '../../i18n/format.ts'
import { useLocale } from '../../i18n/locale.ts'
import { newestFirst } from '../../lists/list-orders.ts'
import { CombinedSearchBox } from '../../lists/suggestions/combined-search-box.tsx'
import { classNames } from '../../ui/class-names.ts'
import { FoundWordsProvider } from '../../ui/marked.tsx'
import { onDemand } from '../../ui/on-demand.tsx'
import { ToggleChip } from '../../ui/toggle-chip.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { AssetGrid, AssetGridSkeleton } from './asset-grid.tsx'
import { DidYouMean } from './did-you-mean.tsx'
import { FoundProducts, FoundProductsSkeleton } from './found-products.tsx'
import { MoreResults } from './more-results.tsx'
import { productColumns } from './product-columns.ts'
import { ResultBlock } from './result-block.tsx'
import { foundAssetsOptions, foundContentsOptions, totalResults } from './search-queries.ts'
import styles from './search-screen.module.css'
import { type SearchKind, searchKinds } from './search-state.ts'
import { useSearchField } from './use-search-field.ts'
import { useSearchView } from './use-search-view.ts'

const NothingMatches = onDemand(() => import('./nothing-matches.tsx'))

const none: readonly never[] = []

// Memoized, because the screen renders several times for each key while the results stay the same.
const Products = memo(FoundProducts)
const FoundAssets = memo(AssetGrid)
const FoundContents = memo(ContentRows)

/**
 * The combined search (SEARCH-01 to SEARCH-21): one term for products, assets and articles, each in a block of its own.
 */
export function SearchScreen() {
  const { t } = useTranslation()
  const { tag } = useLocale()
  const format = useFormat()
  const configuration = useConfiguration()
  const onPartFailed = useChunkLoadError()
  const { state, change } = useSearchView()
  const field = useSearchField()
  const { term } = state
  const products = useQuery({ ...foundProductsOptions(tag, term, configuration), enabled: state.products })
  const assets = useQuery({ ...foundAssetsOptions(tag, term), enabled: state.assets })
  const contents = useQuery({ ...foundContentsOptions(tag, term), enabled: state.contents })
  // Only columns that are attributes need labels and options.
  const named = productColumns(configuration.setup.grid_columns).some(({ own }) => own === undefined)
  const priceColumns = configuration.setup.grid_columns.length > 0 ? configuration.setup.catalog_columns : none
  // The price shows when the rows are there already.
  const priced = priceColumns.length > 0 && (products.data?.products.length ?? 0) > 0
  const attributes = useQuery({ ...attributesOptions(tag), enabled: state.products && (named || priced) })
  useDocumentTitle(term === '' ? t('search.title') : t('search.title_of', { term }))

  const on = searchKinds.filter((kind) => state[kind])
  const queries = { products, assets, contents }
  const areKnown = on.length > 0 && on.every((kind) => queries[kind].isSuccess && !queries[kind].isPlaceholderData)
  useReportedSearch(term, areKnown ? on.reduce((sum, kind) => sum + (queries[kind].data?.total ?? 0), 0) : undefined)

  const searched = term !== ''
  const most = totalResults(term)
  const shown = {
    products: named && attributes.isLoading ? undefined : products.data?.products.length,
    assets: assets.data?.assets.length,
    contents: contents.data?.results.length,
  }
  const held = on.some((kind) => queries[kind].isFetching) || (named && attributes.isLoading)
  const isEmpty = !held && on.length > 0 && on.every((kind) => shown[kind] === 0)
  /** Whether one message stands for all blocks. */
  const nothing = isEmpty && searched
  const heading = (kind: SearchKind) => t(searched ? `search.${kind}` : `search.latest_${kind}`)
  /** The number of results in a block, as text. */
  const told = (kind: SearchKind): string => {
    const size = shown[kind]
    const { total, hasMore } = queries[kind].data ?? {}
    if (queries[kind].isError || size === undefined) return t('search.failed_of', { heading: heading(kind) })
    if (size === 0) return searched ? t('search.none_shown', { heading: heading(kind) }) : ''
    const number = format.number(size)
    return total === undefined || hasMore
      ? t('search.shown_only', { heading: heading(kind), shown: number })
      : t('search.shown', { heading: heading(kind), shown: number, total: format.number(total) })
  }
  /** The total of a kind for its toggle; undefined while it is not known. */
  const counted = (kind: SearchKind): string | undefined => {
    const { total, hasMore } = queries[kind].data ?? {}
    if (!state[kind] || total === undefined || queries[kind].isPlaceholderData || queries[kind].isError)
      return undefined
    return hasMore ? `${format.number(total)}+` : format.number(total)
  }
  const block = (kind: SearchKind) => ({
    heading: heading(kind),
    query: queries[kind],
    size: shown[kind],
    searched,
    held,
    language: queries[kind].data?.language,
    failed: t(`${kind}.failed`),
    more: <MoreResults kind={kind} shown={shown[kind]} total={queries[kind].data} search={addresses[kind]} />,
  })
  const filters = configuration.setup.grid_filter
  const addresses = {
    // The list's page has the same filters as the block (API-56).
    products: productListAddress(readProductListState({ search: term, filters })),
    assets: assetListAddress({ ...newestFirst, search: term }),
    contents: contentListAddress({ ...newestFirst, search: term }),
  }
  return (
    <div className={styles.screen}>
      <h1 className="mb-4">{t('search.title')}</h1>
      <div className={styles.box}>
        <CombinedSearchBox
          field={field}
          value={term}
          onSearch={(next) => {
            // The first search is a history entry of its own, so that Back undoes it; further typing replaces the
            // entry.
            if (next !== term) change({ term: next }, term === '' ? 'push' : 'replace')
          }}
        />
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset's legend can't stand in a line with the buttons */}
      <div
        role="group"
        className={classNames('flex flex-wrap items-center gap-2 relative mt-3', styles.toggles)}
        aria-label={t('search.toggles')}
      >
        {searchKinds.map((kind) => (
          <ToggleChip
            key={kind}
            quiet
            pressed={state[kind]}
            count={counted(kind)}
            onToggle={() => change({ [kind]: !state[kind] })}
          >
            {t(`search.${kind}`)}
          </ToggleChip>
        ))}
        {searched && !held && (
          <DidYouMean
            term={term}
            products={state.products ? products.data : undefined}
            assets={state.assets ? assets.data : undefined}
            contents={state.contents ? contents.data : undefined}
          />
        )}
      </div>
      <p role="status" className={styles.status}>
        <VisuallyHidden>{held ? '' : format.list(on.map(told).filter(Boolean))}</VisuallyHidden>
      </p>
      {state.products && !nothing && (
        <ResultBlock
          {...block('products')}
          words={products.data?.words}
          waiting={<FoundProductsSkeleton count={most.products} />}
        >
          <Products
            products={products.data?.products ?? none}
            attributes={attributes.data ?? none}
            priceColumns={priceColumns}
            label={heading('products')}
          />
        </ResultBlock>
      )}
      {state.assets && !nothing && (
        <ResultBlock
          {...block('assets')}
          words={assets.data?.words}
          waiting={<AssetGridSkeleton count={most.assets} />}
        >
          <FoundAssets assets={assets.data?.assets ?? none} />
        </ResultBlock>
      )}
      {state.contents && !nothing && (
        <ResultBlock
          {...block('contents')}
          words={contents.data?.words}
          waiting={<ContentRowSkeletons count={most.contents} />}
        >
          <FoundContents contents={contents.data?.results ?? none} level={3} onFirstScreen={0} />
        </ResultBlock>
      )}
      {nothing ? (
        <NothingMatches state={state} change={change} onFailed={onPartFailed} />
      ) : (
        (isEmpty || on.length === 0) && (
          <p className={styles.hint}>{t(on.length === 0 ? 'search.nothing_chosen' : 'search.nothing_here')}</p>
        )
      )}
      {state.assets && (
        <FoundWordsProvider words={assets.data?.words}>
          <AssetPreview assets={assets.data?.assets ?? none} folder="" onFailed={onPartFailed} />
        </FoundWordsProvider>
      )}
    </div>
  )
}
