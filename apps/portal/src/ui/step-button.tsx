import { classNames } from './class-names.ts'
import { IconButton, type IconButtonProps } from './icon-button.tsx'
import { IconChevronLeft, IconChevronRight } from './icons.ts'
import styles from './step-button.module.css'

export interface StepButtonProps extends Omit<IconButtonProps, 'children'> {
  /** To the picture before the one that is shown, or after it. */
  readonly to: 'before' | 'after'
  /** Of its arrow, in pixels. */
  readonly size?: number
}

/** An arrow at the side of a picture, in the middle of its height: to the next one. Its place is that of the nearest positioned part. */
export function StepButton({ to, size = 26, className, ...rest }: StepButtonProps) {
  const Icon = to === 'before' ? IconChevronLeft : IconChevronRight
  return (
    <IconButton {...rest} className={classNames(styles.step, styles[to], className)}>
      <Icon size={size} stroke={1.5} aria-hidden />
    </IconButton>
  )
}
