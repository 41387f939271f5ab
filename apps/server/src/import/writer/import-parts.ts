import type { Db } from '../../db/database.ts'
import type { Report } from '../records.ts'
import type { FileIntake } from './files.ts'
import type { Library } from './library.ts'
import type { Tally } from './tally.ts'
import type { Vocabulary } from './vocabulary.ts'

/** What all that works on one import shares: each part takes this, and uses what it needs of it. */
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
