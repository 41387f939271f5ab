import { availableParallelism } from 'node:os'
import type { Readable } from 'node:stream'
import { LRUCache } from 'lru-cache'
import { ConcurrencyLimiter } from '../platform/concurrency-limiter.ts'
import { network } from '../platform/network.ts'
import { noPrograms, type Programs } from '../platform/programs.ts'
import { MediaError, mediaBusy } from '../storage/media/media-error.ts'
import type { SharedPictures } from '../storage/media/shared-pictures.ts'
import { type MediaStore, readWhole } from '../storage/media/store.ts'
import { type FileReader, fileReader } from './file-reader.ts'
import { onLadder, type PictureRequest } from './parameters.ts'
import { PictureCache } from './picture-cache.ts'
import { PictureJobs } from './picture-jobs.ts'
import { type MediaRecord, type PlannedPicture, planPicture, recipe } from './planned-picture.ts'
import { defaultLimits, hasAlpha, maxOriginalBytes, renderPicture } from './render.ts'
import { StillCache } from './still-cache.ts'
import { isDrawable } from './stills.ts'

export type { MediaRecord, PlannedPicture } from './planned-picture.ts'

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
  /** The finished pictures of all processes (none but the folder's). */
  shared?: SharedPictures | undefined
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

const inMemoryUpTo = 256 * 1024
const failureLife = 600_000

function defaultSlots(): number {
  const threads = Number(process.env.UV_THREADPOOL_SIZE) || 4
  return Math.max(1, Math.min(availableParallelism(), threads - 1))
}

/** Makes pictures of files, and keeps those that it has made. */
export class ImageService {
  readonly #store: MediaStore
  readonly #programs: Programs
  readonly #maxPixels: number
  readonly #maxBytes: number
  readonly #cache: PictureCache
  readonly #stills: StillCache
  readonly #memory: LRUCache<string, Buffer>
  // Facts about originals that never change under their key.
  readonly #alphas = new LRUCache<string, boolean>({ max: 1000 })
  readonly #failures = new LRUCache<string, MediaError>({ max: 1000, ttl: failureLife })
  readonly #limiter: ConcurrencyLimiter
  readonly #jobs: PictureJobs<Picture>
  #made = 0
  #requested = 0

