/** What `vitrine doctor` and the admin area report of the installation. */
import type { FindingCode } from '@vitrine/contract'

export interface Finding {
  /** The part that was examined, such as `mail`. */
  readonly part: string
  /** `note`: something is missing that the operator may not need. */
  readonly status: 'ok' | 'note' | 'problem'
  /** What was found, and what to do unless all is well; in English. */
  readonly message: string
  /** The same for the admin area, which says it in the reader's language. */
  readonly words?: FindingWords
}

/** A phrase of the admin area, and the values of its placeholders. */
interface FindingWords {
  readonly code: FindingCode
  readonly params: Readonly<Record<string, string | number>>
}

/** Examines one part. An error counts as a problem with its message. */
export interface Examination {
  readonly part: string
  readonly run: () => Promise<Outcome | readonly Outcome[]>
}

type Outcome = Omit<Finding, 'part'>

const outcomeOf =
  (status: Outcome['status']) =>
  (message: string, code?: FindingCode, params: FindingWords['params'] = {}): Outcome => ({
    ...{ status, message },
    ...(code && { words: { code, params } }),
  })

export const ok = outcomeOf('ok')
export const note = outcomeOf('note')
export const problem = outcomeOf('problem')

/** Runs an examination. Never rejects. */
export async function examine({ part, run }: Examination): Promise<Finding[]> {
  try {
    return [await run()].flat().map((outcome) => ({ part, ...outcome }))
  } catch (error) {
    return [{ part, ...problem(error instanceof Error ? error.message : String(error)) }]
  }
}
