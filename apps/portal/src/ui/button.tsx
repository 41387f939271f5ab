import type { ComponentProps } from 'react'
import styles from './button.module.css'
import { classNames } from './class-names.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet'

/** The class of a button, for a link with the same appearance. */
export const buttonClass = (variant: ButtonVariant = 'secondary', className?: string): string =>
  classNames(styles.button, styles[variant], className)

export interface ButtonProps extends ComponentProps<'button'> {
  readonly variant?: ButtonVariant
  /** Shows that the button's action is in progress. The button then ignores clicks but keeps the focus. */
  readonly busy?: boolean
  /** Text that replaces the button's own while it is busy. Screen readers announce it. */
  readonly busyLabel?: string
}

/** A button. Its `type` is `button` by default. */
export function Button(props: ButtonProps) {
  const { variant, busy = false, busyLabel, className, type = 'button', onClick, children, ...rest } = props
  return (
    <>
      <button
        {...rest}
        type={type}
        className={buttonClass(variant, className)}
        aria-busy={busy || undefined}
        aria-disabled={busy || undefined}
        onClick={(event) => {
          // Prevents a second action by a click, or by Enter in a field. A disabled button would lose the focus.
          if (busy) event.preventDefault()
          else onClick?.(event)
        }}
      >
        {busy ? (busyLabel ?? children) : children}
      </button>
      {/* The live region must exist before its text, or screen readers do not announce it. They read a button's name
          on focus, not when it changes. */}
      {busyLabel !== undefined && <VisuallyHidden role="status">{busy && busyLabel}</VisuallyHidden>}
    </>
  )
}
