/**
 * The draft of a feedback report, stored in this tab until it is sent. It survives a reload, a change of language, and
 * a sign-in. It belongs to its author and is deleted when that person signs out; a guest who signs in keeps the draft.
 */

import { textOf } from '../../api/read-fields.ts'
import { newSubmissionKey } from '../../api/submission-key.ts'
import { clearAtSessionEnd } from '../../browser/session-stores.ts'
import { reportDraft } from '../../browser/stored-drafts.ts'

/** A report's title and description. */
export interface WrittenReport {
  readonly name: string
  readonly description: string
}

/** The draft with its author's username, '' for a guest, and the last sent report with its key. */
interface Draft extends WrittenReport {
  readonly by: string
  readonly sent: string
  readonly key: string
}

const nothing: Draft = { by: '', name: '', description: '', sent: '', key: '' }
/** The draft, if the browser refuses to store it. */
let remembered = nothing

clearAtSessionEnd((end) => {
  if (end !== 'expired') remembered = nothing
})

function draft(): Draft {
  if (remembered !== nothing) return remembered
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(reportDraft) ?? 'null')
    if (typeof stored !== 'object' || stored === null) return nothing
    const text = (name: keyof Draft) => textOf((stored as Record<string, unknown>)[name])
    return {
      by: text('by'),
      name: text('name'),
      description: text('description'),
      sent: text('sent'),
      key: text('key'),
    }
  } catch {
    return nothing
  }
}

function keep(next: Draft): void {
  remembered = nothing
  try {
    if (next.name === '' && next.description === '') sessionStorage.removeItem(reportDraft)
    else sessionStorage.setItem(reportDraft, JSON.stringify(next))
  } catch {
    remembered = next
  }
}

/** The draft of this author. */
export function keptReport(by: string): WrittenReport {
  const kept = draft()
  const { name, description } = kept.by === '' || kept.by === by ? kept : nothing
  return { name, description }
}

/** Stores the draft. */
export const keepReport = (by: string, { name, description }: WrittenReport): void =>
  keep({ ...draft(), by, name, description })

/** Deletes the draft after it was sent. */
export const forgetReport = (): void => keep(nothing)

/** The submission's key: the same while the report is unchanged, so that the server stores it only once. */
export function submissionOf(by: string, { name, description }: WrittenReport): string {
  const sent = JSON.stringify([by, name, description])
  const kept = draft()
  const key = kept.sent === sent && kept.key !== '' ? kept.key : newSubmissionKey()
  keep({ ...kept, sent, key })
  return key
}
