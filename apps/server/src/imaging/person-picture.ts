/** Makes the picture of a person from the file that the person uploads. */
import { recognisedBytes, recogniseType } from '@vitrine/catalogue-rules/media/file-type'
import sharp from 'sharp'
import { MediaError } from '../storage/media/media-error.ts'
import { isReadablePicture, maxPixelsOf } from './formats.ts'
import { openOptions, pictureError, type RenderLimits } from './render.ts'

/** Side of the picture in pixels: enough for an avatar of 96 on a screen of double density. */
export const personPictureSide = 256

/**
 * Formats that phones and cameras write. Drawings are refused: they can contain scripts, and no portrait is a drawing.
 */
const names: Readonly<Record<string, string>> = {
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
  'image/gif': 'GIF',
  'image/avif': 'AVIF',
  'image/heic': 'HEIC',
}

const readable = Object.keys(names).filter(isReadablePicture)

/** The names of the accepted formats, for people. */
export const personPictureFormats: readonly string[] = readable.flatMap((type) => names[type] ?? [])

/** sharp's names of these types; sharp detects the format from the bytes, and its result must be one of these. */
const formatsOf = new Set(['jpeg', 'png', 'webp', 'gif', 'heif'])

/**
 * The largest pictures of phones have some 50 million pixels. Decoding one takes up to 300 MB in the worst case, a
 * progressive JPEG of an unusual shape.
 */
export const personPictureLimits: RenderLimits = { maxPixels: 52_000_000, maxSeconds: 15 }

/**
 * Pictures whose long side exceeds the short one by more than this factor are cropped before scaling; for others, the
 * decoder itself can scale down and so decodes fewer pixels.
 */
const maxShapeLength = 32

/**
 * A square WebP of the middle of a picture, upright, in sRGB, without metadata: none of the file's own bytes remain. Of
 * an animation, the first frame is used.
 * @throws MediaError `media_not_a_picture`, `media_picture_broken`, `media_picture_too_large` or
 * `media_picture_too_slow`
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
