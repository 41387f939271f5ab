import { constants } from 'node:fs'
import { copyFile, mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { flushFile, flushFolder } from '../../platform/flush.ts'
import { MediaError } from './media-error.ts'
import { namesIn } from './names-in.ts'
import { isMediaKey, type MediaStore, mediaKey, type StoredFile } from './store.ts'
import { hashFile, inTemporary, writeHashed } from './temporary-file.ts'

const missing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'
const shardForm = /^[0-9a-f]{2}$/

/**
 * Media in a folder: the file of key `abcdef…` is `ab/cdef…`. Without an extension on purpose: the same bytes under two
 * names are one file, and the key alone finds it without a listing. Writing is atomic: a file is complete under its
 * name or not there at all. Files that a crash left behind are in `.incoming` and are never read.
 */
export function folderStore(folder: string): MediaStore {
  const incoming = join(folder, '.incoming')
  const pathOf = (key: string) => join(folder, key.slice(0, 2), key.slice(2))

  const sizeOf = async (key: string): Promise<number | undefined> => {
    if (!isMediaKey(key)) return undefined
    try {
      const found = await stat(pathOf(key))
      return found.isFile() ? found.size : undefined
    } catch (error) {
      if (missing(error)) return undefined
      throw error
    }
  }

  const settle = async (temporary: string, file: { sha256: string; size: number }): Promise<StoredFile> => {
    const key = mediaKey(file.sha256)
    // A file of another size under this key was damaged from outside: the correct bytes replace it.
    if ((await sizeOf(key)) !== file.size) {
      await flushFile(temporary)
      const shard = join(folder, key.slice(0, 2))
      await mkdir(shard, { recursive: true })
      await rename(temporary, pathOf(key))
      await flushFolder(shard)
    }
    return { key, ...file }
  }

  const putFile = async (path: string, known?: { sha256: string }): Promise<StoredFile> => {
    const before = known ? { sha256: known.sha256, size: (await stat(path)).size } : await hashFile(path)
    const key = mediaKey(before.sha256)
    if ((await sizeOf(key)) === before.size) return { key, ...before }
    return inTemporary(incoming, async (temporary) => {
      await copyFile(path, temporary, constants.COPYFILE_FICLONE)
      // Hashed after copying: the source may have changed since, and the key must be that of the stored bytes.
      return settle(temporary, await hashFile(temporary))
    })
  }

  const putStream = (source: Readable): Promise<StoredFile> =>
    inTemporary(incoming, async (temporary) => settle(temporary, await writeHashed(source, temporary)))

  return {
    put: (source, known) => (typeof source === 'string' ? putFile(source, known) : putStream(source)),
    async open(key, range) {
      if (!isMediaKey(key)) throw new MediaError('media_not_found')
      try {
        // Opened before the stream is returned, so that a missing file is an error here and not in the middle of an
        // answer.
        const handle = await open(pathOf(key), 'r')
        return handle.createReadStream(range ?? {})
      } catch (error) {
        if (missing(error)) throw new MediaError('media_not_found')
        throw error
      }
    },
    async stat(key) {
      const size = await sizeOf(key)
      return size === undefined ? undefined : { size }
    },
    pathOf: (key) => (isMediaKey(key) ? resolve(pathOf(key)) : undefined),
    has: async (key) => (await sizeOf(key)) !== undefined,
    async delete(key) {
      if ((await sizeOf(key)) === undefined) return false
      await rm(pathOf(key), { force: true })
      return true
    },
    async *keys() {
      for (const shard of await namesIn(folder)) {
        if (!shardForm.test(shard)) continue
        for (const rest of await namesIn(join(folder, shard))) if (isMediaKey(shard + rest)) yield shard + rest
      }
    },
  }
}
