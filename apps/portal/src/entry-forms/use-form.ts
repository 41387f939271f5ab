import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { afterPointerUp, watchPresses } from '../browser/after-pointer-up.ts'
import { fieldErrorsOf } from './field-errors.ts'

/** The values of a form by the names of its fields. */
export type Values<Name extends string, Value = string> = Readonly<Record<Name, Value>>

export interface FormOptions<Name extends string, Value> {
  /** The fields. The names are the server's. */
  readonly names: readonly Name[]
  /** The initial values. When they change, fields that the person has not edited follow. */
  readonly initial: Values<NoInfer<Name>, Value>
  /**
   * The message about an invalid value; undefined for a valid one.
   * @param isIncomplete whether the control holds input that is no value yet, such as half a date
   */
  readonly validate: (name: Name, value: Value, isIncomplete: boolean) => string | undefined
  /** Reads values from the page, because a password manager may fill in fields without firing an event. */
  readonly readControls?: (controls: readonly Control[]) => Partial<Values<Name, Value>>
  /** Called with all values after each edit. */
  readonly onEdit?: (values: Values<Name, Value>) => void
  /** Sends the values. If it fails, the form keeps them. */
  readonly send: (values: Values<Name, Value>) => Promise<unknown>
  /** Shows that sending failed. */
  readonly onFailure: (error: unknown) => void
  /** Other names that the server may use for a field. */
  readonly aliases?: Readonly<Record<string, NoInfer<Name>>>
}

export interface Form<Name extends string, Value> {
  /** The current values. */
  readonly values: Values<Name, Value>
  /** The message about a field; undefined if there is none. */
  readonly errorOf: (name: Name) => string | undefined
  /**
   * Changes a value. The callbacks of an earlier render still change the latest values.
   * @param error a message about what was given, shown until the next change
   */
  readonly change: (name: Name, value: Value, error?: string) => void
  /** Validates a field that has lost the focus. */
  readonly blur: (name: Name, isIncomplete?: boolean) => void
  /** Whether any value differs from the initial one. */
  readonly changed: boolean
  /** True while sending. The form can't be sent twice. */
  readonly busy: boolean
  /** The last error of sending, unless fields show all of it. Undefined after the next attempt starts. */
  readonly failure: unknown
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void
  /** Number of fields with a message since the form was sent in vain; 0 before that. */
  readonly errorCount: number
  /** Discards the edits. */
  readonly reset: () => void
}

/** A control that a form's field uses. */
export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** The state of a field besides its value: it has lost focus, or its control holds input that is no value. */
type Mark = 'left' | 'incomplete'

/** Values for some of the fields, by name. */
type Some<Value> = Readonly<Record<string, Value | undefined>>

/**
 * The state of a form (INPUT-01, INPUT-02, INPUT-06, FORM-13, A-72). Validates a field when it loses focus and when the
 * form is sent, and after that on every change. The first faulty field gets the focus. An error from the server stays
 * at its field until the value changes. The form has `noValidate`, so that the messages are the portal's.
 */
