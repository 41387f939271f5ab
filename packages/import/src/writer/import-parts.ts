import type { FileIntake } from './files.ts'
import type { ImportContext } from './import-context.ts'
import type { Library } from './library.ts'
import type { Vocabulary } from './vocabulary.ts'

/** The objects that all parts of one import share. */
export interface ImportParts extends ImportContext {
  readonly vocabulary: Vocabulary
  readonly library: Library
  readonly files: FileIntake
  /** The code of the scope of a file that states none; '' for none. */
  readonly scopeOfFile: (path: string) => string
  /** The time of the import: an ISO date-time in UTC. */
  readonly now: string
}
