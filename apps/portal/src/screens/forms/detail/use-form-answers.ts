import type { FormField } from '@vitrine/contract'
import { answerProblem, answerShape, givenValues, maxFiles } from '@vitrine/contract/rules/form-answers'
import { useState } from 'react'
import { apiUploadLimit } from '../../../api/api-config.ts'
import type { Answers } from '../../../entities/forms/answers.ts'
import { type Form, useForm } from '../../../entry-forms/use-form.ts'
import { type AnswerKind, useProblemWords } from './use-problem-words.ts'

/** Maximum size in bytes of a file that the server accepts. */
export const maxFileSize = (): number => apiUploadLimit() ?? Number.POSITIVE_INFINITY

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
  /** Reports a failure to the user. */
  readonly onFailure: (error: unknown) => void
}

export interface FormAnswers extends Pick<Form<string, Parts>, 'busy' | 'failure' | 'errorCount' | 'onSubmit'> {
  readonly answer: (field: FormField) => FieldAnswer
  /** The answers that would be sent now. */
  readonly answers: Answers
}

const isText = (part: string | File): part is string => typeof part === 'string'
const isFile = (part: string | File): part is File => typeof part !== 'string'
const none: readonly (string | File)[] = []

const kindOf = (field: FormField, countries: boolean): AnswerKind => {
  if (/file/.test(answerShape(field))) return 'files'
  if (field.field_type === 'multi_select') return 'options'
  return field.field_type === 'single_select' || (field.field_type === 'countries' && countries) ? 'one option' : 'text'
}

/** The answers as they are sent: without empty ones, and in the same order for equal answers. */
const toSend = (answers: Answers): Answers =>
  Object.fromEntries(
    Object.entries(answers)
      .map(([id, parts]): [string, Parts] => [id, [...givenValues(parts.filter(isText)), ...parts.filter(isFile)]])
      .filter(([, parts]) => parts.length > 0)
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  )

/** The state of a form whose fields come from the catalogue. */
export function useFormAnswers(options: FormAnswersOptions): FormAnswers {
  const { fields, found, countries, keep, send, onFailure } = options
  const words = useProblemWords()
  const [shown, setShown] = useState(found)
  // Only the form's current fields: a stored draft may be older than the form.
  const answered = new Map(fields.filter((field) => answerShape(field) !== 'nothing').map((field) => [field.id, field]))
  const names = [...answered.keys()]
  const allowed = { largestFile: maxFileSize(), ...(countries && { countries }) }

  const validate = (name: string, parts: Parts): string | undefined => {
    const field = answered.get(name)
    const files = parts.filter(isFile)
    const problem = field && answerProblem(field, { values: parts.filter(isText), files }, allowed)
    return (
      problem &&
      words(
        problem,
        kindOf(field, countries !== undefined),
        files.map((file) => file.name),
      )
    )
  }
  const form = useForm<string, Parts>({
    names,
    initial: Object.fromEntries(names.map((name) => [name, found?.[name] ?? none])),
    validate,
    onEdit: (answers) => keep({ ...found, ...answers }),
    send: (answers) => send(toSend(answers)),
    onFailure,
  })
  if (found !== shown) {
    setShown(found)
    form.reset()
  }

  const addFiles = (field: FormField, before: readonly File[], files: readonly File[]) => {
    const several = answerShape(field) === 'files'
    const max = several ? maxFiles : 1
    // Validated one by one: an invalid file does not exclude the others.
    const problems = files.map((file) => validate(field.id, [file]))
    const valid = files.filter((_, index) => problems[index] === undefined)
    const next = several ? [...before, ...valid] : valid.length > 0 ? valid : before
    const tooMany = next.length > max ? words({ kind: 'too_many_files', limit: max }, 'files', []) : undefined
    form.change(field.id, next.slice(0, max), problems.find((problem) => problem !== undefined) ?? tooMany)
  }

  return {
    busy: form.busy,
    failure: form.failure,
    errorCount: form.errorCount,
    onSubmit: form.onSubmit,
    answers: toSend(form.values),
    answer: (field) => {
      const parts = form.values[field.id] ?? none
      const files = parts.filter(isFile)
      return {
        values: parts.filter(isText),
        files,
        error: form.errorOf(field.id),
        onChange: (values) => form.change(field.id, values),
        onAddFiles: (added) => addFiles(field, files, added),
        onRemoveFile: (file) =>
          form.change(
            field.id,
            files.filter((one) => one !== file),
          ),
        onBlur: () => form.blur(field.id),
      }
    },
  }
}
