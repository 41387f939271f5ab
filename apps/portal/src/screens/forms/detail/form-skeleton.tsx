import { classNames } from '../../../ui/class-names.ts'
import { FieldSkeleton } from '../../../ui/field-skeleton.tsx'
import { breathingClass, Skeleton } from '../../../ui/skeleton.tsx'
import styles from './form-screen.module.css'

/** The placeholder of a form that has not loaded. */
export const FormSkeleton = () => (
  <div className={classNames(styles.form, breathingClass)} aria-hidden>
    <div className={styles.head}>
      <Skeleton className={styles.namePlace ?? ''} />
      <Skeleton className={styles.notePlace ?? ''} />
    </div>
    <div className={styles.fields}>
      {['a', 'b', 'c', 'd'].map((key) => (
        <FieldSkeleton key={key} />
      ))}
    </div>
    <Skeleton className={styles.sendPlace ?? ''} />
  </div>
)
