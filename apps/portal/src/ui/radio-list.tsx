import { useId } from 'react'
import { checkControlClass } from './check-control.ts'
import { classNames } from './class-names.ts'
import styles from './radio-list.module.css'
import { useOptimisticValue } from './use-optimistic-value.ts'

export interface RadioListProps {
  /** Label of the choice for screen readers. */
  readonly label: string
  readonly choices: readonly { readonly value: string; readonly label: string }[]
  readonly value: string
  readonly onChange: (value: string) => void
}

/** A choice of one among a few, all visible. */
export function RadioList({ label, choices, value, onChange }: RadioListProps) {
  const name = useId()
  const [shown, show] = useOptimisticValue(value)
  return (
    <fieldset className="grid" aria-label={label}>
      {choices.map((choice) => (
        <label key={choice.value} className={classNames('flex items-center gap-3', styles.line)}>
          <input
            type="radio"
            name={name}
            className={checkControlClass}
            checked={choice.value === shown}
            onChange={() => {
              show(choice.value)
              onChange(choice.value)
            }}
          />
          {choice.label}
        </label>
      ))}
    </fieldset>
  )
}
