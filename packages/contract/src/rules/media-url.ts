/**
 * Files whose cards show a thumbnail made by the image service (ASSET-09); one that it can't make falls back to the
 * file icon.
 */
export const thumbnailExtensions = [
  'gif',
  'bmp',
  'jpg',
  'jpeg',
  'png',
  'webp',
  'avif',
  'tif',
  'tiff',
  'svg',
  'heic',
  'pdf',
] as const

/** Files that are shown in the video player (ASSET-11; mp3 too, A-25). */
export const videoExtensions = ['mp4', 'mp3', 'avi'] as const

/** Pictures that a browser shows in the preview dialog as they are (ASSET-19). */
export const imageExtensions = ['gif', 'bmp', 'jpg', 'jpeg', 'png'] as const

/** Extensions of pictures that stand in a product's gallery: browsers show them, by themselves or through the image service. */
export const galleryExtensions = ['jpg', 'jpeg', 'png', 'gif', 'webp', 'avif', 'bmp', 'svg', 'tif', 'tiff', 'heic']

/** Whether a file of this extension, in any case, is in one of the lists above. */
export function hasExtension(list: readonly string[], extension: string | null | undefined): boolean {
  return list.includes((extension ?? '').replace(/^\./, '').toLowerCase())
}

/** What a picture's address asks the image service for; sizes in pixels, quality 1 to 100. */
export interface ImageOptions {
  width?: number | undefined
  height?: number | undefined
  /** 80 when missing. */
  quality?: number | undefined
  /** Cut a border of one colour off. */
  trim?: boolean | undefined
  /** Demand a format; without it the service chooses by what the browser accepts. */
  format?: 'png' | 'jpg' | undefined
}

/** A thumbnail in lists (ASSET-22). */
export const thumbnailSize = { width: 300, height: 300 } as const
/** The picture of the preview dialog (ASSET-21). */
export const previewSize = { width: 1200, height: 1200, quality: 100 } as const
/** A picture in a product's row (SEARCH-09). */
export const gridImageSize = { width: 60, height: 60 } as const

/** The two settings of the configuration that say where media are (DATA-01). */
export interface MediaSetup {
  /** Host of the image service, with or without scheme; '' for the page's own. */
  domain?: string | null | undefined
  /** A part of every address on the storage host. */
  amazon?: string | null | undefined
}

const defaultQuality = 80

interface Address {
  /** Scheme and host, '' for a path. */
  origin: string
  path: string
  /** The whole address as it was given, without what browsers drop. */
  text: string
}

