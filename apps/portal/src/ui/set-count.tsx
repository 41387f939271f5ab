import styles from './set-count.module.css'

/** How many filters are set; nothing for none. */
export const SetCount = ({ count }: { readonly count: number }) =>
  count > 0 ? <span className={styles.set}>{count}</span> : null
