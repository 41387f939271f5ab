import { useId } from 'react'
import styles from './chip.module.css'
import { chipLinkClass } from './chip.tsx'
import { classNames } from './class-names.ts'

export interface RadioChipsProps<Value extends string> {
  /** Label of the choice for screen readers. */
  readonly label: string
  readonly choices: readonly { readonly value: Value; readonly label: string }[]
  readonly value: Value
  readonly className?: string | undefined
  readonly onChange: (value: Value) => void
}

/** A choice of one among a few, as chips in a row. */
export function RadioChips<Value extends string>(props: RadioChipsProps<Value>) {
  const { label, choices, value, className, onChange } = props
  const name = useId()
  return (
    <fieldset aria-label={label} className={classNames('flex flex-wrap gap-2', styles.radios, className)}>
      {choices.map((choice) => (
        <label key={choice.value} className={chipLinkClass}>
          <input
            type="radio"
            name={name}
            className={styles.radio}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          <span className="truncate">{choice.label}</span>
        </label>
      ))}
    </fieldset>
  )
}
