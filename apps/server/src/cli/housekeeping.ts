/**
 * Background work of a server, at its start and then every six hours: cleans up stored files and keys that nothing
 * needs any more, and deletes old counts.
 */
import type { Database } from '@vitrine/database'
import { exclusively } from '@vitrine/database/exclusively'
import type { Logger } from 'pino'
import { deleteEndedKeys } from '../modules/configuration/signing-keys.ts'
import { resultsStore } from '../modules/forms/results-store.ts'
import { stagedDeliveriesStore } from '../modules/imports/staged-deliveries-store.ts'
import { Staging } from '../modules/imports/staging.ts'
import { countsStore } from '../modules/insights/counts-store.ts'
import { deleteUnreferenced } from '../modules/media-access/unreferenced-media-store.ts'
import type { SharedPictures } from '../storage/media/shared-pictures.ts'
import type { MediaStore } from '../storage/media/store.ts'
import type { UploadsStore } from '../storage/media/uploads-store.ts'

export interface HousekeepingParts {
  readonly database: Database
  /** Whether several machines have the same uploads, as in S3: then one of them cleans up at a time. */
  readonly sharesUploads: boolean
  readonly uploads: UploadsStore
  readonly mediaStore: MediaStore
  readonly sharedPictures: SharedPictures | undefined
  /** Where uploaded deliveries lie. */
  readonly dataFolder: string
  /** How many days the counts of what visitors do are kept. */
  readonly insightsDays: number
  readonly log: Logger
  readonly clock: () => Date
}

export interface Housekeeping {
  /** Starts no more work. */
  close(): void
}

const roundMs = 6 * 60 * 60_000

/** Moves uploads that no result names into quarantine, and deletes those that have been there for 30 days. */
async function sweepUploads({ uploads, sharesUploads, database, log, clock }: HousekeepingParts): Promise<void> {
  const sweep = async () => {
    const swept = await uploads.sweep(clock(), resultsStore(database.db).namedUploads)
    const { quarantined, restored, deleted } = swept
    if (quarantined > 0)
      log.warn(
        { quarantined },
        'Moved uploads that belong to no result to uploads/.quarantine; they are deleted after 30 days',
      )
    if (restored > 0) log.info({ restored }, 'Moved uploads back from uploads/.quarantine, because results name them')
    if (deleted > 0) log.info({ deleted }, 'Deleted uploads that were in uploads/.quarantine for 30 days')
  }
  try {
    await (sharesUploads ? exclusively(database, 'vitrine uploads', sweep) : sweep())
  } catch (error) {
    log.warn({ err: error }, 'The search for uploads that belong to no result failed')
  }
}

/** Deletes files of the catalogue that nothing has named for 30 days. */
async function cleanMedia({ log, clock, ...parts }: HousekeepingParts): Promise<void> {
  try {
    const deleted = await deleteUnreferenced(parts, clock())
    if (deleted > 0) log.info({ deleted }, 'Deleted files of the catalogue that nothing has named for 30 days')
  } catch (error) {
    log.warn({ err: error }, 'Files of the catalogue that nothing names could not be deleted')
  }
}

/** Deletes old finished pictures in S3. */
async function cleanPictures({ sharedPictures, database, log, clock }: HousekeepingParts): Promise<void> {
  if (!sharedPictures) return
  try {
    await exclusively(database, 'vitrine pictures', async () => {
      const deleted = await sharedPictures.clean(clock())
      if (deleted > 0) log.info({ deleted }, 'Deleted old finished pictures in S3')
    })
  } catch (error) {
    log.warn({ err: error }, 'Old finished pictures in S3 could not be deleted')
  }
}

/** Deletes former keys for signed links when the last of their links has ended. */
async function cleanKeys({ database, log, clock }: HousekeepingParts): Promise<void> {
  try {
    const deleted = await deleteEndedKeys(database.db, clock())
    if (deleted > 0) log.info({ deleted }, 'Deleted former signing keys, of which no link is valid any more')
  } catch (error) {
    log.warn({ err: error }, 'Former signing keys could not be deleted')
  }
}

const dayMs = 24 * 60 * 60_000

/** Deletes the counts of days that are too old; with 0 days, all of them. */
export async function deleteOldCounts({
  database,
  insightsDays,
  log,
  clock,
}: Pick<HousekeepingParts, 'database' | 'insightsDays' | 'log' | 'clock'>): Promise<void> {
  // Today is one of the days.
  const first = new Date(clock().getTime() - (insightsDays - 1) * dayMs).toISOString().slice(0, 10)
  try {
    const days = await countsStore(database.db).deleteBefore(first)
    if (days > 0) log.info({ days }, 'Deleted the counts of old days (VITRINE_INSIGHTS_DAYS)')
  } catch (error) {
    log.warn({ err: error }, 'The counts of old days could not be deleted')
  }
}

/** Deletes deliveries that operators have uploaded a day ago and did not import. */
async function cleanDeliveries({ database, dataFolder, log, clock }: HousekeepingParts): Promise<void> {
  try {
    const gone = await stagedDeliveriesStore(database.db).removeBefore(new Date(clock().getTime() - dayMs))
    const staging = new Staging(dataFolder)
    for (const id of gone) await staging.remove(id)
    if (gone.length > 0) log.info({ deliveries: gone.length }, 'Deleted uploaded deliveries that nobody has imported')
  } catch (error) {
    log.warn({ err: error }, 'Old uploaded deliveries could not be deleted')
  }
}

/** Starts the rounds; the first begins at once. */
export function startHousekeeping(parts: HousekeepingParts): Housekeeping {
  const round = () =>
    void sweepUploads(parts)
      .then(() => cleanMedia(parts))
      .then(() => cleanKeys(parts))
      .then(() => cleanPictures(parts))
      .then(() => deleteOldCounts(parts))
      .then(() => cleanDeliveries(parts))
  const timer = setInterval(round, roundMs)
  timer.unref()
  round()
  return { close: () => clearInterval(timer) }
}
