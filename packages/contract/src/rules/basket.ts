/** The download basket's rules: what an entry is, what its settings mean and what becomes of it in a package (CART-01 to CART-12, A-67). */
import type { BasketEntry, PackageFile } from '../entities/media.ts'
import { hasExtension, imageUrl, type MediaSetup, originalUrl, thumbnailExtensions, unsignedUrl } from './media-url.ts'

/** The settings of an entry that a person changes (A-26: the crop toggle is `trim`, the type is `ext`). */
export type BasketSettings = Pick<BasketEntry, 'size' | 'ext' | 'trim'>

/** A file on its way into the basket; `folder` is where it shall lie in the package, parts separated by slashes. */
export interface NewFile {
  readonly name: string
  readonly url: string
  readonly folder?: string | undefined
}

/** Boxes that are offered besides the source's own size (CART-04). */
export const presetSizes = ['600x600', '1200x1200', '2400x2400'] as const
/** Types that are offered (CART-07). */
export const basketTypes = ['source', 'png', 'jpg'] as const

/** As many files as a call takes (API-49). */
export const basketLimit = 10_000
/** The longest side that the image service makes, in pixels. */
export const maxSide = 4096
/** Of pictures in packages; people keep these. */
export const packageQuality = 90
/** Characters of a name that are shown (CART-12). */
export const shownNameLength = 45

/** The settings that an entry begins with (CART-06, CART-09, A-26). */
export const newSettings: BasketSettings = { size: 'source', ext: 'source', trim: false }

const maxUrlLength = 4000
/** The call takes 1000, and a chosen extension may come on top. */
const maxNameLength = 990
const maxPartLength = 200
const maxSizeLength = 100

const aliases: Readonly<Record<string, string>> = { jpeg: 'jpg', jpe: 'jpg', tiff: 'tif' }
const sameType = (one: string, other: string): boolean => (aliases[one] ?? one) === (aliases[other] ?? other)

