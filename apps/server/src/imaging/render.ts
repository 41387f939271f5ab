import { recognisedBytes, recogniseType } from '@vitrine/catalogue-rules/media/file-type'
import sharp, { type Sharp, type SharpOptions } from 'sharp'
import { MediaError } from '../storage/media/media-error.ts'
import { bitmapHeader } from './bitmap.mjs'
import { drawingReader, FileReaderError } from './file-reader.ts'
import { encoderQuality, isDecodedApart, isReadablePicture, type PictureFormat } from './formats.ts'
import { type Box, fitInside, type Size } from './geometry.ts'

// Every picture is read once, so libvips' own cache of operations would only hold memory. One thread a picture: the
// server makes several pictures at a time, and one alone is hardly faster with more (measured on 2 cores).
sharp.cache(false)
sharp.concurrency(1)

/** Limits of the work for one picture. */
export interface RenderLimits {
  /** Maximum of width times height of the original. */
  maxPixels: number
  /** Seconds of drawing. */
  maxSeconds: number
}

export const defaultLimits: RenderLimits = { maxPixels: 100_000_000, maxSeconds: 30 }

/** How to make a picture: the box, the format, and the quality as for a JPEG (1 to 100). */
export interface RenderParameters extends Box {
  trim?: boolean
  quality: number
  format: PictureFormat
}

export interface RenderedPicture extends Size {
  data: Buffer
}

/** Originals are read whole; larger ones are not shown. */
export const maxOriginalBytes = 128 * 1024 * 1024
/** Larger vector drawings take longer to draw than visitors wait. */
export const maxDrawingBytes = 4 * 1024 * 1024
/** The density at which a drawing has its nominal size, in dots per inch. */
export const screenDensity = 72

/** sharp's options for opening anything: first frame, EXIF orientation, failure on damaged data. */
export function openOptions(limits: RenderLimits): SharpOptions {
  return { autoOrient: true, failOn: 'error', limitInputPixels: limits.maxPixels, sequentialRead: true }
}

/** The MediaError for an error of sharp. libvips describes errors in words only. */
export function pictureError(error: unknown, limits: RenderLimits): unknown {
  if (error instanceof MediaError || !(error instanceof Error)) return error
  if (/pixel limit|too large|exceeds/i.test(error.message)) {
    return new MediaError('media_picture_too_large', { limit: `${limits.maxPixels} pixels` }, error)
  }
  if (/timeout/i.test(error.message) || (error instanceof FileReaderError && error.reason === 'slow'))
    return new MediaError('media_picture_too_slow', {}, error)
  return new MediaError('media_picture_broken', {}, error)
}

/** Opens a drawing at the density at which it has the wanted size, so that it is sharp and no larger than needed. */
async function openDrawing(input: Buffer, box: Box, limits: RenderLimits): Promise<() => Sharp> {
  if (input.length > maxDrawingBytes)
    throw new MediaError('media_picture_too_large', { limit: `${maxDrawingBytes} bytes` })
  // librsvg can't be stopped once it draws, and a drawing of a few kilobytes can keep it busy for hours. So it draws in
  // a process that can be ended.
  const { width, height } = await drawingReader.drawingSize(input)
  const wanted = fitInside({ width, height }, box, true)
  const scale = Math.max(wanted.width / width, wanted.height / height)
  const density = Math.min(100_000, Math.max(1, screenDensity * scale))
  const drawn = await drawingReader.drawing(input, density, limits.maxPixels)
  return () => sharp(drawn, openOptions(limits))
}

/**
 * Searching a whole large picture for the border takes far longer than all other steps (100 ms at 1600 x 1200, 12 s at
 * 10,000 x 10,000). The search therefore uses a copy of this side. Scaling down averages the noise away that the slow
 * method filters out.
 */
const probeSide = 1000

/**
 * The picture without its border of one colour, the colour of its top left pixel. One pixel of the probe remains around
 * the content.
 */
