import styles from './active-filter-count.module.css'

/** How many filters are set; nothing for none. */
export const ActiveFilterCount = ({ count }: { readonly count: number }) =>
  count > 0 ? <span className={styles.set}>{count}</span> : null
