/** Prepares packages, and opens the packages that links name (API-49). */
import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import type { PackageFile } from '@vitrine/contract'
import { type Language, quotedNames } from '@vitrine/phrases/server'
import type { CallContext } from '../../http/call-context.ts'
import { HttpError } from '../../http/http-error.ts'
import type { RateLimit } from '../../http/rate-limit-store.ts'
import { callerLimits, type RateLimiter } from '../../http/rate-limiter.ts'
import { checkLink, signatureQuery, signLink } from '../../http/signed-links.ts'
import type { ImageService } from '../../imaging/image-service.ts'
import { ConcurrencyLimiter } from '../../platform/concurrency-limiter.ts'
import { DeferredWrites } from '../../platform/deferred-writes.ts'
import { network } from '../../platform/network.ts'
import { openReader } from '../../storage/media/media-reader.ts'
import type { MediaStore } from '../../storage/media/store.ts'
import { safeFileName } from '../../storage/zip/entry-names.ts'
import { sendParts } from '../../storage/zip/send-parts.ts'
import { ZipRecords } from '../../storage/zip/zip-format.ts'
import type { ArchivePart } from '../../storage/zip/zip-layout.ts'
import type { CommonParts } from '../common-parts.ts'
import { type MediaBase, mediaBase } from './package-addresses.ts'
import { layOutPackage, makePackage } from './package-contents.ts'
import {
  type ChecksumSources,
  checkFiles,
  checksums,
  estimatedSize,
  type FileMeasures,
  fileMeasures,
  type PackageMaker,
  storedFiles,
  type VisibilitySources,
  visibleKeys,
} from './package-entries.ts'
import type { PackagesStore } from './packages-store.ts'
import { WaitingBytes } from './pictures-ahead.ts'

/** Lifetime of a download link in seconds. */
export const downloadLife = 24 * 3600
/** The longest lifetime of a link to a package, which a shared one has, in seconds. */
export const maxPackageLife = 7 * 24 * 3600

/**
 * Rate limits of preparing: packages and files. They exceed any real need and keep the rows from filling the disk. The
 * size of a row grows with its files.
 */
const preparing: RateLimit = { max: 300, windowMs: 3_600_000 }
const preparingFiles: RateLimit = { max: 100_000, windowMs: 3_600_000 }

/**
 * Rate limits of requests for sizes: requests and files. A basket sends one request when its page opens, and one when
 * files are added.
 */
const asking: RateLimit = { max: 600, windowMs: 3_600_000 }
const askingFiles: RateLimit = { max: 300_000, windowMs: 3_600_000 }

/**
 * Maximum number of pictures that all packages together have at the image service: twice as many as it makes at once,
 * so that one slow picture leaves no processor idle. Pictures for pages wait for no more than these.
 */
const picturesAhead = 2 * Math.max(1, availableParallelism())

/**
 * Maximum bytes of pictures that are made ahead, for all packages together. It limits the memory that slow clients
 * cause.
 */
const bytesAhead = 32 * 1024 * 1024

/** Maximum log lines about the missing files of one download. */
const linesOfMissing = 10

/** Maximum number of refused entries that a message names, and maximum characters of each name. */
const maxNames = 3
const maxNameLength = 60

export interface PackagesOptions extends VisibilitySources, CommonParts {
  readonly store: PackagesStore
  readonly mediaStore: MediaStore
  readonly imageService: ImageService
  /**
   * The caller who prepared a package, with the account's current visibility. Undefined if the account is removed or
   * disabled.
   * @param userId null for a guest
   */
  readonly makerOf: (userId: string | null) => Promise<PackageMaker | undefined>
}

/** The parts of a call's context that packages need. */
export type PackageCaller = Pick<
  CallContext,
  'caller' | 'language' | 'mediaOrigin' | 'portalOrigin' | 'address' | 'visibility'
>

export interface Prepared {
  readonly id: string
  /** Path from the server's root, with the signature. */
  readonly path: string
  readonly files: number
  /** Bytes of the package. */
  readonly size: number
  /** False if the package contains converted pictures, so that the size is an estimate. */
  readonly exact: boolean
  readonly expires: Date
  /** The entries with their paths in the package. Sizes in bytes, undefined for a converted picture. */
  readonly entries: readonly { readonly path: string; readonly size: number | undefined }[]
}

