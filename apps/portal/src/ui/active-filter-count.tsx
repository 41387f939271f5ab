import styles from './active-filter-count.module.css'

/** The active filter count. Renders nothing for 0. */
export const ActiveFilterCount = ({ count }: { readonly count: number }) =>
  count > 0 ? <span className={styles.set}>{count}</span> : null
