/** Reads a multipart/form-data request (RFC 7578) as a stream: texts go into memory, files to the store of uploads. */
import type { Readable } from 'node:stream'
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy'
import { HttpError } from '../../http/http-error.ts'
import type { StagedUpload, UploadsStore } from '../../storage/media/uploads-store.ts'
import { sizeText } from './answer-refusal.ts'

/** A received file. Its bytes are staged. */
export interface ReceivedFile extends StagedUpload {
  /** As sent, without folders. */
  readonly name: string
  /** The `content-type` of its part, in lower case. */
  readonly declared: string
}

/** The received parts by name, in the order of arrival. */
export interface ReceivedForm {
  readonly values: ReadonlyMap<string, readonly string[]>
  readonly files: ReadonlyMap<string, readonly ReceivedFile[]>
}

export interface FormReading {
  readonly contentType: string
  readonly body: Readable
  readonly uploads: UploadsStore
  /** Called when a part begins. @throws any error, to refuse the form */
  readonly onPart: (name: string) => void
  /**
   * Called for each file before anything is written.
   * @param count the position of the file among those of its field, from 1
   * @returns a function that is called for each further chunk, with the file's size so far and the chunk's size
   * @throws any error, to refuse the form
   */
  readonly onFile: (name: string, file: string, count: number) => Promise<(size: number, more: number) => Promise<void>>
}

/** Maximum number of parts: more than the largest form has. */
const maxParts = 1000
/** Maximum length of one text in bytes. The longest text takes up to three bytes per character. */
const maxTextLength = 40_000
/** Maximum length of all texts, in bytes. */
const allTexts = 4 * 1024 * 1024
/**
 * Maximum number of bytes outside files: texts, heads of parts, and the ignored bytes before the first part and after
 * the last.
 */
const besidesFiles = 16 * 1024 * 1024
/** Maximum length in bytes of the head of a part: its name, the name of its file and its type. */
const maxHeadLength = 8192

/**
 * Decodes a name as browsers encode it. They escape only these three characters (HTML, "multipart/form-data encoding
 * algorithm").
 */
const plainName = (text: string) => text.replace(/%0D/gi, '\r').replace(/%0A/gi, '\n').replace(/%22/g, '"')

const malformed = () => new HttpError(400, 'body_not_multipart')

function parserFor(contentType: string): BusboyInstance {
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      isPartAFile: (_name, _type, file) => file !== undefined,
      limits: { parts: maxParts, fieldSize: maxTextLength, headerPairs: 20, headerSize: maxHeadLength },
    })
  } catch {
    throw malformed()
  }
}

/**
 * Reads a form to its end. After an error, the staged files are deleted, and the rest of the body is not read.
 * @throws HttpError 400 for a malformed form, 413 for one with too many parts or too much text; and errors of `onPart`,
 * `onFile` and the body
 */
export async function readForm(reading: FormReading): Promise<ReceivedForm> {
  const { body, uploads, onPart, onFile } = reading
  const values = new Map<string, string[]>()
  const files = new Map<string, (ReceivedFile | undefined)[]>()
  const staging: Promise<void>[] = []
  const open = new Set<BusboyFileStream>()
  const staged: string[] = []
  const failed: { error?: unknown } = {}
  let besides = 0
  const parser = parserFor(reading.contentType)

  const settled = new Promise<void>((resolve) => {
    const fail = (error: unknown) => {
      failed.error ??= error
      body.unpipe(parser)
      for (const stream of open) stream.destroy(error as Error)
      resolve()
    }
    /** Runs a step whose error refuses the form. */
    const guarded = (work: () => void) => {
      if (failed.error !== undefined) return
      try {
        work()
      } catch (error) {
        fail(error)
      }
    }

    const take = async (stream: BusboyFileStream, part: string, name: string, declared: string) => {
      const list = files.get(part) ?? []
      files.set(part, list)
      const at = list.push(undefined) - 1
      const told = await onFile(part, name, list.length)
      let size = 0
      const kept = await uploads.stage(stream, async (more) => {
        size += more
        besides -= more
        await told(size, more)
      })
      staged.push(kept.key)
      // A file input without a file sends a part without a name and without bytes.
      if (name !== '' || kept.size > 0) list[at] = { ...kept, name, declared }
    }

    let textBytes = 0
    parser.on('field', (name: string | undefined, value) => {
      guarded(() => {
        const part = plainName(name ?? '')
        onPart(part)
        textBytes += Buffer.byteLength(value)
        if (textBytes > allTexts)
          throw new HttpError(413, 'form_texts_too_large', { params: { limit: sizeText(allTexts) } })
        values.set(part, [...(values.get(part) ?? []), value])
      })
    })
    parser.on('file', (name: string | undefined, stream, fileName: string, _encoding, declared) => {
      const part = plainName(name ?? '')
      // The error is already handled, or nothing reads the stream any more.
      stream.on('error', () => {})
      guarded(() => onPart(part))
      if (failed.error !== undefined) return void stream.destroy()
      open.add(stream)
      const taking = take(stream, part, plainName(fileName), declared.toLowerCase())
      staging.push(taking.catch(fail).finally(() => open.delete(stream)))
    })
    parser.on('partsLimit', () => fail(new HttpError(413, 'body_too_many_parts', { params: { limit: maxParts } })))
    parser.on('error', () => fail(malformed()))
    parser.on('finish', () => resolve())
    body.on('data', (chunk: Buffer) => {
      // Bytes that the parser has not processed yet may belong to a file.
      if (besides - parser.writableLength > besidesFiles)
        fail(new HttpError(413, 'form_texts_too_large', { params: { limit: sizeText(besidesFiles) } }))
      besides += chunk.length
    })
    body.on('error', fail)
    body.on('close', () => {
      if (!body.readableEnded) fail(malformed())
    })
    body.pipe(parser)
  })

  await settled
  await Promise.all(staging)
  if (failed.error !== undefined) {
    await uploads.discard(staged)
    throw failed.error
  }
  const nameless = staged.filter((key) => ![...files.values()].flat().some((file) => file?.key === key))
  await uploads.discard(nameless)
  return {
    values,
    files: new Map([...files].map(([part, list]) => [part, list.filter((file) => file !== undefined)])),
  }
}
