import type { ReactNode } from 'react'
import { chipCountClass, chipLinkClass } from './chip.tsx'
import { useOptimisticValue } from './use-optimistic-value.ts'

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
  const [shown, show] = useOptimisticValue(pressed)
  return (
    <button
      type="button"
      className={chipLinkClass}
      aria-pressed={shown}
      aria-label={label}
      onClick={() => {
        show(!shown)
        onToggle()
      }}
    >
      <span className="truncate">{children}</span>
      {count !== undefined && <span className={chipCountClass}>{count}</span>}
    </button>
  )
}
