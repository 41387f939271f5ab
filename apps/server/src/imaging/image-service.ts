import { availableParallelism } from 'node:os'
import type { Readable } from 'node:stream'
import { LRUCache } from 'lru-cache'
import { ConcurrencyLimiter } from '../http/concurrency-limiter.ts'
import { network } from '../http/network.ts'
import { noPrograms, type Programs } from '../platform/programs.ts'
import { MediaError, mediaBusy } from '../storage/media/media-error.ts'
import { type MediaStore, readWhole } from '../storage/media/store.ts'
import { type FileReader, fileReader } from './file-reader.ts'
import { keptStills } from './kept-stills.ts'
import { onLadder, type PictureRequest } from './parameters.ts'
import { createPictureCache } from './picture-cache.ts'
import { PictureJobs } from './picture-jobs.ts'
import { defaultLimits, hasAlpha, maxOriginalBytes, renderPicture } from './render.ts'
import { isDrawable } from './stills.ts'
import { type MediaRecord, recipe, settlePicture, type WantedPicture } from './wanted-picture.ts'

export type { MediaRecord, WantedPicture } from './wanted-picture.ts'

export interface Picture {
  /** Bytes. */
  size: number
  /** The caller must read or destroy a stream. */
  body: Buffer | Readable
}

export interface ImageServiceOptions {
  store: MediaStore
  /** The folder of finished pictures. */
  folder: string
  /** Bytes of finished pictures on disk (2 GiB). */
  cacheBytes?: number
  /** Bytes of small finished pictures in memory (32 MB). */
  memoryBytes?: number
  /** Width times height of an original (100 million). */
  maxPixels?: number
  /** Bytes of an original (128 MB). */
  maxBytes?: number
  /**
   * Pictures made at a time: the number of processors, but one less than libuv has threads, so that files can still be
   * read meanwhile.
   */
  slots?: number
  /** Pictures that may wait (512). One address may take all places only while no other address needs one. */
  queue?: number
  /** Programs found on the machine (none): ffmpeg makes posters of films, Ghostscript draws EPS. */
  programs?: Programs
  /** Reads documents (the process's own). */
  reader?: FileReader
  /** Receives errors that no visitor sees, such as a full disk. */
  onError?: (error: unknown) => void
}

export interface MakeOptions {
  /** The address that the picture is for; addresses take turns ('' for the server itself). */
  address?: string
  signal?: AbortSignal | undefined
}

export interface ImageService {
  /** Whether a picture can be made of files of this type on this server; a single file may still be damaged. */
  draws(type: string): boolean
  /**
   * Resolves a request to one result, without making it. `accept` is the client's Accept header. Sizes and quality are
   * rounded up the ladders unless `exact`, which is for packages and never for addresses that clients choose. Fails
   * with a 422 MediaError for files that can't be shown as a picture.
   */
  want(
    key: string,
    record: MediaRecord,
    request: PictureRequest,
    how?: { accept?: string | undefined; exact?: boolean; address?: string },
  ): Promise<WantedPicture>
  /**
   * The picture from memory or disk, or made now. Equal requests at the same time share one job; addresses take turns.
   * Fails with a MediaError (422; 503 when too many wait), and with the signal's reason when it aborts. A job that no
   * request waits for any more is not started.
   */
  make(wanted: WantedPicture, options?: MakeOptions): Promise<Picture>
  /** Pictures begun since the start, without those from memory or disk. */
  readonly made: number
  /** Pictures that wait for a slot. */
  readonly waiting: number
  /** Waits until all started jobs have finished and their pictures are written. */
  settled(): Promise<void>
  close(): Promise<void>
}

const inMemoryUpTo = 256 * 1024
const failureLife = 600_000

function defaultSlots(): number {
  const threads = Number(process.env.UV_THREADPOOL_SIZE) || 4
  return Math.max(1, Math.min(availableParallelism(), threads - 1))
}

