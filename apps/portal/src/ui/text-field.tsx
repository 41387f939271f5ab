import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './field.module.css'
import { Field, type FieldAppearance, useControlLinks } from './field.tsx'

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'children' | 'size'>, FieldAppearance {
  /** Shown in the field after the text: a button or an icon. */
  readonly trailing?: ReactNode
}

/** A single-line text field with its label. */
export function TextField(props: TextFieldProps) {
  const { label, error, hint, optionalLabel, trailing, hideLabel = false, flag, aside, className, ...rest } = props
  const look = { label, hint, hideLabel, flag, aside, error, optionalLabel: rest.required ? undefined : optionalLabel }
  const links = useControlLinks(look, rest.id, rest['aria-describedby'])
  return (
    <Field {...look} id={links.id} className={className}>
      <div className="flex relative">
        <input
          {...rest}
          {...links}
          className={classNames(styles.control, trailing !== undefined && styles.withTrailing)}
        />
        {trailing !== undefined && <div className={classNames('grid text-muted', styles.trailing)}>{trailing}</div>}
      </div>
    </Field>
  )
}