/** Reads an address as a browser does; undefined for schemes other than http and https, and for nothing at all. */
function readAddress(source: string): Address | undefined {
  // Browsers drop these characters before they look for a scheme, so "java\nscript:" is one.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  const clean = source.replace(/^[\u0000-\u0020]+|[\u0000-\u0020]+$|[\t\n\r]/g, '')
  if (clean === '') return undefined
  const body = clean.replace(/[?#].*$/s, '')
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(body)?.[1]?.toLowerCase()
  if (scheme !== undefined && scheme !== 'http' && scheme !== 'https') return undefined
  const slashed = body.replace(/\\/g, '/')
  const absolute = /^((?:https?:)?\/\/[^/]+)(.*)$/isu.exec(slashed)
  if (absolute) return { origin: (absolute[1] ?? '').toLowerCase(), path: absolute[2] || '/', text: clean }
  // A scheme without a host ("https:photo.jpg"), or slashes alone, names nothing.
  if (scheme !== undefined || /^\/*$/.test(slashed)) return undefined
  return { origin: '', path: slashed.startsWith('/') ? slashed : `/${slashed}`, text: clean }
}

/**
 * Percent-encodes what may not stand in a path, and quotes and brackets, which end an address in style sheets; what
 * is encoded already stays.
 */
function encodePath(path: string): string {
  const hex = (character: string) =>
    encodeURIComponent(character).replace(/['()]/g, (left) => `%${left.charCodeAt(0).toString(16).toUpperCase()}`)
  return path
    .replace(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g, '\uFFFD')
    .replace(/%(?![0-9a-f]{2})/gi, '%25')
    .replace(/[^\w\-.~!$&*+,;=:@/%]/gu, hex)
}

/** Percent-encodes what may not stand in a query, and quotes. */
const encodeQuery = (query: string): string =>
  query
    .replace(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g, '\uFFFD')
    .replace(/%(?![0-9a-f]{2})/gi, '%25')
    .replace(/[^\w\-.~!$&*+,;=:@/?%()]/gu, encodeURIComponent)
    .replace(/'/g, '%27')

/**
 * The media host as an origin with an optional path and no slash at its end, '' when none is set or it can't be one.
 */
function domainBase(setup: MediaSetup): string {
  const domain = (setup.domain ?? '').trim().replace(/[/\\]+$/, '')
  if (domain === '') return ''
  const full = domain.startsWith('//')
    ? `https:${domain}`
    : /^[a-z][a-z0-9+.-]*:\/\//i.test(domain)
      ? domain
      : `https://${domain}`
  const address = readAddress(full)
  return address ? `${address.origin}${address.path === '/' ? '' : encodePath(address.path)}` : ''
}

/** A path on a host. Exactly one slash begins it: a relative address with two would name another host. */
function below(base: string, path: string): string {
  return `${base}/${encodePath(path.replace(/^\/+/, ''))}`
}

/** The addresses of this product's own files, wherever its server stands. */
const ownPath = /^\/media\/[0-9a-f]{32}\/[^/]+$/
/** The same below a media host with a path of its own. */
const isOwn = (path: string) => /\/media\/[0-9a-f]{32}\/[^/]+$/.test(path)

/**
 * Where a source lies: `ours` is an address that takes the image service's parameters, `foreign` one that is left
 * alone.
 */
function place(setup: MediaSetup, source: string): Place | undefined {
  const key = `${setup.domain ?? ''}\n${setup.amazon ?? ''}\n${source}`
  // A picture is asked for in ten widths one after the other.
  if (last?.key !== key) last = { key, found: findPlace(setup, source) }
  return last.found
}

/** `signature` is the query that opens a reserved file, '' for any other. */
type Place = { ours: string; signature: string } | { foreign: string }

/**
 * The signature in the address of a reserved file: `user`, `expires` and `signature`, without which the server has no file there. A signature without
 * `user` makes the address a download of a file that everybody may see; pictures do without it, so that caches keep them.
 */
function signatureIn(text: string): string {
  if (!text.includes('signature=')) return ''
  const query = new URLSearchParams(/\?([^#]*)/.exec(text)?.[1] ?? '')
  const [user, expires, signature] = ['user', 'expires', 'signature'].map((name) => query.get(name) ?? '')
  if (!user || !expires || !signature || /[^\w-]/.test(user + expires + signature)) return ''
  return `user=${user}&expires=${expires}&signature=${signature}`
}

/** The address without the signature of a reserved file: the same for everybody, at any time, and no way to the file by itself. */
export const unsignedUrl = (source: string): string =>
  signatureIn(source) === '' ? source : source.replace(/\?[^#]*/, '')

let last: { readonly key: string; readonly found: Place | undefined } | undefined

function findPlace(setup: MediaSetup, source: string): Place | undefined {
  const address = readAddress(source)
  if (!address) return undefined
  const base = domainBase(setup)
  const { origin, path } = address
  const ours = (url: string): Place => ({ ours: url, signature: isOwn(path) ? signatureIn(address.text) : '' })
  const marker = setup.amazon?.trim().toLowerCase()
  const holds = (text: string | undefined) => !!marker && !!text?.toLowerCase().includes(marker)

  if (origin === '') {
    // "bucket.storage.example/lamp.jpg" without a scheme begins with the host, not with a folder.
    const hostless = !/^[/\\]/.test(address.text) && holds(path.split('/')[1])
    return ours(below(base, hostless ? path.replace(/^\/[^/]*/, '') : path))
  }
  const bare = base.replace(/^https?:/, '')
  const whole = `${origin}${path}`.replace(/^https?:/, '')
  if (base !== '' && whole.startsWith(`${bare}/`)) return ours(below(base, whole.slice(bare.length)))
  if (holds(`${origin}${path}`)) return ours(below(base, path))
  if (ownPath.test(path)) return ours(below(base === '' ? origin : base, path))
  return { foreign: address.text }
}

/**
 * The address of a file as it is: on `setup.domain`, or a path when that is empty. An address that holds the storage
 * host's marker is reduced to its path first; a foreign address is left as it is; the signature of a reserved file
 * stays; '' for anything that is no http(s) address, such as `data:` and `javascript:` (ASSET-26, A-61).
 */
export function originalUrl(setup: MediaSetup, source: string): string {
  const found = place(setup, source)
  if (!found) return ''
  if ('foreign' in found) return found.foreign
  return found.signature === '' ? found.ours : `${found.ours}?${found.signature}`
}

/**
 * The address of a picture made by the image service, `…?trim=0&width=300&height=300&quality=80` (ASSET-26, A-61).
 * Parameters that the source carries already are replaced, but for the signature of a reserved file, which stays. A foreign address is left as it is, and anything that is
 * no http(s) address gives ''.
 */
export function imageUrl(setup: MediaSetup, source: string, options: ImageOptions): string {
  const found = place(setup, source)
  if (!found) return ''
  if ('foreign' in found) return found.foreign
  const { width, height, quality = defaultQuality, trim = false, format } = options
  const parameters = [
    `trim=${trim ? 1 : 0}`,
    width === undefined ? '' : `width=${width}`,
    height === undefined ? '' : `height=${height}`,
    `quality=${quality}`,
    format === undefined ? '' : `format=${format}`,
    found.signature,
  ]
  return `${found.ours}?${parameters.filter(Boolean).join('&')}`
}

/**
 * Options of a set of pictures: `aspect` is the height of the box for a width of 1; without it the height does not
 * bind.
 */
export interface ImageSetOptions extends Omit<ImageOptions, 'width' | 'height'> {
  aspect?: number | undefined
}

/**
 * The `srcset` of a picture in several widths (pixels), '' for an address that the image service does not make, where
 * one `src` has to do.
 */
export function imageSrcSet(
  setup: MediaSetup,
  source: string,
  widths: readonly number[],
  { aspect, ...options }: ImageSetOptions = {},
): string {
  const found = place(setup, source)
  if (!found || 'foreign' in found) return ''
  return widths
    .map((width) => {
      const height = aspect === undefined ? undefined : Math.max(1, Math.round(width * aspect))
      return `${imageUrl(setup, source, { ...options, width, height })} ${width}w`
    })
    .join(', ')
}

/** The address of an asset that counts: secured_url, else absolute_url, else url; '' when it has none. */
export function chooseUrl(asset: {
  secured_url?: string | null | undefined
  absolute_url?: string | null | undefined
  url?: string | null | undefined
}): string {
  return asset.secured_url || asset.absolute_url || asset.url || ''
}

/**
 * Where an asset is downloaded from: secured_url, else absolute_url, else url (ASSET-23, A-63). Unlike the addresses of pictures it keeps its
 * query, which may hold the signature that opens it; '' for what is no http(s) address.
 */
export function downloadUrl(setup: MediaSetup, asset: Parameters<typeof chooseUrl>[0]): string {
  const source = chooseUrl(asset)
  const plain = originalUrl(setup, source)
  // A foreign address is answered whole.
  if (plain.includes('?')) return plain
  const query = /\?[^#]*/.exec(readAddress(source)?.text ?? '')?.[0] ?? ''
  return plain === '' || query === '?' ? plain : plain + encodeQuery(query)
}
