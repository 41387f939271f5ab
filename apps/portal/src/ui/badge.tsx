import styles from './badge.module.css'
import { classNames } from './class-names.ts'

/** A small number at the corner of an icon, formatted for the reader's language. Renders nothing for ''. */
export function Badge({ number }: { readonly number: string }) {
  if (number === '') return null
  return (
    <span
      className={classNames('grid place-items-center rounded-full font-strong tabular-nums', styles.badge)}
      aria-hidden
    >
      {number}
    </span>
  )
}
