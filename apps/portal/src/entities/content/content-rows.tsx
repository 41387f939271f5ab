import type { Content } from '@vitrine/contract'
import { classNames } from '../../ui/class-names.ts'
import { breathingClass, Skeleton } from '../../ui/skeleton.tsx'
import { ContentRow } from './content-row.tsx'
import styles from './content-rows.module.css'

export interface ContentRowsProps {
  contents: readonly Content[]
  /** Level of the titles in the page. */
  level?: 2 | 3 | 4
}

/** So many rows are on the first screen. */
const onFirstScreen = 3

/** Articles one below the other. */
export function ContentRows({ contents, level = 2 }: ContentRowsProps) {
  return (
    <ul className={styles.rows}>
      {contents.map((content, place) => (
        <li key={content.id}>
          <ContentRow content={content} level={level} eager={place < onFirstScreen} />
        </li>
      ))}
    </ul>
  )
}

/** The places of rows that are on their way for the first time. */
export function ContentRowSkeletons({ count }: { count: number }) {
  return (
    <div className={classNames(styles.rows, breathingClass)} aria-hidden>
      {Array.from({ length: count }, (_, place) => `row ${place}`).map((key) => (
        <div key={key} className={styles.place}>
          <div className={styles.waiting}>
            <Skeleton className={styles.picture ?? ''} />
            <div>
              <Skeleton className={styles.title ?? ''} />
              <Skeleton className={styles.line ?? ''} />
              <Skeleton className={styles.line ?? ''} />
            </div>
          </div>
        </div>
      ))}
    </div>
  )
}