async function withoutBorder(open: () => Sharp, limits: RenderLimits): Promise<Sharp> {
  const { width, height } = (await open().metadata()).autoOrient
  // libvips needs at least 3 x 3 pixels to find a border.
  if (Math.min(width, height) < 3) return open()
  if (Math.max(width, height) <= probeSide) return open().trim()
  const { data, info } = await open()
    .resize({ width: probeSide, height: probeSide, fit: 'inside' })
    .timeout({ seconds: limits.maxSeconds })
    .raw()
    .toBuffer({ resolveWithObject: true })
  if (Math.min(info.width, info.height) < 3) return open()
  const { width: probeWidth, height: probeHeight, channels } = info
  const found = await sharp(data, { raw: { width: probeWidth, height: probeHeight, channels } })
    .trim({ lineArt: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const along = (offset: number, length: number, probe: number, whole: number) => {
    const start = Math.max(0, Math.floor(((offset - 1) * whole) / probe))
    const end = Math.min(whole, Math.ceil(((offset + length + 1) * whole) / probe))
    return { start, length: end - start }
  }
  const across = along(-(found.info.trimOffsetLeft ?? 0), found.info.width, probeWidth, width)
  const down = along(-(found.info.trimOffsetTop ?? 0), found.info.height, probeHeight, height)
  if (across.length === width && down.length === height) return open()
  return open().extract({ left: across.start, top: down.start, width: across.length, height: down.length })
}

function encode(picture: Sharp, format: PictureFormat, quality: number): Sharp {
  const encoderSetting = encoderQuality(format, quality)
  // From 90 on, coloured edges matter more than bytes.
  const chromaSubsampling = quality >= 90 ? '4:4:4' : '4:2:0'
  switch (format) {
    case 'avif':
      // Effort 0: at 600 pixels as fast as WebP with a third fewer bytes; effort 1 takes two to three times as long for
      // 5 % fewer. Ten bits: with eight, the soft backgrounds of product pictures show steps, and the size is the same.
      return picture.avif({ quality: encoderSetting, effort: 0, chromaSubsampling, bitdepth: 10 })
    case 'webp':
      return picture.webp({ quality: encoderSetting, effort: 2, smartSubsample: quality >= 90 })
    case 'jpeg':
      return picture
        .flatten({ background: '#ffffff' })
        .jpeg({ quality: encoderSetting, progressive: true, chromaSubsampling })
    case 'png':
      return picture.png({ compressionLevel: 6 })
  }
}

/**
 * Makes one picture: applies the EXIF orientation, converts colours (CMYK, any profile) to sRGB, cuts off the border if
 * requested, and fits the picture into the box with its proportions, without metadata. Pictures are never enlarged;
 * drawings, which have no pixels of their own, are. JPEG is flattened on white. Of an animation, the first frame is
 * used. For pictures that are decoded apart, the caller passes the still. Fails with a 422 MediaError for files that
 * are not pictures, are damaged or exceed the limits.
 */
export async function renderPicture(
  input: Buffer,
  parameters: RenderParameters,
  limits: RenderLimits = defaultLimits,
): Promise<RenderedPicture> {
  const type = recogniseType(input.subarray(0, recognisedBytes))
  if (!isReadablePicture(type) || isDecodedApart(type)) throw new MediaError('media_not_a_picture', { type })
  const { width, height, trim, quality, format } = parameters
  const drawing = type === 'image/svg+xml'
  try {
    const open = drawing ? await openDrawing(input, parameters, limits) : () => sharp(input, openOptions(limits))
    let picture = trim ? await withoutBorder(open, limits) : open()
    if (width !== undefined || height !== undefined) {
      picture = picture.resize({
        ...(width === undefined ? {} : { width }),
        ...(height === undefined ? {} : { height }),
        fit: 'inside',
        withoutEnlargement: true,
      })
    }
    const { data, info } = await encode(picture, format, quality)
      .timeout({ seconds: limits.maxSeconds })
      .toBuffer({ resolveWithObject: true })
    return { data, width: info.width, height: info.height }
  } catch (error) {
    throw pictureError(error, limits)
  }
}

/** Whether a picture has an alpha channel, from its header. Fails as `renderPicture` does. */
export async function hasAlpha(input: Buffer, limits: RenderLimits = defaultLimits): Promise<boolean> {
  const type = recogniseType(input.subarray(0, recognisedBytes))
  if (type === 'image/svg+xml') return true
  if (type === 'image/bmp') return bitmapHeader(input)?.channels === 4
  try {
    return (await sharp(input, openOptions(limits)).metadata()).hasAlpha
  } catch (error) {
    throw pictureError(error, limits)
  }
}
