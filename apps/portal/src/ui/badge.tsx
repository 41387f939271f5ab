import styles from './badge.module.css'

/** A small number at the corner of an icon; nothing for 0. More than 99 is '99+'. */
export function Badge({ count }: { readonly count: number }) {
  if (count <= 0) return null
  return (
    <span className={styles.badge} aria-hidden>
      {count > 99 ? '99+' : count}
    </span>
  )
}
