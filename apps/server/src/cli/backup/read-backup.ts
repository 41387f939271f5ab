/** Reads a backup back into an empty installation. */
import { pipeline, type Readable, Transform } from 'node:stream'
import { text } from 'node:stream/consumers'
import { crc32 } from 'node:zlib'
import type { Database } from '@vitrine/database'
import { fillDatabase, type TableSource } from '@vitrine/database/copy'
import yauzl from 'yauzl'
import {
  type BackupContents,
  type BackupDescription,
  backupDescription,
  describingEntry,
  type FileStores,
  fileKinds,
  rowsFolder,
  rowsIn,
} from './backup-format.ts'

/** Thrown when a file is no backup, or a damaged one. */
export class BadBackup extends Error {
  override readonly name = 'BadBackup'
}

/** Fails if the bytes of an entry are not those that were written. */
function checked(entry: yauzl.Entry): Transform {
  let sum = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      sum = crc32(chunk, sum)
      done(null, chunk)
    },
    flush(done) {
      done(sum === entry.crc32 ? null : new BadBackup(`${entry.fileName} is damaged.`))
    },
  })
}

class BackupArchive {
  readonly #zip: yauzl.ZipFile
  /** By path, in the order of the archive. */
  readonly #entries: ReadonlyMap<string, yauzl.Entry>

  private constructor(zip: yauzl.ZipFile, entries: ReadonlyMap<string, yauzl.Entry>) {
    this.#zip = zip
    this.#entries = entries
  }

  /** @throws BadBackup for a file that is no archive, or not a whole one */
  static async open(path: string): Promise<BackupArchive> {
    try {
      const zip = await yauzl.openPromise(path, { autoClose: false })
      const entries = new Map<string, yauzl.Entry>()
      for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry)
      return new BackupArchive(zip, entries)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw new BadBackup(`There is no file ${path}.`)
      const reason = error instanceof Error ? error.message : String(error)
      throw new BadBackup(`${path} is not a whole backup: ${reason}`)
    }
  }

  /** The paths that begin with a folder. */
  paths(folder: string): string[] {
    return [...this.#entries.keys()].filter((path) => path.startsWith(folder))
  }

  async read(path: string): Promise<Readable> {
    const entry = this.#entries.get(path)
    if (!entry) throw new BadBackup(`The backup has no ${path}.`)
    // Whoever reads the bytes gets the errors of both streams.
    return pipeline(await this.#zip.openReadStreamPromise(entry), checked(entry), () => {})
  }

  async describe(): Promise<BackupDescription> {
    if (!this.#entries.has(describingEntry)) throw new BadBackup('The file is an archive, but no backup of Vitrine.')
    const description: unknown = JSON.parse(await text(await this.read(describingEntry)))
    const read = backupDescription.safeParse(description)
    if (!read.success)
      throw new BadBackup(`${describingEntry} can't be read. A newer version of Vitrine may have written it.`)
    return read.data
  }

  close(): void {
    this.#zip.close()
  }
}

/** The rows of an entry, those of a piece at a time. @throws the errors of the stream */
async function* rowsOf(bytes: Readable): AsyncGenerator<string[]> {
  let rest = ''
  for await (const piece of bytes.setEncoding('utf8')) {
    const lines = (rest + piece).split('\n')
    rest = lines.pop() ?? ''
    if (lines.length > 0) yield lines.map((line) => JSON.parse(line))
  }
}

/** The tables of a backup. */
function tablesIn(archive: BackupArchive, description: BackupDescription): TableSource {
  return {
    ...description,
    async *rows(table) {
      for (const path of archive.paths(rowsFolder(table)).sort()) yield* rowsOf(await archive.read(path))
    },
  }
}

/**
 * Restores a backup into an empty installation. Nothing of the database is there before all of it is, with all files.
 * @throws BadBackup; and as `fillDatabase`
 */
export async function readBackup(
  path: string,
  { pool }: Pick<Database, 'pool'>,
  stores: FileStores,
  onProgress: (part: string) => void,
): Promise<BackupContents> {
  const archive = await BackupArchive.open(path)
  try {
    const description = await archive.describe()
    const counts = { media: 0, uploads: 0 }
    const tables = tablesIn(archive, description)
    const source = {
      ...tables,
      rows(table: string) {
        onProgress(table)
        return tables.rows(table)
      },
    }
    await fillDatabase(pool, source, async () => {
      for (const kind of fileKinds)
        for (const file of archive.paths(`${kind}/`)) {
          await stores[kind].write(file.slice(kind.length + 1), await archive.read(file))
          counts[kind] += 1
          onProgress(`${kind}, ${counts[kind].toLocaleString('en')}`)
        }
    })
    return { createdAt: new Date(description.createdAt), rows: rowsIn(description.tables), files: counts }
  } finally {
    archive.close()
  }
}
