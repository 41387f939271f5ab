import type { ReactNode } from 'react'
import styles from './side-panel.module.css'
import { Skeleton } from './skeleton.tsx'

/** A panel beside a list on wide screens. It scrolls on its own and stays visible. */
export function SidePanel({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <aside className={styles.panel} aria-label={label}>
      {children}
    </aside>
  )
}

export interface PanelPartProps {
  /** Number of skeleton lines while the section loads. Undefined when it has loaded. */
  readonly waiting: number | undefined
  /** The error message, and the button to retry. */
  readonly failed: { readonly text: string; readonly retryLabel: string; readonly onRetry: () => void } | undefined
  readonly children: ReactNode
}

/** A section of the panel. If it fails, it shows the error and leaves the other sections unaffected. */
export function PanelPart({ waiting, failed, children }: PanelPartProps) {
  if (failed) {
    return (
      <p className={styles.failed}>
        {failed.text}{' '}
        <button type="button" className={styles.again} onClick={failed.onRetry}>
          {failed.retryLabel}
        </button>
      </p>
    )
  }
  if (waiting === undefined) return children
  return (
    <div className={styles.lines}>
      {Array.from({ length: waiting }, (_, place) => `line ${place}`).map((key) => (
        <Skeleton key={key} className={styles.line ?? ''} />
      ))}
    </div>
  )
}
