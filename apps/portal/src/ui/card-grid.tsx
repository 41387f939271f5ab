import type { ReactNode } from 'react'
import styles from './card-grid.module.css'
import { Checkbox } from './checkbox.tsx'
import { classNames } from './class-names.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

export interface CardGridProps {
  /** Shows the boxes of all cards, because something is selected. */
  readonly selecting?: boolean
  /** Begins with two in a row on the narrowest screens; one where a card needs more room. */
  readonly className?: string
  readonly children: ReactNode
}

/** Cards in rows, as many as there is room for. */
export function CardGrid({ selecting = false, className, children }: CardGridProps) {
  return (
    <ul className={classNames(styles.cards, className)} data-selecting={selecting || undefined}>
      {children}
    </ul>
  )
}

/** The place of a card. */
export function CardPlace({ children }: { readonly children: ReactNode }) {
  return <li className={styles.item}>{children}</li>
}

/** The class of a place, for one that is no part of a list. */
export const cardGridClass = styles.cards ?? ''

export interface SelectBoxProps {
  readonly label: string
  readonly checked: boolean
  /** `range` is true when Shift was held: everything up to it follows. */
  readonly onToggle: (range: boolean) => void
}

/** A box on a card that takes it into the selection. */
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
