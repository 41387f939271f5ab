import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { crc32 } from 'node:zlib'
import { LRUCache } from 'lru-cache'

/** A finished picture: its bytes at once when they are few, else a stream of them. */
export interface CachedPicture {
  /** Bytes. */
  size: number
  /** A stream has to be read or destroyed. */
  body: Buffer | Readable
}

/** Finished pictures on disk, the least recently used of them given up for new ones. */
export interface PictureCache {
  /** The picture of that name; undefined when it is not there or its file is damaged, in which case it is removed. */
  read(name: string): Promise<CachedPicture | undefined>
  /** Keeps a picture. A failing disk is not the visitor's trouble: the error goes to `onError`. */
  write(name: string, data: Buffer): Promise<void>
  /** Bytes on disk, as far as they are known. */
  readonly bytes: number
  /** Resolves when what earlier runs left has been counted. */
  readonly ready: Promise<void>
  /** Ends the counting and waits for it. */
  close(): Promise<void>
}

export interface PictureCacheOptions {
  folder: string
  /** Results of another recipe are other pictures: their folders are removed. */
  recipe: string
  /** Bytes on disk. */
  maxBytes: number
  onError?: (error: unknown) => void
}

/**
 * Each file ends with a mark, the size of the picture and its CRC-32, so that one that a crash or a full disk cut
 * short is never served.
 */
const trailerBytes = 16
const mark = Buffer.from('VITRINE1', 'latin1')
/** Larger pictures are streamed, so that slow clients do not hold them in memory. */
const streamedFrom = 1024 * 1024
/** How often reading a file is noted in its time, which is what the next start sorts by. */
const noteEvery = 3_600_000
const abandonedAfter = 3_600_000

/** Bytes that are summed up in one turn of the event loop, in about 5 ms. */
const summedAtOnce = 8 * 1024 * 1024

async function trailerOf(data: Buffer): Promise<Buffer> {
  let sum = 0
  for (let start = 0; start < data.length; start += summedAtOnce) {
    if (start > 0) await nextTurn()
    sum = crc32(data.subarray(start, start + summedAtOnce), sum)
  }
  const trailer = Buffer.alloc(trailerBytes)
  mark.copy(trailer)
  trailer.writeUInt32LE(data.length, 8)
  trailer.writeUInt32LE(sum, 12)
  return trailer
}

function isWhole(trailer: Buffer, size: number): boolean {
  return trailer.length === trailerBytes && trailer.subarray(0, 8).equals(mark) && trailer.readUInt32LE(8) === size
}

export function createPictureCache({
  folder,
  recipe,
  maxBytes,
  onError = () => {},
}: PictureCacheOptions): PictureCache {
  const home = join(folder, recipe)
  const incoming = join(folder, '.incoming')
  const pathOf = (name: string) => join(home, name.slice(0, 2), name)
  const noted = new LRUCache<string, true>({ max: 20_000, ttl: noteEvery })
  let closed = false

  const index = new LRUCache<string, number>({
    maxSize: maxBytes,
    sizeCalculation: (size) => Math.max(1, size),
    noDisposeOnSet: true,
    dispose: (_size, name, reason) => {
      if (reason === 'evict') rm(pathOf(name), { force: true }).catch(onError)
    },
  })

  const drop = async (name: string) => {
    index.delete(name)
    await rm(pathOf(name), { force: true }).catch(onError)
  }

  const enter = (name: string, fileSize: number) => {
    // The index takes nothing that is larger than the whole bound, so that must not stay on disk either.
    if (fileSize > maxBytes) rm(pathOf(name), { force: true }).catch(onError)
    else index.set(name, fileSize)
  }

  const note = (name: string, fileSize: number) => {
    enter(name, fileSize)
    if (noted.has(name)) return
    noted.set(name, true)
    const now = new Date()
    utimes(pathOf(name), now, now).catch(() => {})
  }

  const count = async () => {
    const folders = await readdir(folder, { withFileTypes: true }).catch(() => [])
    for (const entry of folders) {
      if (entry.isDirectory() && entry.name !== recipe && entry.name !== '.incoming') {
        await rm(join(folder, entry.name), { recursive: true, force: true })
      }
    }
    for (const name of await readdir(incoming).catch(() => [])) {
      const path = join(incoming, name)
      const found = await stat(path).catch(() => undefined)
      if (found && Date.now() - found.mtimeMs > abandonedAfter) await rm(path, { force: true })
    }
    const left: { name: string; size: number; time: number }[] = []
    for (const shard of await readdir(home).catch(() => [])) {
      const names = await readdir(join(home, shard)).catch(() => [])
      for (const name of names) {
        if (closed) return
        const found = await stat(join(home, shard, name)).catch(() => undefined)
        if (found?.isFile()) left.push({ name, size: found.size, time: found.mtimeMs })
      }
    }
    // What was used since the start is newer than anything that lay there: it goes in last, and the oldest fall out.
    const recent = [...index.rkeys()].map((name) => ({ name, size: index.peek(name) ?? 0 }))
    left.sort((a, b) => a.time - b.time)
    for (const { name, size } of left) if (!index.has(name)) enter(name, size)
    for (const { name, size } of recent) enter(name, size)
  }

  const ready = count().catch(onError)

  return {
    ready,
    get bytes() {
      return index.calculatedSize
    },
    async read(name) {
      const handle = await open(pathOf(name), 'r').catch(() => undefined)
      if (!handle) {
        index.delete(name)
        return undefined
      }
      let handedOut = false
      try {
        const fileSize = (await handle.stat()).size
        const size = fileSize - trailerBytes
        if (size > 0 && size <= streamedFrom) {
          const bytes = await handle.readFile()
          const body = bytes.subarray(0, size)
          const trailer = bytes.subarray(size)
          if (isWhole(trailer, size) && trailer.readUInt32LE(12) === crc32(body)) {
            note(name, fileSize)
            return { size, body }
          }
        } else if (size > streamedFrom) {
          const { buffer } = await handle.read(Buffer.alloc(trailerBytes), 0, trailerBytes, size)
          if (isWhole(buffer, size)) {
            note(name, fileSize)
            handedOut = true
            return { size, body: handle.createReadStream({ start: 0, end: size - 1 }) }
          }
        }
      } catch (error) {
        onError(error)
      } finally {
        if (!handedOut) await handle.close()
      }
      await drop(name)
      return undefined
    },
    async write(name, data) {
      const fileSize = data.length + trailerBytes
      if (fileSize > maxBytes) return
      const trailer = await trailerOf(data)
      const temporary = join(incoming, randomUUID())
      try {
        await mkdir(incoming, { recursive: true })
        await writeFile(temporary, [data, trailer], { flag: 'wx' })
        await mkdir(join(home, name.slice(0, 2)), { recursive: true })
        await rename(temporary, pathOf(name))
        noted.set(name, true)
        index.set(name, fileSize)
      } catch (error) {
        await rm(temporary, { force: true }).catch(() => {})
        onError(error)
      }
    },
    async close() {
      closed = true
      await ready
    },
  }
}
