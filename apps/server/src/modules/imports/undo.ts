/** Restores a former version of the catalogue, and adds the undo to the list of imports. */
import { type RestoreOptions, restoreCatalogue } from '@vitrine/import'
import type { RunRecorder } from './run-recorder.ts'

type Undo = Omit<RestoreOptions, 'record'> & { readonly recorder: RunRecorder }

/** @throws NoSuchVersion, VersionChanged; the list has the reason */
export async function undoRecorded({ recorder, onProgress, ...options }: Undo) {
  try {
    const restored = await restoreCatalogue({
      ...options,
      record: recorder.record,
      onProgress: (phase, share) => {
        recorder.progress(phase, share)
        onProgress?.(phase, share)
      },
    })
    await recorder.end({ state: 'done', message: '', version: restored.version, counts: restored.counts })
    return restored
  } catch (error) {
    await recorder.fail(error)
    throw error
  }
}
