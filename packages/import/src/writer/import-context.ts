import type { Db } from '@vitrine/database'
import type { Finding, Report } from '../records.ts'
import type { Tally } from './tally.ts'

/** The objects with which every part of an import writes. */
export interface ImportContext {
  /** The import's transaction. */
  readonly db: Db
  readonly report: Report
  readonly tally: Tally
}

/** Reports why a record was refused, and counts it. */
export function refuse({ report, tally }: Pick<ImportContext, 'report' | 'tally'>, kind: string, why: Finding): void {
  report(why)
  tally.refused(kind)
}
