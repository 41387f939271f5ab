import type { Content } from '@vitrine/contract'
import { classNames } from '../../ui/class-names.ts'
import { breathingClass, Skeleton } from '../../ui/skeleton.tsx'
import { ContentRow } from './content-row.tsx'
import styles from './content-rows.module.css'

export interface ContentRowsProps {
  contents: readonly Content[]
  /** Heading level of the titles. */
  level?: 2 | 3 | 4
  /** Number of rows on the first screen. */
  onFirstScreen?: number
}

/** A list of articles. */
export function ContentRows({ contents, level = 2, onFirstScreen = 3 }: ContentRowsProps) {
  return (
    <ul className={classNames('border-t', styles.rows)}>
      {contents.map((content, index) => (
        <li key={content.id}>
          <ContentRow content={content} level={level} eager={index < onFirstScreen} />
        </li>
      ))}
    </ul>
  )
}

/** Placeholders for rows that are loading for the first time. */
export function ContentRowSkeletons({ count }: { count: number }) {
  return (
    <div className={classNames('border-t', styles.rows, breathingClass)} aria-hidden>
      {Array.from({ length: count }, (_, index) => `row ${index}`).map((key) => (
        <div key={key} className={styles.place}>
          <div className={classNames('grid gap-4', styles.waiting)}>
            <Skeleton style={{ aspectRatio: '4 / 3' }} />
            <div>
              <Skeleton style={{ width: '60%', height: '1.375rem' }} />
              <Skeleton className="mt-3" style={{ height: '0.875rem' }} />
              <Skeleton className="mt-3" style={{ width: '75%', height: '0.875rem' }} />
            </div>
          </div>
        </div>
      ))}
    </div>
  )
}
