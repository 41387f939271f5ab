/**
 * A feedback report that was not sent yet, stored in this tab. It survives a reload, a change of language, and a
 * sign-in. It belongs to its author and is deleted when that person signs out; a guest who signs in keeps it.
 */

import { newSubmissionKey } from '../../api/submission-key.ts'
import { clearAtSessionEnd } from '../../browser/session-stores.ts'
import { fieldsOf, textOf } from '../../browser/stored-fields.ts'
import { storedText, storeText } from '../../browser/stored-text.ts'

/** A report's title and description. */
export interface WrittenReport {
  readonly name: string
  readonly description: string
}

const storageKey = 'report'

/** The report with its author's username, '' for a guest, and the content that was sent last with its key. */
interface UnsentReport extends WrittenReport {
  readonly by: string
  readonly sent: string
  readonly key: string
}

const nothing: UnsentReport = { by: '', name: '', description: '', sent: '', key: '' }
/** The report, if the browser refuses to store it. */
let remembered = nothing

clearAtSessionEnd((end) => {
  if (end !== 'expired') remembered = nothing
})

function readStored(): UnsentReport {
  if (remembered !== nothing) return remembered
  try {
    const stored = fieldsOf(JSON.parse(storedText(storageKey, 'sessionStorage') ?? 'null'))
    const text = (name: keyof UnsentReport) => textOf(stored?.[name])
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

function store(next: UnsentReport): void {
  const text = next.name === '' && next.description === '' ? null : JSON.stringify(next)
  remembered = storeText(storageKey, text, 'sessionStorage') ? nothing : next
}

/** The unsent report of this author. */
export function readUnsentReport(by: string): WrittenReport {
  const stored = readStored()
  const { name, description } = stored.by === '' || stored.by === by ? stored : nothing
  return { name, description }
}

/** Stores the report. */
export const storeUnsentReport = (by: string, { name, description }: WrittenReport): void =>
  store({ ...readStored(), by, name, description })

/** Deletes the report after it was sent. */
export const removeUnsentReport = (): void => store(nothing)

/** The submission's key: the same while the report is unchanged, so that the server stores it only once. */
export function submissionOf(by: string, { name, description }: WrittenReport): string {
  const sent = JSON.stringify([by, name, description])
  const stored = readStored()
  const key = stored.sent === sent && stored.key !== '' ? stored.key : newSubmissionKey()
  store({ ...stored, sent, key })
  return key
}
