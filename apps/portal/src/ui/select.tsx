import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import styles from './field.module.css'
import { Field, type FieldAppearance, useControlLinks } from './field.tsx'
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
export function Select(props: SelectProps) {
  const {
    label,
    choices,
    placeholder,
    error,
    hint,
    optionalLabel,
    hideLabel = false,
    flag,
    aside,
    className,
    value,
    onChange,
    ...rest
  } = props
  const look = { label, error, hint, hideLabel, flag, aside, optionalLabel: rest.required ? undefined : optionalLabel }
  const links = useControlLinks(look, rest.id, rest['aria-describedby'])
  const [shown, show] = useOptimisticValue(value)
  return (
    <Field {...look} id={links.id} className={className}>
      <select
        {...rest}
        {...links}
        value={shown}
        onChange={(event) => {
          show(event.currentTarget.value)
          onChange?.(event)
        }}
        className={classNames(styles.control, styles.select, placeholder && shown === '' && styles.unchosen)}
      >
        {placeholder !== undefined && (
          <option value="" hidden={rest.required} disabled={rest.required}>
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
