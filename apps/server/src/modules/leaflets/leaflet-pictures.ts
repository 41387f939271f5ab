/** Pictures of a leaflet, embedded in the document in the size of print. */
import type { LeafletPicture } from '@vitrine/catalogue-rules/leaflet-template/leaflet-data'
import type { Logger } from 'pino'
import type { ImageService, MakeOptions, MediaRecord } from '../../imaging/image-service.ts'
import { MediaError } from '../../storage/media/media-error.ts'
import { keyOfUrl } from '../../storage/media/media-path.ts'
import { type MediaStore, readWhole } from '../../storage/media/store.ts'

/** A picture in the layout of a leaflet: the longest side in pixels (about 260 per inch), and the quality. */
export interface PictureSlot {
  readonly side: number
  readonly quality: number
}

/** The product's main picture, 88 mm; the smaller ones below it, 27 mm; those of related products, 42 mm. */
export const pictureSlots = {
  main: { side: 960, quality: 80 },
  more: { side: 300, quality: 75 },
  related: { side: 300, quality: 70 },
} as const satisfies Record<string, PictureSlot>

/** Maximum bytes of an SVG logo that is embedded unchanged. */
const maxDrawingSize = 80_000
const logoSide = { width: 800, height: 240 }

export interface PicturesOptions {
  readonly store: MediaStore
  readonly images: ImageService
  readonly lookup: (key: string) => Promise<MediaRecord | undefined>
  readonly log: Logger
}

export class LeafletPictures {
  readonly #options: PicturesOptions

  constructor(options: PicturesOptions) {
    this.#options = options
  }

  /**
   * A picture for a slot as JPEG, because a PDF embeds its bytes unchanged. Transparent areas become white. Null for
   * an address outside of this portal, which the server does not fetch, for a file that is not a picture, and for a
   * damaged one.
   */
  async at(url: string, { side, quality }: PictureSlot, how: MakeOptions): Promise<LeafletPicture | null> {
    return this.#make(url, { width: side, height: side, quality, format: 'jpeg' }, how)
  }

  /**
   * The logo. A small SVG is embedded unchanged and stays sharp in any size. Any other logo becomes a PNG, which keeps
   * transparency.
   */
  async logo(url: string, how: MakeOptions): Promise<LeafletPicture | null> {
    const key = keyOfUrl(url)
    const record = key === undefined ? undefined : await this.#options.lookup(key)
    if (key === undefined || !record) return null
    // An SVG in an <img> runs no scripts and loads nothing.
    if (record.type === 'image/svg+xml' && record.size <= maxDrawingSize) {
      const bytes = await this.#quietly(url, () => readWhole(this.#options.store, key, maxDrawingSize))
      if (bytes) return asPicture(bytes, record.type, record.width ?? 0, record.height ?? 0)
    }
    return this.#make(url, { ...logoSide, quality: 80, format: 'png' }, how)
  }

  async #make(
    url: string,
    wanted: { width: number; height: number; quality: number; format: 'jpeg' | 'png' },
    how: MakeOptions,
  ): Promise<LeafletPicture | null> {
    const { images, lookup } = this.#options
    const key = keyOfUrl(url)
    const record = key === undefined ? undefined : await lookup(key)
    if (key === undefined || !record || !images.draws(record.type)) return null
    return this.#quietly(url, async () => {
      const settled = await images.plan(key, record, { ...wanted, trim: false })
      const bytes = await bytesOf((await images.make(settled, how)).body)
      const scale = Math.min(
        1,
        wanted.width / (record.width || wanted.width),
        wanted.height / (record.height || wanted.height),
      )
      const size = (side: number | null | undefined, otherwise: number) => Math.round((side || otherwise) * scale)
      return asPicture(bytes, settled.type, size(record.width, wanted.width), size(record.height, wanted.height))
    })
  }

  /**
   * Null for a picture that cannot be made, so that its slot stays empty. Other errors, such as a busy image service,
   * are thrown.
   */
  async #quietly<T>(url: string, work: () => Promise<T>): Promise<T | null> {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof MediaError) || error.statusCode !== 422) throw error
      this.#options.log.debug({ err: error, url }, 'A picture is missing in a leaflet')
      return null
    }
  }
}

const asPicture = (bytes: Buffer, type: string, width: number, height: number): LeafletPicture => ({
  src: `data:${type};base64,${bytes.toString('base64')}`,
  width,
  height,
})

async function bytesOf(body: Buffer | AsyncIterable<Buffer>): Promise<Buffer> {
  if (Buffer.isBuffer(body)) return body
  const parts: Buffer[] = []
  for await (const part of body) parts.push(part)
  return Buffer.concat(parts)
}
