/** The uploads that results name, and those in quarantine: what their places have in common (uploads-store.ts). */
import type { Readable } from 'node:stream'

/** Files in quarantine since a day. */
export interface QuarantinedFiles {
  /** `YYYY-MM-DD` */
  readonly date: string
  readonly keys: readonly string[]
}

/** Keys are canonical UUIDs. */
export interface KeptUploads {
  /** Takes a file over: once this resolves, its bytes survive a power cut. */
  add(key: string, path: string): Promise<void>
  /** Removes a file, if it is there. */
  remove(key: string): Promise<void>
  /** A stream of a file's bytes; undefined if they are not there. */
  open(key: string): Promise<Readable | undefined>
  /** When a file was added, in ms since 1970. */
  addedAt(key: string): Promise<number>
  /** The keys of all files, in batches. */
  keys(): AsyncIterable<readonly string[]>
  quarantine(key: string, date: string): Promise<void>
  restore(key: string, date: string): Promise<void>
  /** Files in quarantine, in batches of one day. */
  quarantined(): AsyncIterable<QuarantinedFiles>
  /** Deletes files in quarantine. */
  delete(files: QuarantinedFiles): Promise<void>
}

/** The form of the dates of quarantine. */
export const dateForm = /^\d{4}-\d{2}-\d{2}$/
