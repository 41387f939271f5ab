import type { ReactNode } from 'react'
import styles from './list-heading.module.css'
import { Skeleton } from './skeleton.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

export interface ListHeadingProps {
  /** Label of the breadcrumb for screen readers. */
  readonly stepsLabel: string
  /** Links to the levels above, root first. Empty at the root. */
  readonly steps: readonly { readonly key: string; readonly link: ReactNode }[]
  readonly title: string
  /** Language of the title, if it differs from the page's. */
  readonly titleLanguage?: string | undefined
  /** Whether the title is still loading. */
  readonly pending: boolean
  /** The total as text; '' while it is not known. */
  readonly count: string
  /** The same for screen readers, once it is final; '' until then. */
  readonly announcement: string
}

/** The heading of a list: breadcrumb, title and total. */
export function ListHeading(props: ListHeadingProps) {
  const { stepsLabel, steps, title, titleLanguage, pending, count, announcement } = props
  return (
    <header className={styles.heading}>
      {steps.length === 0 ? (
        // Keeps the height. An empty landmark would only clutter navigation.
        <div className={styles.breadcrumb} />
      ) : (
        <nav aria-label={stepsLabel} className={styles.breadcrumb}>
          <ol className={styles.steps}>
            {steps.map(({ key, link }) => (
              <li key={key}>{link}</li>
            ))}
          </ol>
        </nav>
      )}
      <div className={styles.line}>
        <h1 className={styles.title} lang={titleLanguage}>
          {pending ? <Skeleton className={styles.waiting ?? ''} /> : title}
        </h1>
        {/* Hidden while the title loads, because the title's arrival would move it. */}
        {!pending && (
          <p className={styles.count} aria-hidden>
            {count || '\u00a0'}
          </p>
        )}
      </div>
      <p role="status" aria-live="polite" className={styles.status}>
        <VisuallyHidden>{announcement}</VisuallyHidden>
      </p>
    </header>
  )
}