/** What stands behind the last dot of a name, in lower case; '' for none. */
const extensionOf = (name: string): string => /[^/]\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toLowerCase() ?? ''

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The last part of an address's path, as a person would write it. */
const fileNameOf = (url: string): string => decoded(url.replace(/[?#].*$/s, '').replace(/^.*[/\\]/s, ''))

/** A name or a folder that a file system takes: no separators or control characters, no halves of characters, not '.' or '..'. */
function cleanPart(text: string): string {
  const clean = text
    .replace(/[\p{Cc}\p{Surrogate}]+/gu, ' ')
    .replace(/[/\\]+/g, '-')
    .trim()
  return /^\.*$/.test(clean) ? '' : [...clean].slice(0, maxPartLength).join('')
}

const cleanPath = (path: string): string =>
  path
    .split(/[/\\]/)
    .map(cleanPart)
    .filter((part) => part !== '')
    .join('/')

/** A name without the extension of the file's own type, which any name may have or lack. */
function stem(name: string, extension: string): string {
  const own = extensionOf(name)
  const isType = own !== '' && (sameType(own, extension) || hasExtension(thumbnailExtensions, own))
  return isType ? name.slice(0, -own.length - 1) : name
}

/** The extension of an entry's file, in lower case: the address's, else the name's; '' when neither has one. */
export const entryExtension = (entry: Pick<BasketEntry, 'name' | 'url'>): string =>
  extensionOf(fileNameOf(entry.url)) || extensionOf(entry.name)

/** The name and the folder of an entry: `Rooms/Living room` and `Ona.jpg` for `Rooms/Living room/Ona.jpg`. */
export function entryParts({ name }: Pick<BasketEntry, 'name'>): { readonly folder: string; readonly file: string } {
  const end = name.lastIndexOf('/')
  return { folder: end < 0 ? '' : name.slice(0, end), file: name.slice(end + 1) }
}

/**
 * A new entry: nothing is changed about the file (CART-06, CART-09), its name lies in the folder when one is given (CART-10) and ends with
 * the file's extension, so that what is in the package opens.
 * @returns undefined for an address that is none
 */
export function newEntry({ name, url, folder = '' }: NewFile): BasketEntry | undefined {
  if (url.length > maxUrlLength || originalUrl({}, url) === '') return undefined
  const given = cleanPart(name) || cleanPart(fileNameOf(url)) || 'file'
  const extension = extensionOf(fileNameOf(url))
  const file = extension === '' || sameType(extensionOf(given), extension) ? given : `${given}.${extension}`
  const path = cleanPath(folder)
  const full = path === '' ? file : `${path}/${file}`
  return { ...newSettings, name: full.length > maxNameLength ? file : full, url }
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : '')

function asType(value: unknown): string {
  const text = asText(value).toLowerCase()
  return text === 'jpeg' ? 'jpg' : (basketTypes.find((type) => type === text) ?? newSettings.ext)
}

/** An entry of whatever was stored; undefined when it names no file. What is missing is as in a new entry. */
function asEntry(value: unknown): BasketEntry | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { size, ext, trim, name, url } = value as Partial<Record<keyof BasketEntry, unknown>>
  const { folder, file } = entryParts({ name: asText(name).slice(0, maxNameLength) })
  const entry = newEntry({ url: asText(url), name: file, folder })
  if (!entry) return undefined
  // A custom size is kept as it is, within reason.
  const kept = asText(size).slice(0, maxSizeLength)
  return {
    size: kept === '' ? newSettings.size : kept,
    ext: asType(ext),
    trim: trim === true,
    name: entry.name,
    url: entry.url,
  }
}

/**
 * The entries that a stored text holds: each address once (CART-01), at most as many as a package takes. The text may be written by hand, by
 * another version or by somebody hostile: what is no entry is left out. Never throws.
 */
export function readBasket(json: string | null | undefined): readonly BasketEntry[] {
  let stored: unknown
  try {
    stored = JSON.parse(json || '[]')
  } catch {
    return []
  }
  if (!Array.isArray(stored)) return []
  const entries = new Map<string, BasketEntry>()
  for (const one of stored) {
    const entry = asEntry(one)
    const key = entry && unsignedUrl(entry.url)
    if (entry && key !== undefined && !entries.has(key)) entries.set(key, entry)
    if (entries.size === basketLimit) break
  }
  return [...entries.values()]
}

/** What a size says: the source's own, a box in pixels, or nothing that can be made. */
export type ReadSize = 'source' | 'unusable' | { readonly width: number; readonly height: number }

/** Reads `source` or `WIDTHxHEIGHT`, whole pixels from 1 to 4096 (CART-04, CART-05). */
export function readSize(size: string): ReadSize {
  if (size === 'source') return 'source'
  const match = /^\s*(\d{1,6})\s*[x×]\s*(\d{1,6})\s*$/i.exec(size)
  const width = Number(match?.[1] ?? 0)
  const height = Number(match?.[2] ?? 0)
  const fits = (side: number) => side >= 1 && side <= maxSide
  return fits(width) && fits(height) ? { width, height } : 'unusable'
}

/** Which of the offered sizes a size is; any other is custom and stays as it is. */
export const sizeChoice = (size: string): 'source' | (typeof presetSizes)[number] | 'custom' =>
  size === 'source' ? size : (presetSizes.find((preset) => preset === size) ?? 'custom')

/** Whether the settings apply to an entry: to pictures that the image service makes. Documents, films and sounds go in as they are. */
export const canConvert = (entry: Pick<BasketEntry, 'name' | 'url'>): boolean => {
  const extension = entryExtension(entry)
  return extension !== 'pdf' && hasExtension(thumbnailExtensions, extension)
}

/** Whether an entry goes in converted: its settings apply and ask for something else than the file that is there. */
export function isConverted(entry: BasketEntry): boolean {
  if (!canConvert(entry)) return false
  return (
    entry.size !== 'source' || entry.trim || (entry.ext !== 'source' && !sameType(entryExtension(entry), entry.ext))
  )
}

/** Whether an entry can't be packed as it is set: its custom size is none. */
export const isUnusable = (entry: BasketEntry): boolean => canConvert(entry) && readSize(entry.size) === 'unusable'

/**
 * The format to demand for a converted entry: the chosen one, else the source's own where that is one of them. Undefined for the types that
 * the image service reads and does not write: it makes a JPEG of those, or a PNG where parts are transparent.
 */
export function requestedFormat(entry: BasketEntry): 'png' | 'jpg' | undefined {
  const wanted = entry.ext === 'source' ? entryExtension(entry) : entry.ext
  return (['png', 'jpg'] as const).find((type) => sameType(wanted, type))
}

/**
 * A file of a package: the original where nothing is to be changed, else the picture that the image service makes of it. The name gets
 * the chosen extension.
 */
export function packageFile(setup: MediaSetup, entry: BasketEntry): PackageFile {
  const original = originalUrl(setup, entry.url)
  const chosen = canConvert(entry) && entry.ext !== 'source'
  const name = chosen ? `${stem(entry.name, entryExtension(entry))}.${entry.ext}` : entry.name
  if (!isConverted(entry)) return { name, url: original }
  const size = readSize(entry.size)
  const { width, height } = typeof size === 'string' ? {} : size
  const { trim } = entry
  const url = imageUrl(setup, entry.url, {
    width,
    height,
    trim,
    format: requestedFormat(entry),
    quality: packageQuality,
  })
  // The image service makes nothing of an address elsewhere: it is the original's, and so is the name.
  return url === original ? { name: entry.name, url } : { name, url }
}

/** Made when a name is long: a browser takes a while over the first one. */
let segmenter: Intl.Segmenter | undefined

/** The characters of a text as people count them; its code points in a browser that does not know. */
function charactersOf(text: string): string[] {
  if (typeof Intl.Segmenter !== 'function') return [...text]
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' })
  return Array.from(segmenter.segment(text), ({ segment }) => segment)
}

/** A name cut at 45 characters as people count them, with an ellipsis for the rest (CART-12). */
export function shownName(name: string): string {
  if (name.length <= shownNameLength) return name
  const characters = charactersOf(name)
  return characters.length <= shownNameLength ? name : `${characters.slice(0, shownNameLength).join('').trimEnd()}…`
}
