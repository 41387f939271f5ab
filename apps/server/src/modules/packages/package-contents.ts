/** A package as it is sent: laid out in advance when every entry is a file as it is, else made on the way. */
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { crc32 } from 'node:zlib'
import { type Language, say } from '@vitrine/phrases/server'
import type { StoredPackageFile } from '../../db/schema/index.ts'
import type { ImageService, MakeOptions, WantedPicture } from '../../imaging/image-service.ts'
import type { PictureRequest } from '../../imaging/parameters.ts'
import { MediaError } from '../../media/media-error.ts'
import { type ZipEntry, ZipRecords } from '../../zip/zip-format.ts'
import { type ArchivePart, type LaidEntry, layOut, type ZipLayout } from '../../zip/zip-layout.ts'
import { type EntrySources, isThere, missingNote, presentFiles, wantedPicture } from './package-entries.ts'
import type { PackedFile, StoredPackage } from './packages-store.ts'
import { PicturesAhead, type WaitingBytes } from './pictures-ahead.ts'

export interface ContentSources extends EntrySources {
  /** Runs the makings of pictures, a few of all packages at a time. */
  readonly inTurn: <Result>(work: () => Promise<Result>) => Promise<Result>
  /** The address of the one who downloads. */
  readonly address: string
  /** The room of those that are made ahead of their turn. */
  readonly waiting: WaitingBytes
  /** Told of what was left out. */
  readonly onMissing: (path: string, error: unknown) => void
}

interface Contents {
  readonly row: StoredPackage
  readonly files: ReadonlyMap<string, PackedFile>
  readonly checksums: ReadonlyMap<string, number>
}

/** The same in every process and after every start, so that a download can go on elsewhere. */
const timeOf = (row: StoredPackage) => new Date(row.createdAt)

const entryOf = ({ path }: StoredPackageFile, size: number, sum: number, modified: Date) => ({
  path,
  size,
  crc32: sum,
  modified,
})

/** What a package says about the files that it lacks, as an entry of it; in the language of whoever prepared it. */
function noteOf(row: StoredPackage, missing: readonly string[]): ZipEntry & { bytes: Buffer } {
  const text = say(row.language as Language, 'package_missing_files')
  const bytes = Buffer.from(`${text}\r\n\r\n${missing.map((path) => `${path}\r\n`).join('')}`)
  return { path: missingNote, size: bytes.length, crc32: crc32(bytes), modified: timeOf(row), bytes }
}

/** Lays out a package of files as they are. A file that is gone, or has other bytes, is left out and noted. */
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

const busyFor = 1000
const busyTimes = 60

/** A picture as a whole. While too many others wait to be made it waits too: a package is no reason to leave it out. */
async function make(images: ImageService, wanted: WantedPicture, options: Required<MakeOptions>): Promise<Buffer> {
  for (let tries = 0; ; tries++) {
    try {
      const { body } = await images.make(wanted, options)
      return Buffer.isBuffer(body) ? body : await buffer(body)
    } catch (error) {
      const busy = error instanceof MediaError && error.code === 'media_busy'
      if (!busy || tries === busyTimes) throw error
      await wait(busyFor, undefined, { signal: options.signal })
    }
  }
}

/**
 * Makes a package with converted pictures part by part. What cannot be put in is left out and noted.
 * @param ahead pictures that are begun before their turn
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
  const places = row.files.flatMap(({ picture }, index) => (picture ? [index] : []))
  const pictures = new PicturesAhead(places, { most: ahead, waiting: sources.waiting }, async (place) => {
    const { key, picture } = row.files[place] as StoredPackageFile
    const file = files.get(key)
    const wanted = file && (await wantedPicture(sources, file, picture as unknown as PictureRequest))
    if (!wanted) throw new MediaError('media_not_found')
    return sources.inTurn(() => make(sources.imageService, wanted, { address: sources.address, signal }))
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
