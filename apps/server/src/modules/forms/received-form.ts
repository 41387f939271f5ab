/** Reads a form that comes as multipart/form-data (RFC 7578) while it comes: texts into memory, files to the store of uploads. */
import type { Readable } from 'node:stream'
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy'
import { HttpError } from '../../http-error.ts'
import type { StagedUpload, UploadsStore } from '../../media/uploads-store.ts'
import { sizeText } from './answer-refusal.ts'

/** A file that has come. Its bytes are staged. */
export interface ReceivedFile extends StagedUpload {
  /** As it was sent, without folders. */
  readonly name: string
  /** The `content-type` of its part, in lower case. */
  readonly declared: string
}

/** What was sent, by the names of the parts, in the order in which it came. */
export interface ReceivedForm {
  readonly values: ReadonlyMap<string, readonly string[]>
  readonly files: ReadonlyMap<string, readonly ReceivedFile[]>
}

export interface FormReading {
  readonly contentType: string
  readonly body: Readable
  readonly uploads: UploadsStore
  /** Is asked about each part as it begins. @throws whatever refuses the form */
  readonly onPart: (name: string) => void
  /**
   * Is asked about each file before anything is written.
   * @param count which of its field's files it is, from 1
   * @returns what is told of the file's size so far, each time when more has come
   * @throws whatever refuses the form
   */
  readonly onFile: (name: string, file: string, count: number) => Promise<(size: number, more: number) => Promise<void>>
}

/** Parts: more than the largest form has. */
const maxParts = 1000
/** Bytes of one text: the longest takes up to three for each character. */
const maxTextLength = 40_000
/** Bytes of all texts. */
const allTexts = 4 * 1024 * 1024
/** Bytes of all that belongs to no file: texts, heads of parts, and what nobody reads before the first part and after the last. */
const besidesFiles = 16 * 1024 * 1024
/** Bytes of the head of a part: its name, the name of its file and its type. */
const maxHeadLength = 8192

/** Names as browsers write them: these three signs alone are escaped (HTML, "multipart/form-data encoding algorithm"). */
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
 * Reads a form to its end. When that fails, nothing of it is left, and what is still to come of the body is not read.
 * @throws HttpError 400 for what is no form, 413 for one of too many parts; and what `onPart`, `onFile` and the body fail with
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
    /** Does what may refuse the form. */
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
      // An input without a file sends a part without a name and without bytes.
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
      // An error of a stream that nobody reads any more is nobody's.
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
      // What has not been looked at yet may belong to a file.
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
