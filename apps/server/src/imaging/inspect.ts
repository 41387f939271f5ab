import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { extensionFits, extensionOfName, recognisedBytes, recogniseType, usualExtension } from '../media/file-type.ts'
import { documentEmbedded, soundEmbedded } from './embedded-facts.ts'
import { type FileReader, fileReader } from './file-reader.ts'
import { readFilmHeader } from './film-header.ts'
import { isReadablePicture } from './formats.ts'
import { type MediaFacts, type MediaProblem, unknownMedia } from './media-facts.ts'
import { coloursOf, inspectPicture } from './picture-facts.ts'
import { cleanText, contentOf, isTextType, longestContent } from './plain-text.ts'
import { noPrograms, type Programs } from './programs.ts'
import { readHead } from './read-head.ts'
import { isDrawable, maxDocumentBytes } from './stills.ts'

export type { MediaFacts } from './media-facts.ts'

/** What looking at files is done with. */
export interface InspectTools {
  /** Programs that the server will have: what they draw is drawable. */
  programs?: Programs
  reader?: FileReader
}

/** Bytes of a text file that `longestContent` characters may take. */
const contentBytes = longestContent * 4
const documentSample = 200

async function readEnds(
  file: string,
): Promise<{ head: Buffer; tail: Buffer; size: number; sha256: string; crc32: number }> {
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

const documentBroken: MediaProblem = {
  code: 'document_broken',
  message: 'The first page of the document can not be drawn. Export it again from the program that made it.',
}
const documentLocked: MediaProblem = {
  code: 'document_locked',
  message: 'The document opens with a password only, so it has no preview. Save it without one to show it.',
}
const documentTooLarge: MediaProblem = {
  code: 'document_too_large',
  message:
    `The document has more than ${maxDocumentBytes / 1024 ** 2} MB and is offered for download only. ` +
    'Save it with smaller pictures to show it.',
}
const textOfDocument = { characters: longestContent, pages: 20, milliseconds: 2000 }

async function document(file: string, size: number, reader: FileReader): Promise<Found> {
  if (size > maxDocumentBytes) return { problems: [documentTooLarge] }
  const read = await reader.document(await readFile(file), documentSample, textOfDocument).catch(() => undefined)
  if (!read || read.state === 'broken') return { problems: [documentBroken], pages: read?.pages || null }
  if (read.state === 'locked') return { problems: [documentLocked] }
  const { data, width, height } = read.picture ?? { data: new Uint8Array(4), width: 1, height: 1 }
  const first = sharp(Buffer.from(data.buffer, data.byteOffset, data.byteLength), {
    raw: { width, height, channels: 4 },
  })
  return {
    ...(await coloursOf(first)),
    ...(read.fields && documentEmbedded(read.fields)),
    pages: read.pages ?? null,
    content: cleanText(read.text ?? '', longestContent),
    drawable: true,
  }
}

async function soundOrFilm(file: string, type: string, reader: FileReader, programs: Programs): Promise<Found> {
  const header = await readFilmHeader(file, type)
  // music-metadata knows sounds, and films that are built as sounds are; of an AVI it knows nothing.
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
 * Recognises a file from its bytes and reads what it tells of itself: a picture's size, alpha, frames and colours, a
 * document's pages and text, the length of a film or sound, and their embedded fields. Never fails: what is wrong with
 * the file is in `problems`. Reads the file once for its hash and its checksum; the size is read from the header, the
 * colours from a small version, and everything that may be made to do harm in a process of its own.
 */
export async function inspectMedia(file: string, tools: InspectTools = {}): Promise<MediaFacts> {
  const named = extensionOfName(basename(file))
  let ends: Awaited<ReturnType<typeof readEnds>>
  try {
    ends = await readEnds(file)
  } catch {
    const message = 'The file can not be read. Check that it exists and may be read.'
    return { ...unknownMedia, extension: named, problems: [{ code: 'file_unreadable', message }] }
  }
  const { head, tail, size, sha256, crc32 } = ends
  if (size === 0) {
    const message = 'The file is empty. Copy it again from where it came from.'
    return { ...unknownMedia, extension: named, sha256, problems: [{ code: 'file_empty', message }] }
  }
  const type = recogniseType(head, named, tail)
  const fits = extensionFits(type, named)
  const extension = fits ? named : (usualExtension(type) ?? named)
  const ending = named ? `ends with ".${named}"` : 'has no extension'
  const mismatch: MediaProblem = {
    code: 'extension_mismatch',
    message: `The file's name ${ending} but it is ${type}. Rename it to end with ".${extension}".`,
  }
  const facts = { ...unknownMedia, type, extension, size, sha256, crc32, problems: fits ? [] : [mismatch] }
  const { programs = noPrograms, reader = fileReader } = tools
  // The file may go while it is looked at, which leaves what is known already.
  const found = await factsOf(file, type, size, { programs, reader }).catch((): Found => ({}))
  return { ...facts, ...found, problems: [...facts.problems, ...(found.problems ?? [])] }
}
