import type { Asset } from '@vitrine/contract'
import { useReportedView } from '../../../feedback/use-reported-activity.ts'
import { onDemand } from '../../../ui/on-demand.tsx'
import { usePreview } from './use-preview.ts'

const PreviewDialog = onDemand(() => import('./preview-dialog.tsx'))

export interface AssetPreviewProps {
  /** The assets of the list, in order. */
  assets: readonly Asset[]
  /** The assets' folder in a package. */
  folder: string
  /** Called when the preview could not be loaded. The preview is then closed. */
  onFailed: () => void
}

/** The preview over a list, while the address has the parameter `asset` with one of its assets. */
export function AssetPreview({ assets, folder, onFailed }: AssetPreviewProps) {
  const { shown, goTo, close } = usePreview(assets)
  useReportedView('asset', shown?.asset.id)
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
