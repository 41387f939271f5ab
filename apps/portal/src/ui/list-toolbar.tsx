import type { ReactNode } from 'react'
import { ActiveFilterCount } from './active-filter-count.tsx'
import { IconAdjustmentsHorizontal } from './icons.ts'
import styles from './list-toolbar.module.css'

export interface ListToolbarProps {
  readonly search: ReactNode
  /** The way to what limits the list, on small screens. */
  readonly filters: {
    readonly text: string
    /** How many are set. */
    readonly set: number
    /** The same for listeners, when some are set. */
    readonly label: string | undefined
    readonly onOpen: () => void
  }
  /** Sort, view. */
  readonly children: ReactNode
}

/** The class of a choice in the toolbar. */
export const toolbarChoiceClass = styles.sort ?? ''

/** The class of a button in the toolbar that opens a choice. */
export const toolbarButtonClass = styles.choice ?? ''

/** The class of tools that stay together where there is little room. */
export const toolbarPairClass = styles.pair ?? ''

/** Search, sort and view of a list; on small screens also the way to what limits it. */
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
