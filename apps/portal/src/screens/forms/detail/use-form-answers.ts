import type { FormField } from '@vitrine/contract'
import { answerProblem, answerShape, givenValues, maxFiles, uploadLimit } from '@vitrine/contract/rules/form-answers'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { apiUploadLimit } from '../../../api/api.ts'
import { ApiFailure } from '../../../api/api-failure.ts'
import { afterPointerUp, watchPresses } from '../../../browser/after-pointer-up.ts'
import type { Answers } from '../../../entities/forms/answers.ts'
import { type AnswerKind, useProblemWords } from './use-problem-words.ts'

/** Maximum size in bytes of a file that the server accepts. */
export const maxFileSize = (): number => apiUploadLimit() ?? uploadLimit

type Parts = readonly (string | File)[]

/** The answer to one field, with the callbacks that change it. */
export interface FieldAnswer {
  /** The typed or chosen values. */
  readonly values: readonly string[]
  readonly files: readonly File[]
  /** The message about an invalid answer. */
  readonly error: string | undefined
  readonly onChange: (values: readonly string[]) => void
  /** Adds the valid files, and shows a message about an invalid one. */
  readonly onAddFiles: (files: readonly File[]) => void
  readonly onRemoveFile: (file: File) => void
  readonly onBlur: () => void
}

export interface FormAnswersOptions {
  readonly fields: readonly FormField[]
  /** Stored answers. When this object changes, they replace the current ones. */
  readonly found: Answers | undefined
  /** Valid country codes; undefined if any two letters are valid. */
  readonly countries: ReadonlySet<string> | undefined
  /** Stores the answers for later. */
  readonly keep: (answers: Answers) => void
  /** Sends the answers. A failure loses nothing. */
  readonly send: (answers: Answers) => Promise<unknown>
  /** Reports a failure to the user; returns the message for the field that the server found invalid. */
  readonly onFailure: (error: unknown) => string
}

export interface FormAnswers {
  readonly answer: (field: FormField) => FieldAnswer
  /** The answers that would be sent now. */
  readonly answers: Answers
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void
  /**
   * Handles the failure of a submission that was sent in another way: shows it, at its field if the server named one.
   */
  readonly onFailure: (error: unknown, form: HTMLFormElement | null) => void
  /** Removes all answers. */
  readonly clear: () => void
}

const isText = (part: string | File): part is string => typeof part === 'string'
const isFile = (part: string | File): part is File => typeof part !== 'string'

const kindOf = (field: FormField, countries: boolean): AnswerKind => {
  if (/file/.test(answerShape(field))) return 'files'
  if (field.field_type === 'multi_select') return 'options'
  return field.field_type === 'single_select' || (field.field_type === 'countries' && countries) ? 'one option' : 'text'
}

/**
 * The state of a form whose fields come from the catalogue (INPUT-01, FORM-13, A-72). A field is validated on blur and
 * on submit, and from then on with every change. If a field is invalid, the first one gets the focus, and nothing is
 * sent.
 */
