/** Where the uploads are that results name, and those in quarantine. */
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { flushFile, flushFolder } from '../../platform/flush.ts'
import { isCanonicalUuid } from '../../platform/uuid.ts'
import type { S3Bucket } from '../s3/s3-bucket.ts'
import { namesIn } from './names-in.ts'

/** Files in quarantine since a day. */
export interface QuarantinedFiles {
  /** `YYYY-MM-DD` */
  readonly date: string
  readonly keys: readonly string[]
}

/** Keys are canonical UUIDs. */
export interface KeptUploads {
  /** Takes a file over: once this resolves, its bytes survive a power cut. */
  add(key: string, path: string): Promise<void>
  /** Removes a file, if it is there. */
  remove(key: string): Promise<void>
  /** A stream of a file's bytes; undefined if they are not there. */
  open(key: string): Promise<Readable | undefined>
  /** When a file was added, in ms since 1970. */
  addedAt(key: string): Promise<number>
  /** The keys of all files, in batches. */
  keys(): AsyncIterable<readonly string[]>
  quarantine(key: string, date: string): Promise<void>
  restore(key: string, date: string): Promise<void>
  /** Files in quarantine, in batches of one day. */
  quarantined(): AsyncIterable<QuarantinedFiles>
  /** Deletes files in quarantine. */
  delete(files: QuarantinedFiles): Promise<void>
}

const shardForm = /^[\da-f]{2}$/
const dateForm = /^\d{4}-\d{2}-\d{2}$/
const batchSize = 500

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'

export const makePrivate = (path: string) => mkdir(path, { recursive: true, mode: 0o700 })

/** In a folder: in `ab/KEY`, where `ab` are the first digits of the key, and in `.quarantine/DATE`. */
export function keptInFolder(folder: string): KeptUploads {
  const shardOf = (key: string) => join(folder, key.slice(0, 2))
  const pathOf = (key: string) => join(shardOf(key), key)
  const quarantineOf = (date: string) => join(folder, '.quarantine', date)
  return {
    async add(key, path) {
      await flushFile(path)
      const made = await makePrivate(shardOf(key))
      await rename(path, pathOf(key))
      await flushFolder(shardOf(key))
      if (made !== undefined) await flushFolder(folder)
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    async open(key) {
      try {
        return (await open(pathOf(key), 'r')).createReadStream()
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },
    addedAt: async (key) => (await stat(pathOf(key))).mtimeMs,
    async *keys() {
      for (const shard of (await namesIn(folder)).filter((name) => shardForm.test(name))) {
        const keys = (await namesIn(join(folder, shard))).filter(isCanonicalUuid)
        for (let at = 0; at < keys.length; at += batchSize) yield keys.slice(at, at + batchSize)
      }
    },
    async quarantine(key, date) {
      await makePrivate(quarantineOf(date))
      await rename(pathOf(key), join(quarantineOf(date), key))
    },
    async restore(key, date) {
      await makePrivate(shardOf(key))
      await rename(join(quarantineOf(date), key), pathOf(key))
    },
    async *quarantined() {
      for (const date of (await namesIn(join(folder, '.quarantine'))).filter((name) => dateForm.test(name)))
        yield { date, keys: (await namesIn(quarantineOf(date))).filter(isCanonicalUuid) }
    },
    delete: ({ date }) => rm(quarantineOf(date), { recursive: true, force: true }),
  }
}

const prefix = 'uploads/'
const quarantinePrefix = 'quarantine/'

/** In a bucket: the objects `uploads/KEY` and `quarantine/DATE/KEY`. */
export function keptInBucket(bucket: S3Bucket): KeptUploads {
  const objectOf = (key: string) => prefix + key
  const quarantinedObject = (key: string, date: string) => `${quarantinePrefix}${date}/${key}`
  return {
    async add(key, path) {
      await bucket.put(objectOf(key), path, (await stat(path)).size)
      await rm(path, { force: true })
    },
    remove: (key) => bucket.delete(objectOf(key)),
    open: (key) => bucket.open(objectOf(key)),
    addedAt: async (key) => (await bucket.stat(objectOf(key)))?.writtenAt ?? Date.now(),
    async *keys() {
      for await (const page of bucket.list(prefix))
        yield page.map(({ key }) => key.slice(prefix.length)).filter(isCanonicalUuid)
    },
    quarantine: (key, date) => bucket.move(objectOf(key), quarantinedObject(key, date)),
    restore: (key, date) => bucket.move(quarantinedObject(key, date), objectOf(key)),
    async *quarantined() {
      for await (const page of bucket.list(quarantinePrefix)) {
        const byDate = new Map<string, string[]>()
        for (const [date = '', key = ''] of page.map((object) => object.key.slice(quarantinePrefix.length).split('/')))
          if (dateForm.test(date) && isCanonicalUuid(key)) byDate.set(date, [...(byDate.get(date) ?? []), key])
        for (const [date, keys] of byDate) yield { date, keys }
      }
    },
    async delete({ date, keys }) {
      for (const key of keys) await bucket.delete(quarantinedObject(key, date))
    },
  }
}
