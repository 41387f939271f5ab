/** From what a person asked for to the entries of a package: each file checked, named, and known to the byte where that is possible. */
import { crc32 } from 'node:zlib'
import type { FileSize, PackageFile } from '@vitrine/contract'
import type { Visibility } from '../../access/visibility.ts'
import type { CallContext, Caller } from '../../call-context.ts'
import type { StoredPackageFile } from '../../db/schema/index.ts'
import { yieldToEventLoop } from '../../event-loop.ts'
import type { ImageService, WantedPicture } from '../../imaging/image-service.ts'
import type { PictureRequest } from '../../imaging/parameters.ts'
import { inParallel } from '../../in-parallel.ts'
import { extensionFits, isKnownExtension, usualExtension } from '../../media/file-type.ts'
import { MediaError } from '../../media/media-error.ts'
import { openReader } from '../../media/media-reader.ts'
import type { MediaStore } from '../../media/store.ts'
import { entryPaths, type NamedFile } from '../../zip/entry-names.ts'
import { type MediaBase, type NamedMedia, readAddress } from './package-addresses.ts'
import type { PackagesStore, PackedFile } from './packages-store.ts'

/** The note about what could not be put in. */
export const missingNote = 'missing-files.txt'

/** Questions to the disk at a time: a few more than it has threads to answer them. */
const askedAtOnce = 8
/** Addresses that are read at a stretch, before others get their turn. */
const addressesAtOnce = 500
/** Files whose checksums are reckoned at a time. */
const reckonedAtOnce = 2
const readAtOnce = 512 * 1024

export interface EntrySources {
  readonly store: PackagesStore
  readonly mediaStore: MediaStore
  readonly imageService: ImageService
}

/** Something that shows files, such as the media library. */
export interface FilesShown {
  /** By those of the media keys that it has, whether it shows them to one with this visibility. */
  showing(keys: readonly string[], visibility: Visibility): Promise<ReadonlyMap<string, boolean>>
}

/** One file on its way into a package. */
export interface CheckedFile {
  readonly file: PackedFile
  readonly asked: PackageFile
  /** The picture to make of it; undefined for the file as it is. */
  readonly picture: { readonly request: PictureRequest; readonly wanted: WantedPicture } | undefined
}

/** Whether the bytes that the catalogue speaks of are there. */
export async function isThere({ mediaStore }: Pick<EntrySources, 'mediaStore'>, file: PackedFile): Promise<boolean> {
  return (await mediaStore.stat(file.key))?.size === file.size
}

/** Those of the files whose bytes are there, by key. */
export async function presentFiles(
  sources: Pick<EntrySources, 'mediaStore'>,
  files: ReadonlyMap<string, PackedFile>,
): Promise<Map<string, PackedFile>> {
  const known = [...files.values()]
  const there = await inParallel(known, askedAtOnce, (file) => isThere(sources, file))
  return new Map(known.filter((_, index) => there[index]).map((file) => [file.key, file]))
}

/** The picture that a request means; undefined for one that cannot be made. */
export async function wantedPicture(
  { imageService }: Pick<EntrySources, 'imageService'>,
  file: PackedFile,
  request: PictureRequest,
): Promise<WantedPicture | undefined> {
  try {
    return await imageService.want(file.key, file, request, { exact: true })
  } catch (error) {
    if (error instanceof MediaError && error.statusCode === 422) return undefined
    throw error
  }
}

/** Who is to have files: who it is, and what this person may see. `caller` is null for a guest. */
export type PackageMaker = Pick<CallContext, 'caller' | 'visibility'>

/** Whose files somebody may see, whatever names them. */
export interface VisibleFiles {
  /** Those of the media keys whose files a caller may see. */
  visible(keys: readonly string[], caller: Caller | null): Promise<string[]>
}

/** What says which files may go into packages. */
export interface VisibilitySources {
  /** What shows files to people. */
  readonly shownBy: readonly FilesShown[]
  /** Which files a caller may see, of whatever names them. */
  readonly mediaAccess: VisibleFiles
}

