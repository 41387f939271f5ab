import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import styles from './field.module.css'
import { Field, type FieldLook, useControlLinks } from './field.tsx'

export interface SelectChoice {
  readonly value: string
  readonly label: string
  /** Of the label, where it is another than the page's. */
  readonly language?: string | undefined
}

export interface SelectProps extends Omit<ComponentProps<'select'>, 'children' | 'size'>, FieldLook {
  readonly choices: readonly SelectChoice[]
  /** Stands in the field while nothing is chosen; where the field is required it can't be chosen itself. */
  readonly placeholder?: string
}

/** A choice of one, by the platform's own list. */
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
    ...rest
  } = props
  const look = { label, error, hint, hideLabel, flag, aside, optionalLabel: rest.required ? undefined : optionalLabel }
  const links = useControlLinks(look, rest.id, rest['aria-describedby'])
  return (
    <Field {...look} id={links.id} className={className}>
      <select
        {...rest}
        {...links}
        className={classNames(styles.control, styles.select, placeholder && rest.value === '' && styles.unchosen)}
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
