import { useQuery } from '@tanstack/react-query'
import type { Product } from '@vitrine/contract'
import { hasLeaflets } from '@vitrine/contract/rules/leaflet-name'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useConfiguration } from '../../../configuration/configuration.ts'
import { productAssetsOptions } from '../../../entities/product/product-parts.ts'
import { useChunkLoadError } from '../../../feedback/use-chunk-load-error.ts'
import { useLocale } from '../../../i18n/locale.ts'
import { Button } from '../../../ui/button.tsx'
import { onDemand } from '../../../ui/on-demand.tsx'
import { DownloadLink } from './download-link.tsx'
import styles from './product-actions.module.css'
import { productFiles } from './specification-groups.ts'
import { useSpecificationSource } from './use-specification-source.ts'

const SaveLeaflet = onDemand(() => import('./save-leaflet.tsx'))
const CollectAssets = onDemand(() => import('./collect-assets.tsx'))

/** What visitors take along: the data sheet, all assets, and single files. */
export function ProductActions({ product }: { product: Product }) {
  const { t } = useTranslation()
  const { tag } = useLocale()
  const { setup } = useConfiguration()
  const { attributes, isWaiting } = useSpecificationSource(product.id)
  const assets = useQuery({ ...productAssetsOptions(tag, product.id, product.parent), enabled: !isWaiting })
  const [isSaving, setSaving] = useState(false)
  const [isCollecting, setCollecting] = useState(false)
  const end = () => {
    setSaving(false)
    setCollecting(false)
  }
  const rest = { product, onDone: end, onFailed: useChunkLoadError(end) }
  const files = isWaiting ? [] : productFiles(product, attributes)
  return (
    <>
      <div className={styles.actions}>
        {hasLeaflets(setup.leaflet) && (
          <Button variant="primary" busy={isSaving} busyLabel={t('leaflet.pdf_making')} onClick={() => setSaving(true)}>
            {t('products.download_leaflet')}
          </Button>
        )}
        {assets.data?.length !== 0 && (
          <Button busy={isCollecting} onClick={() => setCollecting(true)}>
            {t('products.add_assets')}
          </Button>
        )}
      </div>
      {isSaving && <SaveLeaflet {...rest} />}
      {isCollecting && <CollectAssets {...rest} />}
      {files.length > 0 && (
        <ul className={styles.files} aria-label={t('products.downloads')}>
          {files.map((file) => (
            <li key={`${file.attribute.name} ${file.value}`}>
              <DownloadLink product={product} file={file} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
