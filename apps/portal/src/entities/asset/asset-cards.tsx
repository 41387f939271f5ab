import type { Asset } from '@vitrine/contract'
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type SelectableCard, SelectableCards } from '../../ui/selectable-cards.tsx'
import { AssetCard } from './asset-card.tsx'
import { type SelectedAsset, toggleSelected, useIsSelecting, useSelection } from './asset-selection.ts'

export interface AssetCardsProps {
  assets: readonly Asset[]
  /** The assets' folder in a package. */
  folder: string
  /** Heading level of the names. */
  level?: 2 | 3 | 4
}

const idOf = ({ asset }: SelectedAsset): string => asset.id

/** A grid of asset cards that can be selected. */
export function AssetCards({ assets, folder, level = 2 }: AssetCardsProps) {
  const { t } = useTranslation()
  const selection = useSelection()
  const isSelecting = useIsSelecting()
  const things = useMemo(() => assets.map((asset) => ({ asset, folder })), [assets, folder])
  const selectLabel = useCallback(
    ({ asset }: SelectedAsset) => t('list.select', { name: asset.name || t('assets.file') }),
    [t],
  )
  const onToggle = useCallback((thing: SelectedAsset, range: boolean) => toggleSelected(thing, things, range), [things])
  const card = useCallback(
    ({ asset }: SelectedAsset, shown: SelectableCard) => (
      <AssetCard asset={asset} folder={folder} level={level} {...shown} />
    ),
    [folder, level],
  )
  return (
    <SelectableCards
      things={things}
      idOf={idOf}
      selection={selection}
      isSelecting={isSelecting}
      selectLabel={selectLabel}
      onToggle={onToggle}
      card={card}
    />
  )
}
