import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import styles from './text-button.module.css'

/** The class of a text button, for a placeholder of the same size. */
export const textButtonClass = styles.button ?? ''

export interface TextButtonProps extends ComponentProps<'button'> {
  /** No padding at its sides, so that it aligns with the lines around it. */
  readonly flush?: boolean
}

/** A small button of underlined text: among chips, below a list of choices. */
export const TextButton = ({ flush = false, className, ...rest }: TextButtonProps) => (
  <button type="button" {...rest} className={classNames(styles.button, flush && styles.flush, className)} />
)
