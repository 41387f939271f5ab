/** Works on what operators have started in the admin area. */
import type { Logger } from 'pino'
import { importRunsStore, type StoredRun } from '../modules/imports/import-runs-store.ts'
import { RunRecorder } from '../modules/imports/run-recorder.ts'
import { undoRecorded } from '../modules/imports/undo.ts'
import type { ServerParts } from '../server-parts.ts'
import { workOnDelivery } from './delivery-work.ts'

export interface ImportWork {
  readonly parts: ServerParts
  readonly log: Logger
}

/** Works on everything that waits, the oldest first. A failure is stored with its run, and does not stop the others. */
export async function workOnImports({ parts, log }: ImportWork): Promise<void> {
  const runs = importRunsStore(parts.database.db)
  for (let run = await runs.take(new Date()); run; run = await runs.take(new Date())) {
    const recorder = RunRecorder.of(parts.database, run.id)
    try {
      await perform(run, recorder, { parts, log })
    } catch (error) {
      log.error({ err: error }, `The ${run.kind} ${run.source} that ${run.operator} has started has failed`)
    }
  }
}

async function perform(run: StoredRun, recorder: RunRecorder, { parts, log }: ImportWork) {
  const { kind, source, operator, task } = run
  if (!task) return recorder.fail(new Error('Nothing says what this run has to do.'))
  log.info(`Beginning the ${kind} ${source} that ${operator} has started`)
  const { database } = parts
  if (kind !== 'undo') {
    try {
      return await workOnDelivery(run, recorder, parts)
    } catch (error) {
      await recorder.fail(error)
      throw error
    }
  }
  const { version } = await undoRecorded({ database, recorder, to: task.to, basedOn: task.basedOn })
  log.info(`The catalogue is as it was in version ${source}; this is version ${version}`)
}
