/** What an import tells the operator. */

/**
 * The position of a record or a value in its source. `line` and `column` count from 1; `column` may also be a column's
 * name.
 */
export interface SourcePosition {
  readonly file: string
  readonly line?: number | undefined
  readonly column?: string | number | undefined
}

/**
 * `error`: the row or value was left out. `warning`: it was imported with the change that the message names. `note`:
 * for information.
 */
export type FindingLevel = 'error' | 'warning' | 'note'

/** One message of an import. `message` and `remedy` are English sentences for the operator's terminal. */
export interface Finding {
  readonly level: FindingLevel
  /** A stable key such as `unknown-option`. The summary counts findings by it. */
  readonly code: string
  readonly at: SourcePosition
  readonly message: string
  /** What the operator can do about it; undefined where nothing needs to be done. */
  readonly remedy?: string | undefined
}

/** Receives findings as they occur. */
export type Report = (finding: Finding) => void
