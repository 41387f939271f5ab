import { useQuery } from '@tanstack/react-query'
import type { Product } from '@vitrine/contract'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { completeAsset } from '../../../entities/asset/complete-asset.ts'
import { useCollect } from '../../../entities/asset/use-collect.ts'
import { productAssetsOptions } from '../../../entities/product/product-parts.ts'
import { notify } from '../../../feedback/notifications.ts'
import { useFailureText } from '../../../feedback/use-failure-text.ts'
import { useLocale } from '../../../i18n/locale.ts'
import { assetFolder } from './asset-folder.ts'

/** Puts all assets of a product into the basket when it mounts, and says so. Renders nothing. */
export default function CollectAssets({ product, onDone }: { product: Product; onDone: () => void }) {
  const { t } = useTranslation()
  const { tag } = useLocale()
  const collect = useCollect()
  const failureText = useFailureText()
  const { data, error, isFetching } = useQuery(productAssetsOptions(tag, product.id, product.parent))
  const finish = useEffectEvent(() => {
    const folder = assetFolder(product)
    if (data) notify(...collect(data.map((asset) => ({ asset: completeAsset(asset), folder }))))
    else notify(failureText(error) ?? t('assets.failed'), 'error')
    onDone()
  })
  const isFinished = data !== undefined || !isFetching
  useEffect(() => {
    if (isFinished) finish()
  }, [isFinished])
  return null
}
