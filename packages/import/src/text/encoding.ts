/** Detects the encoding of a text file and reads it as a stream of strings, whatever its size. */
import { isUtf8 } from 'node:buffer'
import { createReadStream } from 'node:fs'
import { open, readFile } from 'node:fs/promises'
import { StringDecoder } from 'node:string_decoder'

/** The encodings that a catalogue's files may have. */
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

export interface RecognisedEncoding {
  readonly encoding: Encoding
  /** Length of the byte order mark in bytes; 0 without one. */
  readonly mark: number
  /** The evidence for the encoding: `mark` and `valid` are certain, `guess` should be reported. */
  readonly because: 'mark' | 'valid' | 'guess'
  /** Whether the file contains bytes that its encoding does not allow; they become U+FFFD. */
  readonly damaged: boolean
}

const chunkSize = 256 * 1024
/** Bytes at a file's beginning that are examined. */
const headSize = 4096

/** The characters of Windows-1252 at 0x80 to 0x9F, where Latin-1 has control characters; `\0` for undefined bytes. */
const windowsUpper = '€\0‚ƒ„…†‡ˆ‰Š‹Œ\0Ž\0\0‘’“”•–—˜™š›œ\0žŸ'

/**
 * Decodes with a table of its own: the decoder of several Node versions treats Windows-1252 as Latin-1 and loses
 * dashes, quotes and the euro.
 */
function decodeWindows1252(bytes: Buffer): string {
  return bytes.toString('latin1').replace(/[\u0080-\u009f]/g, (character) => {
    const mapped = windowsUpper[character.charCodeAt(0) - 0x80]
    return mapped === undefined || mapped === '\0' ? '\ufffd' : mapped
  })
}

/** The number of bytes at the end of a chunk that begin a character of UTF-8 which the next chunk completes. */
function unfinishedBytes(chunk: Buffer): number {
  for (let back = 1; back <= Math.min(3, chunk.length); back += 1) {
    const byte = chunk[chunk.length - back] as number
    if (byte < 0x80) return 0
    if (byte >= 0xc0) return back < (byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2) ? back : 0
  }
  return 0
}

async function isValidUtf8(chunks: Iterable<Buffer> | AsyncIterable<Buffer>): Promise<boolean> {
  let rest: Buffer = Buffer.alloc(0)
  for await (const chunk of chunks) {
    const bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
    const end = bytes.length - unfinishedBytes(bytes)
    if (!isUtf8(bytes.subarray(0, end))) return false
    rest = bytes.subarray(end)
  }
  return rest.length === 0
}

async function isValid(chunks: Iterable<Buffer> | AsyncIterable<Buffer>, encoding: Encoding): Promise<boolean> {
  if (encoding === 'utf-8') return isValidUtf8(chunks)
  const decoder = new TextDecoder(encoding, { fatal: true, ignoreBOM: true })
  try {
    for await (const chunk of chunks) {
      decoder.decode(chunk, { stream: true })
    }
    decoder.decode()
    return true
  } catch (error) {
    if (error instanceof TypeError) return false
    throw error
  }
}

/** Detects UTF-16 without a mark: the zero bytes of ASCII characters are all at odd or all at even offsets. */
function guessUtf16(head: Buffer): Encoding | undefined {
  let even = 0
  let odd = 0
  for (let at = 0; at < head.length; at += 1) {
    if (head[at] !== 0) continue
    if (at % 2 === 0) even += 1
    else odd += 1
  }
  if (odd > head.length / 4 && even < odd / 10) return 'utf-16le'
  if (even > head.length / 4 && odd < even / 10) return 'utf-16be'
  return undefined
}

/**
 * Detects UTF-8 (with or without byte order mark) and UTF-16 in both byte orders, and treats everything else as
 * Windows-1252. Reads the whole file once when it has no mark, because only that tells UTF-8 from Windows-1252.
 */
