/** Files that exist while their bytes are on the way to a store. */
import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** SHA-256 (hex) and size in bytes of the file at a path, read in a stream. */
export async function hashFile(path: string): Promise<{ sha256: string; size: number }> {
  const hash = createHash('sha256')
  let size = 0
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 18 })) {
    hash.update(chunk)
    size += chunk.length
  }
  return { sha256: hash.digest('hex'), size }
}

/** Writes the bytes of a stream into a new file. @returns their SHA-256 (hex) and their number */
export async function writeHashed(source: Readable, path: string): Promise<{ sha256: string; size: number }> {
  const hash = createHash('sha256')
  let size = 0
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      size += chunk.length
      done(null, chunk)
    },
  })
  // Opened before anything can fail: a stream that opens its file itself may create it after it was removed.
  const file = await open(path, 'wx')
  await pipeline(source, measure, file.createWriteStream())
  return { sha256: hash.digest('hex'), size }
}

/** Calls `work` with the path of a file that does not exist yet, in a folder, and removes the file afterwards. */
export async function inTemporary<T>(folder: string, work: (path: string) => Promise<T>): Promise<T> {
  await mkdir(folder, { recursive: true })
  const path = join(folder, randomUUID())
  try {
    return await work(path)
  } finally {
    await rm(path, { force: true })
  }
}
