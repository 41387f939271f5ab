import { useQuery } from '@tanstack/react-query'
import type { Asset, Product } from '@vitrine/contract'
import { useTranslation } from 'react-i18next'
import { AssetCards } from '../../../entities/asset/asset-cards.tsx'
import { clearSelection, selectAll, useSelection } from '../../../entities/asset/asset-selection.ts'
import { completeAsset } from '../../../entities/asset/complete-asset.ts'
import { AssetPreview } from '../../../entities/asset/preview/asset-preview.tsx'
import { useCollect } from '../../../entities/asset/use-collect.ts'
import { productAssetsOptions } from '../../../entities/product/product-parts.ts'
import { notify } from '../../../feedback/notifications.ts'
import { QueryError } from '../../../feedback/query-error.tsx'
import { useChunkLoadError } from '../../../feedback/use-chunk-load-error.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useLocale } from '../../../i18n/locale.ts'
import { ListPlace, resultsId } from '../../../lists/list-place.tsx'
import { Button } from '../../../ui/button.tsx'
import { CardSkeletons } from '../../../ui/card-skeletons.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { onDemand } from '../../../ui/on-demand.tsx'
import { assetFolder } from './asset-folder.ts'
import styles from './assets-part.module.css'
import { useProduct } from './use-product.ts'

const AssetSelectionBar = onDemand(() => import('../../../entities/asset/asset-selection-bar.tsx'))

// One function for all renders, so that the query runs it once for each answer.
const completeAssets = (assets: readonly Asset[]): Asset[] => assets.map(completeAsset)

/** The files of a product and of its parent (DETAIL-04, A-24). */
export function AssetsPart({ id }: { id: string }) {
  const { data: product, isPlaceholderData } = useProduct(id)
  // Data from a list may lack the product's parent.
  if (!product || isPlaceholderData) return <CardSkeletons count={4} />
  return <ProductAssets product={product} />
}

function ProductAssets({ product }: { product: Product }) {
  const { t } = useTranslation()
  const { tag } = useLocale()
  const format = useFormat()
  const onPartFailed = useChunkLoadError()
  const collect = useCollect()
  const selection = useSelection()
  const query = useQuery({ ...productAssetsOptions(tag, product.id, product.parent), select: completeAssets })
  const assets = query.data
  if (query.isLoadingError) {
    return <QueryError title={t('assets.failed')} query={query} />
  }
  if (assets === undefined) return <CardSkeletons count={4} />
  if (assets.length === 0) return <EmptyState title={t('list.no_results')} text={t('assets.none_of_product')} />

  const folder = assetFolder(product)
  const all = assets.map((asset) => ({ asset, folder }))
  return (
    <section id={resultsId} tabIndex={-1} aria-label={t('assets.of_product')}>
      <div className="flex flex-wrap items-center gap-2 mb-4">
        <p className={classNames('text-muted text-sm', styles.count)} role="status">
          {t('assets.count', { count: assets.length, number: format.number(assets.length) })}
        </p>
        {assets.every((asset) => selection.has(asset.id)) ? (
          <Button variant="quiet" onClick={clearSelection}>
            {t('list.clear_selection')}
          </Button>
        ) : (
          <Button variant="quiet" onClick={() => selectAll(all)}>
            {t('assets.select_all')}
          </Button>
        )}
        <Button onClick={() => notify(...collect(all))}>{t('assets.add_all')}</Button>
      </div>
      <ListPlace
        bar={selection.size > 0 && <AssetSelectionBar assets={assets} folder={folder} onFailed={onPartFailed} />}
      >
        <AssetCards assets={assets} folder={folder} />
      </ListPlace>
      <AssetPreview assets={assets} folder={folder} onFailed={onPartFailed} />
    </section>
  )
}
