import type { ComponentProps } from 'react'
import styles from './button.module.css'
import { classNames } from './class-names.ts'

export type ButtonLook = 'primary' | 'secondary' | 'quiet'

/** The class of a button, for a link that looks like one. */
export const buttonClass = (look: ButtonLook = 'secondary', className?: string): string =>
  classNames(styles.button, styles[look], className)

export interface ButtonProps extends ComponentProps<'button'> {
  readonly look?: ButtonLook
  /** Shows that what it started is under way, and takes no click until then. */
  readonly busy?: boolean
}

/** A button; `type` is `button` unless another is given. */
export function Button({ look, busy = false, className, disabled, type = 'button', ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass(look, className)}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
    />
  )
}
