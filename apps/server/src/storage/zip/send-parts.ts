/**
 * Sends the parts of an archive. Files are read in large pieces into the same few buffers, and small parts (headers,
 * small files) share a buffer, so that a package costs little more than reading its files: measured, see decision 0022.
 */
import type { MediaReader } from '../media/media-reader.ts'
import type { ArchivePart } from './zip-layout.ts'

export interface SendOptions {
  /** Writes bytes; resolves when they are sent and the buffer is free again. Rejects when the signal aborts. */
  readonly write: (bytes: Buffer) => Promise<void>
  /** Opens a file of the media store at a byte. */
  readonly open: (key: string, start: number) => Promise<MediaReader>
  /** Stops the sending: nothing is read or opened after it, and open files are closed. */
  readonly signal: AbortSignal
  /** Size of a buffer in bytes. */
  readonly pieceBytes?: number
}

/** The fastest of 64 KiB to 2 MiB over loopback; three buffers are in use at a time. */
const defaultPiece = 512 * 1024
const pieces = 3
/** Maximum time in ms that bytes wait to be sent together with others. */
const maxHoldMs = 20

/** Thrown when a file has fewer bytes than the archive has announced. */
export class FileTooShort extends Error {
  override readonly name = 'FileTooShort'
}

interface Opened {
  readonly part: ArchivePart
  readonly reader: MediaReader | undefined
}

/** Opens the file of the next part while the current one is read: at most two files are open. */
class PartQueue {
  readonly #parts: AsyncIterator<ArchivePart> | Iterator<ArchivePart>
  readonly #open: SendOptions['open']
  #ahead: Promise<Opened | undefined> | undefined

  constructor(parts: AsyncIterable<ArchivePart> | Iterable<ArchivePart>, open: SendOptions['open']) {
    this.#parts = Symbol.asyncIterator in parts ? parts[Symbol.asyncIterator]() : parts[Symbol.iterator]()
    this.#open = open
  }

  async #take(): Promise<Opened | undefined> {
    const { done, value } = await this.#parts.next()
    if (done) return undefined
    return { part: value, reader: value.file && (await this.#open(value.file.key, value.file.start)) }
  }

  async next(): Promise<Opened | undefined> {
    const present = await (this.#ahead ?? this.#take())
    if (present) {
      this.#ahead = this.#take()
      // Its error is handled when its turn comes; until then it must not end the process.
      this.#ahead.catch(() => {})
    }
    return present
  }

  async close(): Promise<void> {
    const ahead = await this.#ahead?.catch(() => undefined)
    await ahead?.reader?.close()
    await this.#parts.return?.()
  }
}

/** The buffers of one sending: filled one after another, each free again when its bytes are sent. */
class Pieces {
  readonly #free: Buffer[]
  readonly #leaving: Promise<Buffer>[] = []
  readonly #options: SendOptions
  #piece: Buffer | undefined
  #used = 0

  constructor(options: SendOptions) {
    this.#options = options
    const size = options.pieceBytes ?? defaultPiece
    // Untouched memory costs nothing, so a small package stays small.
    this.#free = Array.from({ length: pieces }, () => Buffer.allocUnsafeSlow(size))
  }

  /** Free space in the current buffer, at least one byte; waits until a buffer is sent if all are full. */
  async room(): Promise<Buffer> {
    this.#piece ??= this.#free.pop() ?? (await (this.#leaving.shift() as Promise<Buffer>))
    return this.#piece.subarray(this.#used)
  }

  /** Marks `count` bytes of the space as filled; a full buffer is sent. */
  filled(count: number): void {
    this.#used += count
    if (this.#used === this.#piece?.length) this.send()
  }

  async add(bytes: Buffer): Promise<void> {
    for (let at = 0; at < bytes.length; ) {
      const count = bytes.copy(await this.room(), 0, at)
      at += count
      this.filled(count)
    }
  }

  /** Sends the current buffer without waiting. */
  send(): void {
    const piece = this.#piece
    if (!piece || this.#used === 0) return
    const leaving = this.#options.write(piece.subarray(0, this.#used)).then(() => piece)
    leaving.catch(() => {})
    this.#leaving.push(leaving)
    this.#piece = undefined
    this.#used = 0
  }

  /** Sends the current buffer and waits until all are sent. */
  async finish(): Promise<void> {
    this.send()
    await Promise.all(this.#leaving)
  }
}

async function sendFile(reader: MediaReader, length: number, pieces: Pieces, signal: AbortSignal): Promise<void> {
  for (let left = length; left > 0; ) {
    signal.throwIfAborted()
    const room = await pieces.room()
    const count = await reader.read(room.length > left ? room.subarray(0, left) : room)
    if (count === 0) throw new FileTooShort(`A file of a package ends ${left} bytes too early.`)
    left -= count
    pieces.filled(count)
  }
}

/**
 * Sends parts one after another, as fast as the client takes them.
 * @throws the signal's reason when it aborts, and all errors of opening, reading and writing; files are closed in any
 * case
 */
export async function sendParts(
  parts: AsyncIterable<ArchivePart> | Iterable<ArchivePart>,
  options: SendOptions,
): Promise<void> {
  const { signal } = options
  const queue = new PartQueue(parts, options.open)
  const pieces = new Pieces(options)
  // A picture that takes long to make must not hold back the finished ones.
  const next = async () => {
    const timer = setTimeout(() => pieces.send(), maxHoldMs)
    return queue.next().finally(() => clearTimeout(timer))
  }
  try {
    for (let present = await next(); present; present = await next()) {
      try {
        signal.throwIfAborted()
        await pieces.add(present.part.bytes)
        if (present.reader) await sendFile(present.reader, present.part.file?.length ?? 0, pieces, signal)
      } finally {
        await present.reader?.close()
      }
    }
    await pieces.finish()
  } finally {
    await queue.close()
  }
}
