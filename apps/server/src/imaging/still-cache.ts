import { buffer } from 'node:stream/consumers'
import { withLocalFile } from '../storage/media/local-file.ts'
import { MediaError } from '../storage/media/media-error.ts'
import { type MediaStore, readWhole } from '../storage/media/store.ts'
import type { PictureCache } from './picture-cache.ts'
import { makeStill, type StillTools } from './stills.ts'

/** Bytes of the largest film that is copied to this machine, if the store has no files, while its poster is drawn. */
const maxFilmBytes = 2 * 1024 ** 3

/** The original of a still. */
export interface StillOrigin {
  type: string
  /** Length of a film in seconds, if known. */
  duration?: number | null | undefined
}

export interface StillCacheOptions extends StillTools {
  store: MediaStore
  cache: PictureCache
  /** Maximum size of an original that is read whole, in bytes. */
  maxBytes: number
}

/**
 * Stills from the picture cache, or made now and stored there. Concurrent requests for one file share one still, made
 * for the first of them. Fails as `makeStill` does, and with `media_not_found`.
 */
export class StillCache {
  readonly #options: StillCacheOptions
  readonly #running = new Map<string, Promise<Buffer>>()

  constructor(options: StillCacheOptions) {
    this.#options = options
  }

  of(key: string, origin: StillOrigin): Promise<Buffer> {
    const running = this.#running.get(key)
    if (running) return running
    const drawing = this.#draw(key, origin).finally(() => this.#running.delete(key))
    this.#running.set(key, drawing)
    return drawing
  }

  async #draw(key: string, { type, duration }: StillOrigin): Promise<Buffer> {
    const { store, cache, maxBytes, programs, reader } = this.#options
    const name = `${key}-still`
    const cached = await cache.read(name)
    if (cached) return Buffer.isBuffer(cached.body) ? cached.body : buffer(cached.body)
    if (!(await store.has(key))) throw new MediaError('media_not_found')
    const bytes = () => readWhole(store, key, maxBytes)
    const draw = (path: string | undefined) =>
      makeStill({ type, duration, path, bytes, open: () => store.open(key) }, { programs, reader })
    // ffmpeg seeks in films. A larger one is read as a stream, in which it finds the pictures of some films only.
    const isCopied = type.startsWith('video/') && ((await store.stat(key))?.size ?? 0) <= maxFilmBytes
    const still = await (isCopied ? withLocalFile(store, key, draw) : draw(store.pathOf?.(key)))
    await cache.write(name, still)
    return still
  }
}
