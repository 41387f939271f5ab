import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './field.module.css'
import { Field, type FieldAppearance, useField } from './field.tsx'

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'children' | 'size'>, FieldAppearance {
  /** Shown in the field after the text: a button or an icon. */
  readonly trailing?: ReactNode
}

/** A single-line text field with its label. */
export function TextField({ trailing, ...props }: TextFieldProps) {
  const { field, control } = useField(props)
  return (
    <Field {...field}>
      <div className="flex relative">
        <input {...control} className={classNames(styles.control, trailing !== undefined && styles.withTrailing)} />
        {trailing !== undefined && <div className={classNames('grid text-muted', styles.trailing)}>{trailing}</div>}
      </div>
    </Field>
  )
}
