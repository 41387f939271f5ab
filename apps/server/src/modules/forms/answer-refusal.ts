/**
 * The errors for answers that a form does not accept. They contain the field's id for the program, and its name for the
 * reader.
 */
import type { FormField } from '@vitrine/contract'
import type { AnswerProblem } from '@vitrine/contract/rules/form-answers'
import type { ServerParams, ServerPhrase } from '@vitrine/phrases/server'
import { HttpError } from '../../http/http-error.ts'

/** A size for readers, in KiB or MiB, with at most two decimals. */
export const sizeText = (bytes: number): string => {
  const [unit, name] = bytes < 1024 ** 2 ? [1024, 'KiB'] : [1024 ** 2, 'MiB']
  return `${Math.floor((bytes / unit) * 100) / 100} ${name}`
}

/**
 * The error for a refused answer: 413 for a file that is too large, else 400. @param files names of the field's files
 */
export function refusalOf(field: Pick<FormField, 'id' | 'name'>, problem: AnswerProblem, files: readonly string[]) {
  const { phrase, params = {} } = sentenceOf(problem)
  const file = 'file' in problem ? { file: (files[problem.file] ?? '').slice(0, 100) } : {}
  return new HttpError(problem.kind === 'file_too_large' ? 413 : 400, phrase, {
    params: { name: field.name, ...params, ...file },
    field: field.id,
    code: problem.kind === 'upload_type' ? 'upload_type' : phrase,
  })
}

interface Sentence {
  readonly phrase: ServerPhrase
  readonly params?: ServerParams
}

function sentenceOf(problem: AnswerProblem): Sentence {
  switch (problem.kind) {
    case 'not_an_option':
    case 'not_a_country':
    case 'not_a_number':
    case 'not_an_email':
    case 'not_true_or_false':
      return { phrase: `form_${problem.kind}`, params: { sent: problem.sent } }
    case 'too_small':
    case 'too_large':
      return { phrase: `form_${problem.kind}`, params: { sent: problem.sent, limit: problem.limit } }
    case 'too_long':
    case 'too_many_files':
      return { phrase: `form_${problem.kind}`, params: { count: problem.limit } }
    case 'file_too_large':
      return { phrase: 'form_file_too_large', params: { limit: sizeText(problem.limit) } }
    case 'file_name':
      return { phrase: 'form_file_name', params: { limit: problem.limit } }
    default:
      return { phrase: `form_${problem.kind}` }
  }
}
