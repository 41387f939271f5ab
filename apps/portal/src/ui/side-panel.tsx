import type { ReactNode } from 'react'
import styles from './side-panel.module.css'
import { Skeleton } from './skeleton.tsx'

/** What stands beside a list on wide screens: it scrolls by itself and stays in sight. */
export function SidePanel({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <aside className={styles.panel} aria-label={label}>
      {children}
    </aside>
  )
}

export interface PanelPartProps {
  /** While it is on its way: how many lines keep its place. */
  readonly waiting: number | undefined
  /** What failed, and the way to try it again. */
  readonly failed: { readonly text: string; readonly retryLabel: string; readonly onRetry: () => void } | undefined
  readonly children: ReactNode
}

/** A part of the panel. One that fails says so and leaves the others alone. */
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
