import type { ReactNode } from 'react'
import styles from './chip.module.css'
import { classNames } from './class-names.ts'
import { IconX } from './icons.ts'

/** The class of a link that looks like a chip, and of a number in it. */
export const chipLinkClass = classNames(styles.chip, styles.toggle)
export const chipCountClass = classNames('text-muted text-xs tabular-nums', styles.count)

export interface ChipProps {
  readonly children: ReactNode
  readonly className?: string
  /** Removes the chip. Without it the chip is not interactive. */
  readonly onRemove?: () => void
  /** Label of the removal for screen readers: 'Remove the filter Colour: red'. */
  readonly removeLabel?: string
}

/** A small label that can be removed. */
export function Chip({ children, className, onRemove, removeLabel }: ChipProps) {
  if (!onRemove) return <span className={classNames(styles.chip, className)}>{children}</span>
  return (
    <button
      type="button"
      className={classNames(styles.chip, styles.removable, className)}
      aria-label={removeLabel}
      title={removeLabel}
      onClick={onRemove}
    >
      <span className="truncate">{children}</span>
      <IconX size={14} stroke={1.75} aria-hidden />
    </button>
  )
}
