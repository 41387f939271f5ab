/**
 * The rules of the download basket: what an entry is, what its settings mean, and which file of a package it becomes
 * (CART-01 to CART-12, A-67).
 */
import type { BasketEntry, PackageFile } from '../entities/media.ts'
import { extensionIn, extensionOf, fileNameIn } from './file-name.ts'
import {
  hasExtension,
  hasImageService,
  imageUrl,
  type MediaSetup,
  originalUrl,
  thumbnailExtensions,
  unsignedUrl,
} from './media-url.ts'

/** The settings of an entry that a person can change (A-26: the crop toggle is `trim`, the type is `ext`). */
export type BasketSettings = Pick<BasketEntry, 'size' | 'ext' | 'trim'>

/** A file to be added to the basket; `folder` is its folder in the package, parts separated by slashes. */
export interface NewFile {
  readonly name: string
  readonly url: string
  readonly folder?: string | undefined
}

/** Sizes to choose from, besides the source's own size (CART-04). */
export const presetSizes = ['600x600', '1200x1200', '2400x2400'] as const
/** Types to choose from (CART-07). */
export const basketTypes = ['source', 'png', 'jpg'] as const

/** Maximum number of files that a call takes (API-49). */
export const basketLimit = 10_000
/** The longest side of pictures from the image service, in pixels. */
export const maxSide = 4096
/** Quality of pictures in packages, from 1 to 100; high, because people keep these files. */
export const packageQuality = 90
/** Number of characters of a name that the portal shows (CART-12). */
export const shownNameLength = 45

/** The settings of a new entry (CART-06, CART-09, A-26). */
export const newSettings: BasketSettings = { size: 'source', ext: 'source', trim: false }

const maxUrlLength = 4000
/** The call takes 1000 characters, and a chosen extension may add some. */
const maxNameLength = 990
const maxPartLength = 200
const maxSizeLength = 100

const aliases: Readonly<Record<string, string>> = { jpeg: 'jpg', jpe: 'jpg', tiff: 'tif' }
const sameType = (one: string, other: string): boolean => (aliases[one] ?? one) === (aliases[other] ?? other)

/** A valid name of a file or folder: no separators, control characters or lone surrogates, not '.' or '..'. */
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

/** A name without the extension of the file's own type, if it has that extension. */
function stem(name: string, extension: string): string {
  const own = extensionOf(name)
  const isType = own !== '' && (sameType(own, extension) || hasExtension(thumbnailExtensions, own))
  return isType ? name.slice(0, -own.length - 1) : name
}

/** The extension of an entry's file, in lower case: from the URL, else from the name; '' if neither has one. */
export const entryExtension = (entry: Pick<BasketEntry, 'name' | 'url'>): string =>
  extensionIn(entry.url) || extensionOf(entry.name)

/** Folder and file name of an entry: `Rooms/Living room` and `Ona.jpg` for `Rooms/Living room/Ona.jpg`. */
export function entryParts({ name }: Pick<BasketEntry, 'name'>): { readonly folder: string; readonly file: string } {
  const end = name.lastIndexOf('/')
  return { folder: end < 0 ? '' : name.slice(0, end), file: name.slice(end + 1) }
}

/**
 * A new entry: the file is unchanged (CART-06, CART-09). The name contains the folder, if given (CART-10), and ends
 * with the file's extension, so that the packaged file opens.
 * @returns undefined for an invalid URL
 */
