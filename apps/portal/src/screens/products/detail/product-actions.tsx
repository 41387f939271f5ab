import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Product } from '@vitrine/contract'
import { hasLeaflets } from '@vitrine/contract/rules/leaflet-name'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useConfiguration } from '../../../configuration/configuration.ts'
import { productAssetsOptions } from '../../../entities/product/product-parts.ts'
import { selectAll, useSelection } from '../../../entities/product/product-selection.ts'
import { useChunkLoadError } from '../../../feedback/use-chunk-load-error.ts'
import { useLocale } from '../../../i18n/locale.ts'
import { useWayBack } from '../../../lists/use-way-back.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { onDemand } from '../../../ui/on-demand.tsx'
import { DownloadLink } from './download-link.tsx'
import styles from './product-actions.module.css'
import { productFiles } from './specification-groups.ts'
import { useSpecificationSource } from './use-specification-source.ts'

const SaveLeaflet = onDemand(() => import('./save-leaflet.tsx'))
const CollectAssets = onDemand(() => import('./collect-assets.tsx'))

/** What visitors take along: the data sheet, all assets, a comparison, and single files. */
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
      <div className="grid grid-cols-1 gap-3 mt-5 print-hidden">
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
        <CompareLink id={product.id} />
      </div>
      {isSaving && <SaveLeaflet {...rest} />}
      {isCollecting && <CollectAssets {...rest} />}
      {files.length > 0 && (
        <ul className={classNames('mt-4', styles.files)} aria-label={t('products.downloads')}>
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

/** A link to the comparison of this product with the selected ones, of which the last have room. */
function CompareLink({ id }: { id: string }) {
  const { t } = useTranslation()
  const { further } = useWayBack()
  const selection = useSelection()
  const ids = [...selection.keys()].filter((one) => one !== id).slice(-5)
  return (
    <Link
      to="/$locale/products/compare"
      from="/$locale"
      search={{ ids: [...ids, id] }}
      state={further}
      preload={false}
      className={buttonClass('quiet')}
      onClick={() => selectAll([id])}
    >
      {t('products.compare')}
    </Link>
  )
}
