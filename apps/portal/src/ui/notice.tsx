import type { ReactNode } from 'react'
import { IconAlertTriangle, IconInfoCircle } from './icons.ts'
import styles from './notice.module.css'

export interface NoticeProps {
  /** What went wrong, unless it is something to know. */
  readonly tone?: 'error' | 'info'
  readonly children: ReactNode
}

/**
 * What is to be known of a whole form, such as what went wrong with it. It stays where the form is, for those who did not see the message at the
 * bottom right; that one is read out, so this one is not.
 */
export function Notice({ tone = 'error', children }: NoticeProps) {
  const Icon = tone === 'error' ? IconAlertTriangle : IconInfoCircle
  return (
    <div className={styles.notice} data-tone={tone}>
      <Icon size={20} stroke={1.5} aria-hidden className={styles.icon} />
      <div className={styles.words}>{children}</div>
    </div>
  )
}
