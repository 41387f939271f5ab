import type { ReactNode } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import styles from './admin-heading.module.css'

export interface AdminHeadingProps {
  readonly title: string
  /** Below the title: a number, a date. */
  readonly text?: string | undefined
  /** The way back, above the title. */
  readonly back?: ReactNode
  /** Buttons at the end. */
  readonly children?: ReactNode
}

/** The heading of a page of the admin area, with its actions. */
export const AdminHeading = ({ title, text, back, children }: AdminHeadingProps) => (
  <div className={classNames('flex flex-wrap items-start justify-between gap-4', styles.heading)}>
    <div className="min-w-0">
      {back}
      <h1 className={classNames('wrap-anywhere', styles.title)}>{title}</h1>
      {text !== undefined && (
        <p className="text-sm text-muted mt-1" role="status">
          {text}
        </p>
      )}
    </div>
    {children && <div className="flex flex-wrap gap-3">{children}</div>}
  </div>
)
