import { type ReactNode, useEffect, useRef } from 'react'
import { classNames } from './class-names.ts'
import styles from './success-state.module.css'

export interface SentStateProps {
  /** Heading of the page. */
  readonly title: string
  /** A picture of 28 px. */
  readonly icon: ReactNode
  readonly className?: string | undefined
  /** What happens next, and the ways from here. */
  readonly children: ReactNode
}

/** Stands in the place of what was sent, and says that it has arrived. What had the focus is gone: reading goes on at the heading, which is in view. */
export function SuccessState({ title, icon, className, children }: SentStateProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }, [])
  return (
    <div className={classNames(styles.sent, className)}>
      <span className={styles.icon} aria-hidden>
        {icon}
      </span>
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </h1>
      {children}
    </div>
  )
}
