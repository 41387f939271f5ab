/** Imports the files that a catalogue folder names into the media store, each once. */
import { access, constants } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { inspectionNumber, type MediaFacts, type MediaProblem } from '@vitrine/catalogue-rules/media/media-facts'
import { mediaPath } from '@vitrine/catalogue-rules/media/media-path'
import { isAddress, type RemoteFiles } from '@vitrine/catalogue-rules/media/remote-files'
import { type Db, rowsOf } from '@vitrine/database'
import pMap from 'p-map'
import { FileSources, noFile, type SourceFile } from '../files/file-sources.ts'
import { type Problem, problem } from '../findings/index.ts'
import type { Report, SourcePosition } from '../records.ts'
import { type FileMetadata, fileRow, metadataIn, noMetadata, upsertFiles } from './file-row.ts'
import { beginningOf } from './storable.ts'
import type { Tally } from './tally.ts'

/** The store of the bytes of files. */
export interface FileStore {
  /**
   * Stores the bytes of the file at a path durably, unless it has them already. `known.sha256` saves hashing a file that
   * the caller has just hashed.
   */
  put(path: string, known: { readonly sha256: string }): Promise<{ readonly key: string; readonly sha256: string }>
  has(key: string): Promise<boolean>
}

export interface FileIntakeOptions {
  readonly db: Db
  readonly store: FileStore
  /** Absolute path of the catalogue folder. */
  readonly folder: string
  readonly report: Report
  readonly tally: Tally
  /** Inspects a file. The caller provides it, because only one part of the server decodes pictures. */
  readonly inspect: (file: string) => Promise<MediaFacts>
  /** Fetches files at addresses; without it, addresses stay as they are. */
  readonly remote?: RemoteFiles | undefined
}

/** A file that is in the store now. */
export interface TakenFile {
  readonly key: string
  /** Its name in addresses: the name under which these bytes were first imported. */
  readonly name: string
  /** Modification time in ms since 1970. */
  readonly modified: number
}

/** Turns a path of the folder into the URL of a file; undefined (and reported) when there is no such file. */
export type UrlOf = (path: string, at: SourcePosition) => Promise<string | undefined>

interface Before {
  readonly path: string
  readonly key: string
  readonly name: string
  readonly size: number
  readonly modified: number
  readonly inspection: number
}

interface Inspected {
  readonly media: MediaFacts
  readonly key: string
}
type Inspection = { readonly problem: Problem } | Inspected

type Outcome =
  | { readonly problem: Problem }
  | { readonly same: Before; readonly warning: Problem | undefined }
  | (Inspected & Pick<SourceFile, 'name' | 'size' | 'modified'> & { readonly warning: Problem | undefined })

/** Files in one batch. Their metadata, each with up to a page of text, stay in memory until the batch is written. */
const batchSize = 100
/** Files inspected at a time; more would only wait for the same disk. */
const together = Math.min(8, availableParallelism())
/** Files fetched at a time: their hosts take most of the time. */
const maxFetches = 8
/** Attempts to read a file that changes meanwhile. */
const maxAttempts = 3
/** Bytes; longer paths do not fit an index of PostgreSQL. */
const maxPathLength = 2000

export class FileIntake {
  /** Keys of unchanged files that this import inspected again, because it reads more from files than earlier ones. */
  readonly reinspected = new Set<string>()
  readonly #known = new Map<string, TakenFile | Problem>()
  /** Metadata of the files inspected in this import, until `forget` is called. */
  readonly #metadata = new Map<string, FileMetadata>()
  readonly #options: FileIntakeOptions
  readonly #sources: FileSources

  constructor(options: FileIntakeOptions) {
    this.#options = options
    this.#sources = new FileSources(options.folder, options.remote)
  }

  /** The address as `take` takes it, if files may be fetched from it; undefined for any other text. */
  fetchable(text: string): string | undefined {
    return this.#sources.fetchable(text)
  }

  /** Closes the archives from which files were taken. */
  close(): Promise<void> {
    return this.#sources.close()
  }

  /**
   * The URL of the file at a path below the folder, or the problem with it. Imports the file if it is not in the store
   * yet.
   */
  async take(path: string): Promise<{ url: string } | Problem> {
    await this.takeAll([path])
    const found = this.taken(path)
    return 'key' in found ? { url: mediaPath(found.key, found.name) } : found
  }

  /** Like `take`, for files that are no values of products: reports the problem itself. */
  readonly urlOf: UrlOf = async (path, at) => {
    const found = await this.take(path)
    if ('url' in found) return found.url
    this.#options.report({ ...found, at })
    return undefined
  }

  /** A file that was imported before, or the problem with it. */
  taken(path: string): TakenFile | Problem {
    return this.#known.get(path) ?? noFile(path)
  }

