import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import styles from './icon-button.module.css'

/** The class of an icon button, for a link with the same appearance. */
export const iconButtonClass = (className?: string): string => classNames(styles.button, className)

export interface IconButtonProps extends ComponentProps<'button'> {
  /** Label for screen readers, also shown as tooltip. */
  readonly label: string
}

/** A square button that holds an icon only, 44 px wide. */
export function IconButton({ label, className, type = 'button', ...rest }: IconButtonProps) {
  return <button title={label} {...rest} type={type} aria-label={label} className={iconButtonClass(className)} />
}
