import type { Asset } from '@vitrine/contract'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CardGrid, CardPlace, SelectBox } from '../../ui/card-grid.tsx'
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

/** Pictures of the first row, on the widest screen, are asked for first. */
const firstRow = 4

/** Assets as cards that can be selected together. */
export function AssetCards({ assets, folder, level = 2, end }: AssetCardsProps) {
  const { t } = useTranslation()
  const selection = useSelection()
  const things = assets.map((asset) => ({ asset, folder }))
  return (
    // Another page is other cards in the old ones' places: were they moved there, everything would seem to jump.
    <CardGrid key={assets.map(({ id }) => id).join(' ')} selecting={selection.size > 0}>
      {things.map((thing, place) => {
        const { asset } = thing
        const selected = selection.has(asset.id)
        return (
          <CardPlace key={asset.id}>
            <AssetCard
              asset={asset}
              folder={folder}
              eager={place < firstRow}
              selected={selected}
              level={level}
              control={
                <SelectBox
                  label={t('products.select', { name: asset.name || t('assets.file') })}
                  checked={selected}
                  onToggle={(range) => toggleSelected(thing, things, range)}
                />
              }
            />
          </CardPlace>
        )
      })}
      {end !== undefined && <CardPlace>{end}</CardPlace>}
    </CardGrid>
  )
}