export function newEntry({ name, url, folder = '' }: NewFile): BasketEntry | undefined {
  if (url.length > maxUrlLength || originalUrl({}, url) === '') return undefined
  const given = cleanPart(name) || cleanPart(fileNameIn(url)) || 'file'
  const extension = extensionIn(url)
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

/** The entry in a stored value; undefined if the value names no file. Missing fields are as in a new entry. */
function asEntry(value: unknown): BasketEntry | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { size, ext, trim, name, url } = value as Partial<Record<keyof BasketEntry, unknown>>
  const { folder, file } = entryParts({ name: asText(name).slice(0, maxNameLength) })
  const entry = newEntry({ url: asText(url), name: file, folder })
  if (!entry) return undefined
  // A custom size stays as it is, up to a maximum length.
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
 * The entries of a stored text: each URL once (CART-01), at most as many as a package takes. The text may come from
 * another version, a person or an attacker: invalid entries are left out. Never throws.
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

/** A parsed size: the source's own, a box in pixels, or an unusable text. */
export type ReadSize = 'source' | 'unusable' | { readonly width: number; readonly height: number }

/** Parses `source` or `WIDTHxHEIGHT`, whole pixels from 1 to 4096 (CART-04, CART-05). */
export function readSize(size: string): ReadSize {
  if (size === 'source') return 'source'
  const match = /^\s*(\d{1,6})\s*[x×]\s*(\d{1,6})\s*$/i.exec(size)
  const width = Number(match?.[1] ?? 0)
  const height = Number(match?.[2] ?? 0)
  const fits = (side: number) => side >= 1 && side <= maxSide
  return fits(width) && fits(height) ? { width, height } : 'unusable'
}

/** The choice that a size belongs to; any size that is not offered is custom and stays as it is. */
export const sizeChoice = (size: string): 'source' | (typeof presetSizes)[number] | 'custom' =>
  size === 'source' ? size : (presetSizes.find((preset) => preset === size) ?? 'custom')

/**
 * Whether the settings apply to an entry: only to pictures that the image service can make. Documents, films, sounds,
 * and files of hosts without an image service are packaged unchanged.
 */
export const canConvert = (setup: MediaSetup, entry: Pick<BasketEntry, 'name' | 'url'>): boolean => {
  const extension = entryExtension(entry)
  return extension !== 'pdf' && hasExtension(thumbnailExtensions, extension) && hasImageService(setup, entry.url)
}

/** Whether the package contains the entry converted: its settings apply and differ from the existing file. */
export function isConverted(setup: MediaSetup, entry: BasketEntry): boolean {
  if (!canConvert(setup, entry)) return false
  return (
    entry.size !== 'source' || entry.trim || (entry.ext !== 'source' && !sameType(entryExtension(entry), entry.ext))
  )
}

/** Whether an entry can't be packaged with its settings, because its custom size is invalid. */
export const isUnusable = (setup: MediaSetup, entry: BasketEntry): boolean =>
  canConvert(setup, entry) && readSize(entry.size) === 'unusable'

/**
 * The format to request for a converted entry: the chosen one, else the source's own if the image service can write it.
 * Undefined for types that it can only read: the service then makes a JPEG, or a PNG if parts are transparent.
 */
export function requestedFormat(entry: BasketEntry): 'png' | 'jpg' | undefined {
  const wanted = entry.ext === 'source' ? entryExtension(entry) : entry.ext
  return (['png', 'jpg'] as const).find((type) => sameType(wanted, type))
}

/**
 * A file of a package: the original if nothing changes, else the image service's picture. The name gets the
 * chosen extension.
 */
export function packageFile(setup: MediaSetup, entry: BasketEntry): PackageFile {
  const chosen = canConvert(setup, entry) && entry.ext !== 'source'
  const name = chosen ? `${stem(entry.name, entryExtension(entry))}.${entry.ext}` : entry.name
  if (!isConverted(setup, entry)) return { name, url: originalUrl(setup, entry.url) }
  const size = readSize(entry.size)
  const { width, height } = typeof size === 'string' ? {} : size
  const { trim } = entry
  const options = { width, height, trim, format: requestedFormat(entry), quality: packageQuality }
  return { name, url: imageUrl(setup, entry.url, options) }
}

/** Created for the first long name: creating one takes a browser some time. */
let segmenter: Intl.Segmenter | undefined

/** The characters of a text as people count them (graphemes); code points in a browser without `Intl.Segmenter`. */
function charactersOf(text: string): string[] {
  if (typeof Intl.Segmenter !== 'function') return [...text]
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' })
  return Array.from(segmenter.segment(text), ({ segment }) => segment)
}

/** A name, cut at 45 characters as people count them, with an ellipsis (CART-12). */
export function shownName(name: string): string {
  if (name.length <= shownNameLength) return name
  const characters = charactersOf(name)
  return characters.length <= shownNameLength ? name : `${characters.slice(0, shownNameLength).join('').trimEnd()}…`
}
