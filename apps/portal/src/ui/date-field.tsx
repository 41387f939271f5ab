import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import styles from './field.module.css'
import { Field, type FieldAppearance, useField } from './field.tsx'

export interface DateFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'children' | 'size'>, FieldAppearance {
  /** A date by default. */
  readonly type?: 'date' | 'datetime-local' | 'time'
  /** `yyyy-mm-dd`, `yyyy-mm-ddThh:mm` or `hh:mm`; '' for none. */
  readonly value: string
}

/** A date, a date with time, or a time, in the browser's own field (INPUT-03), which uses the browser's language. */
export function DateField({ type = 'date', ...props }: DateFieldProps) {
  const { field, control } = useField(props)
  return (
    <Field {...field}>
      <input {...control} type={type} className={classNames(styles.control, styles.date)} />
    </Field>
  )
}
