import { type KeyboardEvent, useState } from 'react'
import styles from './number-field.module.css'
import { TextField, type TextFieldProps } from './text-field.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'
import { plainNumber, readNumber, writeNumber } from './written-number.ts'

export interface NumberFieldProps
  extends Omit<TextFieldProps, 'type' | 'value' | 'min' | 'max' | 'onChange' | 'trailing' | 'inputMode' | 'role'> {
  /** A decimal number with a point; '' for none. What was typed and is no number stands here as it was typed. */
  readonly value: string
  /** The language that the number is written in, BCP 47. */
  readonly tag: string
  /** Bounds that the number is brought to when the field is left (FORM-14); null for none. */
  readonly min?: number | null
  readonly max?: number | null
  /** Says that the number was brought to a bound. */
  readonly clampedNote: (written: string) => string
  readonly onChange: (value: string) => void
}

const inside = (number: number, min: number | null, max: number | null): number =>
  Math.max(min ?? Number.NEGATIVE_INFINITY, Math.min(max ?? Number.POSITIVE_INFINITY, number))

const steps: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 }

/**
 * A number with its label (INPUT-04). It is a line of text and not the browser's number field, which writes and reads in the browser's language instead of the
 * page's, and drops what it can't read. The arrow keys count up and down.
 */
export function NumberField(props: NumberFieldProps) {
  const { value, tag, min = null, max = null, clampedNote, hint, onChange, onBlur, onKeyDown, ...rest } = props
  const [typed, setTyped] = useState<string>()
  const [note, setNote] = useState('')
  const number = value.trim() === '' ? Number.NaN : Number(value)

  const give = (next: number) => onChange(plainNumber(next))

  /** Brings the number to its bounds, and shows it as the language writes it. */
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
    // Enter sends the form: what it sends must be inside.
    if (event.key === 'Enter') settle()
    const step = steps[event.key]
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    if (Number.isNaN(number) && value !== '') return
    event.preventDefault()
    setTyped(undefined)
    setNote('')
    // What is between two numbers is made even: 0.1 and 0.2 are not exactly 0.3.
    give(inside(Number(((Number.isNaN(number) ? 0 : number) + step).toPrecision(15)), min, max))
  }

  return (
    <div className={styles.number}>
      <TextField
        {...rest}
        type="text"
        role="spinbutton"
        // The keys for decimal numbers have no minus on some phones.
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
