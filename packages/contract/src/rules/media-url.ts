/**
 * Extensions of files whose cards show a thumbnail from the image service (ASSET-09). If the service can't make it, the
 * card shows the file icon.
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

/** Extensions of files that the video player plays (ASSET-11; mp3 too, A-25). */
export const videoExtensions = ['mp4', 'mp3', 'avi'] as const

/** Extensions of pictures that browsers show unconverted in the preview dialog (ASSET-19). */
export const imageExtensions = ['gif', 'bmp', 'jpg', 'jpeg', 'png'] as const

/** Extensions of pictures that browsers show without an image service. */
export const browserExtensions = [...imageExtensions, 'webp', 'avif', 'svg']

/** Extensions of pictures in a product's gallery: browsers show them directly, or through the image service. */
export const galleryExtensions = ['jpg', 'jpeg', 'png', 'gif', 'webp', 'avif', 'bmp', 'svg', 'tif', 'tiff', 'heic']

/** Whether an extension, in any case, is in one of the lists above. */
export function hasExtension(list: readonly string[], extension: string | null | undefined): boolean {
  return list.includes((extension ?? '').replace(/^\./, '').toLowerCase())
}

/** Parameters of the image service; sizes in pixels, quality 1 to 100. */
export interface ImageOptions {
  width?: number | undefined
  height?: number | undefined
  /** Default: 80. */
  quality?: number | undefined
  /** Cuts off a border of one colour. */
  trim?: boolean | undefined
  /** The requested format; without it the service chooses by the request's accept header. */
  format?: 'png' | 'jpg' | undefined
}

/** Size of thumbnails in lists (ASSET-22). */
export const thumbnailSize = { width: 300, height: 300 } as const
/** Size of the picture in the preview dialog (ASSET-21). */
export const previewSize = { width: 1200, height: 1200, quality: 100 } as const
/** Size of the picture in a product's row (SEARCH-09). */
export const gridImageSize = { width: 60, height: 60 } as const

/** The settings about the location of media (DATA-01). */
export interface MediaSetup {
  /** Host of the image service, with or without scheme; '' if only the server of the calls may have one. */
  domain?: string | null | undefined
  /** Host of the server of the calls; '' for the page's own (A-86). */
  host?: string | null | undefined
  /** Text that every URL of the storage host contains. */
  amazon?: string | null | undefined
}

const defaultQuality = 80

interface Address {
  /** Scheme and host; '' for a path. */
  origin: string
  path: string
  /** The whole URL as given, without the characters that browsers drop. */
  text: string
}

