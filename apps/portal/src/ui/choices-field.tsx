import { type FocusEventHandler, useId, useState } from 'react'
import { composedText } from '../browser/composition.ts'
import { checkControlClass } from './check-control.ts'
import styles from './choices-field.module.css'
import { classNames } from './class-names.ts'
import { Aside, type FieldAppearance, FieldNotes, LabelText, useControlLinks } from './field.tsx'
import { IconPlus, IconSearch } from './icons.ts'
import type { SelectChoice } from './select.tsx'
import { TextButton } from './text-button.tsx'

/** Texts of the line for searching the options or adding one. */
export interface ChoicesWords {
  /** Label of the line. */
  readonly search: string
  /** Shown when no option matches. */
  readonly none: string
  /** Number of matching options, for screen readers. */
  readonly found: (count: number) => string
  /** Text of the button that adds what was typed as an option: `Add “Oak”`. */
  readonly add: (name: string) => string
  /** Text of the button that clears an optional single choice. */
  readonly clear: string
}

export interface ChoicesFieldProps extends Omit<FieldAppearance, 'hideLabel'> {
  readonly name: string
  readonly choices: readonly SelectChoice[]
  /** The selected values; at most one for a single choice. */
  readonly values: readonly string[]
  /** Whether several options can be selected. */
  readonly multiple?: boolean
  /** Lets people add an option of their own (INPUT-05, A-82), whose value is its text. Off by default. */
  readonly custom?: boolean
  readonly required?: boolean
  readonly words: ChoicesWords
  readonly className?: string
  readonly 'aria-describedby'?: string | undefined
  readonly onChange: (values: readonly string[]) => void
  /** The focus has left the whole field. */
  readonly onBlur?: FocusEventHandler<HTMLFieldSetElement>
}

/** Number of options from which on the field has a search. */
const searchFrom = 13
/** Maximum length of an option that a person adds, in characters. */
const maxOwnLength = 255

const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim()

/** The options, with those that were added. */
const withOwn = (choices: readonly SelectChoice[], added: readonly string[]): readonly SelectChoice[] => [
  ...choices,
  ...added
    .filter((value) => !choices.some((choice) => choice.value === value))
    .map((value) => ({ value, label: value })),
]

/** A single or multiple choice with all options visible, and a search for long lists (INPUT-03, INPUT-05). */
export function ChoicesField(props: ChoicesFieldProps) {
  const { label, error, hint, optionalLabel, flag, aside, name, choices, values, multiple = false } = props
  const { custom = false, required = false, words, className, onChange, onBlur } = props
  const { id, ...links } = useControlLinks({ label, error, hint }, undefined, props['aria-describedby'])
  const labelId = `${id}-label`
  const radioName = useId()
  const [text, setText] = useState('')
  const [composed, setComposed] = useState('')
  const [added, setAdded] = useState<readonly string[]>([])
  const own = custom ? [...new Set([...added, ...values])] : []
  const all = withOwn(choices, own)
  const wanted = plain(composed)
  const found = wanted === '' ? all : all.filter((choice) => plain(choice.label).includes(wanted))
  const long = choices.length >= searchFrom
  const addable = custom && wanted !== '' && !all.some((choice) => plain(choice.label) === wanted)

  const choose = (value: string, on: boolean) => {
    if (!multiple) onChange(on ? [value] : [])
    // Values keep the order of the options, whatever was ticked first.
    else
      onChange(
        withOwn(all, [value]).flatMap((choice) =>
          (choice.value === value ? on : values.includes(choice.value)) ? [choice.value] : [],
        ),
      )
  }

  const write = (next: string, isComposed = true) => {
    setText(next)
    if (isComposed) setComposed(next)
  }

  const add = () => {
    if (!addable) return
    const value = composed.trim()
    setAdded([...added, value])
    write('')
    choose(value, true)
  }

  return (
    <fieldset
      {...(multiple
        ? { 'aria-describedby': links['aria-describedby'] }
        : { ...links, role: 'radiogroup', 'aria-required': required || undefined })}
      id={id}
      aria-labelledby={labelId}
      className={classNames('grid grid-cols-1 gap-2 min-w-0', className)}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onBlur?.(event)
      }}
    >
      <Aside aside={aside}>
        <span id={labelId} className="flex items-baseline gap-2 text-sm leading-snug font-medium">
          <LabelText
            label={label}
            optionalLabel={required ? undefined : optionalLabel}
            flag={flag}
            // ARIA can mark a radio group as required, but not a group of checkboxes.
            spoken={multiple}
          />
        </span>
      </Aside>
      <div className={classNames('min-w-0', styles.frame)} data-faulty={error !== undefined || undefined}>
        {(long || custom) && (
          <div className={classNames('flex items-center relative', styles.search)}>
            {long && <IconSearch size={18} stroke={1.5} aria-hidden className={styles.icon} />}
            <input
              type="text"
              className={classNames('flex-1 min-w-0 leading-snug', styles.input)}
              data-plain={!long || undefined}
              value={text}
              aria-label={words.search}
              placeholder={words.search}
              maxLength={maxOwnLength}
              autoComplete="off"
              {...composedText(write)}
              onKeyDown={(event) => {
                if (event.key === 'Enter') {
                  // Enter adds the option and must not send the form.
                  event.preventDefault()
                  add()
                }
                if (event.key === 'Escape' && text !== '') {
                  event.preventDefault()
                  write('')
                }
              }}
            />
            <span className={classNames('flex-none text-muted text-sm tabular-nums', styles.count)} role="status">
              {wanted !== '' && words.found(found.length)}
            </span>
          </div>
        )}
        <div className={styles.options} data-long={long || undefined}>
          {found.map((choice) => (
            <label key={choice.value} className={classNames('flex items-start gap-3 leading-snug', styles.option)}>
              <input
                type={multiple ? 'checkbox' : 'radio'}
                // Radio buttons with the same name form one group on the whole page, so the name is made unique.
                name={multiple ? name : `${name} ${radioName}`}
                data-field={name}
                value={choice.value}
                required={!multiple && required}
                aria-invalid={(multiple && error !== undefined) || undefined}
                className={checkControlClass}
                checked={values.includes(choice.value)}
                onChange={({ currentTarget }) => choose(choice.value, currentTarget.checked)}
              />
              <span className="flex-1 min-w-0 wrap-anywhere" lang={choice.language}>
                {choice.label}
              </span>
            </label>
          ))}
          {found.length === 0 && <p className={classNames('text-muted', styles.none)}>{words.none}</p>}
        </div>
        {addable && (
          <button
            type="button"
            className={classNames('flex items-center gap-3 border-t wrap-anywhere', styles.add)}
            onClick={add}
          >
            <IconPlus size={18} stroke={1.5} aria-hidden />
            {words.add(composed.trim())}
          </button>
        )}
      </div>
      {!multiple && !required && values.length > 0 && (
        <TextButton
          flush
          className={styles.clear}
          onClick={(event) => {
            // The button disappears with the choice, so the focus moves to the first option.
            event.currentTarget.closest('fieldset')?.querySelector<HTMLElement>('[type=radio]')?.focus()
            onChange([])
          }}
        >
          {words.clear}
        </TextButton>
      )}
      <FieldNotes id={id} error={error} hint={hint} />
    </fieldset>
  )
}
