import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { IconAlertTriangle, IconInfoCircle } from './icons.ts'
import styles from './notice.module.css'

export interface NoticeProps {
  /** `error`, the default, for an error; `warning` for something to put right; `info` for information. */
  readonly tone?: 'error' | 'warning' | 'info'
  readonly children: ReactNode
}

/**
 * A message about a whole form or page, with its remedy. It stays in its place, for people who missed the notification
 * at the bottom right. Screen readers announce the notification; where there is none, the notice stands in a live
 * region.
 */
export function Notice({ tone = 'error', children }: NoticeProps) {
  const Icon = tone === 'info' ? IconInfoCircle : IconAlertTriangle
  return (
    <div className={classNames('grid gap-3 text-sm wrap-anywhere', styles.notice)} data-tone={tone}>
      <Icon size={20} stroke={1.5} aria-hidden className={styles.icon} />
      <div className="grid justify-items-start gap-2">{children}</div>
    </div>
  )
}
