import type { FileDimensions } from '@vitrine/contract'

/** What is known of a file without loading it. */
export interface FileFact {
  /** Bytes; `missing` if the file does not exist or is hidden, `unknown` if the server does not know. */
  readonly size: number | 'missing' | 'unknown'
  /** Undefined if the file has none, or the server does not send them. */
  readonly dimensions?: FileDimensions | undefined
}

/** Facts by the file's address. */
export type FileFacts = ReadonlyMap<string, FileFact>
