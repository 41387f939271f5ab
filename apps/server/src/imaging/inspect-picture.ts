/** Inspects a picture when the import takes it into the catalogue. */
import { readFile } from 'node:fs/promises'
import type { MediaFacts, MediaProblem } from '@vitrine/catalogue-rules/media/media-facts'
import sharp, { type Metadata, type Sharp } from 'sharp'
import { bitmapHeader, bitmapHeaderBytes } from './bitmap.mjs'
import { pictureEmbedded, tagNames } from './embedded-facts.ts'
import type { ReadTags } from './file-contents.ts'
import { drawingReader, type FileReader } from './file-reader.ts'
import { isDecodedApart, isReadablePicture, maxPixelsOf } from './formats.ts'
import { type Colours, coloursOf } from './main-colours.ts'
import { problems } from './media-problems.ts'
import { readHead } from './read-bytes.ts'
import { defaultLimits, maxDrawingBytes, maxOriginalBytes, openOptions, screenDensity } from './render.ts'

/** Most formats may have their fields anywhere; files up to this size are read whole for them. */
const wholeForTags = 32 * 1024 * 1024
/** A JPEG has its fields before its pixels, and so do most large files of other formats. */
const headForTags = 2 * 1024 * 1024
/** Side, in pixels, of the sample for the colours of a drawing, or of a picture that is decoded apart. */
const sampleSide = 200

type PictureFacts = Pick<MediaFacts, 'width' | 'height' | 'alpha' | 'frames' | 'problems' | 'drawable'> & Colours

/**
 * Whether a drawing contains more than shapes: scripts, event handlers, other files or pages, or nested entities
 * (except Illustrator's, which stand for names of namespaces). The patterns look at the whole text, also in comments:
 * programs that draw may read broken markup in another way than a parser of ours.
 */
function isActive(drawing: string): boolean {
  const outside = /\b(?:href|src)\s*=\s*["']\s*(?!#|data:image\/)[^"'\s]/i
  // Each declaration is matched separately: a pattern that searches on from each of 300,000 takes hours.
  const entities = drawing.match(/<!ENTITY\s[^>]*/gi) ?? []
  return (
    /<script\b|<iframe\b|@import\b|javascript:|\son[a-z]{3,20}\s*=/i.test(drawing) ||
    entities.some((entity) => /&|\b(?:SYSTEM|PUBLIC)\b/i.test(entity)) ||
    outside.test(drawing.replace(/<a\s[^<>]*>/gi, ''))
  )
}

interface OpenedPicture {
  facts: PictureFacts
  metadata?: Metadata
}

async function pictureFacts(file: string, type: string, size: number): Promise<OpenedPicture> {
  const facts: PictureFacts = {
    width: null,
    height: null,
    alpha: false,
    colour: null,
    colours: [],
    problems: [],
    drawable: false,
  }
  const failed = (problem: MediaProblem, metadata?: Metadata): OpenedPicture => ({
    facts: { ...facts, problems: [...facts.problems, problem] },
    ...(metadata && { metadata }),
  })
  let metadata: Metadata | undefined
  try {
    let picture: Sharp
    if (type === 'image/svg+xml') {
      if (size > maxDrawingBytes) return failed(problems.drawingTooHeavy)
      const bytes = await readFile(file)
      if (isActive(bytes.toString())) facts.problems = [problems.drawingActive]
      const { width, height } = await drawingReader.drawingSize(bytes)
      Object.assign(facts, { width, height, alpha: true })
      const density = Math.min(screenDensity, (screenDensity * sampleSide) / Math.max(width, height))
      picture = sharp(await drawingReader.drawing(bytes, Math.max(1, density), defaultLimits.maxPixels))
    } else {
      if (type === 'image/bmp') {
        const header = bitmapHeader(await readHead(file, bitmapHeaderBytes))
        if (!header) return failed(problems.pictureBroken)
        Object.assign(facts, { width: header.width, height: header.height, alpha: header.channels === 4 })
      } else {
        metadata = await sharp(file, { ...openOptions(defaultLimits), limitInputPixels: false }).metadata()
        const { width, height } = metadata.autoOrient
        Object.assign(facts, { width, height, alpha: metadata.hasAlpha })
        if (metadata.pages !== undefined && metadata.pages > 1) facts.frames = metadata.pages
      }
      const maxPixels = maxPixelsOf(type, defaultLimits.maxPixels)
      if ((facts.width ?? 0) * (facts.height ?? 0) > maxPixels)
        return failed(maxPixels < defaultLimits.maxPixels ? problems.heifTooLarge : problems.pictureTooLarge, metadata)
      // Decoding it would take more memory than the server allows.
      if (isDecodedApart(type) && size > maxOriginalBytes) return failed(problems.pictureTooHeavy, metadata)
      picture = isDecodedApart(type)
        ? sharp(await drawingReader.decode(file, type, { maxPixels, side: sampleSide }))
        : sharp(file, openOptions(defaultLimits))
    }
    Object.assign(facts, await coloursOf(picture))
    if (size > maxOriginalBytes) return failed(problems.pictureTooHeavy, metadata)
    return { facts: { ...facts, drawable: true }, ...(metadata && { metadata }) }
  } catch {
    return failed(problems.pictureBroken, metadata)
  }
}

/** Formats in which ExifReader finds fields. */
const taggedTypes = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/heic', 'image/tiff'])

/** Facts about a picture of which the server can read only the header. */
async function headerFacts(file: string): Promise<{ facts: Partial<MediaFacts>; metadata?: Metadata }> {
  const metadata = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined)
  if (!metadata) return { facts: {} }
  const { width, height } = metadata.autoOrient
  return { facts: { width, height, alpha: metadata.hasAlpha }, metadata }
}

const packetStart = '<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?>'

/** Wraps XMP as a file of its own, which ExifReader recognises by its first words. */
function xmpPacket(xmp: Buffer): Buffer {
  return xmp.toString('latin1', 0, 15) === packetStart.slice(0, 15)
    ? xmp
    : Buffer.concat([Buffer.from(packetStart), xmp])
}

/**
 * Facts about a picture: size, alpha, frames and colours, as far as they can be read, and its embedded fields. A
 * damaged picture has a problem.
 */
export async function inspectPicture(
  file: string,
  type: string,
  size: number,
  reader: FileReader,
): Promise<Partial<MediaFacts>> {
  const { facts, metadata } = isReadablePicture(type) ? await pictureFacts(file, type, size) : await headerFacts(file)
  if (!taggedTypes.has(type)) return facts
  const length = type === 'image/jpeg' || size > wholeForTags ? headForTags : size
  // Fields that can't be read, or take too long, count as missing.
  const read = (bytes: Buffer): Promise<ReadTags> => reader.tags(bytes, tagNames).catch(() => ({}))
  const tags = await read(await readHead(file, length))
  const { space, density, xmp } = metadata ?? {}
  // ExifReader does not find the XMP of every PNG.
  if (xmp && !tags.xmp && xmp.length <= headForTags) tags.xmp = (await read(xmpPacket(xmp))).xmp ?? {}
  return { ...facts, ...pictureEmbedded(tags, { space, density }) }
}
