/**
 * Pairs a data folder with the database of the same installation. Both have the same id: the database in
 * `catalogue.installation_id`, the folder in its file `installation-id`. With another database, the server would treat
 * the folder's uploads as files that nothing names (docs/decisions/0045-data-folder-and-database-are-paired.md).
 */
import { randomUUID } from 'node:crypto'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from '@vitrine/database'
import { firstOf } from './first-of.ts'
import { flushFile, flushFolder } from './flush.ts'
import { countNamed, databaseId } from './installation-store.ts'
import { isCanonicalUuid } from './uuid.ts'

/** A data folder and its stores. */
export interface DataFolder {
  readonly path: string
  readonly uploads: { keys(): AsyncIterable<string> }
  readonly media: { keys(): AsyncIterable<string> }
}

/** Thrown when a data folder and a database do not belong together. Nothing was changed. */
export class NotPaired extends Error {
  override readonly name = 'NotPaired'
}

/** Maximum number of files of each kind that are compared with the database's rows if the folder has no id yet. */
const maxSampled = 1000

const idPath = (folder: string) => join(folder, 'installation-id')

/**
 * The id in a data folder; undefined if it has none.
 * @throws NotPaired when its file contains anything else or can't be read
 */
async function readFolderId(folder: string): Promise<string | undefined> {
  const text = await readFile(idPath(folder), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw new NotPaired(
      `${idPath(folder)} can’t be read (${error.code}). Let the server’s user read it. If it is no file, remove it and write a new one: npm run vitrine -- pair`,
    )
  })
  if (text === undefined) return undefined
  const id = text.trim()
  if (!isCanonicalUuid(id))
    throw new NotPaired(
      `${idPath(folder)} contains no installation id. Restore it from a backup, or write a new one: npm run vitrine -- pair`,
    )
  return id
}

/** Writes the id of a data folder, atomically. */
async function writeFolderId(folder: string, id: string): Promise<void> {
  const temporary = join(folder, `.installation-id.${randomUUID()}`)
  try {
    await writeFile(temporary, `${id}\n`, { flag: 'wx' })
    await flushFile(temporary)
    await rename(temporary, idPath(folder))
    await flushFolder(folder)
  } finally {
    await rm(temporary, { force: true })
  }
}

/** Number of files in a data folder and how many of them the database names, of up to 1,000 uploads and media files. */
export interface Overlap {
  readonly uploads: number
  readonly namedUploads: number
  readonly media: number
  readonly knownMedia: number
}

/** Compares the files of a data folder with the rows of a database. */
export async function compareFiles(folder: DataFolder, db: Db): Promise<Overlap> {
  const [uploads, media] = [
    await firstOf(folder.uploads.keys(), maxSampled),
    await firstOf(folder.media.keys(), maxSampled),
  ]
  const named = await countNamed(db, uploads, media)
  return { uploads: uploads.length, namedUploads: named.uploads, media: media.length, knownMedia: named.media }
}

/**
 * Checks that a data folder and a database belong together. A folder without an id takes the database's if it has no
 * files, or if the database names some of them.
 * @throws NotPaired with a message for the operator
 */
export async function assertPair(folder: DataFolder, db: Db): Promise<void> {
  const own = await databaseId(db)
  const found = await readFolderId(folder.path)
  if (found === own) return
  if (found !== undefined) throw new NotPaired(mismatch(folder.path, `has the installation id ${found}`, own))
  const { uploads, namedUploads, media, knownMedia } = await compareFiles(folder, db)
  const isEmpty = uploads === 0 && media === 0
  if (!isEmpty && namedUploads === 0 && knownMedia === 0)
    throw new NotPaired(
      mismatch(folder.path, 'has no installation id yet, and files that this database does not name', own),
    )
  await writeFolderId(folder.path, own)
}

/**
 * Pairs a data folder with a database, whatever the folder was before.
 * @returns the id
 */
export async function pairFolder(folder: string, db: Db): Promise<string> {
  const id = await databaseId(db)
  await writeFolderId(folder, id)
  return id
}

const mismatch = (folder: string, says: string, own: string): string =>
  [
    `The data folder and the database belong to different installations; nothing was changed.`,
    `The data folder ${folder} ${says}; the database has ${own}.`,
    'Check VITRINE_DATA and DATABASE_URL.',
    'If you know that the two belong together, for example after a restore of one of them, make them one installation:',
    '  npm run vitrine -- pair',
  ].join('\n')
