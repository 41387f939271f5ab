import type { ReactNode } from 'react'
import { ActiveFilterCount } from './active-filter-count.tsx'
import { IconAdjustmentsHorizontal } from './icons.ts'
import styles from './list-toolbar.module.css'

export interface ListToolbarProps {
  readonly search: ReactNode
  /** The button that opens the filters on small screens. */
  readonly filters: {
    readonly text: string
    /** The active filter count. */
    readonly set: number
    /** Label for screen readers, if there are active filters. */
    readonly label: string | undefined
    readonly onOpen: () => void
  }
  /** Sort and view. */
  readonly children: ReactNode
}

/** The class of a select in the toolbar. */
export const toolbarChoiceClass = styles.sort ?? ''

/** The class of a toolbar button that opens a choice. */
export const toolbarButtonClass = styles.choice ?? ''

/** The class of tools that wrap together. */
export const toolbarPairClass = styles.pair ?? ''

/** Search, sort and view of a list, and on small screens the button that opens the filters. */
export function ListToolbar({ search, filters, children }: ListToolbarProps) {
  return (
    <div className={styles.toolbar}>
      <div className={styles.search}>{search}</div>
      <button
        type="button"
        className={styles.filters}
        onClick={filters.onOpen}
        aria-haspopup="dialog"
        aria-label={filters.label}
      >
        <IconAdjustmentsHorizontal size={18} stroke={1.5} aria-hidden />
        {filters.text}
        <ActiveFilterCount count={filters.set} />
      </button>
      {children}
    </div>
  )
}
