/** Packages: preparing them, and opening what their links name (API-49). */
import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import type { FileSize, PackageFile } from '@vitrine/contract'
import { type Language, quotedNames } from '@vitrine/phrases/server'
import type { Logger } from 'pino'
import type { CallContext } from '../../call-context.ts'
import { ConcurrencyLimiter } from '../../concurrency-limiter.ts'
import { HttpError } from '../../http-error.ts'
import type { ImageService } from '../../imaging/image-service.ts'
import { openReader } from '../../media/media-reader.ts'
import type { MediaStore } from '../../media/store.ts'
import { network } from '../../network.ts'
import type { RateLimit } from '../../rate-limit-store.ts'
import { callerLimits, RateLimiter } from '../../rate-limiter.ts'
import { checkLink, signatureQuery, signLink } from '../../signed-links.ts'
import { safeFileName } from '../../zip/entry-names.ts'
import { sendParts } from '../../zip/send-parts.ts'
import { ZipRecords } from '../../zip/zip-format.ts'
import type { ArchivePart } from '../../zip/zip-layout.ts'
import type { ConfigurationService } from '../configuration/configuration-service.ts'
import { type MediaBase, mediaBase } from './package-addresses.ts'
import { layOutPackage, makePackage } from './package-contents.ts'
import {
  checkFiles,
  checksums,
  estimatedSize,
  fileSizes,
  type PackageMaker,
  storedFiles,
  type VisibilitySources,
  visibleKeys,
} from './package-entries.ts'
import type { PackagesStore } from './packages-store.ts'
import { WaitingBytes } from './pictures-ahead.ts'

/** Seconds that the link of a download lives. */
export const downloadLife = 24 * 3600

/** Of preparing: more than anybody needs, fewer than would fill a disk with rows. A row is as large as its files are many. */
const preparing: RateLimit = { max: 300, windowMs: 3_600_000 }
const preparingFiles: RateLimit = { max: 100_000, windowMs: 3_600_000 }

/** Of asking for sizes: a basket asks once when its page is opened, and once more for files that come in. */
const asking: RateLimit = { max: 600, windowMs: 3_600_000 }
const askingFiles: RateLimit = { max: 300_000, windowMs: 3_600_000 }

/**
 * Pictures of packages that are with the image service at a time: as many as it makes at once, and as many again, so that one that takes long
 * leaves no processor idle. They are for all packages together, so that a page's picture never waits for more than these.
 */
const picturesAhead = 2 * Math.max(1, availableParallelism())

/** Bytes of pictures that are made before their turn, of all packages together: a slow reader must not make a heap of them. */
const bytesAhead = 32 * 1024 * 1024

/** Lines of the log about the files that one download lacks. */
const linesOfMissing = 10

/** How many refused entries a message names, and how many characters of a name it shows. */
const maxNames = 3
const maxNameLength = 60

export interface PackagesOptions extends VisibilitySources {
  readonly store: PackagesStore
  readonly configuration: ConfigurationService
  readonly mediaStore: MediaStore
  readonly imageService: ImageService
  /** Who prepared a package, as the account is now; undefined for one that is gone or disabled. @param userId null for a guest */
  readonly makerOf: (userId: string | null) => Promise<PackageMaker | undefined>
  readonly log: Logger
  readonly clock: () => Date
}

/** Who asks, as far as packages care. */
export type PackageCaller = Pick<
  CallContext,
  'caller' | 'language' | 'mediaOrigin' | 'portalOrigin' | 'address' | 'visibility'
>

export interface Prepared {
  readonly id: string
  /** From the server's root, with the signature. */
  readonly path: string
  readonly files: number
  /** Bytes of the package. */
  readonly size: number
  /** False when pictures are converted on the way, so that the size is an estimate. */
  readonly exact: boolean
  readonly expires: Date
  /** The entries as they are called in the package; sizes in bytes, undefined for a picture that is yet to be made. */
  readonly entries: readonly { readonly path: string; readonly size: number | undefined }[]
}

/** A package that can be sent. */
export interface OpenedPackage {
  readonly name: string
  /** Of a package of files as they are; undefined when pictures are made on the way. */
  readonly whole: { readonly size: number; readonly etag: string } | undefined
  /** The parts of the bytes `start` to `end`, both included, of a whole one; everything of any other. */
  parts(range: { start: number; end: number }, signal: AbortSignal): Iterable<ArchivePart> | AsyncIterable<ArchivePart>
}

/** What the portal is called where it has no title. */
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

  constructor(options: PackagesOptions) {
    this.#options = options
    this.#limiter = new RateLimiter(() => options.clock().getTime())
  }

  /**
   * Checks every entry and keeps the package. Packages that have ended go.
   * @param life seconds until its link ends
   * @throws HttpError 400 that names the entries that are no files of this portal, 429 after too many packages
   */
  async prepare(asked: readonly PackageFile[], caller: PackageCaller, life: number): Promise<Prepared> {
    const { store, configuration, clock } = this.#options
    await this.#limiter.consume({
      ...callerLimits(caller, { each: preparing }),
      ...callerLimits(caller, { each: { ...preparingFiles, cost: asked.length } }, 'files '),
    })
    const { configuration: settings, signingKey } = configuration.current()
    const bases = this.#bases(caller)
    const { checked, refused } = await checkFiles(this.#options, asked, bases, caller)
    if (refused.length > 0) throw this.#refusal(asked, refused, caller.language)

    const sums = await checksums(
      this.#options,
      checked.filter(({ picture }) => !picture).map(({ file }) => file),
    )
    const files = storedFiles(checked)
    const now = clock()
    const seconds = Math.floor(now.getTime() / 1000)
    const row = {
      id: randomBytes(16).toString('base64url'),
      files,
      name: safeFileName(`${titleOf(settings.setup)} ${now.toISOString().slice(0, 10)}.zip`),
      // ZIP archives keep whole seconds.
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
    const signature = signatureQuery(signLink(signingKey, `package/${row.id}`, row.expires))
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
   * The sizes of files, in the order of their addresses.
   * @throws HttpError 429 after too many
   */
  async sizes(urls: readonly string[], caller: PackageCaller): Promise<FileSize[]> {
    await this.#limiter.consume({
      ...callerLimits(caller, { each: asking }, 'sizes '),
      ...callerLimits(caller, { each: { ...askingFiles, cost: urls.length } }, 'sizes of files '),
    })
    return fileSizes(this.#options, urls, this.#bases(caller), caller)
  }

  /** Where this portal's media are reached. */
  #bases({ mediaOrigin, portalOrigin }: PackageCaller): MediaBase[] {
    const { domain } = this.#options.configuration.current().configuration.setup
    return [mediaOrigin, portalOrigin, domain].flatMap((address) => mediaBase(address) ?? [])
  }

  /** Takes a package away that nobody is to get. */
  discard(id: string): Promise<void> {
    return this.#options.store.remove(id)
  }

  /**
   * Opens the package of a link, with what its maker may see now; other files are left out and noted in it.
   * @param address of the caller, whose turn its pictures take
   * @throws HttpError 403 for a link that this server has not made; 410 for one that has ended, or whose maker is gone, disabled or sees none of the
   *   files any more; 404 when the package is gone
   */
  async open(id: string, sent: { expires?: unknown; signature?: unknown }, address: string): Promise<OpenedPackage> {
    const { store, configuration, log, clock } = this.#options
    const state = checkLink(configuration.current().signingKey, `package/${id}`, sent, clock())
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
    const contents = { row, files, checksums: await checksums(this.#options, asTheyAre) }
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

  /** Sends parts of a package; resolves when they have left. @throws the signal's reason when that aborts */
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
