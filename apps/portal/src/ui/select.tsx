import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import styles from './field.module.css'
import { Field, type FieldAppearance, useField } from './field.tsx'
import { useOptimisticValue } from './use-optimistic-value.ts'

export interface SelectChoice {
  readonly value: string
  readonly label: string
  /** Language of the label, if it differs from the page's. */
  readonly language?: string | undefined
}

export interface SelectProps extends Omit<ComponentProps<'select'>, 'children' | 'size'>, FieldAppearance {
  readonly choices: readonly SelectChoice[]
  /** Shown while nothing is selected. In a required field it can't be selected. */
  readonly placeholder?: string
}

/** A single choice in the browser's own list. */
export function Select({ choices, placeholder, value, onChange, ...props }: SelectProps) {
  const { field, control } = useField(props)
  const [shown, show] = useOptimisticValue(value)
  return (
    <Field {...field}>
      <select
        {...control}
        value={shown}
        onChange={(event) => {
          show(event.currentTarget.value)
          onChange?.(event)
        }}
        className={classNames(styles.control, styles.select, placeholder && shown === '' && styles.unchosen)}
      >
        {placeholder !== undefined && (
          <option value="" hidden={props.required} disabled={props.required}>
            {placeholder}
          </option>
        )}
        {choices.map(({ value, label: text, language }) => (
          <option key={value} value={value} lang={language}>
            {text}
          </option>
        ))}
      </select>
    </Field>
  )
}
