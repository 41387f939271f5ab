/** Which addresses may go into a package: those of media of this portal, and nothing else (API-49). Nothing is ever fetched from one. */
import { type PictureRequest, readPictureRequest } from '../../imaging/parameters.ts'
import { isMediaKey } from '../../media/store.ts'

/** A place where this portal's media are reached: a host, with a path before `/media/` where there is one. */
export interface MediaBase {
  /** With its port when it is not the scheme's own. */
  readonly host: string
  /** '' or a path without a slash at its end. */
  readonly path: string
}

/** What an address names. */
export interface NamedMedia {
  readonly key: string
  /** How it is to be converted; undefined for the file as it is. */
  readonly picture: PictureRequest | undefined
}

/** Whoever prepares a package has to see the file in any case: signatures of addresses change nothing (DATA-15). */
const passedOver = new Set(['user', 'expires', 'signature'])

/** The base that a setting or a request names, such as `https://media.example/pim`; undefined for what is none. */
export function mediaBase(address: string): MediaBase | undefined {
  const text = address.trim().replace(/\/+$/, '')
  const full = /^https?:\/\//i.test(text) ? text : `https://${text.replace(/^\/\//, '')}`
  if (text === '' || !URL.canParse(full)) return undefined
  const { host, pathname } = new URL(full)
  return { host, path: pathname === '/' ? '' : pathname }
}

/** The path of an address that lies on one of the bases; undefined when it lies elsewhere. */
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

/** The parameters as the image service reads them; undefined when there is one that it does not take. */
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

/** What an address names; undefined for one that is not an address of this portal's media. Whether the file is there is another question. */
export function readAddress(address: string, bases: readonly MediaBase[]): NamedMedia | undefined {
  // Browsers read a backslash as a slash and drop line breaks: an address with such characters is not what it looks like.
  if (!/^[^\s\\#\p{Cc}]+$/u.test(address)) return undefined
  const path = localPath(address, bases)
  const [, key = '', name = '', query = ''] = /^\/media\/([^/?]+)\/([^/?]+)(?:\?(.*))?$/s.exec(path ?? '') ?? []
  if (!isMediaKey(key) || !decodes(name)) return undefined
  const picture = readPicture(query)
  return picture === 'refused' ? undefined : { key, picture }
}
