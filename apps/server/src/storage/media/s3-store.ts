/** Media in a bucket: the file of key `abcdef…` is the object `media/abcdef…`. */
import { constants } from 'node:fs'
import { copyFile, stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { LRUCache } from 'lru-cache'
import type { S3Bucket } from '../s3/s3-bucket.ts'
import { MediaError } from './media-error.ts'
import { isMediaKey, type MediaStore, mediaKey, type StoredFile } from './store.ts'
import { hashFile, inTemporary, writeHashed } from './temporary-file.ts'

const prefix = 'media/'

/** Sizes of files that are remembered: some 15 MB. */
const maxSizes = 100_000

/**
 * @param scratch a folder on this machine: a file is copied there first, so that its key is that of the bytes that are
 * sent, and so that a request can be repeated
 * @param options.presigned whether browsers fetch downloads from the bucket
 */
export function s3Store(bucket: S3Bucket, scratch: string, { presigned = false } = {}): MediaStore {
  // A key never gets other bytes, so a package of 10,000 files asks for each of them once, and not for each range.
  const sizes = new LRUCache<string, number>({ max: maxSizes })
  const objectOf = (key: string) => prefix + key

  /** Asks the bucket: another process may have deleted the file. */
  const currentSizeOf = async (key: string): Promise<number | undefined> => {
    if (!isMediaKey(key)) return undefined
    const found = await bucket.stat(objectOf(key))
    if (found) sizes.set(key, found.size)
    else sizes.delete(key)
    return found?.size
  }

  const send = async (path: string, file: { sha256: string; size: number }): Promise<StoredFile> => {
    const key = mediaKey(file.sha256)
    if ((await currentSizeOf(key)) !== file.size) await bucket.put(objectOf(key), path, file.size)
    sizes.set(key, file.size)
    return { key, ...file }
  }

  const putFile = async (path: string, known?: { sha256: string }): Promise<StoredFile> => {
    const before = known ? { sha256: known.sha256, size: (await stat(path)).size } : await hashFile(path)
    const key = mediaKey(before.sha256)
    if ((await currentSizeOf(key)) === before.size) return { key, ...before }
    return inTemporary(scratch, async (temporary) => {
      await copyFile(path, temporary, constants.COPYFILE_FICLONE)
      // Hashed after copying: the source may have changed since, and the key must be that of the stored bytes.
      return send(temporary, await hashFile(temporary))
    })
  }

  const putStream = (source: Readable): Promise<StoredFile> =>
    inTemporary(scratch, async (temporary) => send(temporary, await writeHashed(source, temporary)))

  return {
    put: (source, known) => (typeof source === 'string' ? putFile(source, known) : putStream(source)),
    async open(key, range) {
      const found = isMediaKey(key) ? await bucket.open(objectOf(key), range) : undefined
      if (found) return found
      sizes.delete(key)
      throw new MediaError('media_not_found')
    },
    async stat(key) {
      const size = sizes.get(key) ?? (await currentSizeOf(key))
      return size === undefined ? undefined : { size }
    },
    ...(presigned && {
      downloadUrl: (key, seconds, answer) => bucket.presigned(objectOf(key), seconds, answer),
    }),
    has: async (key) => (await currentSizeOf(key)) !== undefined,
    async delete(key) {
      if ((await currentSizeOf(key)) === undefined) return false
      sizes.delete(key)
      await bucket.delete(objectOf(key))
      return true
    },
    async *keys() {
      for await (const page of bucket.list(prefix))
        for (const { key } of page) if (isMediaKey(key.slice(prefix.length))) yield key.slice(prefix.length)
    },
  }
}
