/**
 * Where the files lie that people send in with forms: in a folder of their own, apart from the media, under random names. No address leads to them, and
 * nothing but the operator's commands reads them.
 */
import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { recognisedBytes } from './file-type.ts'
import { flushFile, flushFolder } from './flush.ts'

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
   * Removes kept files that were written before `before` and that nothing names any more.
   * @param named which of these keys something names
   * @returns how many were removed
   */
  sweep(before: Date, named: (keys: readonly string[]) => Promise<ReadonlySet<string>>): Promise<number>
}

const keyForm = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
const shardForm = /^[\da-f]{2}$/

/** Kept files that are looked up at once. */
const sweptAtOnce = 500

const missing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'

/** What a folder holds; nothing where there is none. */
const namesIn = (folder: string) =>
  readdir(folder).catch((error) => {
    if (missing(error)) return []
    throw error
  })

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

    async sweep(before, named) {
      let removed = 0
      for (const shard of (await namesIn(folder)).filter((name) => shardForm.test(name))) {
        const keys = (await namesIn(join(folder, shard))).filter(isKey)
        for (let at = 0; at < keys.length; at += sweptAtOnce) {
          const some = keys.slice(at, at + sweptAtOnce)
          const known = await named(some)
          for (const key of some.filter((one) => !known.has(one))) {
            // The time of the folder's own clock: one that was written a moment ago may belong to a row that is yet to come.
            const { mtime } = await stat(keptPath(key))
            if (mtime >= before) continue
            await rm(keptPath(key), { force: true })
            removed += 1
          }
        }
      }
      return removed
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
