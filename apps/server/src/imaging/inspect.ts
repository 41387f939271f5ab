import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { extensionFits, extensionOfName, recognisedBytes, recogniseType, usualExtension } from '../media/file-type.ts'
import { bitmapHeader, readBitmap } from './bitmap.ts'
import { isReadablePicture } from './formats.ts'
import { defaultLimits, openOptions } from './render.ts'

/**
 * What is wrong with a file: `file_unreadable` (missing, or no right to read it), `file_empty`, `extension_mismatch`
 * (its bytes are another type than its name says), `picture_broken` (damaged or cut short), `picture_too_large` (the
 * image service will refuse it).
 */
export type MediaProblemCode =
  | 'file_unreadable'
  | 'file_empty'
  | 'extension_mismatch'
  | 'picture_broken'
  | 'picture_too_large'

export interface MediaProblem {
  code: MediaProblemCode
  /** An English sentence with the remedy. */
  message: string
}

/** What a file is, from its bytes. */
export interface MediaFacts {
  /** MIME type; `application/octet-stream` when it is not recognised. */
  type: string
  /** Lower case, without dot: the file's own when it fits its type, else the type's usual one. */
  extension: string
  /** Bytes. */
  size: number
  /** 64 hex digits; '' when the file can't be read. */
  sha256: string
  /** Pixels after EXIF orientation; null when it is no picture that can be read. */
  width: number | null
  height: number | null
  alpha: boolean
  /** Frames of an animation or pages of a TIFF, when there are several. */
  frames?: number
  /**
   * The dominant colour as `#rrggbb`, transparent parts taken as white; null when it is no picture that can be read.
   */
  colour: string | null
  problems: MediaProblem[]
}

const nothing: MediaFacts = {
  type: 'application/octet-stream',
  extension: '',
  size: 0,
  sha256: '',
  width: null,
  height: null,
  alpha: false,
  colour: null,
  problems: [],
}

/** Larger bitmaps are not decoded for their colour alone. */
const maxBitmapBytes = 128 * 1024 * 1024
const sampleSide = 48

async function readEnds(file: string): Promise<{ head: Buffer; tail: Buffer; size: number; sha256: string }> {
  const handle = await open(file, 'r')
  try {
    const { size } = await handle.stat()
    const part = async (position: number) => {
      const length = Math.min(recognisedBytes, size - position)
      return (await handle.read(Buffer.alloc(length), 0, length, position)).buffer
    }
    const head = await part(0)
    const tail = await part(Math.max(0, size - recognisedBytes))
    const hash = createHash('sha256')
    for await (const chunk of createReadStream(file, { highWaterMark: 1 << 18 })) hash.update(chunk)
    return { head, tail, size, sha256: hash.digest('hex') }
  } finally {
    await handle.close()
  }
}

async function dominantColour(picture: Sharp): Promise<string> {
  const { data, info } = await picture
    .resize({ width: sampleSide, height: sampleSide, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .timeout({ seconds: defaultLimits.maxSeconds })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const { dominant } = await sharp(data, { raw: { width, height, channels } }).toColourspace('srgb').stats()
  return `#${[dominant.r, dominant.g, dominant.b].map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

type PictureFacts = Pick<MediaFacts, 'width' | 'height' | 'alpha' | 'frames' | 'colour' | 'problems'>

const broken: MediaProblem = {
  code: 'picture_broken',
  message: 'The picture is damaged or cut short. Export it again from the program that made it.',
}
const tooLarge: MediaProblem = {
  code: 'picture_too_large',
  message:
    `The picture has more than ${defaultLimits.maxPixels / 1_000_000} million pixels and is offered for download ` +
    'only. Add a smaller one to show it.',
}

async function pictureFacts(file: string, type: string, size: number): Promise<PictureFacts> {
  const facts: PictureFacts = { width: null, height: null, alpha: false, colour: null, problems: [] }
  try {
    let picture: Sharp | undefined
    if (type === 'image/bmp') {
      const bytes = size > maxBitmapBytes ? undefined : await readFile(file)
      const header = bytes && bitmapHeader(bytes)
      if (!header) return { ...facts, problems: [size > maxBitmapBytes ? tooLarge : broken] }
      Object.assign(facts, { width: header.width, height: header.height, alpha: header.channels === 4 })
      if (header.width * header.height > defaultLimits.maxPixels) return { ...facts, problems: [tooLarge] }
      const bitmap = readBitmap(bytes)
      if (bitmap) {
        picture = sharp(bitmap.data, { raw: { width: bitmap.width, height: bitmap.height, channels: bitmap.channels } })
      }
    } else {
      // Drawings are read as bytes: from a path they could draw on other files beside them.
      const source = type === 'image/svg+xml' ? await readFile(file) : file
      const options = { ...openOptions(defaultLimits), limitInputPixels: false }
      const found = await sharp(source, options).metadata()
      const { width, height } = found.autoOrient
      Object.assign(facts, { width, height, alpha: found.hasAlpha })
      if (found.pages !== undefined && found.pages > 1) facts.frames = found.pages
      if (width * height > defaultLimits.maxPixels) return { ...facts, problems: [tooLarge] }
      picture = sharp(source, openOptions(defaultLimits))
    }
    if (!picture) return { ...facts, problems: [broken] }
    return { ...facts, colour: await dominantColour(picture) }
  } catch {
    return { ...facts, problems: [broken] }
  }
}

/**
 * Recognises a file from its bytes and, for a picture, reads its size, alpha, frames and dominant colour. Never
 * fails: what is wrong with the file is in `problems`. Reads the file once for its hash; the size is read from the
 * header, the colour from a small version.
 */
export async function inspectMedia(file: string): Promise<MediaFacts> {
  const named = extensionOfName(basename(file))
  let ends: Awaited<ReturnType<typeof readEnds>>
  try {
    ends = await readEnds(file)
  } catch {
    const message = 'The file can not be read. Check that it exists and may be read.'
    return { ...nothing, extension: named, problems: [{ code: 'file_unreadable', message }] }
  }
  const { head, tail, size, sha256 } = ends
  if (size === 0) {
    const message = 'The file is empty. Copy it again from where it came from.'
    return { ...nothing, extension: named, sha256, problems: [{ code: 'file_empty', message }] }
  }
  const type = recogniseType(head, named, tail)
  const fits = extensionFits(type, named)
  const extension = fits ? named : (usualExtension(type) ?? named)
  const ending = named ? `ends with ".${named}"` : 'has no extension'
  const mismatch: MediaProblem = {
    code: 'extension_mismatch',
    message: `The file's name ${ending} but it is ${type}. Rename it to end with ".${extension}".`,
  }
  const facts = { ...nothing, type, extension, size, sha256, problems: fits ? [] : [mismatch] }
  if (!isReadablePicture(type)) return facts
  const picture = await pictureFacts(file, type, size)
  return { ...facts, ...picture, problems: [...facts.problems, ...picture.problems] }
}
