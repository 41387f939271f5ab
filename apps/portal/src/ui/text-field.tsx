import { type ComponentProps, type ReactNode, useState } from 'react'
import { classNames } from './class-names.ts'
import styles from './field.module.css'
import { Field, type FieldLook, useControlLinks } from './field.tsx'

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'children' | 'size'>, FieldLook {
  /** The error of a required field that was left empty (INPUT-01), for fields outside of `useForm`. */
  readonly requiredMessage?: string
  /** Shown in the field after the text: a button or an icon. */
  readonly trailing?: ReactNode
}

/** A single-line text field with its label. */
export function TextField(props: TextFieldProps) {
  const {
    label,
    error,
    hint,
    requiredMessage,
    optionalLabel,
    trailing,
    hideLabel = false,
    flag,
    aside,
    className,
    onBlur,
    ...rest
  } = props
  const [leftEmpty, setLeftEmpty] = useState(false)
  const look = {
    label,
    hint,
    hideLabel,
    flag,
    aside,
    error: error ?? (leftEmpty && rest.required ? requiredMessage : undefined),
    optionalLabel: rest.required ? undefined : optionalLabel,
  }
  const links = useControlLinks(look, rest.id, rest['aria-describedby'])
  return (
    <Field {...look} id={links.id} className={className}>
      <div className={styles.box}>
        <input
          {...rest}
          {...links}
          className={classNames(styles.control, trailing !== undefined && styles.withTrailing)}
          onBlur={(event) => {
            setLeftEmpty(event.currentTarget.value === '')
            onBlur?.(event)
          }}
        />
        {trailing !== undefined && <div className={styles.trailing}>{trailing}</div>}
      </div>
    </Field>
  )
}
