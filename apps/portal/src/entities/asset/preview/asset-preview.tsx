import type { Asset } from '@vitrine/contract'
import { lazy, Suspense } from 'react'
import { usePreview } from './use-preview.ts'

const PreviewDialog = lazy(() => import('./preview-dialog.tsx'))

export interface AssetPreviewProps {
  /** The assets of the list, in order. */
  assets: readonly Asset[]
  /** Where an asset goes in a package. */
  folder: string
}

/** The preview over a list, while the address asks for one of its assets. */
export function AssetPreview({ assets, folder }: AssetPreviewProps) {
  const { shown, goTo, close } = usePreview(assets)
  if (!shown) return null
  return (
    <Suspense>
      <PreviewDialog
        asset={shown.asset}
        place={shown.place}
        assets={assets}
        folder={folder}
        onGo={goTo}
        onClose={close}
      />
    </Suspense>
  )
}
