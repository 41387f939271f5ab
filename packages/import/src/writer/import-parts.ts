import type { Db } from '@vitrine/database'
import type { Finding, Report } from '../records.ts'
import type { FileIntake } from './files.ts'
import type { Library } from './library.ts'
import type { Tally } from './tally.ts'
import type { Vocabulary } from './vocabulary.ts'

/** The objects that all parts of one import share. */
export interface ImportParts {
  /** The import's transaction. */
  readonly db: Db
  readonly report: Report
  readonly tally: Tally
  readonly vocabulary: Vocabulary
  readonly library: Library
  readonly files: FileIntake
  /** The time of the import: an ISO date-time in UTC. */
  readonly now: string
}

/** Reports why a record was refused, and counts it. */
export function refuse({ report, tally }: Pick<ImportParts, 'report' | 'tally'>, kind: string, why: Finding): void {
  report(why)
  tally.refused(kind)
}
