/** Files at addresses. The server provides them, because only it knows which hosts the operator allows. */

/** A file whose bytes can be read. */
export interface FoundFile {
  /** Its name, without a folder. */
  readonly name: string
  /** Bytes. */
  readonly size: number
  /** Modification time in ms since 1970. */
  readonly modified: number
  /** Calls `read` with an absolute path, which exists until the promise settles. */
  use<Result>(read: (file: string) => Promise<Result>): Promise<Result>
}

export interface FetchFailure {
  /** A word for the kind of failure. */
  readonly fault: string
  /** The reason, in English. */
  readonly message: string
}

/** A file that was fetched, or the failure. `failed`: the file is the one that an earlier import has fetched. */
export type RemoteFile = (FoundFile & { readonly failed?: FetchFailure }) | FetchFailure

export interface RemoteFiles {
  /** Whether the operator allows to fetch from this address. */
  allows(address: string): boolean
  fetch(address: string): Promise<RemoteFile>
}

export const isAddress = (path: string): boolean => /^https:\/\//i.test(path)
