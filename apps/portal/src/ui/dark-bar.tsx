import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import styles from './dark-bar.module.css'
import { IconX } from './icons.ts'

/** The class of a dark bar that lies over a page. How it is laid out, and when it shows, its own class says. */
export const darkBarClass = (className: string | undefined): string => classNames(styles.bar, className)

/** Something to do, in words. */
export const BarAction = ({ className, ...rest }: ComponentProps<'button'>) => (
  <button type="button" {...rest} className={classNames(styles.action, className)} />
)

/** The cross at the end of a bar. */
export const BarClose = ({ label, ...rest }: ComponentProps<'button'> & { readonly label: string }) => (
  <button type="button" {...rest} className={styles.close} aria-label={label} title={label}>
    <IconX size={18} stroke={1.5} aria-hidden />
  </button>
)
