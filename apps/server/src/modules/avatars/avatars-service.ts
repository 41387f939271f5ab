/** Pictures of people (API-43, API-44, A-80). */
import { ConcurrencyLimiter, retryAfterSeconds } from '../../concurrency-limiter.ts'
import { HttpError, notFound } from '../../http-error.ts'
import { personPicture, personPictureFormats } from '../../imaging/person-picture.ts'
import { MediaError } from '../../media/media-error.ts'
import type { RateLimit } from '../../rate-limit-store.ts'
import { RateLimiter } from '../../rate-limiter.ts'
import type { PicturesStore } from './avatars-store.ts'

/** Of one person: more than anybody chooses between, and no load. */
const storing: RateLimit = { max: 30, windowMs: 3_600_000 }

/** Pictures that may wait for the one that is being read; each waits with its file, of 10 MiB at most. */
const maxWaiting = 8

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

export interface PicturesOptions {
  readonly store: PicturesStore
  readonly clock: () => Date
  /** Makes the picture (personPicture). */
  readonly draw?: (file: Buffer) => Promise<Buffer>
}

/** A stored picture, as calls answer it. */
export interface StoredPicture {
  readonly id: string
  /** From the server's root. */
  readonly url: string
}

/** What is wrong with a file, for the one who has sent it; undefined for what is nothing about the file. */
function refusalOf({ code, values }: MediaError): HttpError | undefined {
  switch (code) {
    case 'media_not_a_picture':
      return new HttpError(400, 'person_picture_type', {
        params: { allowed: { anyOf: personPictureFormats } },
        field: 'file',
      })
    case 'media_picture_broken':
      return new HttpError(400, 'person_picture_broken', { field: 'file' })
    case 'media_picture_too_large':
      return new HttpError(400, 'person_picture_too_large', {
        params: { limit: Math.floor(Number.parseInt(String(values.limit), 10) / 1_000_000) },
        field: 'file',
      })
    case 'media_picture_too_slow':
      return new HttpError(400, 'person_picture_too_slow', { field: 'file' })
    default:
      return undefined
  }
}

export class PicturesService {
  readonly #options: PicturesOptions
  readonly #limiter: RateLimiter
  /** One at a time: a large picture takes up to 300 MB while it is read. */
  readonly #readers = new ConcurrencyLimiter({
    maxRunning: 1,
    maxWaiting: maxWaiting,
    createError: () => new MediaError('media_busy', { seconds: retryAfterSeconds }),
  })

  constructor(options: PicturesOptions) {
    this.#options = options
    this.#limiter = new RateLimiter(() => options.clock().getTime())
  }

  /**
   * Makes a person's picture of a file and stores it in place of an earlier one, whose address is gone with it.
   * @throws HttpError 400 for a file that is no picture, damaged or too large, 429 after too many; MediaError 503 when too many wait
   */
  async store(userId: string, file: Blob): Promise<StoredPicture> {
    const { store, clock, draw = personPicture } = this.#options
    await this.#limiter.consume({ [userId]: storing })
    try {
      const image = await this.#readers.run(async () => draw(Buffer.from(await file.arrayBuffer())), {
        key: userId,
      })
      const id = await store.put(userId, image, clock())
      return { id, url: `/people/${id}.webp` }
    } catch (error) {
      throw (error instanceof MediaError ? refusalOf(error) : undefined) ?? error
    }
  }

  /** Removes a person's own picture. @throws HttpError 404 for another one's, and for what is none */
  async remove(userId: string, id: string): Promise<void> {
    if (!uuid.test(id) || !(await this.#options.store.remove(userId, id))) throw notFound('picture', id)
  }

  /** The WebP of a picture; undefined when there is none. */
  async find(id: string): Promise<Uint8Array | undefined> {
    return uuid.test(id) ? this.#options.store.find(id) : undefined
  }
}
