import { readFile } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { MediaError } from './media-error.ts'

/** What the store knows about bytes that it holds. */
export interface StoredFile {
  /** The first 32 hex digits of `sha256`: the same bytes always have the same key, and a key never gets other bytes. */
  key: string
  /** Bytes. */
  size: number
  /** 64 lower-case hex digits. */
  sha256: string
}

/** Bytes `start` to `end`, both included and counted from 0. */
export interface ByteRange {
  start: number
  end: number
}

/**
 * The only place that knows where the bytes of media lie. Content-addressed: what was put is found under the hash of
 * its bytes. Every method takes any string as key; one that is no key is one that the store does not have.
 */
export interface MediaStore {
  /**
   * Takes the bytes of a stream, or of the file at a path, and keeps them for good before it answers. Bytes that it
   * has already are not kept twice. `known.sha256` spares hashing a file that the caller has just hashed; it decides
   * only whether the file is there already.
   */
  put(source: Readable | string, known?: { sha256: string }): Promise<StoredFile>
  /** A stream of the file's bytes, or of a part. Fails with MediaError `media_not_found` when the key is not there. */
  open(key: string, range?: ByteRange): Promise<Readable>
  /** The size in bytes, or undefined when the key is not there. */
  stat(key: string): Promise<{ size: number } | undefined>
  has(key: string): Promise<boolean>
  /**
   * The absolute path of a file, for programs that have to find their way in it; missing from stores that have none. It
   * may only be read. Undefined for what is no key; nothing says that the file is there.
   */
  pathOf?(key: string): string | undefined
  /** Removes the file; answers whether it was there. */
  delete(key: string): Promise<boolean>
  /** Some of the keys that it holds, at most `max`. */
  sample(max: number): Promise<string[]>
}

const keyForm = /^[0-9a-f]{32}$/

/** Whether a string has the form of a key; anything else never reaches a path. */
export function isMediaKey(key: string): boolean {
  return keyForm.test(key)
}

/** The key of bytes with this SHA-256 (64 hex digits). */
export function mediaKey(sha256: string): string {
  return sha256.slice(0, 32)
}

/**
 * All bytes of a file, for work that needs them at once. Fails with `media_picture_too_large` when it has more than
 * `maxBytes`, and with `media_not_found` when the key is not there.
 */
export async function readWhole(store: MediaStore, key: string, maxBytes: number): Promise<Buffer> {
  const found = await store.stat(key)
  if (!found) throw new MediaError('media_not_found')
  if (found.size > maxBytes) throw new MediaError('media_picture_too_large', { limit: `${maxBytes} bytes` })
  // At once where that is possible: a stream takes twice the memory, and pictures are made by the hundred.
  const path = store.pathOf?.(key)
  const whole = path === undefined ? undefined : await readFile(path).catch(() => undefined)
  if (whole) return whole
  const chunks: Buffer[] = []
  for await (const chunk of await store.open(key)) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