  /** Imports files, a few at a time, and reports findings in the order of the paths. */
  async takeAll(paths: readonly string[]): Promise<void> {
    const fresh = [...new Set(paths)].filter((path) => !this.#known.has(path))
    for (let start = 0; start < fresh.length; start += batchSize)
      await this.#takeBatch(fresh.slice(start, start + batchSize))
  }

  async #takeBatch(paths: readonly string[]): Promise<void> {
    const rows = await rowsOf<Before>(this.#options.db)`
      select i.path, i.key, m.name, i.size::float8 as size, i.modified::float8 as modified, m.inspection
      from json_array_elements_text(${JSON.stringify(paths)}::json) as p(path) join imported_files i using (path) join media_files m on m.key = i.key`
    const before = new Map(rows.map((row) => [row.path, row]))
    const concurrency = paths.some(isAddress) ? maxFetches : together
    const outcomes = await pMap(paths, (path) => this.#intake(path, before.get(path)), { concurrency })
    for (const [index, path] of paths.entries()) {
      const outcome = outcomes[index]
      if (outcome && 'warning' in outcome && outcome.warning)
        this.#options.report({ ...outcome.warning, at: { file: path } })
      for (const problem of outcome && 'media' in outcome ? outcome.media.problems : [])
        this.#options.report({
          level: 'warning',
          code: problem.code,
          at: { file: path },
          message: problem.message,
          remedy: 'The file was imported unchanged.',
        })
    }
    await this.#store(paths, outcomes, before)
  }

  /** The metadata of imported files. Inspects an unchanged file again. */
  async metadataOf(paths: readonly string[]): Promise<(path: string) => FileMetadata> {
    const missing = paths.filter((path) => !this.#metadata.has(path))
    const facts = await pMap(missing, (path) => this.#inspectAgain(path), { concurrency: together })
    const found = new Map(missing.map((path, index) => [path, facts[index] as FileMetadata]))
    for (const path of paths) found.set(path, found.get(path) ?? this.#metadata.get(path) ?? noMetadata)
    return (path) => found.get(path) ?? noMetadata
  }

  /**
   * Whether this import has inspected the file: because it is new or changed, or because the inspection itself has
   * changed.
   */
  isFresh(path: string): boolean {
    return this.#metadata.has(path)
  }

  /** Drops a file's metadata from memory. */
  forget(path: string): void {
    this.#metadata.delete(path)
  }

  async #inspectAgain(path: string): Promise<FileMetadata> {
    const source = await this.#sources.find(path)
    return 'use' in source ? metadataIn(await source.use(this.#options.inspect)) : noMetadata
  }

  /** Reads a file and stores its bytes, unless it is unchanged since the last import. */
  async #intake(path: string, before: Before | undefined): Promise<Outcome> {
    const { store } = this.#options
    if (Buffer.byteLength(path) > maxPathLength) return { problem: problem('path-too-long', beginningOf(path, 60)) }
    const source = await this.#sources.find(path)
    if (!('use' in source)) return { problem: source }
    const { size, modified } = source
    const isSame = before?.size === size && before.modified === modified
    if (before && isSame && before.inspection >= inspectionNumber && (await store.has(before.key)))
      return { same: before, warning: source.problem }
    const found = await this.#readFrom(path, source)
    return 'problem' in found ? found : { ...found, name: source.name, size, modified, warning: source.problem }
  }

  async #readFrom(path: string, source: SourceFile): Promise<Inspection> {
    let isUnpacked = false
    try {
      return await source.use((file) => {
        isUnpacked = true
        return this.#read(path, file)
      })
    } catch (error) {
      if (isUnpacked) throw error
      return { problem: problem('archive-damaged', path, error instanceof Error ? error.message : String(error)) }
    }
  }

  /**
   * Inspects a file and stores its bytes. Tries again if facts and bytes are of different states, because another
   * program is writing the file.
   */
  async #read(path: string, file: string): Promise<Inspection> {
    const { store, inspect } = this.#options
    for (let attempt = 1; attempt <= maxAttempts; attempt++) {
      const media = await inspect(file)
      const unusable = media.problems.find(isUnusable)
      if (unusable) return { problem: problem(unusable.code, path, unusable.message) }
      try {
        const { key, sha256 } = await store.put(file, { sha256: media.sha256 })
        if (sha256 === media.sha256) return { media, key }
      } catch (error) {
        const isThere = await access(file, constants.R_OK).then(
          () => true,
          () => false,
        )
        // If the file is gone, the file is the problem; otherwise the store is, such as a full disk.
        if (isThere) throw error
        return { problem: noFile(path) }
      }
    }
    return { problem: problem('file_changing', path) }
  }

  async #store(
    paths: readonly string[],
    outcomes: readonly Outcome[],
    before: ReadonlyMap<string, Before>,
  ): Promise<void> {
    const { tally } = this.#options
    const files = new Map<string, ReturnType<typeof fileRow>>()
    const imported: { path: string; size: number; modified: number; key: string }[] = []
    for (const [index, path] of paths.entries()) {
      const outcome = outcomes[index]
      if (outcome === undefined || !('media' in outcome)) continue
      const { media, key, name, size, modified } = outcome
      if (!files.has(key)) files.set(key, fileRow(key, name, media))
      imported.push({ path, size, modified, key })
    }
    const names = await upsertFiles(this.#options.db, [...files.values()], imported)
    for (const [index, path] of paths.entries()) {
      const outcome = outcomes[index]
      if (outcome === undefined || 'problem' in outcome) this.#known.set(path, outcome?.problem ?? noFile(path))
      else if ('same' in outcome) {
        this.#known.set(path, { key: outcome.same.key, name: outcome.same.name, modified: outcome.same.modified })
        tally.unchanged('file')
      } else {
        this.#known.set(path, {
          key: outcome.key,
          name: names.get(outcome.key) ?? outcome.name,
          modified: outcome.modified,
        })
        this.#metadata.set(path, metadataIn(outcome.media))
        const stored = before.get(path)
        const isReinspected = stored !== undefined && stored.inspection < inspectionNumber
        if (isReinspected) this.reinspected.add(outcome.key)
        if (stored?.key === outcome.key && !isReinspected) tally.unchanged('file')
        else tally.written('file', stored !== undefined)
      }
    }
  }
}

const isUnusable = (found: MediaProblem): found is MediaProblem & { code: 'file_empty' | 'file_unreadable' } =>
  found.code === 'file_empty' || found.code === 'file_unreadable'
