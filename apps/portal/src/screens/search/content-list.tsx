import type { Content } from '@vitrine/contract'
import { ContentRow } from '../../entities/content/content-row.tsx'
import styles from './content-list.module.css'

/** The matching articles (SEARCH-17). */
export function ContentList({ contents }: { contents: readonly Content[] }) {
  return (
    <ul className={styles.rows}>
      {contents.map((content) => (
        <li key={content.id}>
          <ContentRow content={content} level={3} />
        </li>
      ))}
    </ul>
  )
}
