import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import styles from './text-button.module.css'

/** The class of a text button, for what keeps its place. */
export const textButtonClass = styles.button ?? ''

export interface TextButtonProps extends ComponentProps<'button'> {
  /** Without room at its sides: it begins where the lines around it do. */
  readonly flush?: boolean
}

/** A small button that is only its underlined words: among chips, below a list of choices. */
export const TextButton = ({ flush = false, className, ...rest }: TextButtonProps) => (
  <button type="button" {...rest} className={classNames(styles.button, flush && styles.flush, className)} />
)
