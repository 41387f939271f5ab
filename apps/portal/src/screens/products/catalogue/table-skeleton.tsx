import { classNames } from '../../../ui/class-names.ts'
import { breathingClass, Skeleton } from '../../../ui/skeleton.tsx'
import styles from './table-skeleton.module.css'

/** Placeholders of the rows while they load. */
export function TableSkeleton({ count }: { count: number }) {
  return (
    <div className={classNames(styles.table, breathingClass)} aria-hidden>
      {Array.from({ length: count }, (_, index) => `row ${index}`).map((key) => (
        <div key={key} className={classNames('grid items-center', styles.row)}>
          <Skeleton style={{ justifySelf: 'center', width: '1.125rem', height: '1.125rem' }} />
          <Skeleton style={{ width: '64px', height: '48px', marginInlineStart: 'var(--space-3)' }} />
          <div>
            <Skeleton
              style={{ width: '12rem', maxWidth: '90%', height: '1rem', marginInlineStart: 'var(--space-3)' }}
            />
            <Skeleton style={{ width: '7rem', maxWidth: '60%', margin: 'var(--space-1) 0 0 var(--space-3)' }} />
          </div>
        </div>
      ))}
    </div>
  )
}
