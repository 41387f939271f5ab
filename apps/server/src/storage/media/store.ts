import { readFile } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { mediaKeyPattern } from '@vitrine/catalogue-rules/media/media-path'
import { MediaError } from './media-error.ts'

/** Facts about stored bytes. */
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
 * The only place that knows where the bytes of media are stored. Content-addressed: the key is derived from the hash of
 * the bytes. Every method accepts any string as key; an invalid key is treated as missing.
 */
export interface MediaStore {
  /**
   * Stores the bytes of a stream, or of the file at a path, durably before it resolves. Bytes that it already has are
   * not stored twice. `known.sha256` saves hashing a file that the caller has just hashed; it only decides whether the
   * file is there already.
   */
  put(source: Readable | string, known?: { sha256: string }): Promise<StoredFile>
  /**
   * A stream of the file's bytes, or of a part. Fails with MediaError `media_not_found` if the store does not have the
   * key.
   */
  open(key: string, range?: ByteRange): Promise<Readable>
  /** The size in bytes, or undefined if the store does not have the key. */
  stat(key: string): Promise<{ size: number } | undefined>
  has(key: string): Promise<boolean>
  /**
   * The absolute path of a file, for programs that need random access; missing from stores without files. Only for
   * reading. Undefined for an invalid key; does not check that the file exists.
   */
  pathOf?(key: string): string | undefined
  /**
   * An address outside this server that serves the file for some seconds as a download; missing from stores that leave
   * this to the server. Does not check that the file exists.
   */
  downloadUrl?(key: string, seconds: number, answer: { type: string; disposition: string }): Promise<string>
  /** Removes the file; returns whether it was there. */
  delete(key: string): Promise<boolean>
  /** The keys of all files. */
  keys(): AsyncIterable<string>
}

const keyForm = new RegExp(`^${mediaKeyPattern}$`)

/** Whether a string has the form of a key; other strings are never used in a path. */
export function isMediaKey(key: string): boolean {
  return keyForm.test(key)
}

/** The key of bytes with this SHA-256 (64 hex digits). */
export function mediaKey(sha256: string): string {
  return sha256.slice(0, 32)
}

/**
 * All bytes of a file. Fails with `media_picture_too_large` if it has more than `maxBytes`, and with `media_not_found`
 * if the store does not have the key.
 */
export async function readWhole(store: MediaStore, key: string, maxBytes: number): Promise<Buffer> {
  const found = await store.stat(key)
  if (!found) throw new MediaError('media_not_found')
  if (found.size > maxBytes) throw new MediaError('media_picture_too_large', { limit: `${maxBytes} bytes` })
  // In one read if possible: a stream takes twice the memory, and pictures are made by the hundred.
  const path = store.pathOf?.(key)
  const whole = path === undefined ? undefined : await readFile(path).catch(() => undefined)
  if (whole) return whole
  const chunks: Buffer[] = []
  for await (const chunk of await store.open(key)) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
