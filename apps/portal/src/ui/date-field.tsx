import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import styles from './field.module.css'
import { Field, type FieldAppearance, useControlLinks } from './field.tsx'

export interface DateFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'children' | 'size'>, FieldAppearance {
  /** A date by default. */
  readonly type?: 'date' | 'datetime-local' | 'time'
  /** `yyyy-mm-dd`, `yyyy-mm-ddThh:mm` or `hh:mm`; '' for none. */
  readonly value: string
}

/** A date, a date with time, or a time, in the browser's own field (INPUT-03), which uses the browser's language. */
export function DateField(props: DateFieldProps) {
  const { label, error, hint, optionalLabel, hideLabel = false, flag, aside, className, type = 'date', ...rest } = props
  const look = { label, error, hint, hideLabel, flag, aside, optionalLabel: rest.required ? undefined : optionalLabel }
  const links = useControlLinks(look, rest.id, rest['aria-describedby'])
  return (
    <Field {...look} id={links.id} className={className}>
      <input {...rest} {...links} type={type} className={classNames(styles.control, styles.date)} />
    </Field>
  )
}