/** Parses a URL as browsers do; undefined for an empty text, and for schemes other than http and https. */
function readAddress(source: string): Address | undefined {
  // Browsers drop these characters before they parse the scheme, so "java\nscript:" is one.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  const clean = source.replace(/^[\u0000-\u0020]+|(?<![\u0000-\u0020])[\u0000-\u0020]+$|[\t\n\r]/g, '')
  if (clean === '') return undefined
  const body = clean.replace(/[?#].*$/s, '')
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(body)?.[1]?.toLowerCase()
  if (scheme !== undefined && scheme !== 'http' && scheme !== 'https') return undefined
  const slashed = body.replace(/\\/g, '/')
  const absolute = /^((?:https?:)?\/\/[^/]+)(.*)$/isu.exec(slashed)
  if (absolute) return { origin: (absolute[1] ?? '').toLowerCase(), path: absolute[2] || '/', text: clean }
  // A scheme without a host ("https:photo.jpg"), or slashes alone, names no file.
  if (scheme !== undefined || /^\/*$/.test(slashed)) return undefined
  return { origin: '', path: slashed.startsWith('/') ? slashed : `/${slashed}`, text: clean }
}

/**
 * Percent-encodes characters that are not allowed in a path, and quotes and brackets, which end a URL in style sheets.
 * Existing escapes stay.
 */
function encodePath(path: string): string {
  const hex = (character: string) =>
    // Half of a surrogate pair becomes the replacement character, as in browsers.
    encodeURIComponent(/^[\uD800-\uDFFF]$/.test(character) ? '\uFFFD' : character).replace(
      /['()]/g,
      (left) => `%${left.charCodeAt(0).toString(16).toUpperCase()}`,
    )
  return path.replace(/%(?![0-9a-f]{2})/gi, '%25').replace(/[^\w\-.~!$&*+,;=:@/%]/gu, hex)
}

/**
 * A host as an origin with an optional path and without a slash at its end; '' if none is set or the value is invalid.
 */
function baseOf(host: string | null | undefined): string {
  const given = (host ?? '').trim().replace(/(?<![/\\])[/\\]+$/, '')
  if (given === '') return ''
  const full = given.startsWith('//')
    ? `https:${given}`
    : /^[a-z][a-z0-9+.-]*:\/\//i.test(given)
      ? given
      : `https://${given}`
  const address = readAddress(full)
  return address ? `${address.origin}${address.path === '/' ? '' : encodePath(address.path)}` : ''
}

/** A path on a host. It begins with exactly one slash: a relative URL with two would name another host. */
function below(base: string, path: string): string {
  return `${base}/${encodePath(path.replace(/^\/+/, ''))}`
}

/** The URL form of Vitrine's own files, on any server. */
const ownPath = /^\/media\/[0-9a-f]{32}\/[^/]+$/
/** The same, also below a media host with a path. */
const isOwn = (path: string) => /\/media\/[0-9a-f]{32}\/[^/]+$/.test(path)

/** Where a file lies. */
interface Place {
  /** The URL of the file as it is. */
  readonly original: string
  /** The URL that takes the image service's parameters; '' if no image service has the file. */
  readonly image: string
  /** The query that gives access to a reserved file; '' for any other file. */
  readonly signature: string
  /**
   * Whether the server has shown that there is an image service: it names the service's host, or the file is one of
   * Vitrine's own. On another host, `image` is a guess, for which a picture on a screen has the original as a fallback.
   */
  readonly hasService: boolean
}

function place(setup: MediaSetup, source: string): Place | undefined {
  const key = [setup.domain, setup.amazon, setup.host, source].join('\n')
  // Cached, because pictures request ten widths in a row.
  if (last?.key !== key) last = { key, found: findPlace(setup, source) }
  return last.found
}

/**
 * The signature in the URL of a reserved file: `user`, `expires` and `signature`; the server answers 404 without them.
 * A signature without `user` makes the URL a download of a public file; pictures drop it, so that caches can share
 * them.
 */
function signatureIn(text: string): string {
  if (!text.includes('signature=')) return ''
  const query = new URLSearchParams(/\?([^#]*)/.exec(text)?.[1] ?? '')
  const [user, expires, signature] = ['user', 'expires', 'signature'].map((name) => query.get(name) ?? '')
  if (!user || !expires || !signature || /[^\w-]/.test(user + expires + signature)) return ''
  return `user=${user}&expires=${expires}&signature=${signature}`
}

/**
 * The URL without the signature of a reserved file: the same for all users at any time. It gives no access to the file
 * by itself.
 */
export const unsignedUrl = (source: string): string =>
  signatureIn(source) === '' ? source : source.replace(/\?[^#]*/, '')

let last: { readonly key: string; readonly found: Place | undefined } | undefined

/**
 * Only the image service moves a file to another host: the file itself stays where the server says, because a signature
 * in its URL holds on that host alone.
 */
function findPlace(setup: MediaSetup, source: string): Place | undefined {
  const address = readAddress(source)
  if (!address) return undefined
  const { origin, path, text } = address
  const domain = baseOf(setup.domain)
  const base = domain || baseOf(setup.host)
  const signature = isOwn(path) ? signatureIn(text) : ''
  const hasService = domain !== '' || isOwn(path)
  const marker = setup.amazon?.trim().toLowerCase()
  const holds = (given: string | undefined) => !!marker && !!given?.toLowerCase().includes(marker)

  if (origin === '') {
    // "bucket.storage.example/lamp.jpg" without a scheme begins with the host, not with a folder.
    if (!/^[/\\]/.test(text) && holds(path.split('/')[1])) return findPlace(setup, `https://${text}`)
    const image = below(base, path)
    const [query = ''] = /\?[^#]+/.exec(text) ?? []
    // The browser encodes what is not allowed in a query, and quotes.
    return { original: image + new URL(query, 'http://a').search, image, signature, hasService }
  }
  const bare = domain.replace(/^https?:/, '')
  const whole = `${origin}${path}`.replace(/^https?:/, '')
  const isOnDomain = domain !== '' && whole.startsWith(`${bare}/`)
  const image = isOnDomain
    ? below(domain, whole.slice(bare.length))
    : holds(`${origin}${path}`)
      ? below(base, path)
      : ownPath.test(path)
        ? below(domain || origin, path)
        : ''
  return { original: text, image, signature, hasService }
}

/**
 * The URL of a file as it is, with its query. A path lies on `setup.domain`, else on the server of the calls. '' for
 * anything that is no http(s) URL, such as `data:` and `javascript:` (A-61, A-67).
 */
export const originalUrl = (setup: MediaSetup, source: string): string => place(setup, source)?.original ?? ''

/** Whether an image service may make pictures of the file, so that a screen asks for its sizes first. */
export const isResizable = (setup: MediaSetup, source: string): boolean => !!place(setup, source)?.image

/** Whether there certainly is an image service that makes pictures of the file (ASSET-26). */
export const hasImageService = (setup: MediaSetup, source: string): boolean =>
  isResizable(setup, source) && !!place(setup, source)?.hasService

/**
 * The URL of a picture from the image service, `…?trim=0&width=300&height=300&quality=80` (ASSET-26, A-61). A URL that
 * contains the storage host's marker is reduced to its path first. Existing parameters of the source are replaced,
 * except for the signature of a reserved file. The original if no image service has the file; '' for anything that is
 * no http(s) URL.
 */
export function imageUrl(setup: MediaSetup, source: string, options: ImageOptions): string {
  const found = place(setup, source)
  if (!found?.image) return found?.original ?? ''
  const { width, height, quality = defaultQuality, trim = false, format } = options
  const parameters = [
    `trim=${trim ? 1 : 0}`,
    width === undefined ? '' : `width=${width}`,
    height === undefined ? '' : `height=${height}`,
    `quality=${quality}`,
    format === undefined ? '' : `format=${format}`,
    found.signature,
  ]
  return `${found.image}?${parameters.filter(Boolean).join('&')}`
}

/** The URLs of an asset (DATA-15). */
interface AssetUrls {
  secured_url?: string | null | undefined
  absolute_url?: string | null | undefined
  url?: string | null | undefined
}

/** The preferred URL of an asset: secured_url, else absolute_url, else url (A-61); '' if it has none. */
export const chooseUrl = (asset: AssetUrls): string => asset.secured_url || asset.absolute_url || asset.url || ''

/**
 * The URL from which pictures and packages of an asset are made. Our own server's secured URL of a public file loses
 * its signature, which expires and is for downloads only, so that caches can share the pictures.
 */
export function pictureUrl(asset: AssetUrls): string {
  const url = chooseUrl(asset)
  return isOwn(url.replace(/[?#].*/s, '')) && signatureIn(url) === '' ? url.replace(/[?#].*/s, '') : url
}

/** The download URL of an asset, with the query that may contain the signature for access (ASSET-23, A-63). */
export const downloadUrl = (setup: MediaSetup, asset: AssetUrls): string => originalUrl(setup, chooseUrl(asset))
