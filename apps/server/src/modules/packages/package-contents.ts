/**
 * The bytes of a package. The server lays out a package of originals in advance, and makes any other while it sends it.
 */
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { crc32 } from 'node:zlib'
import type { StoredPackageFile } from '@vitrine/database/schema'
import { type Language, translate } from '@vitrine/phrases/server'
import type { ImageService, MakeOptions, PlannedPicture } from '../../imaging/image-service.ts'
import type { PictureRequest } from '../../imaging/parameters.ts'
import { MediaError } from '../../storage/media/media-error.ts'
import { type ZipEntry, ZipRecords } from '../../storage/zip/zip-format.ts'
import { type ArchivePart, type LaidEntry, layOut, type ZipLayout } from '../../storage/zip/zip-layout.ts'
import { type EntrySources, isThere, missingNote, plannedPicture, presentFiles } from './package-entries.ts'
import type { PackedFile, StoredPackage } from './packages-store.ts'
import { PicturesAhead, type WaitingBytes } from './pictures-ahead.ts'

export interface ContentSources extends EntrySources {
  /** Runs the making of pictures, with one limit for all packages together. */
  readonly inTurn: <Result>(work: () => Promise<Result>) => Promise<Result>
  /** Network address of the caller who downloads. */
  readonly address: string
  /** Memory for pictures that are made ahead, shared by all packages. */
  readonly waiting: WaitingBytes
  /** Called for each file that is left out. */
  readonly onMissing: (path: string, error: unknown) => void
}

interface Contents {
  readonly row: StoredPackage
  readonly files: ReadonlyMap<string, PackedFile>
  readonly checksums: ReadonlyMap<string, number>
}

/**
 * The time of the entries. It is the same in every process and after every start, so another process can continue a
 * download.
 */
const timeOf = (row: StoredPackage) => new Date(row.createdAt)

const entryOf = ({ path }: StoredPackageFile, size: number, sum: number, modified: Date) => ({
  path,
  size,
  crc32: sum,
  modified,
})

/** The entry that lists the missing files, in the language of the caller who prepared the package. */
function noteOf(row: StoredPackage, missing: readonly string[]): ZipEntry & { bytes: Buffer } {
  const text = translate(row.language as Language, 'package_missing_files')
  const bytes = Buffer.from(`${text}\r\n\r\n${missing.map((path) => `${path}\r\n`).join('')}`)
  return { path: missingNote, size: bytes.length, crc32: crc32(bytes), modified: timeOf(row), bytes }
}

/**
 * Lays out a package of originals. A file that is missing, or has a different size, is left out and listed in the note.
 */
export async function layOutPackage(sources: ContentSources, { row, files, checksums }: Contents): Promise<ZipLayout> {
  const present = await presentFiles(sources, files)
  const modified = timeOf(row)
  const entries: LaidEntry[] = []
  const missing: string[] = []
  for (const stored of row.files) {
    const file = present.get(stored.key)
    const sum = checksums.get(stored.key)
    if (file && sum !== undefined) entries.push({ ...entryOf(stored, file.size, sum, modified), key: file.key })
    else missing.push(stored.path)
  }
  for (const path of missing) sources.onMissing(path, 'gone')
  if (missing.length > 0) entries.push(noteOf(row, missing))
  return layOut(entries)
}

const retryDelayMs = 1000
const maxRetries = 60

/**
 * Makes a whole picture. While the image service is busy, it tries again each second, for about a minute, so that a
 * busy server does not leave out pictures.
 */
async function make(images: ImageService, planned: PlannedPicture, options: Required<MakeOptions>): Promise<Buffer> {
  for (let tries = 0; ; tries++) {
    try {
      const { body } = await images.make(planned, options)
      return Buffer.isBuffer(body) ? body : await buffer(body)
    } catch (error) {
      const busy = error instanceof MediaError && error.code === 'media_busy'
      if (!busy || tries === maxRetries) throw error
      await wait(retryDelayMs, undefined, { signal: options.signal })
    }
  }
}

/**
 * Makes a package with converted pictures part by part. Files that cannot be put in are left out and listed in the
 * note.
 * @param ahead maximum number of pictures that are made ahead
 */
export async function* makePackage(
  sources: ContentSources,
  { row, files, checksums }: Contents,
  { signal, ahead }: { signal: AbortSignal; ahead: number },
): AsyncGenerator<ArchivePart> {
  const records = new ZipRecords()
  const modified = timeOf(row)
  const missing: string[] = []
  const leaveOut = (path: string, reason: unknown) => {
    signal.throwIfAborted()
    missing.push(path)
    sources.onMissing(path, reason)
  }
  const converted = row.files.flatMap(({ picture }, index) => (picture ? [index] : []))
  const pictures = new PicturesAhead(converted, { maxRunning: ahead, waiting: sources.waiting }, async (index) => {
    const { key, picture } = row.files[index] as StoredPackageFile
    const file = files.get(key)
    const planned = file && (await plannedPicture(sources, file, picture as unknown as PictureRequest))
    if (!planned) throw new MediaError('media_not_found')
    return sources.inTurn(() => make(sources.imageService, planned, { address: sources.address, signal }))
  })

  try {
    pictures.begin()
    for (const [index, stored] of row.files.entries()) {
      if (stored.picture) {
        const bytes = await pictures.take(index)
        if (bytes instanceof Error) leaveOut(stored.path, bytes)
        else {
          yield { bytes: records.begin(entryOf(stored, bytes.length, crc32(bytes), modified)) }
          yield { bytes }
        }
        continue
      }
      const file = files.get(stored.key)
      const sum = checksums.get(stored.key)
      if (!file || sum === undefined || !(await isThere(sources, file))) {
        leaveOut(stored.path, 'gone')
        continue
      }
      const header = records.begin(entryOf(stored, file.size, sum, modified))
      yield { bytes: header, file: { key: file.key, start: 0, length: file.size } }
    }
  } finally {
    pictures.close()
  }
  if (missing.length > 0) {
    const note = noteOf(row, missing)
    yield { bytes: Buffer.concat([records.begin(note), note.bytes]) }
  }
  yield { bytes: records.end() }
}
