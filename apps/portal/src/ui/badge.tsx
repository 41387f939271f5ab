import styles from './badge.module.css'

/** A small number at the corner of an icon, formatted for the reader's language. Renders nothing for ''. */
export function Badge({ number }: { readonly number: string }) {
  if (number === '') return null
  return (
    <span className={styles.badge} aria-hidden>
      {number}
    </span>
  )
}
