/** Looks at deliveries that operators have uploaded, and imports them. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ChangeDigest, type ChangeLimits, type ImportReview, UnusualChanges } from '@vitrine/import'
import { guessFolder } from '@vitrine/import/readers/table'
import { mappingFile, mappingText } from '@vitrine/import/readers/table/mapping-text'
import { changeAnswer } from '../modules/imports/change-answer.ts'
import { importRunsStore, type StoredRun } from '../modules/imports/import-runs-store.ts'
import type { RunRecorder } from '../modules/imports/run-recorder.ts'
import { type StagedDelivery, stagedDeliveriesStore } from '../modules/imports/staged-deliveries-store.ts'
import { Staging } from '../modules/imports/staging.ts'
import { readSettings } from '../platform/settings.ts'
import type { ServerParts } from '../server-parts.ts'
import { findReader, runImport } from './import.ts'
import { deviationOf } from './import-review.ts'

/** Changes of a plan that the admin area shows. */
const maxShown = 100

interface Work {
  readonly parts: ServerParts
  readonly recorder: RunRecorder
  readonly delivery: StagedDelivery
  readonly folder: string
}

/** Nothing is drawn: the list of imports has the progress. */
const onPhase = () => {}

/** Works on a run about a delivery. The run has what went wrong. */
export async function workOnDelivery(run: StoredRun, recorder: RunRecorder, parts: ServerParts): Promise<void> {
  const { db } = parts.database
  const { dataFolder, importLimits } = readSettings(process.env)
  const staging = new Staging(dataFolder)
  const delivery = await stagedDeliveriesStore(db).one(run.task?.delivery ?? '')
  if (!delivery) return recorder.fail(new Error('The delivery was removed.'))
  const { id, name, files } = delivery
  const folder =
    run.kind === 'plan' ? await staging.arrange(id, name, files, recorder.report) : await staging.arranged(id, name)
  const work = { parts, recorder, delivery, folder }
  if (run.kind === 'plan') return planDelivery(work, importLimits)
  if (!(await applyDelivery(work, run))) return
  await stagedDeliveriesStore(db).remove(id)
  await staging.remove(id)
}

/** Writes the mapping that an import of tables would guess, so that the plan and its import have the same one. */
async function writeMapping(folder: string, recorder: RunRecorder): Promise<void> {
  const guess = await guessFolder(folder, recorder.report)
  // There may be a mapping already.
  if (guess) await writeFile(join(folder, mappingFile), mappingText(guess), { flag: 'wx' }).catch(() => {})
}

async function planDelivery({ parts, recorder, delivery, folder }: Work, limits: ChangeLimits): Promise<void> {
  if ((await findReader(folder)).name === 'table') await writeMapping(folder, recorder)
  const review = async (changes: ImportReview) => {
    await importRunsStore(parts.database.db).setPlan(recorder.id, await planOf(changes, limits))
    return false
  }
  const reader = await findReader(folder)
  const { missing } = delivery
  await runImport({ parts, recorder, folder, reader, missing, review, onPhase, listed: { kind: 'plan' } })
}

async function planOf(review: ImportReview, limits: ChangeLimits) {
  const unusual = new UnusualChanges(review.products, limits)
  const digest = new ChangeDigest()
  const counts = new Map<string, { kind: string; change: string; count: number }>()
  const changes: ReturnType<typeof changeAnswer>[] = []
  for await (const change of review.changes()) {
    unusual.add(change)
    digest.add(change)
    const key = `${change.kind} ${change.change}`
    const known = counts.get(key)
    if (known) known.count += 1
    else counts.set(key, { kind: change.kind, change: change.change, count: 1 })
    if (changes.length < maxShown) changes.push(changeAnswer(change))
  }
  const { version } = review
  return { version, digest: digest.value, unusual: unusual.sentences, counts: [...counts.values()], changes }
}

/** @returns whether it was imported */
async function applyDelivery({ parts, recorder, delivery, folder }: Work, { task }: StoredRun): Promise<boolean> {
  let refusal: string | undefined
  const review = async (changes: ImportReview) => {
    refusal = await deviationOf(changes, { version: task?.basedOn ?? 0, digest: task?.digest ?? '' })
    return refusal === undefined
  }
  const reader = await findReader(folder)
  const { missing } = delivery
  const summary = await runImport({
    ...{ parts, recorder, folder, reader, missing, review, onPhase, refusal: () => refusal },
    listed: { origin: 'admin' },
  })
  return summary.committed
}
