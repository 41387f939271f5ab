/**
 * Decides which addresses may go into a package: only those of this portal's media (API-49). The server never fetches
 * an address.
 */
import { type PictureRequest, readPictureRequest } from '../../imaging/parameters.ts'
import { isMediaKey } from '../../storage/media/store.ts'

/** A base of this portal's media addresses: a host and the path before `/media/`, if any. */
export interface MediaBase {
  /** With the port, unless it is the scheme's default. */
  readonly host: string
  /** '' or a path without a trailing slash. */
  readonly path: string
}

/** The file, and the picture of it, that an address names. */
export interface NamedMedia {
  readonly key: string
  /** The requested conversion; undefined for the original. */
  readonly picture: PictureRequest | undefined
}

/**
 * Parameters that are ignored. The server checks whether the caller who prepares the package may see the file, with or
 * without a signature (DATA-15).
 */
const passedOver = new Set(['user', 'expires', 'signature'])

/** Parses a base from a setting or a request, such as `https://media.example/pim`. Undefined for an invalid one. */
export function mediaBase(address: string): MediaBase | undefined {
  const text = address.trim().replace(/\/+$/, '')
  const full = /^https?:\/\//i.test(text) ? text : `https://${text.replace(/^\/\//, '')}`
  if (text === '' || !URL.canParse(full)) return undefined
  const { host, pathname } = new URL(full)
  return { host, path: pathname === '/' ? '' : pathname }
}

/** The path of an address below one of the bases. Undefined for other addresses. */
function localPath(address: string, bases: readonly MediaBase[]): string | undefined {
  if (address.startsWith('/')) return address
  const found = /^(https?:\/\/[^/?@]+)(\/.*)$/i.exec(address)
  const [, origin = '', rest = ''] = found ?? []
  if (!URL.canParse(origin)) return undefined
  const { host } = new URL(origin)
  const base = bases.find(({ host: own, path }) => own === host && rest.startsWith(`${path}/`))
  return base && rest.slice(base.path.length)
}

const decodes = (text: string): boolean => {
  try {
    return !/[/\\]/.test(decodeURIComponent(text))
  } catch {
    return false
  }
}

/**
 * Reads the parameters as the image service does. `refused` for a parameter that the image service rejects, and for one
 * that occurs twice.
 */
function readPicture(query: string): NamedMedia['picture'] | 'refused' {
  const asked = new Map<string, string>()
  for (const [name, value] of new URLSearchParams(query)) {
    if (passedOver.has(name)) continue
    if (asked.has(name)) return 'refused'
    asked.set(name, value)
  }
  if (asked.size === 0) return undefined
  try {
    return readPictureRequest(Object.fromEntries(asked))
  } catch {
    return 'refused'
  }
}

/**
 * Parses an address. Undefined if it is not an address of this portal's media. It does not check whether the file
 * exists.
 */
export function readAddress(address: string, bases: readonly MediaBase[]): NamedMedia | undefined {
  // Browsers treat a backslash as a slash and drop line breaks, so an address with such characters could lead
  // elsewhere.
  if (!/^[^\s\\#\p{Cc}]+$/u.test(address)) return undefined
  const path = localPath(address, bases)
  const [, key = '', name = '', query = ''] = /^\/media\/([^/?]+)\/([^/?]+)(?:\?(.*))?$/s.exec(path ?? '') ?? []
  if (!isMediaKey(key) || !decodes(name)) return undefined
  const picture = readPicture(query)
  return picture === 'refused' ? undefined : { key, picture }
}
