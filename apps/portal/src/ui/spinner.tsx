import styles from './spinner.module.css'

/** A turning ring beside what is under way. */
export function Spinner({ label }: { readonly label: string }) {
  return <span className={styles.spinner} role="status" aria-label={label} />
}
