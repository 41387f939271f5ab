import type { ReactNode, Ref } from 'react'
import styles from './card-grid.module.css'
import { Checkbox } from './checkbox.tsx'
import { classNames } from './class-names.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

export interface CardGridProps {
  /** Shows the checkboxes of all cards, because the visitor selects. */
  readonly selecting?: boolean
  /** Whether cards are still to come. */
  readonly busy?: boolean
  /** Sets the columns of the narrowest screens: two by default, one if a card needs more room. */
  readonly className?: string
  readonly ref?: Ref<HTMLUListElement>
  readonly children: ReactNode
}

/** A grid of cards, with as many columns as fit. */
export function CardGrid({ selecting = false, busy = false, className, ref, children }: CardGridProps) {
  return (
    <ul
      ref={ref}
      className={classNames(styles.cards, className)}
      data-selecting={selecting || undefined}
      aria-busy={busy || undefined}
    >
      {children}
    </ul>
  )
}

/** A cell of the grid. */
export function CardPlace({ children }: { readonly children: ReactNode }) {
  return <li className={classNames('min-w-0', styles.item)}>{children}</li>
}

/** The class of the grid, for one that is not a list. */
export const cardGridClass = styles.cards ?? ''

export interface SelectBoxProps {
  readonly label: string
  readonly checked: boolean
  /** `range` is true if Shift was held: all cards up to this one are included. */
  readonly onToggle: (range: boolean) => void
}

/** A checkbox on a card that selects it. */
export function SelectBox({ label, checked, onToggle }: SelectBoxProps) {
  return (
    <Checkbox
      checked={checked}
      className={styles.select ?? ''}
      onChange={(event) => onToggle((event.nativeEvent as MouseEvent).shiftKey === true)}
    >
      <VisuallyHidden>{label}</VisuallyHidden>
    </Checkbox>
  )
}
