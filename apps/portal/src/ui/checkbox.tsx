import type { ComponentProps, ReactNode } from 'react'
import { checkControlClass } from './check-control.ts'
import styles from './checkbox.module.css'
import { classNames } from './class-names.ts'
import { useOptimisticValue } from './use-optimistic-value.ts'

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  readonly children: ReactNode
  /** Shown at the end of the line: a count. */
  readonly trailing?: ReactNode
}

/** A checkbox with its text. */
export function Checkbox({ children, trailing, className, checked, onChange, ...rest }: CheckboxProps) {
  const [shown, show] = useOptimisticValue(checked)
  return (
    <label className={classNames('flex items-start gap-3 text-sm', styles.line, className)}>
      <input
        {...rest}
        type="checkbox"
        className={checkControlClass}
        checked={shown}
        onChange={(event) => {
          show(event.currentTarget.checked)
          onChange?.(event)
        }}
      />
      <span className="flex-1 min-w-0 wrap-anywhere">{children}</span>
      {trailing !== undefined && <span className="text-muted tabular-nums">{trailing}</span>}
    </label>
  )
}
