import type { Asset } from '@vitrine/contract'
import { AssetCard } from '../../entities/asset/asset-card.tsx'
import { CardSkeletons } from '../../ui/card-skeletons.tsx'
import styles from './asset-grid.module.css'

/** The matching assets as cards: one or two, three or four in a row (SEARCH-15, A-15). */
export function AssetGrid({ assets }: { assets: readonly Asset[] }) {
  return (
    <ul className={styles.grid}>
      {assets.map((asset) => (
        <li key={asset.id} className={styles.place}>
          <AssetCard asset={asset} folder="" level={3} />
        </li>
      ))}
    </ul>
  )
}

/** Placeholders of the cards while they load. */
export const AssetGridSkeleton = ({ count }: { count: number }) => (
  <CardSkeletons count={count} className={styles.skeleton ?? ''} />
)
