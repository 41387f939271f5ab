/** Takes pictures for the brand into the media store. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mediaPath, publicFileName } from '@vitrine/catalogue-rules/media/media-path'
import { brandPictureTypes, iconType } from '@vitrine/contract/rules/brand-fields'
import { HttpError } from '../../http/http-error.ts'
import { inspectMedia } from '../../imaging/inspect.ts'
import { ConcurrencyLimiter } from '../../platform/concurrency-limiter.ts'
import { mediaBusy } from '../../storage/media/media-error.ts'
import type { MediaStore } from '../../storage/media/store.ts'
import type { BrandStore } from './brand-store.ts'
import { mayHave } from './brand-values.ts'

export interface BrandPicturesOptions {
  readonly store: Pick<BrandStore, 'addFile'>
  readonly mediaStore: Pick<MediaStore, 'put'>
}

/** Names of the types for people. */
const names = [...brandPictureTypes, iconType].map((type) =>
  type
    .replace(/^image\/(x-)?|\+xml$/g, '')
    .replace('icon', 'ico')
    .toUpperCase(),
)

/** The file itself can't be used. */
const refused = (phrase: 'person_picture_type' | 'person_picture_broken' | 'brand_drawing_active') =>
  new HttpError(400, phrase, { field: 'file', params: { allowed: { anyOf: names } } })

export class BrandPictures {
  readonly #options: BrandPicturesOptions
  /** Reads one picture at a time, because reading a large one takes much memory. */
  readonly #readers = new ConcurrencyLimiter({ maxRunning: 1, maxWaiting: 8, createError: mediaBusy })

  constructor(options: BrandPicturesOptions) {
    this.#options = options
  }

  /**
   * Stores a picture. Nothing shows it until a field of the brand has its address; if none ever has, the server deletes
   * it 30 days after the next import.
   * @returns its address
   * @throws HttpError 400 for a file of another type, a damaged picture, or a drawing with scripts or parts elsewhere
   */
  add(bytes: Uint8Array, fileName: string): Promise<string> {
    return this.#readers.run(() => this.#add(bytes, publicFileName(fileName)), { key: '' })
  }

  async #add(bytes: Uint8Array, name: string): Promise<string> {
    const { store, mediaStore } = this.#options
    const folder = await mkdtemp(join(tmpdir(), 'vitrine-brand-'))
    try {
      // The name's extension is a hint for types without a signature.
      const path = join(folder, name)
      await writeFile(path, bytes)
      const facts = await inspectMedia(path)
      if (!mayHave(undefined, facts.type)) throw refused('person_picture_type')
      if (facts.problems.some(({ code }) => code === 'drawing_active')) throw refused('brand_drawing_active')
      if (!facts.drawable && facts.type !== iconType) throw refused('person_picture_broken')
      const { key } = await mediaStore.put(path, { sha256: facts.sha256 })
      return mediaPath(key, await store.addFile(key, name, facts))
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }
}
