import { type RefObject, useEffect, useRef, useState } from 'react'
import { composedText } from '../browser/composition.ts'
import { classNames } from './class-names.ts'
import { IconSearch, IconX } from './icons.ts'
import styles from './search-box.module.css'

export interface SearchBoxProps {
  value: string
  /** What is searched, for screen readers. */
  label: string
  placeholder: string
  clearLabel: string
  onSearch: (text: string) => void
  /** A larger box, for pages whose main purpose is the search. */
  large?: boolean
  /** A ref to the input, for focusing it. */
  field?: RefObject<HTMLInputElement | null>
}

/** Delay before the search starts after the last key, in milliseconds. */
const settle = 250

/** The search box of a list. It searches after a short pause in typing, or at once with Enter. */
export function SearchBox({ value, label, placeholder, clearLabel, onSearch, large = false, field }: SearchBoxProps) {
  const [text, setText] = useState(value)
  const [seen, setSeen] = useState(value)
  const [asked, setAsked] = useState(value)
  const own = useRef<HTMLInputElement>(null)
  const input = field ?? own
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // The search may change from outside, by a removed chip or by Back. A value that this box has sent itself is not such
  // a change.
  if (seen !== value) {
    setSeen(value)
    if (value !== asked) {
      setText(value)
      setAsked(value)
    }
  }
  const latest = useRef(onSearch)
  useEffect(() => {
    latest.current = onSearch
  })
  useEffect(() => () => clearTimeout(timer.current), [])

  const search = (next: string, rest: number) => {
    setText(next)
    clearTimeout(timer.current)
    const wanted = next.trim()
    timer.current = setTimeout(() => {
      setAsked(wanted)
      latest.current(wanted)
    }, rest)
  }
  return (
    <search className={classNames(styles.search, large && styles.large)}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          search(text, 0)
        }}
      >
        <IconSearch size={18} stroke={1.5} aria-hidden className={styles.icon} />
        <input
          ref={input}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          className={styles.input}
          aria-label={label}
          placeholder={placeholder}
          value={text}
          {...composedText((next, isComposed) => {
            if (isComposed) return search(next, settle)
            clearTimeout(timer.current)
            setText(next)
          })}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && text !== '') search('', 0)
          }}
        />
        {text !== '' && (
          <button
            type="button"
            className={styles.clear}
            aria-label={clearLabel}
            title={clearLabel}
            onClick={() => {
              search('', 0)
              input.current?.focus()
            }}
          >
            <IconX size={16} stroke={1.5} aria-hidden />
          </button>
        )}
      </form>
    </search>
  )
}
