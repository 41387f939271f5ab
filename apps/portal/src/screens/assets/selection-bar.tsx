import type { Asset } from '@vitrine/contract'
import { AssetSelectionBar } from '../../entities/asset/asset-selection-bar.tsx'
import { useCollect } from '../../entities/asset/use-collect.ts'
import { notify } from '../../feedback/notifications.ts'

/** The bar with the number of selected assets and the button that adds them to the basket. */
export default function SelectionBar({ assets, folder }: { assets: readonly Asset[]; folder: string }) {
  const collect = useCollect()
  return <AssetSelectionBar assets={assets} folder={folder} onAdd={(selected) => notify(...collect(selected))} />
}
