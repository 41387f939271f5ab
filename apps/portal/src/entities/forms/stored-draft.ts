import { isSubmissionKey } from '@vitrine/contract/rules/submission-key'
import { newSubmissionKey } from '../../api/submission-key.ts'
import { fieldsOf } from '../../browser/stored-fields.ts'
import type { Answers } from './answers.ts'

/** A draft as it is stored. */
export interface StoredDraft {
  readonly key: string
  readonly answers: Answers
  /** The draft was sent, and no answer has arrived. */
  readonly tried: boolean
  /** Changes with the answers. */
  readonly revision: string
}

/** The id of a draft. */
export const draftId = (owner: string, form: string): string => JSON.stringify([owner, form])

/** An empty draft with a new key. */
export const newDraft = (): StoredDraft => ({ key: newSubmissionKey(), answers: {}, tried: false, revision: '' })

/** Reads a stored draft, possibly from another version of the portal. Undefined if it is not a draft. */
export function readDraft(value: unknown): StoredDraft | undefined {
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
