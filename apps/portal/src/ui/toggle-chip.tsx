import type { ReactNode } from 'react'
import styles from './chip.module.css'
import { chipCountClass, chipLinkClass } from './chip.tsx'
import { classNames } from './class-names.ts'
import { IconCheck } from './icons.ts'
import { useOptimisticValue } from './use-optimistic-value.ts'

export interface ToggleChipProps {
  readonly children: ReactNode
  readonly pressed: boolean
  readonly onToggle: () => void
  /** Whether it is tinted and ticked while it is on: for a choice that is usually on. */
  readonly quiet?: boolean
  /** Number of results that the chip would show; undefined if it is not known. */
  readonly count?: string | undefined
  /** The same in words, for screen readers. Without it they are told the name alone. */
  readonly label?: string | undefined
}

/** A chip that is on or off. */
export function ToggleChip({ children, pressed, onToggle, quiet = false, count, label }: ToggleChipProps) {
  const [shown, show] = useOptimisticValue(pressed)
  return (
    <button
      type="button"
      className={quiet ? classNames(styles.chip, styles.quiet) : chipLinkClass}
      aria-pressed={shown}
      aria-label={label}
      onClick={() => {
        show(!shown)
        onToggle()
      }}
    >
      {quiet && (
        <span className={styles.tick} aria-hidden>
          {shown && <IconCheck size={16} stroke={2} />}
        </span>
      )}
      <span className="truncate">{children}</span>
      {(count !== undefined || quiet) && (
        <span className={chipCountClass} aria-hidden>
          {count}
        </span>
      )}
    </button>
  )
}
