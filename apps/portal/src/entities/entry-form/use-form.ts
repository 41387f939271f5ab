import { bounds } from '@vitrine/contract/rules/people'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { ApiFailure } from '../../api/api-failure.ts'
import { useFormat } from '../../i18n/format.ts'
import { afterPointerUp, watchPresses } from './after-pointer-up.ts'
import { type FieldProblem, type FieldRule, problemOf } from './field-rules.ts'

export type Values<Name extends string> = Readonly<Record<Name, string>>

export interface FormOptions<Name extends string> {
  /** What each field must hold. The names are those that the server gives the fields. */
  readonly rules: Readonly<Record<Name, FieldRule>>
  /** What the fields hold before anything is typed. Where this changes, fields that nobody has touched follow. */
  readonly given: Values<NoInfer<Name>>
  /** Sends what was typed, without spaces at the ends. A failure keeps all of it. */
  readonly send: (values: Values<NoInfer<Name>>) => Promise<unknown>
  /** Tells the person that sending failed, and answers what it said. */
  readonly onFailure: (error: unknown) => string
  /** Other names by which the server may call a field. */
  readonly aliases?: Readonly<Record<string, NoInfer<Name>>>
}

/** What a field of a form takes: spread it into a TextField, TextArea, DateField, ChoiceField or Select. */
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
  /** What the fields hold now. */
  readonly values: Values<Name>
  /** Whether anything differs from what was given. */
  readonly changed: boolean
  /** What was sent is under way; it can't be sent twice. */
  readonly busy: boolean
  /** Why sending it failed last, where no field that it shows is at fault; undefined once it is tried again. */
  readonly failure: unknown
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void
  /** Forgets what was typed. */
  readonly reset: () => void
}

/** What is known of a field besides its value: it was left, or holds half a date, which has no value. */
type Mark = 'left' | 'half'

/** Something for some of the fields, by name. */
type Some<Value> = Readonly<Record<string, Value | undefined>>

/**
 * The state of a form (INPUT-01, INPUT-02, INPUT-06). A field is judged when it is left and when the form is sent, and from then on with every
 * letter. Where something is wrong the first such field gets the focus; what the server finds wrong with a field stands there until it is
 * changed. The form itself has `noValidate`: the words are the portal's.
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
    // What a password manager has written into the page need not have told anybody.
    const typed: Values<Name> = { ...values, ...linesOf(form, names) }
    const faulty = names.filter((name) => problemWith(name, marked[name], typed[name]))
    // The message must be there when the focus comes: it is read out with the field.
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
      // What was typed in the meantime stays.
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
    // The button that was pressed could not keep the focus while it was busy.
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

/** The field of these that the server found at fault. */
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

/** The texts that stand in the lines of a form. */
const linesOf = <Name extends string>(form: HTMLFormElement, names: readonly Name[]): Partial<Record<Name, string>> =>
  Object.fromEntries(
    controlsOf(form)
      .filter((one) => one.type !== 'radio' && names.some((name) => name === one.name))
      .map(({ name, value }) => [name, value]),
  ) as Partial<Record<Name, string>>

/** Whether a field holds what has no value: half a date. */
const isHalf = (form: HTMLFormElement, name: string): boolean =>
  controlsOf(form).some((one) => one.name === name && one.validity.badInput)

/** Puts the focus into the first of the fields, as they stand on the page. */
const focusFirst = (form: HTMLFormElement, names: readonly string[]): void =>
  controlsOf(form)
    .find((one) => names.includes(one.name))
    ?.focus()
