/**
 * Where the files lie that people send in with forms: in a folder of their own, apart from the media, under random names. No address leads to them, and
 * nothing but the operator's commands reads them.
 */
import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { recognisedBytes } from './file-type.ts'
import { flushFile, flushFolder } from './flush.ts'
import { namesIn } from './names-in.ts'

/** A file whose bytes are there, and that is not kept yet. */
export interface StagedUpload {
  /** Its name in the store from now on. */
  readonly key: string
  /** Bytes. */
  readonly size: number
  /** 64 lower-case hex digits. */
  readonly sha256: string
  /** Its first and last bytes, `recognisedBytes` of each at most. */
  readonly head: Buffer
  readonly tail: Buffer
}

export interface UploadsStore {
  /**
   * Takes the bytes of a stream. They are kept by `keep` alone, and gone with `discard` or `clearStaged`. Nothing is left of a stream that breaks off.
   * @param take is told of each piece before it is written, and ends it all by rejecting
   */
  stage(source: Readable, take?: (bytes: number) => Promise<void>): Promise<StagedUpload>
  /** Keeps a staged file for good: when this answers, its bytes survive a power cut. */
  keep(key: string): Promise<void>
  /** Removes files, staged or kept; what is not there is passed over. */
  discard(keys: readonly string[]): Promise<void>
  /** A stream of a kept file's bytes; undefined when they are not there. */
  read(key: string): Promise<Readable | undefined>
  /** Bytes that the disk has left. */
  free(): Promise<number>
  /** Removes all that is staged, as an earlier process has left it behind. Only for whoever has the folder alone, before anything is staged. */
  clearStaged(): Promise<void>
  /**
   * Moves kept files that nothing names any more into `.quarantine/DATE`, where no reader finds them, and deletes those that have been there for
   * 30 days. A file in quarantine that something names again, as after a restore, goes back to its place.
   * @param now the present time
   * @param named which of these keys something names
   */
  sweep(now: Date, named: (keys: readonly string[]) => Promise<ReadonlySet<string>>): Promise<SweptUploads>
  /** Some of the keys of kept files, at most `max`. */
  sample(max: number): Promise<string[]>
}

/** What a sweep has done, in numbers of files. */
export interface SweptUploads {
  readonly quarantined: number
  readonly restored: number
  readonly deleted: number
}

const dayMs = 24 * 60 * 60_000
/** A file whose result is just being stored has no row for a moment; a day is far more than an upload takes. */
const unnamedMs = dayMs
/** Days that a file stays in quarantine. */
const quarantineDays = 30

const keyForm = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
const shardForm = /^[\da-f]{2}$/
const dateForm = /^\d{4}-\d{2}-\d{2}$/

/** Kept files that are looked up at once. */
const sweptAtOnce = 500

const missing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'

/**
 * Uploads in a folder: those that are kept in `ab/KEY`, where `ab` are the first digits of their key, the others in `.staged`. The folders are for
 * the server's own user alone.
 */
export function uploadsStore(folder: string): UploadsStore {
  const staged = join(folder, '.staged')
  const stagedPath = (key: string) => join(staged, key)
  const shardOf = (key: string) => join(folder, key.slice(0, 2))
  const keptPath = (key: string) => join(shardOf(key), key)
  const isKey = (key: string) => keyForm.test(key)
  const make = (path: string) => mkdir(path, { recursive: true, mode: 0o700 })
  const quarantine = join(folder, '.quarantine')

  /** The keys of kept files, some at a time. */
  async function* keptKeys(): AsyncGenerator<string[]> {
    for (const shard of (await namesIn(folder)).filter((name) => shardForm.test(name))) {
      const keys = (await namesIn(join(folder, shard))).filter(isKey)
      for (let at = 0; at < keys.length; at += sweptAtOnce) yield keys.slice(at, at + sweptAtOnce)
    }
  }

  /** The keys of files in quarantine, a day's folder at a time. */
  async function* quarantined(): AsyncGenerator<{ readonly folder: string; readonly keys: string[] }> {
    for (const date of (await namesIn(quarantine)).filter((name) => dateForm.test(name)))
      yield { folder: date, keys: (await namesIn(join(quarantine, date))).filter(isKey) }
  }

  return {
    async stage(source, take = async () => {}) {
      await make(staged)
      const key = randomUUID()
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
      // Open before anything can break off: a file that is opened later than it is removed would stay.
      const file = await open(stagedPath(key), 'wx', 0o600)
      try {
        await pipeline(source, measure, file.createWriteStream())
      } catch (error) {
        await rm(stagedPath(key), { force: true })
        throw error
      }
      return { key, size, sha256: hash.digest('hex'), head: ends.head(), tail: ends.tail() }
    },

    async keep(key) {
      if (!isKey(key)) throw new Error(`No key of an upload: ${key}`)
      await flushFile(stagedPath(key))
      const made = await make(shardOf(key))
      await rename(stagedPath(key), keptPath(key))
      await flushFolder(shardOf(key))
      if (made !== undefined) await flushFolder(folder)
    },

    async discard(keys) {
      await Promise.all(
        keys.filter(isKey).flatMap((key) => [stagedPath(key), keptPath(key)].map((path) => rm(path, { force: true }))),
      )
    },

    async read(key) {
      if (!isKey(key)) return undefined
      try {
        const handle = await open(keptPath(key), 'r')
        return handle.createReadStream()
      } catch (error) {
        if (missing(error)) return undefined
        throw error
      }
    },

    async free() {
      await make(folder)
      const { bavail, bsize } = await statfs(folder)
      return bavail * bsize
    },

    clearStaged: () => rm(staged, { recursive: true, force: true }),

    async sweep(now, named) {
      const swept = { quarantined: 0, restored: 0, deleted: 0 }
      // Files that something names again come back before anything is deleted.
      for await (const { keys, folder: date } of quarantined()) {
        const known = await named(keys)
        for (const key of keys.filter((one) => known.has(one))) {
          await make(shardOf(key))
          await rename(join(quarantine, date, key), keptPath(key))
          swept.restored += 1
        }
        if (now.getTime() - Date.parse(date) < (quarantineDays + 1) * dayMs) continue
        swept.deleted += keys.filter((one) => !known.has(one)).length
        await rm(join(quarantine, date), { recursive: true, force: true })
      }
      const today = join(quarantine, now.toISOString().slice(0, 10))
      for await (const keys of keptKeys()) {
        const known = await named(keys)
        for (const key of keys.filter((one) => !known.has(one))) {
          const { mtimeMs } = await stat(keptPath(key))
          if (mtimeMs >= now.getTime() - unnamedMs) continue
          await make(today)
          await rename(keptPath(key), join(today, key))
          swept.quarantined += 1
        }
      }
      return swept
    },

    async sample(max) {
      const sampled: string[] = []
      for await (const keys of keptKeys()) {
        sampled.push(...keys)
        if (sampled.length >= max) break
      }
      return sampled.slice(0, max)
    },
  }
}

/** Keeps the first and the last bytes of what passes by. */
function endsOf() {
  let head = Buffer.alloc(0)
  let tail = Buffer.alloc(0)
  return {
    add(chunk: Buffer) {
      if (head.length < recognisedBytes) head = Buffer.concat([head, chunk.subarray(0, recognisedBytes - head.length)])
      // Copied: a piece of a chunk would hold all of it.
      tail = Buffer.concat([tail, chunk.subarray(-recognisedBytes)]).subarray(-recognisedBytes)
    },
    head: () => head,
    tail: () => tail,
  }
}
