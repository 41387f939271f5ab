import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { crc32 } from 'node:zlib'
import {
  extensionFits,
  extensionOfName,
  recognisedBytes,
  recogniseType,
  usualExtension,
} from '@vitrine/catalogue-rules/media/file-type'
import { type MediaFacts, unknownMedia } from '@vitrine/catalogue-rules/media/media-facts'
import sharp from 'sharp'
import { noPrograms, type Programs } from '../platform/programs.ts'
import { cleanText, contentOf, isTextType, maxContentLength } from '../platform/texts/file-text.ts'
import { documentEmbedded, soundEmbedded } from './embedded-facts.ts'
import { type FileReader, fileReader } from './file-reader.ts'
import { readFilmHeader } from './film-header.ts'
import { isReadablePicture } from './formats.ts'
import { inspectPicture } from './inspect-picture.ts'
import { coloursOf } from './main-colours.ts'
import { extensionMismatch, problems } from './media-problems.ts'
import { readAt, readHead } from './read-bytes.ts'
import { isDrawable, maxDocumentBytes } from './stills.ts'

/** Tools for inspecting files. */
export interface InspectTools {
  /** The programs that the server will have; they decide which files are drawable. */
  programs?: Programs
  reader?: FileReader
}

/** Bytes that `maxContentLength` characters of a text file may take. */
const contentBytes = maxContentLength * 4
const documentSample = 200

async function readEnds(
  file: string,
): Promise<{ head: Buffer; tail: Buffer; size: number; sha256: string; crc32: number }> {
  const handle = await open(file, 'r')
  try {
    const { size } = await handle.stat()
    const head = await readAt(handle, 0, Math.min(recognisedBytes, size))
    const tail = await readAt(handle, Math.max(0, size - recognisedBytes), Math.min(recognisedBytes, size))
    const hash = createHash('sha256')
    let checksum = 0
    for await (const chunk of createReadStream(file, { highWaterMark: 1 << 18 })) {
      hash.update(chunk)
      checksum = crc32(chunk, checksum)
    }
    return { head, tail, size, sha256: hash.digest('hex'), crc32: checksum }
  } finally {
    await handle.close()
  }
}

type Found = Partial<MediaFacts>

const textOfDocument = { characters: maxContentLength, pages: 20, milliseconds: 2000 }

async function document(file: string, size: number, reader: FileReader): Promise<Found> {
  if (size > maxDocumentBytes) return { problems: [problems.documentTooLarge] }
  const read = await reader.document(await readFile(file), documentSample, textOfDocument).catch(() => undefined)
  if (!read || read.state === 'broken') return { problems: [problems.documentBroken], pages: read?.pages || null }
  if (read.state === 'locked') return { problems: [problems.documentLocked] }
  const { data, width, height } = read.picture ?? { data: new Uint8Array(4), width: 1, height: 1 }
  const first = sharp(Buffer.from(data.buffer, data.byteOffset, data.byteLength), {
    raw: { width, height, channels: 4 },
  })
  return {
    ...(await coloursOf(first)),
    ...(read.fields && documentEmbedded(read.fields)),
    pages: read.pages ?? null,
    content: cleanText(read.text ?? '', maxContentLength),
    drawable: true,
  }
}

async function soundOrFilm(file: string, type: string, reader: FileReader, programs: Programs): Promise<Found> {
  const header = await readFilmHeader(file, type)
  // music-metadata reads sounds, and films with a sound's container format; it can't read AVI.
  const read = type === 'video/x-msvideo' ? undefined : await reader.sound(file, type).catch(() => undefined)
  const [width, height] = [header.width ?? read?.width ?? null, header.height ?? read?.height ?? null]
  const duration = header.duration ?? read?.duration ?? null
  return {
    ...(read && soundEmbedded(read)),
    width,
    height,
    duration: duration !== null && Number.isFinite(duration) && duration > 0 ? duration : null,
    drawable: isDrawable(type, programs) && width !== null,
  }
}

async function factsOf(file: string, type: string, size: number, tools: Required<InspectTools>): Promise<Found> {
  const { programs, reader } = tools
  if (isReadablePicture(type) || type === 'image/heic') {
    const found = await inspectPicture(file, type, size, reader)
    return type === 'image/svg+xml' ? { ...found, content: await textFile(file, type) } : found
  }
  if (type === 'application/pdf') return document(file, size, reader)
  if (/^(audio|video)\//.test(type)) return soundOrFilm(file, type, reader, programs)
  if (isTextType(type)) return { content: await textFile(file, type) }
  return { drawable: isDrawable(type, programs) }
}

const textFile = async (file: string, type: string) => contentOf(await readHead(file, contentBytes), type)

/**
 * Recognises a file from its bytes and reads its metadata: a picture's size, alpha, frames and colours, a document's
 * pages and text, the length of a film or sound, and embedded fields. Never fails: what is wrong with the file is in
 * `problems`. Reads the file once for its hash and its checksum. The size comes from the header, the colours from a
 * small version. A separate process reads all formats that could be crafted to do harm.
 */
export async function inspectMedia(file: string, tools: InspectTools = {}): Promise<MediaFacts> {
  const named = extensionOfName(basename(file))
  let ends: Awaited<ReturnType<typeof readEnds>>
  try {
    ends = await readEnds(file)
  } catch {
    return { ...unknownMedia, extension: named, problems: [problems.fileUnreadable] }
  }
  const { head, tail, size, sha256, crc32 } = ends
  if (size === 0) return { ...unknownMedia, extension: named, sha256, problems: [problems.fileEmpty] }
  const type = recogniseType(head, named, tail)
  const fits = extensionFits(type, named)
  const extension = fits ? named : (usualExtension(type) ?? named)
  const wrong = fits ? [] : [extensionMismatch(type, named, extension)]
  const facts = { ...unknownMedia, type, extension, size, sha256, crc32 }
  const { programs = noPrograms, reader = fileReader } = tools
  // The file may be deleted meanwhile; then the facts known so far remain.
  const found = await factsOf(file, type, size, { programs, reader }).catch((): Found => ({}))
  return { ...facts, ...found, problems: [...wrong, ...(found.problems ?? [])] }
}