/** A package that is ready to be sent. */
export interface OpenedPackage {
  readonly name: string
  /** Size and ETag of a package of originals. Undefined if it contains converted pictures. */
  readonly whole: { readonly size: number; readonly etag: string } | undefined
  /** The bytes `start` to `end`, both included, of a package with `whole`. Any other package comes complete. */
  parts(range: { start: number; end: number }, signal: AbortSignal): Iterable<ArchivePart> | AsyncIterable<ArchivePart>
}

/** The title of the portal, `Vitrine` without one. */
export const titleOf = ({ title }: { readonly title: string }): string => title || 'Vitrine'

const shortened = (name: string) => {
  const characters = Array.from(name)
  return characters.length > maxNameLength ? `${characters.slice(0, maxNameLength).join('')}…` : name
}

export class PackagesService {
  readonly #options: PackagesOptions
  readonly #limiter: RateLimiter
  readonly #pictures = new ConcurrencyLimiter({ maxRunning: picturesAhead, maxWaiting: Number.POSITIVE_INFINITY })
  readonly #waiting = new WaitingBytes(bytesAhead)
  readonly #checksums: ChecksumSources

  constructor(options: PackagesOptions) {
    this.#options = options
    this.#limiter = options.makeRateLimiter('packages')
    const { mediaStore, store, log } = options
    const computed = new DeferredWrites<number>({
      write: (sums) => store.keepChecksums(sums),
      onError: (error) => log.warn({ err: error }, 'Checksums could not be stored. The server tries again.'),
    })
    this.#checksums = { mediaStore, computed }
  }

  /** Stores the checksums that wait. */
  flush(): Promise<void> {
    return this.#checksums.computed.flush()
  }