export function useForm<Name extends string, Value>(options: FormOptions<Name, Value>): Form<Name, Value> {
  const { names, initial, validate, readControls, onEdit, send, onFailure, aliases } = options
  const [edits, setEdits] = useState<Some<Value>>({})
  const [marks, setMarks] = useState<Some<Mark>>({})
  const [messages, setMessages] = useState<Some<string>>({})
  const sending = useRef(false)
  const mutation = useMutation({ mutationFn: send })
  const [failure, setFailure] = useState<unknown>()
  const [wasRefused, setWasRefused] = useState(false)
  useEffect(watchPresses, [])

  const values = Object.fromEntries(names.map((name) => [name, edits[name] ?? initial[name]])) as Values<Name, Value>
  const latest = useRef(values)
  useLayoutEffect(() => {
    latest.current = values
  })

  const problemWith = (name: Name, value: Value, mark: Mark | undefined) =>
    mark && validate(name, value, mark === 'incomplete')

  const submit = async (form: HTMLFormElement) => {
    if (sending.current) return
    const focused = document.activeElement
    const controls = controlsOf(form)
    const incomplete = new Set(controls.filter((one) => one.validity.badInput).map(({ name }) => name))
    const marked = Object.fromEntries(
      names.map((name) => [name, incomplete.has(name) ? 'incomplete' : 'left'] as const),
    )
    const typed = { ...latest.current, ...readControls?.(controls) }
    const faulty = names.filter((name) => problemWith(name, typed[name], marked[name]))
    sending.current = faulty.length === 0
    const sent = sending.current ? mutation.mutateAsync(typed) : undefined
    // Renders messages before the focus moves, because screen readers read them with the field.
    const show = (shown: Some<string>) => flushSync(() => setMessages(shown))
    setEdits(typed)
    setMarks(marked)
    setWasRefused(faulty.length > 0)
    show({})
    if (!sent) return focusFirst(form, faulty)
    let refused: readonly Name[] = []
    setFailure(undefined)
    try {
      await sent
      // Keeps edits that were made while sending.
      setEdits((now) =>
        Object.fromEntries(names.filter((name) => now[name] !== typed[name]).map((name) => [name, now[name]])),
      )
      setMarks({})
      show({})
    } catch (error) {
      const shown = names.filter((name) => elementsOf(form, [name]).length > 0)
      const { fields, failure, hasOthers } = fieldErrorsOf(error, shown, aliases)
      onFailure(failure)
      refused = shown.filter((name) => fields[name] !== undefined)
      if (refused.length === 0 || hasOthers) setFailure(failure)
      setWasRefused(refused.length > 0)
      show(fields)
    }
    sending.current = false
    if (refused.length > 0) focusFirst(form, refused)
    // The busy button lost the focus. This gives it back.
    else if (document.activeElement === document.body && focused instanceof HTMLElement) focused.focus()
  }

  const errorOf = (name: Name) => messages[name] ?? problemWith(name, values[name], marks[name])
  return {
    values,
    errorOf,
    change: (name, value, error) => {
      latest.current = { ...latest.current, [name]: value }
      setEdits((before) => ({ ...before, [name]: value }))
      setMessages((before) => ({ ...before, [name]: error }))
      setMarks((before) => (before[name] === 'incomplete' ? { ...before, [name]: 'left' } : before))
      onEdit?.(latest.current)
    },
    blur: (name, isIncomplete = false) =>
      afterPointerUp(() => setMarks((before) => ({ ...before, [name]: isIncomplete ? 'incomplete' : 'left' }))),
    changed: names.some((name) => values[name] !== initial[name]),
    busy: mutation.isPending,
    failure,
    errorCount: wasRefused ? names.filter((name) => errorOf(name) !== undefined).length : 0,
    onSubmit: (event) => {
      event.preventDefault()
      void submit(event.currentTarget)
    },
    reset: () => {
      setEdits({})
      setMarks({})
      setMessages({})
      setWasRefused(false)
    },
  }
}

const controlsOf = (form: HTMLFormElement): Control[] =>
  [...form.elements].filter(
    (one) => one instanceof HTMLInputElement || one instanceof HTMLSelectElement || one instanceof HTMLTextAreaElement,
  )

/** The elements of these fields in page order: a control with the field's name, or a group marked with `data-field`. */
const elementsOf = (form: HTMLFormElement, names: readonly string[]): HTMLElement[] =>
  [...form.elements].filter(
    (one): one is HTMLElement =>
      one instanceof HTMLElement &&
      (names.includes(one.getAttribute('name') ?? '') || names.includes(one.dataset.field ?? '')),
  )

const focusFirst = (form: HTMLFormElement, names: readonly string[]): void => elementsOf(form, names)[0]?.focus()
