import { Skeleton } from '../../../ui/skeleton.tsx'
import styles from './card-skeletons.module.css'
import results from './results.module.css'

/** The places of cards that are on their way for the first time. */
export function CardSkeletons({ count }: { count: number }) {
  return (
    <div className={results.cards} aria-hidden>
      {Array.from({ length: count }, (_, place) => `card ${place}`).map((key) => (
        <div key={key} className={results.item}>
          <Skeleton className={styles.picture ?? ''} />
          <Skeleton className={styles.name ?? ''} />
          <Skeleton className={styles.line ?? ''} />
          <Skeleton className={styles.line ?? ''} />
        </div>
      ))}
    </div>
  )
}
