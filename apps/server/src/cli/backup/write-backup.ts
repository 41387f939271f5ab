/** Writes a backup while the server runs. */
import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { crc32 } from 'node:zlib'
import type { Database } from '@vitrine/database'
import { openSnapshot, type TableSource } from '@vitrine/database/copy'
import { flushFile } from '../../platform/flush.ts'
import { deflatedEntry } from '../../storage/zip/deflated-entry.ts'
import { ZipRecords } from '../../storage/zip/zip-format.ts'
import {
  type BackedUpFiles,
  type BackupContents,
  type BackupDescription,
  describingEntry,
  type FileKind,
  type FileStores,
  formatVersion,
  rowsFolder,
  rowsIn,
} from './backup-format.ts'

/** Bytes of rows in one entry: far below the 4 GiB that an entry may have. */
const maxEntryBytes = 256 * 1024 * 1024

/**
 * The rows of a table, one JSON text in each line.
 * @yields the entries of an archive
 */
async function* tableEntries(
  records: ZipRecords,
  source: TableSource,
  table: string,
  modified: Date,
): AsyncGenerator<Buffer> {
  const batches = source.rows(table)[Symbol.asyncIterator]()
  let isAtEnd = false
  async function* part(): AsyncGenerator<Buffer> {
    for (let size = 0; size < maxEntryBytes; ) {
      const { done, value } = await batches.next()
      if (done) {
        isAtEnd = true
        return
      }
      const lines = Buffer.from(value.map((row) => `${JSON.stringify(row)}\n`).join(''))
      size += lines.length
      yield lines
    }
  }
  for (let number = 1; !isAtEnd; number += 1) {
    const path = `${rowsFolder(table)}${String(number).padStart(4, '0')}.jsonl`
    yield* deflatedEntry(records, { path, modified }, part())
  }
}

/** Size and CRC-32 of a file; undefined if it is not there any more. */
async function measure(files: BackedUpFiles, key: string) {
  const stream = await files.read(key)
  if (!stream) return undefined
  const found = { size: 0, crc32: 0 }
  for await (const chunk of stream) {
    found.size += (chunk as Buffer).length
    found.crc32 = crc32(chunk as Buffer, found.crc32)
  }
  return found
}

/**
 * Writes a backup into a new file that only its owner may read. The database is copied as it is at the beginning. The
 * files are copied after it, so the backup has every file that its rows name. The file gets its name when it is
 * complete.
 * @param kinds the files that the backup gets, besides the database
 * @param onProgress called with what is being written
 */
export async function writeBackup(
  path: string,
  { pool }: Pick<Database, 'pool'>,
  stores: FileStores,
  { kinds, onProgress }: { readonly kinds: readonly FileKind[]; readonly onProgress: (part: string) => void },
): Promise<BackupContents> {
  const createdAt = new Date()
  const counts = { media: 0, uploads: 0 }
  let rows = 0
  async function* archive(): AsyncGenerator<Buffer> {
    const records = new ZipRecords()
    const snapshot = await openSnapshot(pool)
    try {
      const { migrations, tables, sequences } = snapshot
      rows = rowsIn([...tables])
      const description: BackupDescription = {
        format: formatVersion,
        createdAt: createdAt.toISOString(),
        files: [...kinds],
        migrations: [...migrations],
        tables: [...tables],
        sequences: [...sequences],
      }
      const bytes = Buffer.from(`${JSON.stringify(description, null, 2)}\n`)
      yield records.begin({ path: describingEntry, size: bytes.length, crc32: crc32(bytes), modified: createdAt })
      yield bytes
      for (const { name } of tables) {
        onProgress(name)
        yield* tableEntries(records, snapshot, name, createdAt)
      }
    } finally {
      await snapshot.close()
    }
    for (const kind of kinds)
      for await (const key of stores[kind].keys()) {
        const facts = await measure(stores[kind], key)
        const stream = facts && (await stores[kind].read(key))
        if (!stream) continue
        counts[kind] += 1
        onProgress(`${kind}, ${counts[kind].toLocaleString('en')}`)
        yield records.begin({ path: `${kind}/${key}`, ...facts, modified: createdAt })
        for await (const chunk of stream) yield chunk as Buffer
      }
    yield records.end()
  }
  const unfinished = `${path}.unfinished`
  try {
    const file = createWriteStream(unfinished, { flags: 'wx', mode: 0o600 })
    await pipeline(Readable.from(archive(), { objectMode: true, highWaterMark: 1 }), file)
    await flushFile(unfinished)
    await rename(unfinished, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') await rm(unfinished, { force: true })
    throw error
  }
  return { createdAt, rows, files: counts }
}
