import type { ReactNode } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { breathingClass, Skeletons } from '../../../ui/skeleton.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import styles from './admin-table.module.css'

export interface Column<Row> {
  readonly key: string
  readonly title: string
  readonly cell: (row: Row) => ReactNode
  /** Left out where there is little room; the page of the row has it. */
  readonly isWide?: boolean
  /** Numbers stand at the end of their column. */
  readonly isNumber?: boolean
}

export interface AdminTableProps<Row> {
  /** What the rows are, for screen readers. */
  readonly caption: string
  /** The first column names the row. */
  readonly columns: readonly Column<Row>[]
  /** Undefined while they are loading. */
  readonly rows: readonly Row[] | undefined
  readonly idOf: (row: Row) => string
  /** Said while there are no rows yet. */
  readonly loading: string
  /** Whether the rows are those of an earlier search. */
  readonly isOld?: boolean
}

/** A table of the admin area. The server makes the pages, so a page has few rows, and all of them are in the document. */
export function AdminTable<Row>({ caption, columns, rows, idOf, loading, isOld = false }: AdminTableProps<Row>) {
  if (!rows)
    return (
      <div className={classNames('grid gap-3', breathingClass)}>
        <VisuallyHidden>{loading}</VisuallyHidden>
        <Skeletons count={8} className={styles.skeleton ?? ''} />
      </div>
    )
  return (
    <table className={styles.table} aria-busy={isOld || undefined}>
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ key, title, isWide, isNumber }) => (
            <th key={key} scope="col" data-wide={isWide || undefined} data-number={isNumber || undefined}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={idOf(row)}>
            {columns.map(({ key, cell, isWide, isNumber }, index) => {
              const Cell = index === 0 ? 'th' : 'td'
              return (
                <Cell
                  key={key}
                  scope={index === 0 ? 'row' : undefined}
                  data-wide={isWide || undefined}
                  data-number={isNumber || undefined}
                >
                  {cell(row)}
                </Cell>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
