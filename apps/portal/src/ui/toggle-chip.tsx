import type { ReactNode } from 'react'
import styles from './chip.module.css'
import { classNames } from './class-names.ts'

export interface ToggleChipProps {
  readonly children: ReactNode
  readonly pressed: boolean
  readonly onToggle: () => void
  /** Number of results that the chip would show; undefined if it is not known. */
  readonly count?: string | undefined
  /** The same in words, for screen readers. */
  readonly label?: string | undefined
}

/** A chip that is on or off. */
export function ToggleChip({ children, pressed, onToggle, count, label }: ToggleChipProps) {
  return (
    <button
      type="button"
      className={classNames(styles.chip, styles.toggle)}
      aria-pressed={pressed}
      aria-label={label}
      onClick={onToggle}
    >
      <span className={styles.text}>{children}</span>
      {count !== undefined && <span className={styles.count}>{count}</span>}
    </button>
  )
}