export function useFormAnswers(options: FormAnswersOptions): FormAnswers {
  const { fields, found, countries, keep, send, onFailure } = options
  const words = useProblemWords()
  const [seen, setSeen] = useState(found)
  const [all, setAll] = useState<Answers>(found ?? {})
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [refusals, setRefusals] = useState<Readonly<Record<string, string | undefined>>>({})
  const sending = useRef(false)
  useEffect(watchPresses, [])

  if (found !== seen) {
    setSeen(found)
    setAll(found ?? {})
    setLeft(new Set())
    setRefusals({})
  }

  const latest = useRef(all)
  useEffect(() => {
    latest.current = all
  })

  const allowed = { largestFile: maxFileSize(), ...(countries && { countries }) }
  const partsOf = ({ id }: FormField): Parts => all[id] ?? []
  const problemOf = (field: FormField, parts: Parts) => {
    if (answerShape(field) === 'nothing') return undefined
    return answerProblem(field, { values: parts.filter(isText), files: parts.filter(isFile) }, allowed)
  }

  const sentence = (field: FormField, parts: Parts): string | undefined => {
    const problem = problemOf(field, parts)
    const kind = kindOf(field, countries !== undefined)
    return (
      problem &&
      words(
        problem,
        kind,
        parts.filter(isFile).map(({ name }) => name),
      )
    )
  }

  const put = ({ id }: FormField, parts: Parts, refusal?: string) => {
    const next = { ...latest.current, [id]: parts }
    latest.current = next
    setAll(next)
    setRefusals((before) => ({ ...before, [id]: refusal }))
    keep(next)
  }

  const addFiles = (field: FormField, files: readonly File[]) => {
    const several = answerShape(field) === 'files'
    const most = several ? maxFiles : 1
    // Validated one by one: an invalid file does not exclude the others.
    const problems = files.map((file) => sentence(field, [file]))
    const right = files.filter((_, place) => problems[place] === undefined)
    const before = (latest.current[field.id] ?? []).filter(isFile)
    const next = several ? [...before, ...right] : right.length > 0 ? right : before
    const tooMany = next.length > most ? words({ kind: 'too_many_files', limit: most }, 'files', []) : undefined
    put(field, next.slice(0, most), problems.find((problem) => problem !== undefined) ?? tooMany)
  }

  const answer = (field: FormField): FieldAnswer => {
    const parts = partsOf(field)
    return {
      values: parts.filter(isText),
      files: parts.filter(isFile),
      error: refusals[field.id] ?? (left.has(field.id) ? sentence(field, parts) : undefined),
      onChange: (values) => put(field, values),
      onAddFiles: (files) => addFiles(field, files),
      onRemoveFile: (file) =>
        put(
          field,
          (latest.current[field.id] ?? []).filter((one) => one !== file),
        ),
      onBlur: () => afterPointerUp(() => setLeft((before) => new Set([...before, field.id]))),
    }
  }

  /** Only the form's current fields: a stored draft may be older than the form. */
  const toSend = (): Answers =>
    Object.fromEntries(
      fields
        .filter((field) => answerShape(field) !== 'nothing')
        .map((field): [string, Parts] => {
          const parts = latest.current[field.id] ?? []
          return [field.id, [...givenValues(parts.filter(isText)), ...parts.filter(isFile)]]
        })
        .filter(([, parts]) => parts.length > 0),
    )

  const fail = (error: unknown, form: HTMLFormElement | null) => {
    const message = onFailure(error)
    const name = error instanceof ApiFailure ? error.field : undefined
    const refused = fields.find(({ id }) => id === name)
    if (!refused) return
    flushSync(() => setRefusals({ [refused.id]: message }))
    if (form) focusFirst(form, [refused])
  }

  const submit = async (form: HTMLFormElement) => {
    if (sending.current) return
    const faulty = fields.filter((field) => problemOf(field, latest.current[field.id] ?? []))
    // Rendered before the focus moves, because screen readers announce the message with the field.
    flushSync(() => {
      setLeft(new Set(fields.map(({ id }) => id)))
      setRefusals({})
    })
    if (faulty.length > 0) {
      focusFirst(form, faulty)
      return
    }
    sending.current = true
    try {
      await send(toSend())
    } catch (error) {
      fail(error, form)
    }
    sending.current = false
  }

  return {
    answer,
    answers: toSend(),
    onSubmit: (event) => {
      event.preventDefault()
      void submit(event.currentTarget)
    },
    onFailure: fail,
    clear: () => {
      latest.current = {}
      setAll({})
      setLeft(new Set())
      setRefusals({})
    },
  }
}

/** Focuses the first of the fields, in page order. */
const focusFirst = (form: HTMLFormElement, fields: readonly FormField[]): void => {
  const names = new Set(fields.map(({ id }) => id))
  const controls = [...form.elements].filter((one) => one instanceof HTMLElement)
  controls.find((one) => names.has(one.getAttribute('name') ?? '') || names.has(one.dataset.field ?? ''))?.focus()
}
