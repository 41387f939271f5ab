import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import styles from './dark-bar.module.css'
import { IconX } from './icons.ts'

/** The class of a dark bar over a page. The given class sets its layout and visibility. */
export const darkBarClass = (className: string | undefined): string =>
  classNames('items-center gap-2 text-sm', styles.bar, className)

/** A text button in a bar. */
export const BarAction = ({ className, ...rest }: ComponentProps<'button'>) => (
  <button type="button" {...rest} className={classNames(styles.action, className)} />
)

/** A link in a bar that looks like a text button. */
export const BarLink = ({ className, ...rest }: ComponentProps<'a'>) => (
  <a {...rest} className={classNames(styles.action, styles.link, className)} />
)

/** The close button at the end of a bar. */
export const BarClose = ({ label, ...rest }: ComponentProps<'button'> & { readonly label: string }) => (
  <button type="button" {...rest} className={styles.close} aria-label={label} title={label}>
    <IconX size={18} stroke={1.5} aria-hidden />
  </button>
)
