import type { Asset } from '@vitrine/contract'
import { onDemand } from '../../../ui/on-demand.tsx'
import { usePreview } from './use-preview.ts'

const PreviewDialog = onDemand(() => import('./preview-dialog.tsx'))

export interface AssetPreviewProps {
  /** The assets of the list, in order. */
  assets: readonly Asset[]
  /** Where an asset goes in a package. */
  folder: string
  /** Is told that the preview could not be loaded; it is closed then. */
  onFailed: () => void
}

/** The preview over a list, while the address asks for one of its assets. */
export function AssetPreview({ assets, folder, onFailed }: AssetPreviewProps) {
  const { shown, goTo, close } = usePreview(assets)
  if (!shown) return null
  return (
    <PreviewDialog
      asset={shown.asset}
      place={shown.place}
      assets={assets}
      folder={folder}
      onGo={goTo}
      onClose={close}
      onFailed={() => {
        close()
        onFailed()
      }}
    />
  )
}
