/** Profile pictures (API-43, API-44, A-80). */
import { HttpError, notFound } from '../../http/http-error.ts'
import type { RateLimit } from '../../http/rate-limit-store.ts'
import type { RateLimiter } from '../../http/rate-limiter.ts'
import { personPicture, personPictureFormats } from '../../imaging/person-picture.ts'
import { ConcurrencyLimiter } from '../../platform/concurrency-limiter.ts'
import { isCanonicalUuid } from '../../platform/uuid.ts'
import { MediaError, mediaBusy } from '../../storage/media/media-error.ts'
import type { CommonParts } from '../common-parts.ts'
import type { PicturesStore } from './avatars-store.ts'

/** Limit per person: more than anyone needs, and no load for the server. */
const storing: RateLimit = { max: 30, windowMs: 3_600_000 }

/** Pictures that may wait while one is being read. Each waits together with its file of at most 10 MiB. */
const maxWaiting = 8

export interface PicturesOptions extends Pick<CommonParts, 'makeRateLimiter' | 'clock'> {
  readonly store: PicturesStore
  /** Makes the picture; `personPicture` by default. */
  readonly draw?: (file: Buffer) => Promise<Buffer>
}

/** A stored picture, as calls answer it. */
export interface StoredPicture {
  readonly id: string
  /** From the server's root. */
  readonly url: string
}

/** The answer to the sender for an error that is about the file; undefined for other errors. */
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
  /** Reads one picture at a time, because reading a large one takes up to 300 MB. */
  readonly #readers = new ConcurrencyLimiter({
    maxRunning: 1,
    maxWaiting: maxWaiting,
    createError: mediaBusy,
  })

  constructor(options: PicturesOptions) {
    this.#options = options
    this.#limiter = options.makeRateLimiter('pictures')
  }

  /**
   * Makes a person's picture from a file and stores it in place of the previous one, whose address ends.
   * @throws HttpError 400 for a file that is not a picture, is damaged, too large or too slow to read, 429 after too
   * many; MediaError 503 when too many wait
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

  /** Removes a person's own picture. @throws HttpError 404 for another person's picture or an unknown id */
  async remove(userId: string, id: string): Promise<void> {
    if (!isCanonicalUuid(id) || !(await this.#options.store.remove(userId, id))) throw notFound('picture', id)
  }

  /** The WebP of a picture; undefined for an unknown id. */
  async find(id: string): Promise<Uint8Array | undefined> {
    return isCanonicalUuid(id) ? this.#options.store.find(id) : undefined
  }
}
