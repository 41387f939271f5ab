/**
 * The store of files that people send in with forms: in a folder of its own, apart from the media, under random names.
 * They have no addresses, and only the operator's commands read them.
 */
import { createHash, randomUUID } from 'node:crypto'
import { open, readdir, rm, stat, statfs } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { recognisedBytes } from '@vitrine/catalogue-rules/media/file-type'
import { isCanonicalUuid } from '../../platform/uuid.ts'
import { keptInFolder, makePrivate } from './kept-in-folder.ts'
import type { KeptUploads } from './kept-uploads.ts'

/** A file whose bytes have arrived, but that is not kept yet. */
export interface StagedUpload {
  /** Its name in the store from now on. */
  readonly key: string
  /** Bytes. */
  readonly size: number
  /** 64 lower-case hex digits. */
  readonly sha256: string
  /** Its first and last bytes, at most `recognisedBytes` of each. */
  readonly head: Buffer
  readonly tail: Buffer
}

/** The results of a sweep, in numbers of files. */
export interface SweptUploads {
  readonly quarantined: number
  readonly restored: number
  readonly deleted: number
}

const dayMs = 24 * 60 * 60_000
/** Files without a row, staged or kept, belong to a form that is arriving; a day is far longer than that takes. */
const unnamedMs = dayMs
/** Days that a file stays in quarantine. */
const quarantineDays = 30

/** Uploads: those that are arriving in a folder on this machine, `.staged`, which only the server's own user may read. */
export class UploadsStore {
  readonly #folder: string
  readonly #staged: string
  readonly #kept: KeptUploads
  /** The end of the names of files that this data folder's process stages. */
  readonly #owner: string

  /** @param kept where the others are (the same folder) */
  constructor(folder: string, kept: KeptUploads = keptInFolder(folder)) {
    this.#folder = folder
    this.#staged = join(folder, '.staged')
    this.#owner = `.${createHash('sha256').update(`${hostname()} ${folder}`).digest('hex').slice(0, 8)}`
    this.#kept = kept
  }

  /**
   * Stores the bytes of a stream as staged. Only `keep` makes them permanent; `discard` and `clearStaged` remove them.
   * An aborted stream leaves nothing behind.
   * @param take called with the size of each piece before it is written; a rejection aborts the stream
   */
  stage(source: Readable, take?: (bytes: number) => Promise<void>): Promise<StagedUpload> {
    return this.#stage(randomUUID(), source, take)
  }

  async #stage(
    key: string,
    source: Readable,
    take: (bytes: number) => Promise<void> = async () => {},
  ): Promise<StagedUpload> {
    await makePrivate(this.#staged)
    const hash = createHash('sha256')
    const ends = endsOf()
    let size = 0
    const measure = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        const kept = async () => {
          await take(chunk.length)
          hash.update(chunk)
          ends.add(chunk)
          size += chunk.length
          return chunk
        }
        kept().then((taken) => done(null, taken), done)
      },
    })
    // Opened before anything can fail: a file that is opened after its removal would stay.
    const file = await open(this.#stagedPath(key), 'wx', 0o600)
    try {
      await pipeline(source, measure, file.createWriteStream())
    } catch (error) {
      await rm(this.#stagedPath(key), { force: true })
      throw error
    }
    return { key, size, sha256: hash.digest('hex'), head: ends.head(), tail: ends.tail() }
  }

  /** Makes a staged file permanent: once this resolves, its bytes survive a power cut. */
  async keep(key: string): Promise<void> {
    if (!isCanonicalUuid(key)) throw new Error(`No key of an upload: ${key}`)
    await this.#kept.add(key, this.#stagedPath(key))
  }

  /** Removes files, staged or kept; missing ones are ignored. */
  async discard(keys: readonly string[]): Promise<void> {
    await Promise.all(
      keys
        .filter(isCanonicalUuid)
        .map((key) => Promise.all([rm(this.#stagedPath(key), { force: true }), this.#kept.remove(key)])),
    )
  }

  /** A stream of a kept file's bytes; undefined if they are not there. */
  async read(key: string): Promise<Readable | undefined> {
    return isCanonicalUuid(key) ? this.#kept.open(key) : undefined
  }

  /** Free bytes on the disk, where files arrive. */
  async free(): Promise<number> {
    await makePrivate(this.#folder)
    const { bavail, bsize } = await statfs(this.#folder)
    return bavail * bsize
  }

  /**
   * Removes staged files that killed processes have left behind. Only for the only process of a data folder, before it
   * stages anything. Processes of other machines may have the same folder of uploads: their files have to be a day old.
   * @param now the current time
   */
  async clearStaged(now: Date): Promise<void> {
    for (const name of await readdir(this.#staged).catch(() => [])) {
      const path = join(this.#staged, name)
      const isOwn = name.endsWith(this.#owner)
      const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: now.getTime() }))
      if (isOwn || mtimeMs < now.getTime() - unnamedMs) await rm(path, { force: true })
    }
  }

  /**
   * Moves kept files that nothing names any more into `.quarantine/DATE`, where readers don't find them, and deletes
   * those that have been there for 30 days. A file in quarantine that something names again, as after a restore,
   * returns to its place.
   * @param now the current time
   * @param named returns which of these keys are named
   */
  async sweep(now: Date, named: (keys: readonly string[]) => Promise<ReadonlySet<string>>): Promise<SweptUploads> {
    const swept = { quarantined: 0, restored: 0, deleted: 0 }
    // Files that something names again are restored before any file is deleted.
    for await (const { keys, date } of this.#kept.quarantined()) {
      const known = await named(keys)
      for (const key of keys.filter((one) => known.has(one))) {
        await this.#kept.restore(key, date)
        swept.restored += 1
      }
      if (now.getTime() - Date.parse(date) < (quarantineDays + 1) * dayMs) continue
      const unnamed = keys.filter((one) => !known.has(one))
      await this.#kept.delete({ date, keys: unnamed })
      swept.deleted += unnamed.length
    }
    const today = now.toISOString().slice(0, 10)
    for await (const keys of this.#kept.keys()) {
      const known = await named(keys)
      for (const key of keys.filter((one) => !known.has(one))) {
        if ((await this.#kept.addedAt(key)) >= now.getTime() - unnamedMs) continue
        await this.#kept.quarantine(key, today)
        swept.quarantined += 1
      }
    }
    return swept
  }

  /** The keys of kept files. */
  async *keys(): AsyncGenerator<string> {
    for await (const keys of this.#kept.keys()) yield* keys
  }

  /** Stores a file of a backup under the key that it had. Fails for anything that is no key. */
  async restore(key: string, bytes: Readable): Promise<void> {
    await this.#stage(key, bytes)
    await this.keep(key)
  }

  #stagedPath(key: string): string {
    return join(this.#staged, key + this.#owner)
  }
}

/** Collects the first and the last bytes of a stream. */
function endsOf() {
  let head = Buffer.alloc(0)
  let tail = Buffer.alloc(0)
  return {
    add(chunk: Buffer) {
      if (head.length < recognisedBytes) head = Buffer.concat([head, chunk.subarray(0, recognisedBytes - head.length)])
      // Copied: a view of a chunk would hold the whole chunk in memory.
      tail = Buffer.concat([tail, chunk.subarray(-recognisedBytes)]).subarray(-recognisedBytes)
    },
    head: () => head,
    tail: () => tail,
  }
}
