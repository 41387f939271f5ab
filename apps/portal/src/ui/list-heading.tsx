import type { ReactNode } from 'react'
import styles from './list-heading.module.css'
import { Skeleton } from './skeleton.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

export interface ListHeadingProps {
  /** What the line of steps is, for listeners. */
  readonly stepsLabel: string
  /** Links to what lies above, the root first; none at the root. */
  readonly steps: readonly { readonly key: string; readonly link: ReactNode }[]
  readonly title: string
  /** Of the title, where it is another than the page's. */
  readonly titleLanguage?: string | undefined
  /** Whether the title is still on its way. */
  readonly pending: boolean
  /** How much there is, in words; '' while that is not known. */
  readonly count: string
  /** The same for listeners, once it is settled; '' until then. */
  readonly announcement: string
}

/** Where the visitor is in a list, what it is called and how much of it there is. */
export function ListHeading(props: ListHeadingProps) {
  const { stepsLabel, steps, title, titleLanguage, pending, count, announcement } = props
  return (
    <header className={styles.heading}>
      {steps.length === 0 ? (
        // The line is kept; a landmark with nothing in it would only be in the way.
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
        {/* Beside a title that is not known yet it would be pushed aside. */}
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
