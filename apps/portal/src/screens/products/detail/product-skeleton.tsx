import { classNames } from '../../../ui/class-names.ts'
import { breathingClass, Skeleton } from '../../../ui/skeleton.tsx'
import gallery from './gallery.module.css'
import styles from './product-screen.module.css'

/** Placeholders while a product loads. */
export const ProductSkeleton = () => (
  <div className={classNames(styles.product, breathingClass)} aria-hidden>
    <div className={classNames(styles.gallery, gallery.gallery)}>
      <Skeleton className={styles.waitingPicture ?? ''} />
    </div>
    <div className={styles.introduction}>
      <Skeleton className={styles.waitingName ?? ''} />
      <Skeleton className="mt-4" />
      <Skeleton className="mt-4" />
    </div>
  </div>
)
