import { classNames } from '../../../ui/class-names.ts'
import { FieldSkeleton } from '../../../ui/field-skeleton.tsx'
import { breathingClass, Skeleton } from '../../../ui/skeleton.tsx'
import styles from './form-screen.module.css'

/** The placeholder of a form that has not loaded. */
export const FormSkeleton = () => (
  <div className={classNames('grid grid-cols-1 gap-7 min-w-0', styles.form, breathingClass)} aria-hidden>
    <div className="grid gap-3">
      <Skeleton style={{ width: '65%', height: 'clamp(2.15rem, 1.6rem + 2.3vw, 3.16rem)' }} />
      <Skeleton style={{ width: '16rem', height: '1.18rem' }} />
    </div>
    <div className={classNames('grid grid-cols-1 gap-6', styles.fields)}>
      {['a', 'b', 'c', 'd'].map((key) => (
        <FieldSkeleton key={key} />
      ))}
    </div>
    <Skeleton style={{ width: '10rem', height: 'var(--control-height)' }} />
  </div>
)
