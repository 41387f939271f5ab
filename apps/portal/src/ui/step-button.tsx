import { classNames } from './class-names.ts'
import { IconButton, type IconButtonProps } from './icon-button.tsx'
import { IconChevronLeft, IconChevronRight } from './icons.ts'
import styles from './step-button.module.css'

export interface StepButtonProps extends Omit<IconButtonProps, 'children' | 'disabled'> {
  /** To the picture before the one that is shown, or after it. */
  readonly to: 'before' | 'after'
  /** Whether there is nothing further: it does nothing then, and keeps the focus that a disabled button would drop. */
  readonly atEnd: boolean
  /** Of its arrow, in pixels. */
  readonly size?: number
}

/** An arrow at the side of a picture, in the middle of its height: to the next one. Its place is that of the nearest positioned part. */
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
