import type { Asset } from '@vitrine/contract'
import { AssetCard } from '../../entities/asset/asset-card.tsx'
import { CardGrid, CardPlace } from '../../ui/card-grid.tsx'
import { CardSkeletons } from '../../ui/card-skeletons.tsx'
import styles from './asset-grid.module.css'

/** The matching assets as cards: one or two, three or four in a row (SEARCH-15, A-15). */
export const AssetGrid = ({ assets }: { assets: readonly Asset[] }) => (
  <CardGrid className={styles.grid ?? ''}>
    {assets.map((asset) => (
      <CardPlace key={asset.id}>
        <AssetCard asset={asset} folder="" level={3} />
      </CardPlace>
    ))}
  </CardGrid>
)

/** Placeholders of the cards while they load. */
export const AssetGridSkeleton = ({ count }: { count: number }) => (
  <CardSkeletons count={count} className={styles.grid ?? ''} />
)
