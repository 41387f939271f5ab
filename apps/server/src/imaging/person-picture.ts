/** Making the picture of a person out of whatever file the person sends. */
import sharp from 'sharp'
import { recognisedBytes, recogniseType } from '../media/file-type.ts'
import { MediaError } from '../media/media-error.ts'
import { isReadablePicture, maxPixelsOf } from './formats.ts'
import { openOptions, pictureError, type RenderLimits } from './render.ts'

/** Side of the picture in pixels: an avatar of 96 on a screen of the double density, and some more. */
export const personPictureSide = 256

/** What phones and cameras write. No drawings: they are programs of a kind, and nobody's portrait is one. */
const names: Readonly<Record<string, string>> = {
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
  'image/gif': 'GIF',
  'image/avif': 'AVIF',
  'image/heic': 'HEIC',
}

const readable = Object.keys(names).filter(isReadablePicture)

/** The formats that are read here, for people. */
export const personPictureFormats: readonly string[] = readable.flatMap((type) => names[type] ?? [])

/** What sharp calls the formats of these types; it looks at the bytes itself, and must come to the same. */
const formatsOf = new Set(['jpeg', 'png', 'webp', 'gif', 'heif'])

/** The largest that a phone takes has 50 million pixels or so. Reading one takes up to 300 MB at its worst, a progressive JPEG of a queer shape. */
export const personPictureLimits: RenderLimits = { maxPixels: 52_000_000, maxSeconds: 15 }

/** Pictures that are longer than so many times their width are cut before they are made small: of others the decoder makes less at once. */
const maxShapeLength = 32

/**
 * A square WebP of the middle of a picture, upright, in sRGB, without any metadata: nothing of the file's own bytes is left. Animations give their
 * first frame.
 * @throws MediaError `media_not_a_picture`, `media_picture_broken`, `media_picture_too_large` or `media_picture_too_slow`
 */
export async function personPicture(input: Buffer): Promise<Buffer> {
  const type = recogniseType(input.subarray(0, recognisedBytes))
  if (!readable.includes(type)) throw new MediaError('media_not_a_picture', { type })
  const open = () => sharp(input, openOptions(personPictureLimits))
  try {
    const { autoOrient, format } = await open().metadata()
    if (!formatsOf.has(format)) throw new MediaError('media_not_a_picture', { type })
    const { width, height } = autoOrient
    const limits = { ...personPictureLimits, maxPixels: maxPixelsOf(type, personPictureLimits.maxPixels) }
    if (width * height > limits.maxPixels)
      throw new MediaError('media_picture_too_large', { limit: `${limits.maxPixels} pixels` })
    const side = Math.min(width, height)
    const [left, top] = [Math.floor((width - side) / 2), Math.floor((height - side) / 2)]
    const isLong = Math.max(width, height) > maxShapeLength * side
    return await (isLong ? open().extract({ left, top, width: side, height: side }) : open())
      .resize(personPictureSide, personPictureSide, { fit: 'cover', position: 'centre' })
      .webp({ quality: 80, effort: 4 })
      .timeout({ seconds: limits.maxSeconds })
      .toBuffer()
  } catch (error) {
    throw pictureError(error, personPictureLimits)
  }
}
