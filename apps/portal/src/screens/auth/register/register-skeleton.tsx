import { fieldGridClass, wideFieldClass } from '../../../ui/form-section.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import styles from './register-screen.module.css'

/** The places of the form's fields. */
const places = [
  ['first name', false],
  ['last name', false],
  ['gender', true],
  ['date of birth', true],
  ['email', true],
  ['password', true],
] as const

/** The form, before it is known whom it is for. */
export function RegisterSkeleton() {
  return (
    <div className={fieldGridClass} aria-hidden>
      {places.map(([key, wide]) => (
        <div key={key} className={wide ? wideFieldClass : undefined}>
          <Skeleton className={styles.label ?? ''} />
          <Skeleton className={styles.control ?? ''} />
        </div>
      ))}
    </div>
  )
}
