/** What starts an import or an undo from the admin area. */
import type { CallContext } from '../../http/call-context.ts'
import { HttpError } from '../../http/http-error.ts'
import type { ActingOperator, WriteAudit } from '../audit/audit-entry.ts'
import type { ImportRunsStore } from './import-runs-store.ts'
import type { VersionsStore } from './versions-store.ts'

/** Starts a process that works on what waits, unless it runs. */
export type StartImports = () => void

/** What a start uses, inside its transaction. */
export interface RunsTransaction {
  readonly runs: ImportRunsStore
  readonly versions: VersionsStore
  readonly operator: (context: CallContext) => Promise<ActingOperator>
  readonly audit: WriteAudit
}

export type TransactRuns = <T>(work: (inside: RunsTransaction) => Promise<T>) => Promise<T>

interface Idle {
  readonly runs: ImportRunsStore
  readonly startImports: StartImports | undefined
  readonly now: Date
}

/**
 * Lets only one start at a time pass, and only if nothing runs.
 * @throws HttpError 409
 */
export async function assertIdle({ runs, startImports, now }: Idle): Promise<void> {
  if (startImports === undefined) throw new HttpError(409, 'admin_import_impossible')
  await runs.alone()
  if (await runs.open(now)) throw new HttpError(409, 'admin_import_running')
}
