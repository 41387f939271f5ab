/**
 * Opens the resources of a server process: the data folder, its database or the PostgreSQL server, and the stores of
 * files.
 */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type Database, openDatabase } from '@vitrine/database'
import { needsFolderAlone } from '@vitrine/database/embedded'
import { LockHeld, type OwnFile } from '@vitrine/database/process-lock'
import { asFolderInUse, FolderInUse, lockDataFolder } from './platform/data-folder-lock.ts'
import { assertPair } from './platform/installation.ts'
import type { Settings } from './platform/settings.ts'
import { folderStore } from './storage/media/folder-store.ts'
import { keptInBucket } from './storage/media/kept-in-bucket.ts'
import { s3Store } from './storage/media/s3-store.ts'
import { type SharedPictures, sharedPictures } from './storage/media/shared-pictures.ts'
import type { MediaStore } from './storage/media/store.ts'
import { UploadsStore } from './storage/media/uploads-store.ts'
import { bucketOutbox, folderOutbox, type Outbox } from './storage/outbox.ts'

export interface ServerParts {
  readonly database: Database
  readonly mediaStore: MediaStore
  /** Files that people send in with forms. */
  readonly uploads: UploadsStore
  /** Folder of finished pictures; a cache if there are shared ones. */
  readonly pictureFolder: string
  /** The finished pictures of all processes, in S3. */
  readonly sharedPictures: SharedPictures | undefined
  /** Where e-mails lie if there is no mail server. */
  readonly outbox: Outbox
  /** Closes the database and releases the folder; a second call waits for the first. */
  close(): Promise<void>
}

/** A problem that the operator has to solve, as a sentence that says how. */
export class CannotOpen extends Error {
  override readonly name = 'CannotOpen'
}

const hidden = (url: string) => url.replace(/\/\/[^@/]*@/, '//…@')

/**
 * The cause at the bottom of an error: an operator learns nothing from the query that failed, but from `ECONNREFUSED`.
 */
const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  if (error.cause !== undefined) return reasonOf(error.cause)
  // A host name with several addresses fails with one error for each of them, and no message of its own.
  const first = error instanceof AggregateError ? error.errors[0] : undefined
  return error.message || (first === undefined ? error.name : reasonOf(first))
}

/** Time limit of a statement of the server on PostgreSQL, in ms. Commands, such as an import, have no limit. */
const maxStatementMs = 20_000

const open = async (
  { databaseUrl: url, dataFolder: folder }: Settings,
  process: 'server' | 'command',
  report: OpenOptions['report'],
): Promise<Database> => {
  const statementTimeoutMs = process === 'server' ? maxStatementMs : undefined
  try {
    const place = url === undefined ? { folder, report } : { url }
    return await openDatabase({ ...place, statementTimeoutMs, isBackground: process === 'command' })
  } catch (error) {
    if (error instanceof LockHeld) throw asFolderInUse(folder, error)
    const reason = reasonOf(error)
    throw new CannotOpen(
      url === undefined
        ? `The database in ${folder} cannot be opened: ${reason}`
        : `The database at ${hidden(url)} cannot be opened: ${reason}\nCheck DATABASE_URL and that the server runs.`,
      { cause: error },
    )
  }
}

/** Opens the stores of files: in S3, or in the data folder. The only place that chooses. */
async function openStores({
  dataFolder,
  s3,
}: Settings): Promise<Pick<ServerParts, 'mediaStore' | 'uploads' | 'sharedPictures' | 'outbox'>> {
  const [media, uploads] = [join(dataFolder, 'media'), join(dataFolder, 'uploads')]
  if (s3 === undefined)
    return {
      mediaStore: folderStore(media),
      uploads: new UploadsStore(uploads),
      sharedPictures: undefined,
      outbox: folderOutbox(join(dataFolder, 'outbox')),
    }
  // The SDK is large, and other installations don't need it.
  const { S3Bucket } = await import('./storage/s3/s3-bucket.ts')
  const bucket = new S3Bucket(s3)
  return {
    mediaStore: s3Store(bucket, join(media, '.incoming'), s3),
    uploads: new UploadsStore(uploads, keptInBucket(bucket)),
    sharedPictures: sharedPictures(bucket),
    outbox: bucketOutbox(bucket),
  }
}

/** Opens a database on a PostgreSQL server, besides that of the installation. */
export const openServerDatabase = (url: string): Promise<Database> => openDatabase({ url })

export interface OpenOptions {
  /** Whether data folder and database may belong to different installations; only for commands that pair them. */
  readonly mayBeUnpaired?: boolean
  /**
   * Whether the process needs the data folder for itself: a server does, unless it is one of several that serve
   * together, whose parent has the folder.
   */
  readonly isAlone?: boolean
  /** Called with messages of the embedded database for the operator. */
  readonly report?: (message: string) => void
}

/**
 * Creates the data folder, and takes its lock if a process has to be alone in it.
 * @throws CannotOpen or FolderInUse, with a message for the operator
 */
export async function holdDataFolder(
  { dataFolder, databaseUrl }: Settings,
  isAlone: boolean,
): Promise<OwnFile | undefined> {
  try {
    await mkdir(dataFolder, { recursive: true })
    if (isAlone || (databaseUrl === undefined && (await needsFolderAlone(dataFolder))))
      return await lockDataFolder(dataFolder)
    return undefined
  } catch (error) {
    if (error instanceof FolderInUse) throw error
    const reason = error instanceof Error ? error.message : String(error)
    throw new CannotOpen(
      `The data folder ${dataFolder} cannot be used: ${reason}\nSet VITRINE_DATA to a folder that can be written.`,
    )
  }
}

/**
 * Opens everything.
 * @param process a server is alone in its data folder; a command may run beside it, if the database allows that
 * @throws CannotOpen, FolderInUse or NotPaired, each with a message for the operator
 */
export async function openParts(
  settings: Settings,
  process: 'server' | 'command',
  { mayBeUnpaired = false, isAlone = process === 'server', report }: OpenOptions = {},
): Promise<ServerParts> {
  const { dataFolder } = settings
  const held = await holdDataFolder(settings, isAlone)
  let closing: Promise<void> | undefined
  try {
    const database = await open(settings, process, report)
    const { mediaStore, uploads, sharedPictures, outbox } = await openStores(settings)
    try {
      if (!mayBeUnpaired) await assertPair({ path: dataFolder, uploads, media: mediaStore }, database.db)
    } catch (error) {
      await database.close()
      throw error
    }
    return {
      database,
      mediaStore,
      uploads,
      pictureFolder: join(dataFolder, 'pictures'),
      sharedPictures,
      outbox,
      close() {
        closing ??= database.close().then(() => held?.release())
        return closing
      },
    }
  } catch (error) {
    await held?.release()
    throw error
  }
}
