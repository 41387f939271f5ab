import { classNames } from '../../../ui/class-names.ts'
import { breathingClass, Skeleton } from '../../../ui/skeleton.tsx'
import styles from './table-skeleton.module.css'

/** Placeholders of the rows while they load. */
export function TableSkeleton({ count }: { count: number }) {
  return (
    <div className={classNames(styles.table, breathingClass)} aria-hidden>
      {Array.from({ length: count }, (_, place) => `row ${place}`).map((key) => (
        <div key={key} className={styles.row}>
          <Skeleton className={styles.box ?? ''} />
          <Skeleton className={styles.picture ?? ''} />
          <div>
            <Skeleton className={styles.name ?? ''} />
            <Skeleton className={styles.title ?? ''} />
          </div>
        </div>
      ))}
    </div>
  )
}
