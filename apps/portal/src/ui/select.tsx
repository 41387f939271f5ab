import { type ComponentProps, useId } from 'react'
import { classNames } from './class-names.ts'
import styles from './field.module.css'

export interface SelectChoice {
  readonly value: string
  readonly label: string
}

export interface SelectProps extends Omit<ComponentProps<'select'>, 'children' | 'size'> {
  readonly label: string
  readonly choices: readonly SelectChoice[]
  /** Keeps the label for listeners only, where its place says what it is. */
  readonly hideLabel?: boolean
}

/** A choice of one, by the platform's own list. */
export function Select({ label, choices, hideLabel = false, className, ...rest }: SelectProps) {
  const ownId = useId()
  const id = rest.id ?? ownId
  return (
    <div className={classNames(styles.field, className)}>
      <label htmlFor={id} className={classNames(styles.label, hideLabel && styles.hiddenLabel)}>
        {label}
      </label>
      <select {...rest} id={id} className={classNames(styles.control, styles.select)}>
        {choices.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </div>
  )
}
