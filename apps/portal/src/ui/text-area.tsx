import type { ComponentProps } from 'react'
import styles from './field.module.css'
import { Field, type FieldAppearance, useControlLinks } from './field.tsx'

export interface TextAreaProps
  extends Omit<ComponentProps<'textarea'>, 'children' | 'value' | 'defaultValue'>,
    FieldAppearance {
  /** The text. */
  readonly value: string
}

/**
 * A multi-line text field with its label. It starts with `rows` lines and grows with its text up to most of the
 * window's height.
 */
export function TextArea(props: TextAreaProps) {
  const { label, error, hint, optionalLabel, hideLabel = false, flag, aside, className, rows = 5, ...rest } = props
  const look = { label, hint, hideLabel, flag, aside, error, optionalLabel: rest.required ? undefined : optionalLabel }
  const links = useControlLinks(look, rest.id, rest['aria-describedby'])
  return (
    <Field {...look} id={links.id} className={className}>
      <div className={styles.lines} data-text={rest.value}>
        <textarea {...rest} {...links} rows={rows} className={styles.control} />
      </div>
    </Field>
  )
}
