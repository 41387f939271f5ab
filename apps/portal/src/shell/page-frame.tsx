import type { ReactNode } from 'react'
import { classNames } from '../ui/class-names.ts'
import styles from './page-frame.module.css'
import { PoweredBy } from './powered-by.tsx'
import { contentId } from './use-focus-after-navigation.ts'

export interface PageFrameProps {
  /** Shown above the page; first in keyboard order. */
  readonly header: ReactNode
  readonly children: ReactNode
  /** Whether the page is about to follow: the footer then waits for it, because it would visibly move down. */
  readonly isWaiting?: boolean
  /** Further links of the footer. */
  readonly footerLinks?: ReactNode
}

/** The layout around a page: header, the page, and a footer at the window's bottom or below the page. */
export function PageFrame({ header, children, isWaiting = false, footerLinks }: PageFrameProps) {
  return (
    <div className={styles.frame}>
      {header}
      <main id={contentId} tabIndex={-1} className={styles.content}>
        {children}
      </main>
      {!isWaiting && (
        <footer className={classNames('print-hidden', styles.footer)}>
          <PoweredBy>{footerLinks}</PoweredBy>
        </footer>
      )}
    </div>
  )
}
