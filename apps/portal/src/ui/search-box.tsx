import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { composedText } from '../browser/composition.ts'
import { classNames } from './class-names.ts'
import { IconSearch, IconX } from './icons.ts'
import styles from './search-box.module.css'

/** What the popup of suggestions tells the box that it belongs to. */
export interface SuggestionsState {
  readonly isExpanded: boolean
  /** Id of the marked option. */
  readonly active?: string | undefined
}

/** A search box, for its popup of suggestions. */
export interface SearchBoxControl {
  /** Id of the popup. */
  readonly id: string
  /** The typed text, without an unfinished composition. */
  readonly text: string
  readonly hasFocus: boolean
  /** Whether the popup may show. */
  readonly isOpen: boolean
  readonly setOpen: (isOpen: boolean) => void
  /** Writes a text into the box and searches it at once. */
  readonly search: (text: string) => void
  /** Closes the popup and drops a text that is not searched yet: the chosen suggestion leads elsewhere. */
  readonly discard: () => void
  readonly onState: (state: SuggestionsState) => void
  /** The popup's handler of the box's keys; it returns whether it has handled the key. */
  readonly onKey: RefObject<((event: KeyboardEvent) => boolean) | null>
}

export interface SearchBoxProps {
  value: string
  /** What is searched, for screen readers. */
  label: string
  placeholder: string
  clearLabel: string
  /** Called after a short pause in typing, or at once with Enter. */
  onSearch?: (text: string) => void
  /** Called with Enter and a chosen suggestion. */
  onConfirm?: (text: string) => void
  /** A larger box, for pages whose main purpose is the search. */
  large?: boolean
  /** A ref to the input, for focusing it. */
  field?: RefObject<HTMLInputElement | null>
  /** The popup of suggestions, rendered from the first focus on. With it, the box is a combobox. */
  suggestions?: ((box: SearchBoxControl) => ReactNode) | undefined
}

const closed: SuggestionsState = { isExpanded: false }

/** Delay before the search starts after the last key, in milliseconds. */
const settle = 250

/** The search box of a list, which searches while a visitor types, or of a dialog, which searches when they confirm. */
export function SearchBox(props: SearchBoxProps) {
  const { value, label, placeholder, clearLabel, onSearch, onConfirm, large = false, field, suggestions } = props
  const id = useId()
  const [hasFocus, setFocus] = useState<boolean>()
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState(value)
  const [{ isExpanded, active }, setState] = useState(closed)
  const onKey: SearchBoxControl['onKey'] = useRef(null)
  const [text, setText] = useState(value)
  const [seen, setSeen] = useState(value)
  /** The searches that this box has sent, from the one that is shown. */
  const [sentTerms, setSentTerms] = useState<readonly string[]>([value])
  /** Whether a text was typed that is not searched yet. */
  const [isUnsent, setUnsent] = useState(false)
  const own = useRef<HTMLInputElement>(null)
  const input = field ?? own
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const show = (next: string) => {
    setText(next)
    setTyped(next)
  }
  // The search may change from outside, by a removed chip or by Back. A value that this box has sent itself is not such
  // a change, even if it arrives after a later one was sent. What somebody types meanwhile stays: it is searched next.
  if (seen !== value) {
    setSeen(value)
    const sent = sentTerms.indexOf(value)
    setSentTerms(sent < 0 ? [value] : sentTerms.slice(sent))
    if (sent < 0 && !isUnsent) show(value)
  }
  const latest = useRef(onSearch)
  useEffect(() => {
    latest.current = onSearch
  })
  useEffect(() => () => clearTimeout(timer.current), [])

  const search = (next: string, rest: number) => {
    show(next)
    setOpen(rest > 0)
    setUnsent(true)
    clearTimeout(timer.current)
    const wanted = next.trim()
    timer.current = setTimeout(() => {
      setUnsent(false)
      setSentTerms((before) => [...before, wanted])
      latest.current?.(wanted)
    }, rest)
  }
  const confirm = (next: string) => {
    search(next, 0)
    onConfirm?.(next.trim())
  }
  const discard = () => {
    clearTimeout(timer.current)
    setUnsent(false)
    setOpen(false)
    show(value)
  }
  return (
    <search
      className={classNames('relative', styles.search, large && styles.large)}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (currentTarget.contains(relatedTarget)) return
        setFocus(false)
        setOpen(false)
      }}
    >
      <form
        className="flex relative"
        onSubmit={(event) => {
          event.preventDefault()
          confirm(text)
        }}
      >
        <IconSearch size={18} stroke={1.5} aria-hidden className={styles.icon} />
        <input
          ref={input}
          {...(suggestions
            ? {
                // ARIA allows no combobox of the type `search`.
                type: 'text',
                inputMode: 'search',
                role: 'combobox',
                'aria-autocomplete': 'list',
                'aria-expanded': isExpanded,
                'aria-controls': isExpanded ? id : undefined,
                'aria-activedescendant': active,
              }
            : { type: 'search' })}
          enterKeyHint="search"
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          className={classNames('w-full min-w-0 text-sm leading-snug', styles.input)}
          aria-label={label}
          placeholder={placeholder}
          value={text}
          {...composedText((next, isComposed) => {
            if (isComposed) return search(next, settle)
            clearTimeout(timer.current)
            setUnsent(true)
            setText(next)
          })}
          onFocus={() => {
            setFocus(true)
            setOpen(text === '')
          }}
          onKeyDown={(event) => {
            if (onKey.current?.(event)) event.preventDefault()
            else if (event.key === 'Escape' && text !== '') search('', 0)
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
      {hasFocus !== undefined &&
        suggestions?.({
          ...{ id, hasFocus, isOpen, setOpen, onKey, text: typed, onState: setState },
          ...{ search: confirm, discard },
        })}
    </search>
  )
}
