/** Determines which picture a request means, before any picture is made. */
import sharp from 'sharp'
import { MediaError } from '../storage/media/media-error.ts'
import {
  acceptedFormat,
  isDecodedApart,
  isReadablePicture,
  maxPixelsOf,
  type PictureFormat,
  plainFormat,
  typeOfFormat,
} from './formats.ts'
import { bindingSide } from './geometry.ts'
import type { PictureRequest } from './parameters.ts'
import type { RenderParameters } from './render.ts'
import type { StillOrigin } from './still-cache.ts'

/** The catalogue's facts about a file; `type` is the recognised type, sizes in pixels are after EXIF orientation. */
export interface MediaRecord {
  name: string
  type: string
  /** Bytes. */
  size: number
  width?: number | null | undefined
  height?: number | null | undefined
  /** Undefined if not yet known. */
  alpha?: boolean | undefined
  /** Length of a film in seconds. If known, the poster is taken from a later time, behind a black beginning. */
  duration?: number | null | undefined
}

/** One result, determined before any work on it: equal results have the same name. */
export interface PlannedPicture {
  key: string
  name: string
  /** Strong: a name has one result. */
  etag: string
  /** MIME type of the result. */
  type: string
  parameters: RenderParameters
  /**
   * The origin of the still, if the picture is made from one: a document's first page, a film's poster, a decoded
   * bitmap.
   */
  still?: StillOrigin | undefined
  /** The original is a drawing: one that is slow at some size is slow at all sizes. */
  drawing: boolean
  /** Takes all slots at once, because of the memory it needs. */
  heavy: boolean
}

/**
 * Raise it when the same request is to give another picture than before: it is part of every ETag and of the cache's
 * folder.
 */
export const recipe = `3-${sharp.versions.sharp}`

const heavyPixels = 25_000_000
const heavyBytes = 24 * 1024 * 1024

function nameOf(key: string, { width, height, trim, quality, format }: RenderParameters): string {
  return `${key}-${width ?? ''}x${height ?? ''}-q${quality}${trim ? '-trim' : ''}.${format}`
}

interface SettleOptions {
  /** The client's Accept header. */
  accept: string | undefined
  /** Maximum size of an original, in bytes. */
  maxBytes: number
  /** Maximum of width times height of an original. */
  maxPixels: number
  /** Whether the original has an alpha channel; called only if this is not yet known and the format depends on it. */
  alphaOf(): Promise<boolean>
}

async function formatFor(
  record: MediaRecord,
  request: PictureRequest,
  { accept, alphaOf }: SettleOptions,
): Promise<PictureFormat> {
  const settled = request.format ?? acceptedFormat(accept) ?? plainFormat(record.type)
  if (settled) return settled
  // Stills have no transparent parts.
  if (!isReadablePicture(record.type)) return 'jpeg'
  return (record.alpha ?? (await alphaOf())) ? 'png' : 'jpeg'
}

/**
 * The picture that a request means, of a file that can be drawn. Fails with a 422 MediaError if the file is too large.
 */
export async function planPicture(
  key: string,
  record: MediaRecord,
  request: PictureRequest,
  options: SettleOptions,
): Promise<PlannedPicture> {
  const { maxBytes } = options
  const { type } = record
  const maxPixels = maxPixelsOf(type, options.maxPixels)
  const { trim, quality, width, height } = request
  const drawing = type === 'image/svg+xml'
  // A film is not read whole.
  const film = type.startsWith('video/')
  const isPicture = isReadablePicture(type)
  const still = isPicture && !isDecodedApart(type) ? undefined : { type, duration: record.duration }
  // The size of a document's or film's still is known only after it is made.
  const size = record.width && record.height && isPicture ? { width: record.width, height: record.height } : undefined
  const pixels = size ? size.width * size.height : 0
  if (record.size > maxBytes && !film) throw new MediaError('media_picture_too_large', { limit: `${maxBytes} bytes` })
  if (pixels > maxPixels && !drawing) throw new MediaError('media_picture_too_large', { limit: `${maxPixels} pixels` })

  const format = await formatFor(record, request, options)
  // The size after trimming is not known yet, so the whole box counts.
  const box = trim ? { width, height } : bindingSide(size, { width, height }, drawing)
  const parameters: RenderParameters = { ...box, trim, quality: format === 'png' ? 100 : quality, format }
  const name = nameOf(key, parameters)
  return {
    key,
    name,
    etag: `"${name}-${recipe}"`,
    type: typeOfFormat[format],
    parameters,
    still,
    drawing,
    heavy: pixels > heavyPixels || (record.size > heavyBytes && !film),
  }
}
