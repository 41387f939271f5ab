import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import styles from './field.module.css'
import { Field, type FieldLook, useControlLinks } from './field.tsx'

export interface DateFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'children' | 'size'>, FieldLook {
  /** `yyyy-mm-dd`, '' for none. */
  readonly value: string
}

/** A day, by the platform's own field (INPUT-03): written as the browser's language has it, or chosen from its calendar. */
export function DateField(props: DateFieldProps) {
  const { label, error, hint, optionalLabel, hideLabel = false, className, ...rest } = props
  const look = { label, error, hint, hideLabel, optionalLabel: rest.required ? undefined : optionalLabel }
  const links = useControlLinks(look, rest.id, rest['aria-describedby'])
  return (
    <Field {...look} id={links.id} className={className}>
      <input {...rest} {...links} type="date" className={classNames(styles.control, styles.date)} />
    </Field>
  )
}
