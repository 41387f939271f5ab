import { bounds } from '@vitrine/contract/rules/people'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { ApiFailure } from '../api/api-failure.ts'
import { afterPointerUp, watchPresses } from '../browser/after-pointer-up.ts'
import { useFormat } from '../i18n/format.ts'
import { type FieldProblem, type FieldRule, problemOf } from './field-rules.ts'

export type Values<Name extends string> = Readonly<Record<Name, string>>

export interface FormOptions<Name extends string> {
  /** The rules of the fields. The names are the server's. */
  readonly rules: Readonly<Record<Name, FieldRule>>
  /** The initial values. When they change, fields that the person has not edited follow. */
  readonly given: Values<NoInfer<Name>>
  /** Sends the values, trimmed. If it fails, the form keeps them. */
  readonly send: (values: Values<NoInfer<Name>>) => Promise<unknown>
  /** Shows that sending failed, and returns the message. */
  readonly onFailure: (error: unknown) => string
  /** Other names that the server may use for a field. */
  readonly aliases?: Readonly<Record<string, NoInfer<Name>>>
}

/** Props of a form field: spread them into a TextField, TextArea, DateField, ChoiceField or Select. */
export interface FieldProps<Name extends string> {
  readonly name: Name
  readonly value: string
  readonly required: boolean
  readonly error: string | undefined
  readonly optionalLabel: string
  readonly onChange: (event: { readonly currentTarget: { readonly value: string } }) => void
  readonly onBlur: (event?: { readonly currentTarget: { readonly validity?: ValidityState } }) => void
}

export interface Form<Name extends string> {
  readonly field: (name: Name) => FieldProps<Name>
  /** The current values. */
  readonly values: Values<Name>
  /** Whether any value differs from the initial one. */
  readonly changed: boolean
  /** True while sending. The form can't be sent twice. */
  readonly busy: boolean
  /** The last error of sending, unless a field shows it. Undefined after the next attempt starts. */
  readonly failure: unknown
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void
  /** Discards the edits. */
  readonly reset: () => void
}

/** The state of a field besides its value: it has lost focus, or it holds an incomplete date, which has no value. */
type Mark = 'left' | 'half'

/** Values for some of the fields, by name. */
type Some<Value> = Readonly<Record<string, Value | undefined>>

/**
 * The state of a form (INPUT-01, INPUT-02, INPUT-06). Validates a field when it loses focus and when the form is sent,
 * and after that on every input. The first faulty field gets the focus. An error from the server stays at its field
 * until the value changes. The form has `noValidate`, so that the messages are the portal's.
 */
