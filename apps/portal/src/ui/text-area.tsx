import type { ComponentProps } from 'react'
import styles from './field.module.css'
import { Field, type FieldAppearance, useField } from './field.tsx'

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
export function TextArea({ rows = 5, ...props }: TextAreaProps) {
  const { field, control } = useField(props)
  return (
    <Field {...field}>
      <div className={styles.lines} data-text={props.value}>
        <textarea {...control} rows={rows} className={styles.control} />
      </div>
    </Field>
  )
}
