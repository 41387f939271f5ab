import { type ReactNode, useEffect, useRef } from 'react'
import { classNames } from './class-names.ts'
import styles from './success-state.module.css'

export interface SuccessStateProps {
  /** Heading of the page. */
  readonly title: string
  /** An icon of 28 px. */
  readonly icon: ReactNode
  readonly className?: string | undefined
  /** What happens next, and links to other pages. */
  readonly children: ReactNode
}

/**
 * Replaces a form that was sent, and confirms that it has arrived. The focused element is gone, so the page scrolls to
 * its top and the heading gets the focus.
 */
export function SuccessState({ title, icon, className, children }: SuccessStateProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }, [])
  return (
    <div className={classNames('grid content-start justify-items-start gap-4', className)}>
      <span className={classNames('grid place-items-center rounded-full', styles.icon)} aria-hidden>
        {icon}
      </span>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {children}
    </div>
  )
}