export function useForm<Name extends string>(options: FormOptions<Name>): Form<Name> {
  const { rules, given, send, onFailure, aliases } = options
  const { t } = useTranslation()
  const format = useFormat()
  const [edits, setEdits] = useState<Some<string>>({})
  const [marks, setMarks] = useState<Some<Mark>>({})
  const [refusals, setRefusals] = useState<Some<string>>({})
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const sending = useRef(false)
  useEffect(watchPresses, [])

  const names = Object.keys(rules) as Name[]
  const values = Object.fromEntries(names.map((name) => [name, edits[name] ?? given[name]])) as Values<Name>

  const words = (problem: FieldProblem, { longest = bounds.text }: FieldRule): string =>
    t(`field.${problem}`, {
      min: format.number(bounds.passwordMin),
      max: format.number(problem === 'password_length' ? bounds.passwordMax : longest),
    })

  const problemWith = (name: Name, mark: Mark | undefined, value: string): FieldProblem | undefined =>
    mark === 'half' ? 'date' : mark && problemOf(rules[name], value)

  const errorOf = (name: Name): string | undefined => {
    const problem = problemWith(name, marks[name], values[name])
    return refusals[name] ?? (problem && words(problem, rules[name]))
  }

  const field = (name: Name): FieldProps<Name> => ({
    name,
    value: values[name],
    required: rules[name].required === true,
    error: errorOf(name),
    optionalLabel: t('state.optional'),
    onChange: ({ currentTarget: { value } }) => {
      setEdits((before) => ({ ...before, [name]: value }))
      setRefusals((before) => ({ ...before, [name]: undefined }))
      setMarks((before) => (before[name] === 'half' ? { ...before, [name]: 'left' } : before))
    },
    onBlur: (event) => {
      const mark = event?.currentTarget.validity?.badInput ? 'half' : 'left'
      afterPointerUp(() => setMarks((before) => ({ ...before, [name]: mark })))
    },
  })

  const submit = async (form: HTMLFormElement) => {
    if (sending.current) return
    const focused = document.activeElement
    const marked: Some<Mark> = Object.fromEntries(names.map((name) => [name, isHalf(form, name) ? 'half' : 'left']))
    // A password manager may fill in fields without firing an event, so the values are read from the page.
    const typed: Values<Name> = { ...values, ...linesOf(form, names) }
    const faulty = names.filter((name) => problemWith(name, marked[name], typed[name]))
    // Renders the message before the focus moves, because screen readers read it with the field.
    flushSync(() => {
      setEdits(typed)
      setMarks(marked)
      setRefusals({})
      setBusy(faulty.length === 0)
    })
    if (faulty.length > 0) {
      focusFirst(form, faulty)
      return
    }
    sending.current = true
    setFailure(undefined)
    let refused: Name | undefined
    try {
      await send(Object.fromEntries(names.map((name) => [name, asSent(rules[name], typed[name])])) as Values<Name>)
      // Keeps edits that were made while sending.
      setEdits((now) =>
        Object.fromEntries(names.filter((name) => now[name] !== typed[name]).map((name) => [name, now[name]])),
      )
      setMarks({})
    } catch (error) {
      const message = onFailure(error)
      const shown = names.filter((name) => controlsOf(form).some((one) => one.name === name))
      const at = refusedField(error, shown, aliases)
      if (at === undefined) setFailure(error)
      else flushSync(() => setRefusals({ [at]: message }))
      refused = at
    }
    sending.current = false
    flushSync(() => setBusy(false))
    if (refused !== undefined) focusFirst(form, [refused])
    // The busy button lost the focus. This gives it back.
    else if (document.activeElement === document.body && focused instanceof HTMLElement) focused.focus()
  }

  return {
    field,
    values,
    changed: names.some((name) => values[name] !== given[name]),
    busy,
    failure,
    onSubmit: (event) => {
      event.preventDefault()
      void submit(event.currentTarget)
    },
    reset: () => {
      setEdits({})
      setMarks({})
      setRefusals({})
    },
  }
}

const asSent = (rule: FieldRule, value: string): string => (rule.verbatim ? value : value.trim())

/** The field that the server reports as invalid, if it is one of these. */
function refusedField<Name extends string>(
  error: unknown,
  names: readonly Name[],
  aliases: Readonly<Record<string, Name>> = {},
): Name | undefined {
  const field = error instanceof ApiFailure ? (error.field ?? '') : ''
  return names.find((name) => name === (aliases[field] ?? field))
}

const controlsOf = (form: HTMLFormElement) =>
  [...form.elements].filter(
    (one) => one instanceof HTMLInputElement || one instanceof HTMLSelectElement || one instanceof HTMLTextAreaElement,
  )

/** The texts in the form's fields. */
const linesOf = <Name extends string>(form: HTMLFormElement, names: readonly Name[]): Partial<Record<Name, string>> =>
  Object.fromEntries(
    controlsOf(form)
      .filter((one) => one.type !== 'radio' && names.some((name) => name === one.name))
      .map(({ name, value }) => [name, value]),
  ) as Partial<Record<Name, string>>

/** Whether a field holds an incomplete date, which has no value. */
const isHalf = (form: HTMLFormElement, name: string): boolean =>
  controlsOf(form).some((one) => one.name === name && one.validity.badInput)

/** Focuses the first of these fields in page order. */
const focusFirst = (form: HTMLFormElement, names: readonly string[]): void =>
  controlsOf(form)
    .find((one) => names.includes(one.name))
    ?.focus()
