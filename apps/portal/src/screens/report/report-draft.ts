/**
 * What has been written of a feedback report, kept in this tab until it is sent: it survives a reload, another
 * language, and a sign-in on the way. It belongs to who has written it, and goes when that person signs out; what a
 * guest has written is taken along when signing in.
 */

import { textOf } from '../../api/read-fields.ts'
import { newSubmissionKey } from '../../api/submission-key.ts'
import { clearAtSessionEnd } from '../../ui/session-stores.ts'
import { reportDraft } from '../../ui/stored-drafts.ts'

/** A report as it is written: a title and a description. */
export interface WrittenReport {
  readonly name: string
  readonly description: string
}

/** With it: the user name of who writes, '' for a guest, and what was sent last under which key. */
interface Draft extends WrittenReport {
  readonly by: string
  readonly sent: string
  readonly key: string
}

const nothing: Draft = { by: '', name: '', description: '', sent: '', key: '' }
/** What the browser refuses to keep. */
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

/** What this person has written before. */
export function keptReport(by: string): WrittenReport {
  const kept = draft()
  const { name, description } = kept.by === '' || kept.by === by ? kept : nothing
  return { name, description }
}

/** Keeps what is written. */
export const keepReport = (by: string, { name, description }: WrittenReport): void =>
  keep({ ...draft(), by, name, description })

/** Forgets what is written: it was sent. */
export const forgetReport = (): void => keep(nothing)

/** The key that a report is sent under: the same as before while it says the same, so that it is stored once. */
export function submissionOf(by: string, { name, description }: WrittenReport): string {
  const sent = JSON.stringify([by, name, description])
  const kept = draft()
  const key = kept.sent === sent && kept.key !== '' ? kept.key : newSubmissionKey()
  keep({ ...kept, sent, key })
  return key
}
