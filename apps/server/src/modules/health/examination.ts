/** What `vitrine doctor` and the admin area report of the installation. */

export interface Finding {
  /** The part that was examined, such as `mail`. */
  readonly part: string
  /** `note`: something is missing that the operator may not need. */
  readonly status: 'ok' | 'note' | 'problem'
  /** What was found, and what to do unless all is well. */
  readonly message: string
}

/** Examines one part. An error counts as a problem with its message. */
export interface Examination {
  readonly part: string
  readonly run: () => Promise<Outcome | readonly Outcome[]>
}

type Outcome = Omit<Finding, 'part'>

export const ok = (message: string): Outcome => ({ status: 'ok', message })
export const note = (message: string): Outcome => ({ status: 'note', message })
export const problem = (message: string): Outcome => ({ status: 'problem', message })

/** Runs an examination. Never rejects. */
export async function examine({ part, run }: Examination): Promise<Finding[]> {
  try {
    return [await run()].flat().map((outcome) => ({ part, ...outcome }))
  } catch (error) {
    return [{ part, ...problem(error instanceof Error ? error.message : String(error)) }]
  }
}