  /**
   * Checks every entry and stores the package. Expired packages are deleted.
   * @param life lifetime of the link in seconds
   * @throws HttpError 400 that names the refused entries, 429 after too many packages or files
   */
  async prepare(asked: readonly PackageFile[], caller: PackageCaller, life: number): Promise<Prepared> {
    const { store, configuration, clock } = this.#options
    await this.#limiter.consume({
      ...callerLimits(caller, { each: preparing }),
      ...callerLimits(caller, { each: { ...preparingFiles, cost: asked.length } }, 'files '),
    })
    const { configuration: settings } = configuration.current()
    const bases = this.#bases(caller)
    const { checked, refused } = await checkFiles(this.#options, asked, bases, caller)
    if (refused.length > 0) throw this.#refusal(asked, refused, caller.language)

    const sums = await checksums(
      this.#checksums,
      checked.filter(({ picture }) => !picture).map(({ file }) => file),
    )
    const files = storedFiles(checked)
    const now = clock()
    const seconds = Math.floor(now.getTime() / 1000)
    const row = {
      id: randomBytes(16).toString('base64url'),
      files,
      name: safeFileName(`${titleOf(settings.setup)} ${now.toISOString().slice(0, 10)}.zip`),
      // ZIP archives store whole seconds.
      createdAt: new Date(seconds * 1000).toISOString(),
      expires: seconds + life,
      language: caller.language,
      userId: caller.caller?.kind === 'user' ? caller.caller.userId : null,
    }
    const records = new ZipRecords()
    const entries = checked.map((one, index) => {
      const path = files[index]?.path ?? ''
      const { file, picture } = one
      const size = picture ? estimatedSize(one) : file.size
      records.begin({ path, size, crc32: sums.get(file.key) ?? 0, modified: now })
      return { path, size: picture ? undefined : file.size }
    })
    records.end()
    await store.removeEnded(seconds)
    await store.add(row)
    const signature = signatureQuery(signLink(configuration.signingKeys(), `package/${row.id}`, row.expires))
    return {
      id: row.id,
      path: `/pim/asset/asset/package/${row.id}/${encodeURIComponent(row.name)}?${signature}`,
      files: files.length,
      size: records.offset,
      exact: checked.every(({ picture }) => !picture),
      expires: new Date(row.expires * 1000),
      entries,
    }
  }

  /**
   * The sizes and dimensions of files, in the order of their addresses.
   * @throws HttpError 429 after too many requests or files
   */
  async measures(urls: readonly string[], caller: PackageCaller): Promise<FileMeasures> {
    await this.#limiter.consume({
      ...callerLimits(caller, { each: asking }, 'sizes '),
      ...callerLimits(caller, { each: { ...askingFiles, cost: urls.length } }, 'sizes of files '),
    })
    return fileMeasures(this.#options, urls, this.#bases(caller), caller)
  }

  /** The bases of this portal's media addresses. */
  #bases({ mediaOrigin, portalOrigin }: PackageCaller): MediaBase[] {
    const { domain } = this.#options.configuration.current().configuration.setup
    return [mediaOrigin, portalOrigin, domain].flatMap((address) => mediaBase(address) ?? [])
  }

  /** Deletes a package whose link was not delivered. */
  discard(id: string): Promise<void> {
    return this.#options.store.remove(id)
  }

  /**
   * Opens the package of a link, with the files that its creator may see now. Other files are left out and listed in
   * the note.
   * @param address network address of the caller, for a fair share of the image service
   * @throws HttpError 403 for a link with a wrong signature; 410 for an expired link, and if the creator's account is
   * removed, disabled or sees none of the files any more; 404 if the package no longer exists
   */
  async open(id: string, sent: { expires?: unknown; signature?: unknown }, address: string): Promise<OpenedPackage> {
    const { store, configuration, log, clock } = this.#options
    const state = checkLink(configuration.signingKeys(), `package/${id}`, sent, clock(), maxPackageLife)
    if (state === 'forged') throw new HttpError(403, 'package_link_forged')
    if (state === 'expired') throw new HttpError(410, 'package_link_ended')
    const row = await store.find(id)
    if (!row) throw new HttpError(404, 'package_gone')
    const maker = await this.#options.makerOf(row.userId)
    if (!maker) throw new HttpError(410, 'package_link_ended')
    const named = [...new Set(row.files.map(({ key }) => key))]
    const keys = await visibleKeys(this.#options, named, maker)
    if (keys.length === 0) throw new HttpError(410, 'package_link_ended')
    const files = await store.files(keys)
    const asTheyAre = row.files.flatMap(({ key, picture }) => (picture ? [] : (files.get(key) ?? [])))
    const contents = { row, files, checksums: await checksums(this.#checksums, asTheyAre) }
    let missing = 0
    const sources = {
      ...this.#options,
      inTurn: <Result>(work: () => Promise<Result>) => this.#pictures.run(work, { key: network(address) }),
      address,
      waiting: this.#waiting,
      onMissing: (path: string, reason: unknown) => {
        missing += 1
        if (missing <= linesOfMissing)
          log.warn({ package: id, path, reason: String(reason) }, 'A file could not be put into a package')
      },
    }
    if (row.files.some(({ picture }) => picture)) {
      return {
        name: row.name,
        whole: undefined,
        parts: (_, signal) => makePackage(sources, contents, { signal, ahead: picturesAhead }),
      }
    }
    const layout = await layOutPackage(sources, contents)
    return {
      name: row.name,
      whole: { size: layout.size, etag: `"${layout.fingerprint}"` },
      parts: ({ start, end }) => layout.slice(start, end),
    }
  }

  /** Sends parts of a package. Resolves after the last write. @throws the signal's reason when that aborts */
  send(
    parts: Iterable<ArchivePart> | AsyncIterable<ArchivePart>,
    write: (bytes: Buffer) => Promise<void>,
    signal: AbortSignal,
  ): Promise<void> {
    const open = (key: string, start: number) => openReader(this.#options.mediaStore, key, start)
    return sendParts(parts, { write, open, signal })
  }

  #refusal(asked: readonly PackageFile[], refused: readonly number[], language: Language): HttpError {
    const names = refused.map((index) => asked[index]?.name ?? '')
    return new HttpError(400, 'package_files_refused', {
      params: { count: refused.length, names: quotedNames(language, names.map(shortened), maxNames) },
      field: 'files',
      entries: refused,
    })
  }
}
