import { classNames } from './class-names.ts'
import { IconButton, type IconButtonProps } from './icon-button.tsx'
import { IconChevronLeft, IconChevronRight } from './icons.ts'
import styles from './step-button.module.css'

export interface StepButtonProps extends Omit<IconButtonProps, 'children' | 'disabled'> {
  /** To the previous or the next picture. */
  readonly to: 'before' | 'after'
  /**
   * Whether there is no further picture. The button then does nothing but keeps the focus, which a disabled button
   * would lose.
   */
  readonly atEnd: boolean
  /** Size of the arrow, in pixels. */
  readonly size?: number
}

/** An arrow button at the side of a picture, vertically centred in the nearest positioned ancestor. */
export function StepButton({ to, atEnd, size = 26, className, onClick, ...rest }: StepButtonProps) {
  const Icon = to === 'before' ? IconChevronLeft : IconChevronRight
  return (
    <IconButton
      {...rest}
      aria-disabled={atEnd || undefined}
      className={classNames(styles.step, styles[to], className)}
      onClick={(event) => {
        if (!atEnd) onClick?.(event)
      }}
    >
      <Icon size={size} stroke={1.5} aria-hidden />
    </IconButton>
  )
}