/**
 * The keys without those of files that are reserved for others: all that names such a file is hidden, or everything that offers it as a download (an
 * asset, an article). A file that is shown with a product may still be reserved as a download.
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

/** The files that addresses name, in their order, as far as they are addresses of this portal's media; and those that the caller can have. */
async function findFiles(
  sources: EntrySources & VisibilitySources,
  addresses: readonly string[],
  bases: readonly MediaBase[],
  maker: PackageMaker,
): Promise<{ named: (NamedMedia | undefined)[]; present: ReadonlyMap<string, PackedFile> }> {
  const named: (NamedMedia | undefined)[] = []
  for (const [index, address] of addresses.entries()) {
    // Ten thousand addresses at a stretch would hold up everybody else.
    if (index % addressesAtOnce === addressesAtOnce - 1) await yieldToEventLoop()
    named.push(readAddress(address, bases))
  }
  const keys = await visibleKeys(sources, [...new Set(named.flatMap((media) => (media ? [media.key] : [])))], maker)
  const files = keys.length === 0 ? new Map<string, PackedFile>() : await sources.store.files(keys)
  return { named, present: await presentFiles(sources, files) }
}

/** The sizes of the files at addresses, in their order; of a picture that would be made of one, the file's own. */
export async function fileSizes(
  sources: EntrySources & VisibilitySources,
  addresses: readonly string[],
  bases: readonly MediaBase[],
  maker: PackageMaker,
): Promise<FileSize[]> {
  const { named, present } = await findFiles(sources, addresses, bases, maker)
  return named.map((media) => (media ? (present.get(media.key)?.size ?? 'missing') : 'unknown'))
}

/**
 * Checks what was asked for: addresses of this portal's media alone, files that are there and not reserved for others, pictures that can be made.
 * @returns the files in their order, and the places of those that are refused
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
    const wanted = file && request && (await wantedPicture(sources, file, request))
    const entry = asked[index]
    if (!file || !entry || (request && !wanted)) refused.push(index)
    else checked.push({ file, asked: entry, picture: request && wanted && { request, wanted } })
  }
  return { checked, refused }
}

/** What a picture's or a file's own bytes call for as an extension. */
function namedFile({ asked, file, picture }: CheckedFile): NamedFile {
  const type = picture?.wanted.type ?? file.type
  const usual = usualExtension(type)
  return {
    name: asked.name,
    extension: usual ?? file.extension,
    // Of a type that says nothing, the file's own extension is all there is to know.
    fits: (extension) => (usual === undefined ? extension === file.extension : extensionFits(type, extension)),
    replaceable: (extension) => extension === file.extension || isKnownExtension(extension),
  }
}

/** The files as they are stored with a package: paths settled, nothing left of the addresses. */
export function storedFiles(checked: readonly CheckedFile[]): StoredPackageFile[] {
  const paths = entryPaths(checked.map(namedFile), [missingNote])
  return checked.map(({ file, picture }, index) => {
    const { trim = false, quality = 0, width, height, format } = picture?.request ?? {}
    const set = { trim, quality, ...(width && { width }), ...(height && { height }), ...(format && { format }) }
    return { path: paths[index] ?? '', key: file.key, ...(picture && { picture: set }) }
  })
}

async function reckon(mediaStore: MediaStore, key: string): Promise<number> {
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

/** The checksums of files: those that the catalogue has, and those of older files, which are reckoned once and kept. */
export async function checksums(
  { store, mediaStore }: EntrySources,
  files: Iterable<PackedFile>,
): Promise<ReadonlyMap<string, number>> {
  const known = new Map<string, number | null>()
  for (const { key, crc32: sum } of files) known.set(key, sum)
  const unknown = [...known].filter(([, sum]) => sum === null).map(([key]) => key)
  const reckoned = await inParallel(unknown, reckonedAtOnce, async (key) => ({
    key,
    crc32: await reckon(mediaStore, key),
  }))
  await store.keepChecksums(reckoned)
  for (const { key, crc32: sum } of reckoned) known.set(key, sum)
  return known as Map<string, number>
}

/** Bytes that a pixel of a made picture takes, roughly: of photographs at quality 90, and of pictures without loss. */
const bytesOfPixel = { 'image/jpeg': 0.3, other: 1.2 }

/** What a picture will take, roughly: nobody knows before it is made. */
export function estimatedSize({ file, picture }: CheckedFile): number {
  const { width, height } = file
  const box = picture?.request
  if (!box || !width || !height) return file.size
  const scale = Math.min(1, (box.width ?? width) / width, (box.height ?? height) / height)
  const each = picture.wanted.type === 'image/jpeg' ? bytesOfPixel['image/jpeg'] : bytesOfPixel.other
  return Math.ceil(width * height * scale * scale * each)
}
