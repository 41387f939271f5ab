import type { ComponentProps, ReactNode } from 'react'
import { checkControlClass } from './check-control.ts'
import styles from './checkbox.module.css'
import { classNames } from './class-names.ts'

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  readonly children: ReactNode
  /** Shown at the end of the line: a count. */
  readonly trailing?: ReactNode
}

/** A checkbox with its text. */
export function Checkbox({ children, trailing, className, ...rest }: CheckboxProps) {
  return (
    <label className={classNames(styles.line, className)}>
      <input {...rest} type="checkbox" className={checkControlClass} />
      <span className={styles.text}>{children}</span>
      {trailing !== undefined && <span className={styles.trailing}>{trailing}</span>}
    </label>
  )
}
