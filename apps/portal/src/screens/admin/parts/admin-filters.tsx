import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { SearchBox } from '../../../ui/search-box.tsx'
import styles from './admin-filters.module.css'

export interface AdminFiltersProps {
  /** The search of a list, if it has one. */
  readonly search?: {
    readonly value: string
    /** What is searched, and by what. */
    readonly label: string
    readonly onSearch: (text: string) => void
  }
  /** The filters, if there are any. */
  readonly children?: ReactNode
}

/** The search and the filters of a list or of numbers. If there is room, two filters stand beside the search. */
export function AdminFilters({ search, children }: AdminFiltersProps) {
  const { t } = useTranslation()
  return (
    <div className={styles.filters}>
      {search && (
        <div className={styles.search}>
          <SearchBox {...search} placeholder={search.label} clearLabel={t('list.clear_search')} />
        </div>
      )}
      {children}
    </div>
  )
}
