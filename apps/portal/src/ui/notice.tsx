import type { ReactNode } from 'react'
import { IconAlertTriangle, IconInfoCircle } from './icons.ts'
import styles from './notice.module.css'

export interface NoticeProps {
  /** `info` for information; `error`, the default, for an error. */
  readonly tone?: 'error' | 'info'
  readonly children: ReactNode
}

/**
 * A message about a whole form, such as an error. It stays at the form for people who missed the notification at the
 * bottom right. Screen readers announce the notification, so they do not announce this message.
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
