import sharp from 'sharp'

/** Formats that the image service can answer with. */
export type PictureFormat = 'avif' | 'webp' | 'jpeg' | 'png'

/** Types that the image service can read; it treats files of other types as not pictures. */
const readableTypes = new Set([
  'image/jpeg',
  'image/png',
  'image/gif',
  'image/webp',
  'image/avif',
  'image/tiff',
  'image/bmp',
  'image/svg+xml',
])

// sharp's own build has no decoder for HEIC; a build made on the machine may have one.
if (sharp.format.heif.input.fileSuffix?.includes('.heic')) readableTypes.add('image/heic')

/** Decoding AVIF and HEIC takes 17 bytes a pixel, and no camera makes larger pictures. */
export const maxHeifPixels = 17_000_000

const heifTypes = new Set(['image/avif', 'image/heic'])

/** Maximum of width times height at which a picture of this type is decoded, at most the limit for all types. */
export function maxPixelsOf(type: string, maxPixels: number): number {
  return heifTypes.has(type) ? Math.min(maxPixels, maxHeifPixels) : maxPixels
}

/**
 * Whether pictures of this type are decoded once, in the file reader's process, and kept as a still. AVIF and HEIC may
 * take seconds and hundreds of megabytes; JavaScript decodes bitmaps.
 */
export function isDecodedApart(type: string): boolean {
  return type === 'image/bmp' || heifTypes.has(type)
}

/**
 * Whether files of this type are pictures that can be cropped, scaled and converted. Documents and films are not, but
 * have a still that is. For what can be drawn at all, see stills.ts.
 */
export function isReadablePicture(type: string): boolean {
  return readableTypes.has(type)
}

export const typeOfFormat: Record<PictureFormat, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpeg: 'image/jpeg',
  png: 'image/png',
}

/**
 * Whether an Accept header names a type itself and does not refuse it; a browser's wildcards do not imply new formats.
 */
function names(accept: string, type: string): boolean {
  return accept.split(',').some((part) => {
    const [name, ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase())
    const weight = parameters.find((parameter) => parameter.startsWith('q='))
    return name === type && (weight === undefined || Number(weight.slice(2)) > 0)
  })
}

/** The best format that an Accept header names: AVIF, else WebP, else undefined for the original's own. */
export function acceptedFormat(accept: string | undefined): 'avif' | 'webp' | undefined {
  if (!accept) return undefined
  if (names(accept, 'image/avif')) return 'avif'
  if (names(accept, 'image/webp')) return 'webp'
  return undefined
}

/**
 * The format for a client that accepts neither AVIF nor WebP; undefined when it depends on whether the picture has an
 * alpha channel.
 */
export function plainFormat(type: string): 'jpeg' | 'png' | undefined {
  if (type === 'image/jpeg') return 'jpeg'
  if (type === 'image/png' || type === 'image/gif' || type === 'image/svg+xml') return 'png'
  return undefined
}

/**
 * The encoder's quality at which the picture looks like a JPEG of the requested quality. Measured as equal SSIM of the
 * luminance, on a photograph and a product shot at 300 and 600 pixels, with straight lines in between. WebP is rounded
 * up a little where SSIM flatters it. AVIF stays at 95 for 100: above that, it grows larger than the JPEG.
 */
const scales: Record<'avif' | 'webp', readonly (readonly [quality: number, encoderQuality: number])[]> = {
  avif: [
    [1, 20],
    [20, 34],
    [40, 46],
    [60, 53],
    [70, 57],
    [80, 64],
    [90, 76],
    [95, 88],
    [100, 95],
  ],
  webp: [
    [1, 1],
    [20, 15],
    [40, 30],
    [60, 48],
    [70, 60],
    [80, 76],
    [90, 86],
    [95, 94],
    [100, 100],
  ],
}

/** The encoder's own quality (1 to 100) for a requested quality of 1 to 100. PNG has none: it is lossless. */
export function encoderQuality(format: PictureFormat, quality: number): number {
  if (format === 'jpeg' || format === 'png') return quality
  const scale = scales[format]
  const upper = Math.max(
    1,
    scale.findIndex(([step]) => step >= quality),
  )
  const [requestedLow, encoderLow] = scale[upper - 1] ?? [1, 1]
  const [requestedHigh, encoderHigh] = scale[upper] ?? [100, 100]
  return Math.round(
    encoderLow + ((quality - requestedLow) * (encoderHigh - encoderLow)) / (requestedHigh - requestedLow),
  )
}
