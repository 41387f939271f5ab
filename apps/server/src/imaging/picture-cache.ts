import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { crc32 } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import type { SharedPictures } from '../storage/media/shared-pictures.ts'

/** A finished picture: a buffer if it is small, else a stream. */
export interface CachedPicture {
  /** Bytes. */
  size: number
  /** The caller must read or destroy a stream. */
  body: Buffer | Readable
}

export interface PictureCacheOptions {
  folder: string
  /** Identifies how pictures are made; folders of other recipes are removed. */
  recipe: string
  /** Bytes on disk. */
  maxBytes: number
  /** The pictures that all processes share; without it, this machine has its own only. */
  shared?: SharedPictures | undefined
  onError?: ((error: unknown) => void) | undefined
}

/**
 * Each file ends with a mark, the size of the picture and its CRC-32, so that the server never sends a file that a
 * crash or a full disk cut short.
 */
const trailerBytes = 16
const mark = Buffer.from('VITRINE1', 'latin1')
/** From this size on, pictures are streamed, so that slow clients do not hold them in memory. */
const streamedFrom = 1024 * 1024
/** How often a read updates the file's time, by which the next start sorts, in ms. */
const noteEvery = 3_600_000
const abandonedAfter = 3_600_000

/** Bytes checksummed in one turn of the event loop, in about 5 ms. */
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

/**
 * Finished pictures on disk. New pictures evict the least recently used ones. In front of shared pictures, the disk is a
 * cache: a picture that another process has made is copied to it at its first use.
 */
export class PictureCache {
  readonly #options: PictureCacheOptions
  readonly #incoming: string
  readonly #noted = new LRUCache<string, true>({ max: 20_000, ttl: noteEvery })
  readonly #index: LRUCache<string, number>
  readonly #onError: (error: unknown) => void
  #closed = false
  /** Resolves when the files of earlier runs have been counted. */
  readonly ready: Promise<void>

  constructor(options: PictureCacheOptions) {
    this.#options = options
    this.#onError = options.onError ?? (() => {})
    this.#incoming = join(options.folder, '.incoming')
    this.#index = new LRUCache<string, number>({
      maxSize: options.maxBytes,
      sizeCalculation: (size) => Math.max(1, size),
      noDisposeOnSet: true,
      dispose: (_size, name, reason) => {
        if (reason === 'evict') this.#remove(name)
      },
    })
    this.ready = this.#count().catch(this.#onError)
  }

  /** Bytes on disk, as far as counted. */
  get bytes(): number {
    return this.#index.calculatedSize
  }

  /**
   * The picture of that name, from this machine or from the shared ones. If it is not there, undefined; if its file is
   * damaged, undefined too, and the file is removed.
   */
  async read(name: string): Promise<CachedPicture | undefined> {
    return (await this.#readFile(name)) ?? (await this.#readShared(name))
  }

  async #readShared(name: string): Promise<CachedPicture | undefined> {
    const { shared, recipe } = this.#options
    const bytes = await shared?.read(`${recipe}/${name}`)
    if (!bytes || bytes.length <= trailerBytes) return undefined
    const body = bytes.subarray(0, -trailerBytes)
    // A damaged one is made anew, and replaced.
    if (!(await trailerOf(body)).equals(bytes.subarray(-trailerBytes))) return undefined
    await this.#writeFile(name, [bytes])
    return { size: body.length, body }
  }

  async #readFile(name: string): Promise<CachedPicture | undefined> {
    const handle = await open(this.#pathOf(name), 'r').catch(() => undefined)
    if (!handle) {
      this.#index.delete(name)
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
          this.#note(name, fileSize)
          return { size, body }
        }
      } else if (size > streamedFrom) {
        const { buffer } = await handle.read(Buffer.alloc(trailerBytes), 0, trailerBytes, size)
        if (isWhole(buffer, size)) {
          this.#note(name, fileSize)
          handedOut = true
          return { size, body: handle.createReadStream({ start: 0, end: size - 1 }) }
        }
      }
    } catch (error) {
      this.#onError(error)
    } finally {
      if (!handedOut) await handle.close()
    }
    this.#index.delete(name)
    await this.#remove(name)
    return undefined
  }

  /** Stores a picture. Errors of the disk go to `onError` and don't fail the request. */
  async write(name: string, data: Buffer): Promise<void> {
    const { shared, recipe } = this.#options
    const trailer = await trailerOf(data)
    await this.#writeFile(name, [data, trailer])
    await shared?.write(`${recipe}/${name}`, Buffer.concat([data, trailer]))
  }

  async #writeFile(name: string, parts: readonly Buffer[]): Promise<void> {
    const fileSize = parts.reduce((sum, { length }) => sum + length, 0)
    if (fileSize > this.#options.maxBytes) return
    const temporary = join(this.#incoming, randomUUID())
    try {
      await mkdir(this.#incoming, { recursive: true })
      await writeFile(temporary, parts, { flag: 'wx' })
      await mkdir(dirname(this.#pathOf(name)), { recursive: true })
      await rename(temporary, this.#pathOf(name))
      this.#noted.set(name, true)
      this.#index.set(name, fileSize)
    } catch (error) {
      await rm(temporary, { force: true }).catch(() => {})
      this.#onError(error)
    }
  }

  /** Stops the counting and waits for its end. */
  async close(): Promise<void> {
    this.#closed = true
    await this.ready
  }

  get #home(): string {
    return join(this.#options.folder, this.#options.recipe)
  }

  #pathOf(name: string): string {
    return join(this.#home, name.slice(0, 2), name)
  }

  #remove(name: string): Promise<void> {
    return rm(this.#pathOf(name), { force: true }).catch(this.#onError)
  }

  #enter(name: string, fileSize: number): void {
    // The index accepts nothing larger than the whole limit, so such a file must not stay on disk either.
    if (fileSize > this.#options.maxBytes) this.#remove(name)
    else this.#index.set(name, fileSize)
  }

  #note(name: string, fileSize: number): void {
    this.#enter(name, fileSize)
    if (this.#noted.has(name)) return
    this.#noted.set(name, true)
    const now = new Date()
    utimes(this.#pathOf(name), now, now).catch(() => {})
  }

  async #count(): Promise<void> {
    const { folder, recipe } = this.#options
    const folders = await readdir(folder, { withFileTypes: true }).catch(() => [])
    for (const entry of folders) {
      if (entry.isDirectory() && entry.name !== recipe && entry.name !== '.incoming') {
        await rm(join(folder, entry.name), { recursive: true, force: true })
      }
    }
    for (const name of await readdir(this.#incoming).catch(() => [])) {
      const path = join(this.#incoming, name)
      const found = await stat(path).catch(() => undefined)
      if (found && Date.now() - found.mtimeMs > abandonedAfter) await rm(path, { force: true })
    }
    const left: { name: string; size: number; time: number }[] = []
    for (const shard of await readdir(this.#home).catch(() => [])) {
      const names = await readdir(join(this.#home, shard)).catch(() => [])
      for (const name of names) {
        if (this.#closed) return
        const found = await stat(join(this.#home, shard, name)).catch(() => undefined)
        if (found?.isFile()) left.push({ name, size: found.size, time: found.mtimeMs })
      }
    }
    // Files used since the start are newer than those found on disk: they are added last, and the oldest are evicted.
    const recent = [...this.#index.rkeys()].map((name) => ({ name, size: this.#index.peek(name) ?? 0 }))
    left.sort((a, b) => a.time - b.time)
    for (const { name, size } of left) if (!this.#index.has(name)) this.#enter(name, size)
    for (const { name, size } of recent) this.#enter(name, size)
  }
}
