/**
 * Stills: pictures of files that are not pictures, namely a document's first page, a film's poster, a drawing in
 * PostScript (ASSET-09), and pictures that are decoded in a separate process.
 */
import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import sharp from 'sharp'
import { ProgramError, type Programs, runProgram } from '../platform/programs.ts'
import { MediaError } from '../storage/media/media-error.ts'
import { drawingReader, type FileReader, FileReaderError } from './file-reader.ts'
import { isDecodedApart, isReadablePicture, maxPixelsOf } from './formats.ts'
import { defaultLimits, pictureError } from './render.ts'

/** Longer side of a still in pixels: the largest size that the basket offers. */
export const stillSide = 2400
/** Documents are read whole. */
export const maxDocumentBytes = 128 * 1024 * 1024
const usualTime = 10_000
/** Bytes of memory that a program may use for drawing. */
const programMemory = 512 * 1024 * 1024
/** Maximum pixels of a film's picture: 8192 x 4320 of 8K. A decoder keeps up to sixteen pictures in memory. */
const maxFilmPixels = 36_000_000
const maxOutput = 96 * 1024 * 1024

/**
 * The containers of films, each with the ffmpeg reader to use. ffmpeg thus never opens a file as anything else, such as
 * a play list that names other files.
 */
const filmReaders: Record<string, string> = {
  'video/mp4': 'mov',
  'video/quicktime': 'mov',
  'video/webm': 'matroska',
  'video/x-msvideo': 'avi',
}

/** Whether the image service can make a picture of a file of this type with these programs. */
export function isDrawable(type: string, programs: Programs): boolean {
  if (isReadablePicture(type) || type === 'application/pdf') return true
  if (type === 'application/postscript') return programs.ghostscript !== undefined
  return Object.hasOwn(filmReaders, type) && programs.ffmpeg !== undefined
}

/** The source of a still. */
export interface StillSource {
  type: string
  /** Length of a film in seconds, if known. */
  duration?: number | null | undefined
  /** The file's path, if it has one. */
  path: string | undefined
  /** All of its bytes. */
  bytes(): Promise<Buffer>
  /** A stream of its bytes, for files without a path. */
  open(): Promise<Readable>
}

export interface StillTools {
  programs: Programs
  reader: FileReader
  /** Time limit of a program for one file, ms (10,000). */
  timeLimit?: number
}

const notAPicture = (type: string, cause?: unknown) => new MediaError('media_not_a_picture', { type }, cause)

/** Encodes the pixels of a page as PNG: letters keep their edges, and white areas take few bytes. */
function pagePng(data: Uint8Array, width: number, height: number): Promise<Buffer> {
  return sharp(Buffer.from(data.buffer, data.byteOffset, data.byteLength), { raw: { width, height, channels: 4 } })
    .flatten({ background: '#ffffff' })
    .png({ compressionLevel: 6 })
    .toBuffer()
}

async function documentStill({ type, bytes }: StillSource, { reader }: StillTools): Promise<Buffer> {
  const { state, picture } = await reader.document(await bytes(), stillSide)
  if (state === 'locked') throw notAPicture(type)
  if (!picture) throw new MediaError('media_picture_broken')
  return pagePng(picture.data, picture.width, picture.height)
}

/**
 * Times at which to try for a poster, s: the first frame that is not black is used. Many films begin with a fade, so
 * the first time is not 0.
 */
function moments(duration: number | null | undefined): number[] {
  if (!duration || !Number.isFinite(duration)) return [1, 5, 0]
  return [duration / 10, duration * 0.3, duration / 2, 0]
}

/** Mean brightness, 0 to 255, below which a frame is black. */
const black = 12

async function isBlack(frame: Buffer): Promise<boolean> {
  const { channels } = await sharp(frame).stats()
  return channels.slice(0, 3).every(({ mean }) => mean < black)
}

/**
 * Arguments of ffmpeg: one frame at a time `moment`, without sound, from this file only, with no other protocol or
 * reader.
 */
function frameArguments(format: string, input: string, moment: number): string[] {
  const side = String(stillSide)
  const fit = `scale=w='min(${side},iw)':h='min(${side},ih)':force_original_aspect_ratio=decrease`
  // Films for television have pixels that are not square.
  const filters = `scale=w='iw*sar':h=ih,setsar=1,${fit}`
  return [
    ...['-nostdin', '-hide_banner', '-loglevel', 'error', '-max_alloc', String(programMemory)],
    ...['-threads', '1', '-protocol_whitelist', 'file,pipe', '-max_pixels', String(maxFilmPixels), '-f', format],
    ...['-ss', moment.toFixed(3), '-i', input],
    ...['-map', '0:v:0', '-frames:v', '1', '-an', '-sn', '-dn', '-vf', filters, '-map_metadata', '-1'],
    ...['-threads', '1', '-c:v', 'png', '-f', 'image2pipe', 'pipe:1'],
  ]
}