export async function recogniseEncoding(path: string): Promise<RecognisedEncoding> {
  const file = await open(path, 'r')
  const head = Buffer.alloc(headSize)
  let length: number
  try {
    length = (await file.read(head, 0, head.length, 0)).bytesRead
  } finally {
    await file.close()
  }
  return recognise(head.subarray(0, length), (encoding, mark) =>
    isValid(createReadStream(path, { start: mark, highWaterMark: chunkSize }), encoding),
  )
}

/**
 * @param start the first bytes
 * @param isValid whether the encoding allows all bytes after the mark
 */
async function recognise(
  start: Buffer,
  isValid: (encoding: Encoding, mark: number) => Promise<boolean>,
): Promise<RecognisedEncoding> {
  if (start[0] === 0xef && start[1] === 0xbb && start[2] === 0xbf) {
    return { encoding: 'utf-8', mark: 3, because: 'mark', damaged: !(await isValid('utf-8', 3)) }
  }
  if (start[0] === 0xff && start[1] === 0xfe) {
    return { encoding: 'utf-16le', mark: 2, because: 'mark', damaged: !(await isValid('utf-16le', 2)) }
  }
  if (start[0] === 0xfe && start[1] === 0xff) {
    return { encoding: 'utf-16be', mark: 2, because: 'mark', damaged: !(await isValid('utf-16be', 2)) }
  }
  const utf16 = guessUtf16(start)
  if (utf16) return { encoding: utf16, mark: 0, because: 'guess', damaged: !(await isValid(utf16, 0)) }
  if (await isValid('utf-8', 0)) return { encoding: 'utf-8', mark: 0, because: 'valid', damaged: false }
  return { encoding: 'windows-1252', mark: 0, because: 'guess', damaged: false }
}

/** PostgreSQL stores no U+0000 in a text. */
const withoutNul = (text: string): string => (text.includes('\0') ? text.replaceAll('\0', '\ufffd') : text)

/** Decodes chunk by chunk. `StringDecoder` takes a fraction of the time of `TextDecoder`, which knows more encodings. */
function decoderOf(encoding: Encoding): Pick<StringDecoder, 'write' | 'end'> {
  if (encoding === 'utf-8') return new StringDecoder('utf8')
  if (encoding === 'windows-1252') return { write: (bytes) => decodeWindows1252(bytes as Buffer), end: () => '' }
  const decoder = new TextDecoder(encoding, { ignoreBOM: true })
  return { write: (bytes) => decoder.decode(bytes as Buffer, { stream: true }), end: () => decoder.decode() }
}

/**
 * The file's text in pieces of at most 256 K characters, without its byte order mark. Calls `onBytes` with the length
 * of each chunk read.
 */
export async function* decodeFile(
  path: string,
  { encoding, mark }: Pick<RecognisedEncoding, 'encoding' | 'mark'>,
  onBytes?: (bytes: number) => void,
): AsyncGenerator<string> {
  const decoder = decoderOf(encoding)
  for await (const chunk of createReadStream(path, { start: mark, highWaterMark: chunkSize })) {
    const bytes = chunk as Buffer
    onBytes?.(bytes.length)
    yield withoutNul(decoder.write(bytes))
  }
  const rest = decoder.end()
  if (rest) yield withoutNul(rest)
}

/**
 * A small file's text and its encoding. Reads it in one go: for thousands of small files, that takes a fraction of the
 * time of streams.
 */
export async function readText(path: string): Promise<RecognisedEncoding & { readonly text: string }> {
  const bytes = await readFile(path)
  const recognised = await recognise(bytes.subarray(0, headSize), (encoding, mark) =>
    isValid([bytes.subarray(mark)], encoding),
  )
  const { encoding, mark } = recognised
  const rest = bytes.subarray(mark)
  const text =
    encoding === 'windows-1252' ? decodeWindows1252(rest) : new TextDecoder(encoding, { ignoreBOM: true }).decode(rest)
  return { ...recognised, text: withoutNul(text) }
}
