import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { classNames } from './class-names.ts'
import styles from './field.module.css'

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'children' | 'size'> {
  readonly label: string
  /** What is wrong, shown below. */
  readonly error?: string | undefined
  /** Shown below a required field that was left empty (INPUT-01). */
  readonly requiredMessage?: string
  /** Mark behind the label of a field that may stay empty (INPUT-02). */
  readonly optionalLabel?: string
  /** Stands in the field, behind the text: a button or an icon. */
  readonly trailing?: ReactNode
  /** Keeps the label for listeners only, where its place says what it is. */
  readonly hideLabel?: boolean
}

/** A line of text with its label. */
export function TextField(props: TextFieldProps) {
  const {
    label,
    error,
    requiredMessage,
    optionalLabel,
    trailing,
    hideLabel = false,
    className,
    onBlur,
    ...rest
  } = props
  const ownId = useId()
  const id = rest.id ?? ownId
  const [leftEmpty, setLeftEmpty] = useState(false)
  const message = error ?? (leftEmpty && rest.required ? requiredMessage : undefined)
  return (
    <div className={classNames(styles.field, className)}>
      <label htmlFor={id} className={classNames(styles.label, hideLabel && styles.hiddenLabel)}>
        {label}
        {optionalLabel && !rest.required && <span className={styles.optional}>{optionalLabel}</span>}
      </label>
      <div className={styles.box}>
        <input
          {...rest}
          id={id}
          className={classNames(styles.control, trailing !== undefined && styles.withTrailing)}
          aria-invalid={message !== undefined || undefined}
          aria-describedby={message === undefined ? rest['aria-describedby'] : `${id}-message`}
          onBlur={(event) => {
            setLeftEmpty(event.currentTarget.value === '')
            onBlur?.(event)
          }}
        />
        {trailing !== undefined && <div className={styles.trailing}>{trailing}</div>}
      </div>
      {message !== undefined && (
        <p id={`${id}-message`} className={styles.message}>
          {message}
        </p>
      )}
    </div>
  )
}
