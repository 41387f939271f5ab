import styles from './field-skeleton.module.css'
import { Skeleton } from './skeleton.tsx'

/** The placeholder of a form's field: label and control. */
export const FieldSkeleton = () => (
  <div>
    <Skeleton className={styles.label ?? ''} />
    <Skeleton className={styles.control ?? ''} />
  </div>
)
