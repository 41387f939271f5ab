/** Kept uploads in a folder. */
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { flushFile, flushFolder } from '../../platform/flush.ts'
import { isCanonicalUuid } from '../../platform/uuid.ts'
import { dateForm, type KeptUploads } from './kept-uploads.ts'
import { namesIn } from './names-in.ts'

const shardForm = /^[\da-f]{2}$/
const batchSize = 500

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'

/** Creates a folder that only the server's own user may read, unless it exists. */
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