export function createImageService(options: ImageServiceOptions): ImageService {
  const { store, maxPixels = defaultLimits.maxPixels, maxBytes = maxOriginalBytes, onError = () => {} } = options
  const { programs = noPrograms, reader = fileReader, queue = 512 } = options
  const limits = { ...defaultLimits, maxPixels }
  const cacheBytes = options.cacheBytes ?? 2 * 1024 ** 3
  const cache = createPictureCache({ folder: options.folder, recipe, maxBytes: cacheBytes, onError })
  const memory = new LRUCache<string, Buffer>({
    maxSize: options.memoryBytes ?? 32_000_000,
    maxEntrySize: inMemoryUpTo,
    sizeCalculation: (data, name) => data.length + name.length + 100,
  })
  // Facts about originals that never change under their key.
  const alphas = new LRUCache<string, boolean>({ max: 1000 })
  const failures = new LRUCache<string, MediaError>({ max: 1000, ttl: failureLife })
  const limiter = new ConcurrencyLimiter({
    maxRunning: options.slots ?? defaultSlots(),
    maxWaiting: queue,
    createError: mediaBusy,
  })
  const jobs = new PictureJobs<Picture>(limiter)
  let made = 0

  /** Remembers the error of a damaged original, so that repeated requests cost nothing. */
  const noteFailure = (key: string, name: string, error: unknown, still = false) => {
    if (!(error instanceof MediaError) || error.statusCode !== 422) return
    // A smaller picture may be quick enough, unless the still was too slow: all sizes are made from it.
    failures.set(error.code === 'media_picture_too_slow' && !still ? name : key, error)
  }

  const alphaOf = async (key: string, address: string): Promise<boolean> => {
    const known = alphas.get(key)
    if (known !== undefined) return known
    try {
      const readAlpha = async () => hasAlpha(await readWhole(store, key, maxBytes), limits)
      const alpha = await jobs.runAlone(network(address), readAlpha)
      alphas.set(key, alpha)
      return alpha
    } catch (error) {
      noteFailure(key, key, error)
      throw error
    }
  }

  const stillOf = keptStills({ store, cache, maxBytes, programs, reader })

  const workOf = (wanted: WantedPicture) => async (hand: (picture: Picture) => void) => {
    const { key, name, parameters, still } = wanted
    made++
    try {
      const original = still ? await stillOf(key, still) : await readWhole(store, key, maxBytes)
      const { data } = await renderPicture(original, parameters, limits)
      if (data.length <= inMemoryUpTo) memory.set(name, data)
      hand({ size: data.length, body: data })
      // The visitor does not wait for the disk, but the slot does: pictures are not made faster than they can be
      // written.
      await cache.write(name, data)
    } catch (error) {
      noteFailure(key, name, error, still !== undefined || wanted.drawing)
      throw error
    }
  }

  return {
    draws: (type) => isDrawable(type, programs),
    get made() {
      return made
    },
    get waiting() {
      return limiter.waiting
    },
    async want(key, record, request, { accept, exact = false, address = '' } = {}) {
      const { type } = record
      if (!isDrawable(type, programs)) throw new MediaError('media_not_a_picture', { type })
      const failure = failures.get(key)
      if (failure) throw failure
      const asked = exact ? request : onLadder(request)
      return settlePicture(key, record, asked, { accept, maxBytes, maxPixels, alphaOf: () => alphaOf(key, address) })
    },
    async make(wanted, { address = '', signal } = {}) {
      const { key, name } = wanted
      const hot = memory.get(name)
      if (hot) return { size: hot.length, body: hot }
      const failure = failures.get(key) ?? failures.get(name)
      if (failure) throw failure
      if (!jobs.has(name)) {
        const kept = await cache.read(name)
        if (kept) {
          if (Buffer.isBuffer(kept.body) && kept.size <= inMemoryUpTo) memory.set(name, kept.body)
          return kept
        }
      }
      const weight = wanted.heavy ? limiter.maxRunning : 1
      return jobs.run({ name, key: network(address), weight, work: workOf(wanted), signal })
    },
    async settled() {
      await jobs.settled()
      await cache.ready
    },
    async close() {
      await this.settled()
      await cache.close()
    },
  }
}
