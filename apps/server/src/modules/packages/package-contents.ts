/** A package as it is sent: laid out in advance when every entry is a file as it is, else made on the way. */
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { crc32 } from 'node:zlib'
import { type Language, say } from '@vitrine/phrases/server'
import type { StoredPackageFile } from '../../db/schema/index.ts'
import type { ImageService } from '../../imaging/image-service.ts'
import type { PictureRequest } from '../../imaging/parameters.ts'
import { inParallel } from '../../in-parallel.ts'
import { MediaError } from '../../media/media-error.ts'
import { ZipRecords } from '../../zip/zip-format.ts'
import { type ArchivePart, type LaidEntry, layOut, type ZipLayout } from '../../zip/zip-layout.ts'
import { askedAtOnce, type EntrySources, isThere, missingNote, wantedPicture } from './package-entries.ts'
import type { PackedFile, StoredPackage } from './packages-store.ts'

export interface ContentSources extends EntrySources {
  /** Runs the makings of pictures, a few of all packages at a time. */
  readonly inTurn: <Result>(work: () => Promise<Result>) => Promise<Result>
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

/** What a package says about the files that it lacks; in the language of whoever prepared it. */
function noteOf(language: string, missing: readonly string[]): Buffer {
  const text = say(language as Language, 'package_missing_files')
  return Buffer.from(`${text}\r\n\r\n${missing.map((path) => `${path}\r\n`).join('')}`)
}

const entryOf = ({ path }: StoredPackageFile, size: number, sum: number, modified: Date) => ({
  path,
  size,
  crc32: sum,
  modified,
})

/** Lays out a package of files as they are. A file that is gone, or has other bytes, is left out and noted. */
export async function layOutPackage(sources: ContentSources, { row, files, checksums }: Contents): Promise<ZipLayout> {
  const present = [...files.values()]
  const there = await inParallel(present, askedAtOnce, (file) => isThere(sources, file))
  const good = new Set(present.filter((_, index) => there[index]).map(({ key }) => key))
  const modified = timeOf(row)
  const entries: LaidEntry[] = []
  const missing: string[] = []
  for (const stored of row.files) {
    const file = good.has(stored.key) ? files.get(stored.key) : undefined
    const sum = checksums.get(stored.key)
    if (file && sum !== undefined) entries.push({ ...entryOf(stored, file.size, sum, modified), key: file.key })
    else missing.push(stored.path)
  }
  for (const path of missing) sources.onMissing(path, 'gone')
  if (missing.length > 0) {
    const bytes = noteOf(row.language, missing)
    entries.push({ ...entryOf({ path: missingNote, key: '' }, bytes.length, crc32(bytes), modified), bytes })
  }
  return layOut(entries)
}

const busyFor = 1000
const busyTimes = 60

/** A picture as a whole. While too many others wait to be made it waits too: a package is no reason to leave it out. */
async function make(
  images: ImageService,
  wanted: NonNullable<Awaited<ReturnType<typeof wantedPicture>>>,
  signal: AbortSignal,
): Promise<Buffer> {
  for (let tries = 0; ; tries++) {
    try {
      const { body } = await images.make(wanted, signal)
      return Buffer.isBuffer(body) ? body : await buffer(body)
    } catch (error) {
      const busy = error instanceof MediaError && error.code === 'media_busy'
      if (!busy || tries === busyTimes) throw error
      await wait(busyFor, undefined, { signal })
    }
  }
}

/** Bytes of finished pictures that wait for their turn, of all packages together. */
export class WaitingBytes {
  readonly #most: number
  #held = 0

  constructor(most: number) {
    this.#most = most
  }

  /** Whether there is room for so many more; then they count until they are given back. */
  take(bytes: number): boolean {
    if (this.#held + bytes > this.#most) return false
    this.#held += bytes
    return true
  }

  giveBack(bytes: number): void {
    this.#held -= bytes
  }
}

/**
 * Pictures of a package, begun in its order and ahead of their turn, a bounded number at a time. One that there is no room for is let go when it
 * is made: the image service keeps it, and has it at hand when its turn comes.
 */
class PicturesAhead {
  readonly #begun = new Map<number, Promise<Buffer | Error | 'let go'>>()
  readonly #places: readonly number[]
  readonly #most: number
  readonly #waiting: WaitingBytes
  readonly #makeAt: (place: number) => Promise<Buffer>
  #next = 0
  #closed = false

  constructor(
    places: readonly number[],
    { most, waiting }: { most: number; waiting: WaitingBytes },
    makeAt: (place: number) => Promise<Buffer>,
  ) {
    this.#places = places
    this.#most = most
    this.#waiting = waiting
    this.#makeAt = makeAt
  }

  async #make(place: number): Promise<Buffer | Error> {
    try {
      return await this.#makeAt(place)
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error))
    }
  }

  async #makeAhead(place: number): Promise<Buffer | Error | 'let go'> {
    const made = await this.#make(place)
    if (made instanceof Error) return made
    return !this.#closed && this.#waiting.take(made.length) ? made : 'let go'
  }

  /** Begins as many as may be begun. */
  begin(): void {
    while (this.#begun.size < this.#most && this.#next < this.#places.length) {
      const place = this.#places[this.#next++] as number
      // A failure is looked at in its turn.
      this.#begun.set(place, this.#makeAhead(place))
    }
  }

  /** The picture at a place, or why there is none. Begins others in its place. */
  async take(place: number): Promise<Buffer | Error> {
    this.begin()
    const made = await this.#begun.get(place)
    this.#begun.delete(place)
    if (Buffer.isBuffer(made)) this.#waiting.giveBack(made.length)
    this.begin()
    return made === 'let go' || made === undefined ? this.#make(place) : made
  }

  /** Gives back what waits in vain. */
  close(): void {
    this.#closed = true
    for (const begun of this.#begun.values())
      begun.then((made) => {
        if (Buffer.isBuffer(made)) this.#waiting.giveBack(made.length)
      })
    this.#begun.clear()
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
    return sources.inTurn(() => make(sources.imageService, wanted, signal))
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
    const bytes = noteOf(row.language, missing)
    yield {
      bytes: Buffer.concat([
        records.begin(entryOf({ path: missingNote, key: '' }, bytes.length, crc32(bytes), modified)),
        bytes,
      ]),
    }
  }
  yield { bytes: records.end() }
}
