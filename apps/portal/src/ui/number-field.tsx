import { type KeyboardEvent, useState } from 'react'
import { plainNumber, readNumber, writeNumber } from '../browser/written-number.ts'
import { classNames } from './class-names.ts'
import styles from './number-field.module.css'
import { TextField, type TextFieldProps } from './text-field.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

export interface NumberFieldProps
  extends Omit<TextFieldProps, 'type' | 'value' | 'min' | 'max' | 'onChange' | 'trailing' | 'inputMode' | 'role'> {
  /** A decimal number with a point; '' for none. Text that is not a number is kept as it was typed. */
  readonly value: string
  /** Locale in which the number is written, BCP 47. */
  readonly tag: string
  /** Bounds. When the field loses focus, the number is clamped to them (FORM-14). Null for none. */
  readonly min?: number | null
  readonly max?: number | null
  /** Returns the note that the number was clamped to a bound. */
  readonly clampedNote: (written: string) => string
  readonly onChange: (value: string) => void
}

const inside = (number: number, min: number | null, max: number | null): number =>
  Math.max(min ?? Number.NEGATIVE_INFINITY, Math.min(max ?? Number.POSITIVE_INFINITY, number))

const steps: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 }

/**
 * A number with its label (INPUT-04), in a text field. The browser's number field uses the browser's language instead
 * of the page's, and discards text that it can't parse. The arrow keys change the number.
 */
export function NumberField(props: NumberFieldProps) {
  const { value, tag, min = null, max = null, clampedNote, hint, onChange, onBlur, onKeyDown, ...rest } = props
  const [typed, setTyped] = useState<string>()
  const [note, setNote] = useState('')
  const number = value.trim() === '' ? Number.NaN : Number(value)

  const give = (next: number) => onChange(plainNumber(next))

  /** Clamps the number to its bounds and formats it for the locale. */
  const settle = () => {
    setTyped(undefined)
    if (Number.isNaN(number)) return
    const next = inside(number, min, max)
    if (next === number) return
    give(next)
    setNote(clampedNote(writeNumber(plainNumber(next), tag)))
  }

  const count = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event)
    // Enter sends the form, so the number is clamped first.
    if (event.key === 'Enter') settle()
    const step = steps[event.key]
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    if (Number.isNaN(number) && value !== '') return
    event.preventDefault()
    setTyped(undefined)
    setNote('')
    // Rounds to 15 digits, because 0.1 + 0.2 is not exactly 0.3.
    give(inside(Number(((Number.isNaN(number) ? 0 : number) + step).toPrecision(15)), min, max))
  }

  return (
    <div className={classNames('min-w-0 relative', styles.number)}>
      <TextField
        {...rest}
        type="text"
        role="spinbutton"
        // On some phones the decimal keyboard has no minus sign.
        inputMode={min !== null && min >= 0 ? 'decimal' : 'text'}
        autoComplete="off"
        spellCheck={false}
        aria-valuenow={Number.isNaN(number) ? undefined : number}
        aria-valuetext={Number.isNaN(number) ? undefined : writeNumber(value, tag)}
        aria-valuemin={min ?? undefined}
        aria-valuemax={max ?? undefined}
        value={typed ?? writeNumber(value, tag)}
        hint={[note, hint].filter(Boolean).join(' · ') || undefined}
        onChange={({ currentTarget: { value: text } }) => {
          setTyped(text)
          setNote('')
          onChange(readNumber(text, tag) ?? text)
        }}
        onKeyDown={count}
        onBlur={(event) => {
          settle()
          onBlur?.(event)
        }}
      />
      <span role="status">{note !== '' && <VisuallyHidden>{note}</VisuallyHidden>}</span>
    </div>
  )
}
