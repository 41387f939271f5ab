import type { ReactNode } from 'react'
import styles from './page-frame.module.css'
import { PoweredBy } from './powered-by.tsx'
import { contentId } from './use-focus-after-navigation.ts'

export interface PageFrameProps {
  /** What stands above the page, the first thing for keys. */
  readonly header: ReactNode
  readonly children: ReactNode
  /** Whether the page itself comes in the next frame: the footer comes with it, or it would be seen to move down. */
  readonly waits?: boolean
  /** Further links of the footer. */
  readonly footerLinks?: ReactNode
}

/** Around a page: what stands above, the page itself, the footer at the window's bottom or below it. */
export function PageFrame({ header, children, waits = false, footerLinks }: PageFrameProps) {
  return (
    <div className={styles.frame}>
      {header}
      <main id={contentId} tabIndex={-1} className={styles.content}>
        {children}
      </main>
      {!waits && (
        <footer className={styles.footer}>
          <PoweredBy>{footerLinks}</PoweredBy>
        </footer>
      )}
    </div>
  )
}
