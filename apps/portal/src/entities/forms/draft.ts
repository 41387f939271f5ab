import { isSubmissionKey } from '@vitrine/contract/rules/submission-key'
import { fieldsOf } from '../../api/read-fields.ts'
import { newSubmissionKey } from '../../api/submission-key.ts'
import type { Answers } from './answers.ts'

/** A draft as it is kept. */
export interface Draft {
  readonly key: string
  readonly answers: Answers
  /** It was sent, and no answer has come. */
  readonly tried: boolean
  /** Changes with the answers. */
  readonly revision: string
}

/** The id of a draft. */
export const draftId = (owner: string, form: string): string => JSON.stringify([owner, form])

/** A draft of nothing. */
export const fresh = (): Draft => ({ key: newSubmissionKey(), answers: {}, tried: false, revision: '' })

/** Reads what was kept, maybe by another version of the portal; undefined for what is no draft. */
export function asDraft(value: unknown): Draft | undefined {
  const fields = fieldsOf(value)
  const given = fieldsOf(fields?.answers)
  if (!fields || !given) return undefined
  const { key, tried, revision } = fields
  const answers = Object.fromEntries(
    Object.entries(given).map(([field, values]) => [
      field,
      (Array.isArray(values) ? values : []).filter((one) => typeof one === 'string' || one instanceof File),
    ]),
  )
  return {
    key: typeof key === 'string' && isSubmissionKey(key) ? key : newSubmissionKey(),
    answers,
    tried: tried === true,
    revision: typeof revision === 'string' ? revision : '',
  }
}
