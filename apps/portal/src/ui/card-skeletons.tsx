import { cardGridClass } from './card-grid.tsx'
import styles from './card-skeletons.module.css'
import { classNames } from './class-names.ts'
import { breathingClass, Skeleton } from './skeleton.tsx'

/** A placeholder for a card that is loading. */
export const CardSkeleton = () => (
  <>
    <Skeleton className={styles.picture ?? ''} />
    <Skeleton className={styles.name ?? ''} />
    <Skeleton className={styles.line ?? ''} />
    <Skeleton className={styles.line ?? ''} />
  </>
)

/** Placeholders for cards that are loading for the first time. */
export function CardSkeletons({ count, className }: { readonly count: number; readonly className?: string }) {
  return (
    <div className={classNames(cardGridClass, breathingClass, className)} aria-hidden>
      {Array.from({ length: count }, (_, index) => `card ${index}`).map((key) => (
        <div key={key} className={styles.card}>
          <CardSkeleton />
        </div>
      ))}
    </div>
  )
}
