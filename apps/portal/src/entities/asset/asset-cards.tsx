import type { Asset } from '@vitrine/contract'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { SelectableCards } from '../../ui/selectable-cards.tsx'
import { AssetCard } from './asset-card.tsx'
import { toggleSelected, useSelection } from './asset-selection.ts'

export interface AssetCardsProps {
  assets: readonly Asset[]
  /** Where they go in a package. */
  folder: string
  /** Level of their headings in the page. */
  level?: 2 | 3 | 4
  /** Stands behind the last one. */
  end?: ReactNode
}

/** Assets as cards that can be selected together. */
export function AssetCards({ assets, folder, level = 2, end }: AssetCardsProps) {
  const { t } = useTranslation()
  const selection = useSelection()
  const things = useMemo(() => assets.map((asset) => ({ asset, folder })), [assets, folder])
  return (
    <SelectableCards
      things={things}
      idOf={({ asset }) => asset.id}
      selection={selection}
      selectLabel={({ asset }) => t('list.select', { name: asset.name || t('assets.file') })}
      onToggle={(thing, range) => toggleSelected(thing, things, range)}
      card={({ asset }, shown) => <AssetCard asset={asset} folder={folder} level={level} {...shown} />}
      end={end}
    />
  )
}