async function filmStill(source: StillSource, { programs, timeLimit = usualTime }: StillTools): Promise<Buffer> {
  const format = filmReaders[source.type]
  if (!programs.ffmpeg || !format) throw notAPicture(source.type)
  const end = performance.now() + timeLimit
  let frame: Buffer | undefined
  for (const moment of moments(source.duration)) {
    const left = end - performance.now()
    if (frame && left <= 0) break
    const input = source.path === undefined ? await source.open() : undefined
    // All attempts share one time limit, and the first also shows whether ffmpeg can read the film at all.
    const found = await runProgram(
      programs.ffmpeg,
      frameArguments(format, source.path === undefined ? 'pipe:0' : `file:${source.path}`, moment),
      { input, timeLimit: Math.max(1, Math.ceil(left)), maxBytes: maxOutput },
    )
    // After its end, a film has no frames; ffmpeg reports this without failing.
    if (found.length === 0) continue
    frame = found
    if (!(await isBlack(found))) break
  }
  if (!frame) throw new MediaError('media_picture_broken')
  return sharp(frame, { limitInputPixels: stillSide * stillSide * 2 })
    .webp({ quality: 95, effort: 1 })
    .toBuffer()
}

/** The PostScript in an EPS for DOS, which wraps it together with a preview (Adobe Technical Note 5002, 5.2). */
function postscriptOf(bytes: Buffer): Buffer {
  if (bytes.length < 30 || bytes.readUInt32BE(0) !== 0xc5d0d3c6) return bytes
  const start = bytes.readUInt32LE(4)
  return bytes.subarray(start, start + bytes.readUInt32LE(8))
}

/** The density, in dots per inch, at which the drawing's box, in points, has the still's size. */
function postscriptDensity(text: string): number {
  const box = /%%(?:HiRes)?BoundingBox:\s*(-?[\d.]+)\s+(-?[\d.]+)\s+(-?[\d.]+)\s+(-?[\d.]+)/.exec(text)
  const [left = 0, bottom = 0, right = 612, top = 792] = (box?.slice(1) ?? []).map(Number)
  const longest = Math.max(right - left, top - bottom)
  return longest > 0 ? Math.max(1, Math.min(600, Math.floor((stillSide * 72) / longest))) : 72
}

async function postscriptStill(source: StillSource, { programs, timeLimit = usualTime }: StillTools): Promise<Buffer> {
  if (!programs.ghostscript) throw notAPicture(source.type)
  const bytes = postscriptOf(await source.bytes())
  const density = postscriptDensity(bytes.toString('latin1', 0, 16_384))
  const picture = await runProgram(
    programs.ghostscript,
    [
      ...[
        '-q',
        '-dSAFER',
        `-K${programMemory / 1024}`,
        '-dBATCH',
        '-dNOPAUSE',
        '-dNOPROMPT',
        '-dEPSCrop',
        '-dFirstPage=1',
        '-dLastPage=1',
      ],
      ...['-dTextAlphaBits=4', '-dGraphicsAlphaBits=4', `-r${density}`, '-sDEVICE=png16m'],
      // Ghostscript buffers pages in memory, which is limited, and not on the disk, which is not.
      '-sBandListStorage=memory',
      ...['-sstdout=%stderr', '-sOutputFile=%stdout', '-'],
    ],
    { input: Readable.from([bytes]), timeLimit, maxBytes: maxOutput },
  )
  if (picture.length === 0) throw new MediaError('media_picture_broken')
  return sharp(picture)
    .resize({ width: stillSide, height: stillSide, fit: 'inside', withoutEnlargement: true })
    .toBuffer()
}

/** A decoded picture as PNG, in its own size and with its transparent parts. */
async function decodedPicture({ type, path, open }: StillSource): Promise<Buffer> {
  const temporary = join(tmpdir(), `vitrine-picture-${randomUUID()}`)
  const [source, to] = [path ?? `${temporary}-original`, `${temporary}.png`]
  try {
    if (path === undefined) await pipeline(await open(), createWriteStream(source, { flags: 'wx' }))
    // Uses the reader of drawings, so that a thumbnail does not wait for a document of a hundred pages.
    await drawingReader.decode(source, type, { maxPixels: maxPixelsOf(type, defaultLimits.maxPixels), to })
    return await readFile(to)
  } finally {
    await Promise.all([...(path === undefined ? [source] : []), to].map((file) => rm(file, { force: true })))
  }
}

/**
 * Makes the still of a file. For a picture that is decoded apart, the still is the whole picture; for others, a PNG or
 * WebP of at most 2,400 pixels a side, without transparency. Fails with a 422 MediaError: `media_not_a_picture` when no
 * program can draw the file or it is locked, `media_picture_broken`, `media_picture_too_slow`.
 */
export async function makeStill(source: StillSource, tools: StillTools): Promise<Buffer> {
  try {
    if (source.type === 'application/pdf') return await documentStill(source, tools)
    if (source.type === 'application/postscript') return await postscriptStill(source, tools)
    if (isDecodedApart(source.type)) return await decodedPicture(source)
    return await filmStill(source, tools)
  } catch (error) {
    if (error instanceof ProgramError) {
      throw new MediaError(error.slow ? 'media_picture_too_slow' : 'media_picture_broken', {}, error)
    }
    if (error instanceof FileReaderError) {
      const limits = { ...defaultLimits, maxPixels: maxPixelsOf(source.type, defaultLimits.maxPixels) }
      if (isDecodedApart(source.type)) throw pictureError(error, limits)
      throw new MediaError(error.reason === 'slow' ? 'media_picture_too_slow' : 'media_picture_broken', {}, error)
    }
    throw pictureError(error, defaultLimits)
  }
}
