/**
 * Turns requested files into the entries of a package: checks each file, names it, and computes its checksum if it is
 * an original.
 */
import { crc32 } from 'node:zlib'
import { extensionFits, isKnownExtension, usualExtension } from '@vitrine/catalogue-rules/media/file-type'
import type { FileDimensions, FileSize, PackageFile } from '@vitrine/contract'
import type { StoredPackageFile } from '@vitrine/database/schema'
import pMap from 'p-map'
import type { Caller } from '../../catalogue/access/caller.ts'
import type { Visibility } from '../../catalogue/access/visibility.ts'
import type { CallContext } from '../../http/call-context.ts'
import type { ImageService, PlannedPicture } from '../../imaging/image-service.ts'
import type { PictureRequest } from '../../imaging/parameters.ts'
import type { DeferredWrites } from '../../platform/deferred-writes.ts'
import { yieldToEventLoop } from '../../platform/event-loop.ts'
import { MediaError } from '../../storage/media/media-error.ts'
import { openReader } from '../../storage/media/media-reader.ts'
import type { MediaStore } from '../../storage/media/store.ts'
import { entryPaths, type NamedFile } from '../../storage/zip/entry-names.ts'
import { type MediaBase, type NamedMedia, readAddress } from './package-addresses.ts'
import type { PackagesStore, PackedFile } from './packages-store.ts'

/** Name of the entry that lists the missing files. */
export const missingNote = 'missing-files.txt'

/** Number of parallel file checks: a few more than there are threads for them. */
const askedAtOnce = 8
/** Number of addresses that are parsed before other requests get a turn. */
const addressesAtOnce = 500
/** Number of files whose checksums are computed in parallel. */
const maxConcurrentChecksums = 2
const readAtOnce = 512 * 1024

export interface EntrySources {
  readonly store: PackagesStore
  readonly mediaStore: MediaStore
  readonly imageService: ImageService
}

/** A part of the server that offers files as downloads, such as the media library. */
export interface FilesShown {
  /** For each of the media keys that it contains: whether it shows the file to callers with this visibility. */
  showing(keys: readonly string[], visibility: Visibility): Promise<ReadonlyMap<string, boolean>>
}

/** A requested file after the checks. */
export interface CheckedFile {
  readonly file: PackedFile
  readonly asked: PackageFile
  /** The picture to make from it; undefined for the original. */
  readonly picture: { readonly request: PictureRequest; readonly planned: PlannedPicture } | undefined
}

/** Whether the media store has the file with the size that the catalogue states. */
export async function isThere({ mediaStore }: Pick<EntrySources, 'mediaStore'>, file: PackedFile): Promise<boolean> {
  return (await mediaStore.stat(file.key))?.size === file.size
}

/** The files that the media store has, by key. */
export async function presentFiles(
  sources: Pick<EntrySources, 'mediaStore'>,
  files: ReadonlyMap<string, PackedFile>,
): Promise<Map<string, PackedFile>> {
  const known = [...files.values()]
  const there = await pMap(known, (file) => isThere(sources, file), { concurrency: askedAtOnce })
  return new Map(known.filter((_, index) => there[index]).map((file) => [file.key, file]))
}

/** The picture that a request describes. Undefined if it cannot be made. */
export async function plannedPicture(
  { imageService }: Pick<EntrySources, 'imageService'>,
  file: PackedFile,
  request: PictureRequest,
): Promise<PlannedPicture | undefined> {
  try {
    return await imageService.plan(file.key, file, request, { exact: true })
  } catch (error) {
    if (error instanceof MediaError && error.statusCode === 422) return undefined
    throw error
  }
}

/** The caller for whom a package is made, with visibility. `caller` is null for a guest. */
export type PackageMaker = Pick<CallContext, 'caller' | 'visibility'>

/** Tells which files a caller may see, whatever names them. */
export interface VisibleFiles {
  /** The media keys of files that the caller may see. */
  visible(keys: readonly string[], caller: Caller | null): Promise<string[]>
}

/** The sources that decide which files may go into packages. */
export interface VisibilitySources {
  /** The parts of the server that offer files as downloads. */
  readonly shownBy: readonly FilesShown[]
  readonly mediaAccess: VisibleFiles
}

/**
 * The keys without reserved files. A file is reserved if everything that names it is hidden, or if everything that
 * offers it as a download (assets, articles) is hidden. So a file that a visible product shows may still be reserved as
 * a download.
 */
export async function visibleKeys(
  { shownBy, mediaAccess }: VisibilitySources,
  keys: readonly string[],
  { caller, visibility }: PackageMaker,
): Promise<readonly string[]> {
  const visible = await mediaAccess.visible(keys, caller)
  if (visibility.key === '') return visible
  const shown = await Promise.all(shownBy.map((one) => one.showing(visible, visibility)))
  return visible.filter((key) => {
    const answers = shown.flatMap((one) => one.get(key) ?? [])
    return answers.length === 0 || answers.includes(true)
  })
}

/**
 * Parses the addresses, in their order, and finds the files that exist and that the caller may have. `named` has
 * undefined for addresses that are not media of this portal.
 */
async function findFiles(
  sources: EntrySources & VisibilitySources,
  addresses: readonly string[],
  bases: readonly MediaBase[],
  maker: PackageMaker,
): Promise<{ named: (NamedMedia | undefined)[]; present: ReadonlyMap<string, PackedFile> }> {
  const named: (NamedMedia | undefined)[] = []
  for (const [index, address] of addresses.entries()) {
    // Ten thousand addresses without a pause would hold up other requests.
    if (index % addressesAtOnce === addressesAtOnce - 1) await yieldToEventLoop()
    named.push(readAddress(address, bases))
  }
  const keys = await visibleKeys(sources, [...new Set(named.flatMap((media) => (media ? [media.key] : [])))], maker)
  const files = keys.length === 0 ? new Map<string, PackedFile>() : await sources.store.files(keys)
  return { named, present: await presentFiles(sources, files) }
}

