import type { ReactNode } from 'react'
import styles from './visually-hidden.module.css'

/** For an element that is created without React. */
export const visuallyHiddenClass = styles.hidden ?? ''

/** Text for screen readers only. */
export function VisuallyHidden({ role, children }: { readonly role?: 'status'; readonly children: ReactNode }) {
  return (
    <span role={role} className={styles.hidden}>
      {children}
    </span>
  )
}
