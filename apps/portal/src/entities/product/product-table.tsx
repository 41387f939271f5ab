import { type ReactNode, useRef } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { IconChevronDown } from '../../ui/icons.ts'
import { useCutOff } from '../../ui/use-cut-off.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import styles from './product-table.module.css'

/** A column of a product table. */
export interface ProductTableColumn {
  readonly name: string
  readonly head: string
  /** Language of the head, if it differs from the page's. */
  readonly lang?: string | undefined
  /** Whether the head is for screen readers only. */
  readonly isHeadHidden?: boolean
  readonly className?: string | undefined
  /** Whether the table is sorted by this column, and how. */
  readonly sorted?: 'ascending' | 'descending' | undefined
  /** Sorts by this column, or reverses its order. Undefined for a column that sorts nothing. */
  readonly onSort?: (() => void) | undefined
}

export interface ProductTableProps {
  /** Accessible name of the table. */
  readonly label: string
  readonly columns: readonly ProductTableColumn[]
  readonly className: string | undefined
  /** Whether keyboard users reach the table itself, to scroll it. False if all its cells are inside of links. */
  readonly isScrollable?: boolean
  /** The rows. */
  readonly children: ReactNode
}

/** Class of a row. The link in it to its product has the class `link-quiet`. */
export const productRowClass = `link-area ${styles.row}`

/** Class of the cells of a column that stays in sight while the others scroll sideways. */
export const pinnedColumnClass = styles.pinned

/**
 * A table of products: the grid of the catalogue, and what the search finds (SEARCH-07). It scrolls horizontally
 * if it is wider than the screen.
 */
export function ProductTable({ label, columns, className, isScrollable = false, children }: ProductTableProps) {
  const place = useRef<HTMLElement>(null)
  useCutOff(place)
  const table = (
    <table className={classNames('w-full text-sm', styles.table, className)} aria-label={label}>
      <thead>
        <tr>
          {columns.map(({ name, head, lang, isHeadHidden = false, className: ofColumn, sorted, onSort }) => (
            <th key={name} scope="col" lang={lang} className={ofColumn} aria-sort={sorted}>
              {isHeadHidden ? (
                <VisuallyHidden>{head}</VisuallyHidden>
              ) : onSort ? (
                <button type="button" className={styles.sort} onClick={onSort}>
                  {head}
                  <IconChevronDown size={14} stroke={1.75} aria-hidden />
                </button>
              ) : (
                head
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
  return isScrollable ? (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable
    <section ref={place} className={classNames(styles.scroll, styles.tall)} tabIndex={0} aria-label={label}>
      {table}
    </section>
  ) : (
    <div className={styles.scroll}>{table}</div>
  )
}