  constructor(options: ImageServiceOptions) {
    const { store, folder, programs = noPrograms, reader = fileReader, onError } = options
    this.#store = store
    this.#programs = programs
    this.#maxPixels = options.maxPixels ?? defaultLimits.maxPixels
    this.#maxBytes = options.maxBytes ?? maxOriginalBytes
    const { shared, cacheBytes = 2 * 1024 ** 3 } = options
    this.#cache = new PictureCache({ folder, recipe, maxBytes: cacheBytes, shared, onError })
    this.#stills = new StillCache({ store, cache: this.#cache, maxBytes: this.#maxBytes, programs, reader })
    this.#memory = new LRUCache<string, Buffer>({
      maxSize: options.memoryBytes ?? 32_000_000,
      maxEntrySize: inMemoryUpTo,
      sizeCalculation: (data, name) => data.length + name.length + 100,
    })
    this.#limiter = new ConcurrencyLimiter({
      maxRunning: options.slots ?? defaultSlots(),
      maxWaiting: options.queue ?? 512,
      createError: mediaBusy,
    })
    this.#jobs = new PictureJobs<Picture>(this.#limiter)
  }

  /** Requests for pictures since the start. */
  get requested(): number {
    return this.#requested
  }

  /** Pictures begun since the start, without those from memory or disk. */
  get made(): number {
    return this.#made
  }

  /** Pictures that wait for a slot. */
  get waiting(): number {
    return this.#limiter.waiting
  }

  /** Whether a picture can be made of files of this type on this server; a single file may still be damaged. */
  draws(type: string): boolean {
    return isDrawable(type, this.#programs)
  }

  /**
   * Resolves a request to one result, without making it. `accept` is the client's Accept header. Sizes and quality are
   * rounded up the ladders unless `exact`, which is for packages and never for addresses that clients choose. Fails
   * with a 422 MediaError for files that can't be shown as a picture.
   */
  async plan(
    key: string,
    record: MediaRecord,
    request: PictureRequest,
    how: { accept?: string | undefined; exact?: boolean; address?: string } = {},
  ): Promise<PlannedPicture> {
    const { accept, exact = false, address = '' } = how
    if (!this.draws(record.type)) throw new MediaError('media_not_a_picture', { type: record.type })
    const failure = this.#failures.get(key)
    if (failure) throw failure
    return planPicture(key, record, exact ? request : onLadder(request), {
      ...{ accept, maxBytes: this.#maxBytes, maxPixels: this.#maxPixels },
      alphaOf: () => this.#alphaOf(key, address),
    })
  }

  /**
   * The picture from memory or disk, or made now. Equal requests at the same time share one job; addresses take turns.
   * Fails with a MediaError (422; 503 when too many wait), and with the signal's reason when it aborts. A job that no
   * request waits for any more is not started.
   */
  async make(planned: PlannedPicture, { address = '', signal }: MakeOptions = {}): Promise<Picture> {
    const { key, name } = planned
    this.#requested++
    const hot = this.#memory.get(name)
    if (hot) return { size: hot.length, body: hot }
    const failure = this.#failures.get(key) ?? this.#failures.get(name)
    if (failure) throw failure
    if (!this.#jobs.has(name)) {
      const cached = await this.#cache.read(name)
      if (cached) {
        if (Buffer.isBuffer(cached.body) && cached.size <= inMemoryUpTo) this.#memory.set(name, cached.body)
        return cached
      }
    }
    const weight = planned.heavy ? this.#limiter.maxRunning : 1
    const work = (hand: (picture: Picture) => void) => this.#draw(planned, hand)
    return this.#jobs.run({ name, key: network(address), weight, work, signal })
  }

  /** Waits until all started jobs have finished and their pictures are written. */
  async settled(): Promise<void> {
    await this.#jobs.settled()
    await this.#cache.ready
  }

  async close(): Promise<void> {
    await this.settled()
    await this.#cache.close()
  }

  get #limits() {
    return { ...defaultLimits, maxPixels: this.#maxPixels }
  }

  async #draw(planned: PlannedPicture, hand: (picture: Picture) => void): Promise<void> {
    const { key, name, parameters, still } = planned
    this.#made++
    try {
      const original = await (still ? this.#stills.of(key, still) : readWhole(this.#store, key, this.#maxBytes))
      const { data } = await renderPicture(original, parameters, this.#limits)
      if (data.length <= inMemoryUpTo) this.#memory.set(name, data)
      hand({ size: data.length, body: data })
      // The visitor does not wait for the disk, but the slot does: pictures are not made faster than they can be
      // written.
      await this.#cache.write(name, data)
    } catch (error) {
      this.#noteFailure(key, name, error, still !== undefined || planned.drawing)
      throw error
    }
  }

  async #alphaOf(key: string, address: string): Promise<boolean> {
    const known = this.#alphas.get(key)
    if (known !== undefined) return known
    try {
      const read = async () => hasAlpha(await readWhole(this.#store, key, this.#maxBytes), this.#limits)
      const alpha = await this.#jobs.runAlone(network(address), read)
      this.#alphas.set(key, alpha)
      return alpha
    } catch (error) {
      this.#noteFailure(key, key, error)
      throw error
    }
  }

  /** Remembers the error of a damaged original, so that repeated requests cost nothing. */
  #noteFailure(key: string, name: string, error: unknown, still = false): void {
    if (!(error instanceof MediaError) || error.statusCode !== 422) return
    // A smaller picture may be quick enough, unless the still was too slow: all sizes are made from it.
    this.#failures.set(error.code === 'media_picture_too_slow' && !still ? name : key, error)
  }
}
