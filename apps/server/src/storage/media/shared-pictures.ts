/** Finished pictures in S3, so that a process finds those that others have made. */
import { buffer } from 'node:stream/consumers'
import type { ListedObject, S3Bucket } from '../s3/s3-bucket.ts'

const prefix = 'pictures/'
/** The largest picture that is shared: it is in memory while it is sent. */
const maxPictureBytes = 32 * 1024 * 1024
/** Bytes of all shared pictures. The oldest are deleted first. */
const maxTotalBytes = 16 * 1024 ** 3
/** ms after which a shared picture is deleted. One that is still asked for is made again. */
const keptForMs = 30 * 86_400_000
/** ms without a further attempt after the bucket has failed: pictures are made meanwhile. */
const pauseMs = 10_000

export interface SharedPictures {
  /** A picture as it was written; undefined if it is not there, or if the bucket does not answer. */
  read(name: string): Promise<Buffer | undefined>
  /** Stores a picture, if the bucket answers. */
  write(name: string, bytes: Buffer): Promise<void>
  /** Deletes old pictures, and the oldest ones beyond the limit. @returns how many */
  clean(now: Date): Promise<number>
}

/** @param maxTotal bytes of all shared pictures, which tests lower */
export function sharedPictures(bucket: S3Bucket, maxTotal = maxTotalBytes): SharedPictures {
  let awayUntil = 0
  /** Equal reads at the same time are one. */
  const reading = new Map<string, Promise<Buffer | undefined>>()
  async function attempt<T>(work: () => Promise<T>): Promise<T | undefined> {
    if (performance.now() < awayUntil) return undefined
    try {
      return await work()
    } catch {
      awayUntil = performance.now() + pauseMs
      return undefined
    }
  }
  const fetched = (name: string) =>
    attempt(async () => {
      const stream = await bucket.open(prefix + name)
      return stream && buffer(stream)
    })

  return {
    read(name) {
      const running = reading.get(name)
      if (running) return running
      const read = fetched(name).finally(() => reading.delete(name))
      reading.set(name, read)
      return read
    },
    async write(name, bytes) {
      if (bytes.length <= maxPictureBytes) await attempt(() => bucket.putBytes(prefix + name, bytes))
    },
    async clean(now) {
      const kept: ListedObject[] = []
      let deleted = 0
      const remove = async ({ key }: ListedObject) => {
        await bucket.delete(key)
        deleted++
      }
      for await (const page of bucket.list(prefix))
        for (const object of page) {
          if (object.writtenAt < now.getTime() - keptForMs) await remove(object)
          else kept.push(object)
        }
      let total = kept.reduce((sum, { size }) => sum + size, 0)
      kept.sort((one, other) => one.writtenAt - other.writtenAt)
      for (const object of kept) {
        if (total <= maxTotal) break
        await remove(object)
        total -= object.size
      }
      return deleted
    },
  }
}
