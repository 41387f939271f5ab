import type { ComponentProps } from 'react'
import styles from './button.module.css'
import { classNames } from './class-names.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet'

/** The class of a button, for a link that looks like one. */
export const buttonClass = (look: ButtonVariant = 'secondary', className?: string): string =>
  classNames(styles.button, styles[look], className)

export interface ButtonProps extends ComponentProps<'button'> {
  readonly look?: ButtonVariant
  /** Shows that what it started is under way. It takes no click until then, but keeps the focus. */
  readonly busy?: boolean
  /** Says what is under way: stands in the place of its words while it is busy, and is read out. */
  readonly busyLabel?: string
}

/** A button; `type` is `button` unless another is given. */
export function Button(props: ButtonProps) {
  const { look, busy = false, busyLabel, className, type = 'button', onClick, children, ...rest } = props
  return (
    <>
      <button
        {...rest}
        type={type}
        className={buttonClass(look, className)}
        aria-busy={busy || undefined}
        aria-disabled={busy || undefined}
        onClick={(event) => {
          // A click, or Enter in a field, that would start the same again; a button that is disabled would lose the focus.
          if (busy) event.preventDefault()
          else onClick?.(event)
        }}
      >
        {busy ? (busyLabel ?? children) : children}
      </button>
      {/* There before its words, or listeners would not be told of them: what a button is called is read out when the focus comes, not when it changes. */}
      {busyLabel !== undefined && <VisuallyHidden role="status">{busy && busyLabel}</VisuallyHidden>}
    </>
  )
}