/** What is known of files, in the order of their addresses. */
export interface FileMeasures {
  readonly sizes: FileSize[]
  /** Null for a file without dimensions, and for a file that is missing or unknown. */
  readonly dimensions: (FileDimensions | null)[]
}

/**
 * The sizes and dimensions of the files at the addresses, in their order. For an address of a converted picture, they
 * are those of the original.
 */
export async function fileMeasures(
  sources: EntrySources & VisibilitySources,
  addresses: readonly string[],
  bases: readonly MediaBase[],
  maker: PackageMaker,
): Promise<FileMeasures> {
  const { named, present } = await findFiles(sources, addresses, bases, maker)
  const files = named.map((media) => media && present.get(media.key))
  return {
    sizes: named.map((media, index) => (media ? (files[index]?.size ?? 'missing') : 'unknown')),
    dimensions: files.map((file) => (file?.height && file.width ? { height: file.height, width: file.width } : null)),
  }
}

/**
 * Checks the requested files: the address must be of this portal's media, the file must exist and be visible to the
 * caller, and the server must be able to make the picture.
 * @returns the accepted files in their order, and the indexes of the refused ones
 */
export async function checkFiles(
  sources: EntrySources & VisibilitySources,
  asked: readonly PackageFile[],
  bases: readonly MediaBase[],
  maker: PackageMaker,
): Promise<{ checked: CheckedFile[]; refused: number[] }> {
  const { named, present } = await findFiles(
    sources,
    asked.map(({ url }) => url),
    bases,
    maker,
  )
  const checked: CheckedFile[] = []
  const refused: number[] = []
  for (const [index, media] of named.entries()) {
    const file = media && present.get(media.key)
    const request = media?.picture
    const planned = file && request && (await plannedPicture(sources, file, request))
    const entry = asked[index]
    if (!file || !entry || (request && !planned)) refused.push(index)
    else checked.push({ file, asked: entry, picture: request && planned && { request, planned } })
  }
  return { checked, refused }
}

/** The name of an entry, with an extension that fits the type of its bytes. */
function namedFile({ asked, file, picture }: CheckedFile): NamedFile {
  const type = picture?.planned.type ?? file.type
  const usual = usualExtension(type)
  return {
    name: asked.name,
    extension: usual ?? file.extension,
    // If the type has no usual extension, only the file's own extension fits.
    fits: (extension) => (usual === undefined ? extension === file.extension : extensionFits(type, extension)),
    replaceable: (extension) => extension === file.extension || isKnownExtension(extension),
  }
}

/** The files as the database stores them with a package: with unique paths and without addresses. */
export function storedFiles(checked: readonly CheckedFile[]): StoredPackageFile[] {
  const paths = entryPaths(checked.map(namedFile), [missingNote])
  return checked.map(({ file, picture }, index) => {
    const { trim = false, quality = 0, width, height, format } = picture?.request ?? {}
    const set = { trim, quality, ...(width && { width }), ...(height && { height }), ...(format && { format }) }
    return { path: paths[index] ?? '', key: file.key, ...(picture && { picture: set }) }
  })
}

async function checksumOf(mediaStore: MediaStore, key: string): Promise<number> {
  const reader = await openReader(mediaStore, key)
  const piece = Buffer.allocUnsafeSlow(readAtOnce)
  let value = 0
  try {
    for (let count = await reader.read(piece); count > 0; count = await reader.read(piece))
      value = crc32(piece.subarray(0, count), value)
    return value
  } finally {
    await reader.close()
  }
}

/** What checksums are made from. */
export interface ChecksumSources {
  readonly mediaStore: MediaStore
  /** Checksums that are not stored yet. */
  readonly computed: DeferredWrites<number>
}

/**
 * The CRC-32 checksums of files by key. The catalogue lacks those of older files; they are computed once, and stored
 * some seconds later, so that no download waits for a write.
 */
export async function checksums(
  { computed, mediaStore }: ChecksumSources,
  files: Iterable<PackedFile>,
): Promise<ReadonlyMap<string, number>> {
  const known = new Map<string, number | null>()
  for (const { key, crc32: sum } of files) known.set(key, sum ?? computed.get(key) ?? null)
  const unknown = [...known].filter(([, sum]) => sum === null).map(([key]) => key)
  const compute = async (key: string) => {
    const sum = await checksumOf(mediaStore, key)
    computed.add(key, sum)
    known.set(key, sum)
  }
  await pMap(unknown, compute, { concurrency: maxConcurrentChecksums })
  return known as Map<string, number>
}

/** Approximate bytes for each pixel of a made picture: of photographs at quality 90, and of pictures without loss. */
const bytesOfPixel = { 'image/jpeg': 0.3, other: 1.2 }

/** The approximate size in bytes. The size of a converted picture is unknown before it is made. */
export function estimatedSize({ file, picture }: CheckedFile): number {
  const { width, height } = file
  const box = picture?.request
  if (!box || !width || !height) return file.size
  const scale = Math.min(1, (box.width ?? width) / width, (box.height ?? height) / height)
  const each = picture.planned.type === 'image/jpeg' ? bytesOfPixel['image/jpeg'] : bytesOfPixel.other
  return Math.ceil(width * height * scale * scale * each)
}
