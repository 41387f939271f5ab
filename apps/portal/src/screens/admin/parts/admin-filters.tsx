import type { ReactNode } from 'react'
import styles from './admin-filters.module.css'

/** The search of a list, and up to two filters beside it if there is room. */
export const AdminFilters = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.filters}>{children}</div>
)
