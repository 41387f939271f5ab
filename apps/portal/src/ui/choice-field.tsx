import type { ChangeEventHandler, FocusEventHandler } from 'react'
import { checkControlClass } from './check-control.ts'
import styles from './choice-field.module.css'
import { classNames } from './class-names.ts'
import { type FieldAppearance, FieldNotes, LabelText, useControlLinks } from './field.tsx'

export interface ChoiceFieldProps extends Omit<FieldAppearance, 'hideLabel'> {
  readonly name: string
  readonly choices: readonly { readonly value: string; readonly label: string }[]
  /** Value of the selected choice. If no choice has it, none is selected. */
  readonly value: string
  readonly required?: boolean
  readonly className?: string
  readonly onChange: ChangeEventHandler<HTMLInputElement>
  /** The focus has left the whole field. */
  readonly onBlur?: FocusEventHandler<HTMLFieldSetElement>
}

/** A choice of one among two or three, side by side in a form. */
export function ChoiceField(props: ChoiceFieldProps) {
  const {
    label,
    error,
    hint,
    optionalLabel,
    marked = false,
    name,
    choices,
    value,
    required = false,
    className,
    onChange,
    onBlur,
  } = props
  const { id, ...links } = useControlLinks({ label, error, hint })
  return (
    <fieldset
      {...links}
      id={id}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a fieldset is no place for aria-invalid and aria-required, a radiogroup is
      role="radiogroup"
      aria-required={required || undefined}
      className={classNames('grid gap-2 min-w-0', styles.field, className)}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onBlur?.(event)
      }}
    >
      <legend className="flex items-baseline gap-2 mb-2 text-sm leading-snug font-medium">
        <LabelText label={label} optionalLabel={required ? undefined : optionalLabel} marked={marked} />
      </legend>
      <div className={classNames('flex flex-wrap', styles.choices)}>
        {choices.map((choice) => (
          <label key={choice.value} className={classNames('flex items-center gap-2 leading-snug', styles.choice)}>
            <input
              type="radio"
              name={name}
              value={choice.value}
              required={required}
              className={checkControlClass}
              checked={choice.value === value}
              onChange={onChange}
            />
            <span>{choice.label}</span>
          </label>
        ))}
      </div>
      <FieldNotes id={id} error={error} hint={hint} />
    </fieldset>
  )
}
