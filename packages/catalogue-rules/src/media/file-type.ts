/**
 * Recognises the type of a file from its first bytes, whatever its name is. The signatures are those of the formats'
 * own specifications. Only formats of product media are listed; all others are `application/octet-stream`.
 */

const unknown = 'application/octet-stream'

/** The extensions of files of a type, the usual one first. A type that is not listed allows any extension. */
const extensionsOf: Record<string, readonly string[]> = {
  'image/jpeg': ['jpg', 'jpeg', 'jpe', 'jfif'],
  'image/png': ['png'],
  'image/gif': ['gif'],
  'image/webp': ['webp'],
  'image/avif': ['avif'],
  'image/heic': ['heic', 'heif'],
  'image/tiff': ['tif', 'tiff'],
  'image/bmp': ['bmp', 'dib'],
  'image/svg+xml': ['svg'],
  'image/vnd.adobe.photoshop': ['psd', 'psb'],
  'image/x-icon': ['ico'],
  'application/pdf': ['pdf', 'ai'],
  'application/postscript': ['eps', 'ps', 'ai'],
  'video/mp4': ['mp4', 'm4v'],
  'video/quicktime': ['mov', 'qt'],
  'video/x-msvideo': ['avi'],
  'video/webm': ['webm', 'mkv'],
  'audio/mpeg': ['mp3'],
  'audio/mp4': ['m4a', 'mp4'],
  'audio/wav': ['wav'],
  'audio/ogg': ['ogg', 'oga'],
  'audio/flac': ['flac'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx', 'docm', 'dotx'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx', 'xlsm', 'xltx'],
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': ['pptx', 'pptm', 'potx', 'ppsx'],
  'application/gzip': ['gz', 'tgz', 'svgz'],
  'application/x-7z-compressed': ['7z'],
  'application/vnd.rar': ['rar'],
  'application/msword': ['doc', 'dot'],
  'application/vnd.ms-excel': ['xls', 'xlt'],
  'application/vnd.ms-powerpoint': ['ppt', 'pps', 'pot'],
  'font/woff': ['woff'],
  'font/woff2': ['woff2'],
  'model/gltf-binary': ['glb'],
  'text/html': ['html', 'htm', 'xhtml'],
}

/** Types of which browsers execute nothing: they are shown in place, while everything else is downloaded. */
const inertTypes = new Set([
  ...'image/jpeg image/png image/gif image/webp image/avif image/heic image/tiff image/bmp image/x-icon'.split(' '),
  ...'video/mp4 video/quicktime video/x-msvideo video/webm'.split(' '),
  ...'audio/mpeg audio/mp4 audio/wav audio/ogg audio/flac'.split(' '),
])

/** Whether a browser may show a file of this type at its own address. */
export function isInert(type: string): boolean {
  return inertTypes.has(type)
}

/**
 * The type with which a file of the catalogue is sent. Scripts, style sheets, pages and other markup become plain text,
 * so that no page and no worker executes them. Drawings keep their type, because <img> needs it.
 */
export function sentType(type: string): string {
  if (type === 'image/svg+xml' || type === 'text/plain' || type === 'text/csv') return type
  if (type === 'application/wasm') return unknown
  return /^text\/|[/+]xml(-|$)|script$/.test(type) && type !== 'application/postscript' ? 'text/plain' : type
}

/** Lower-case extension of a file name without its dot, '' if it has none. */
export function extensionOfName(name: string): string {
  return /[^./\\]\.([^./\\]{1,12})$/.exec(name)?.[1]?.toLowerCase() ?? ''
}

/** Whether files of this type have this extension; true for types with many extensions. */
export function extensionFits(type: string, extension: string): boolean {
  return extensionsOf[type]?.includes(extension) ?? true
}

/** Whether a type is known here and has this extension. */
export function typeHasExtension(type: string, extension: string): boolean {
  return extensionsOf[type]?.includes(extension) ?? false
}

const knownExtensions = new Set(Object.values(extensionsOf).flat())

/** Whether an extension (lower case, no dot) belongs to a known type. */
export function isKnownExtension(extension: string): boolean {
  return knownExtensions.has(extension)
}

/** The usual extension of a type, undefined if there is none. */
export function usualExtension(type: string): string | undefined {
  return extensionsOf[type]?.[0]
}

const ascii = (bytes: Buffer, start: number, end: number) => bytes.toString('latin1', start, end)

function isoMedia(bytes: Buffer): string | undefined {
  const box = ascii(bytes, 4, 8)
  if (box === 'moov' || box === 'mdat' || box === 'wide') return 'video/quicktime'
  if (box !== 'ftyp') return undefined
  const end = Math.min(bytes.length, Math.max(16, bytes.readUInt32BE(0)), 256)
  const brands = [ascii(bytes, 8, 12)]
  for (let at = 16; at + 4 <= end; at += 4) brands.push(ascii(bytes, at, at + 4))
  if (brands.some((brand) => brand === 'avif' || brand === 'avis')) return 'image/avif'
  if (brands.some((brand) => /^(hei[cxms]|hev[cxms]|mif1|msf1)$/.test(brand))) return 'image/heic'
  if (brands[0] === 'qt  ') return 'video/quicktime'
  if (brands[0]?.startsWith('M4A')) return 'audio/mp4'
  return 'video/mp4'
}

function riff(bytes: Buffer): string | undefined {
  if (ascii(bytes, 0, 4) !== 'RIFF') return undefined
  return { WEBP: 'image/webp', 'AVI ': 'video/x-msvideo', WAVE: 'audio/wav' }[ascii(bytes, 8, 12)]
}

/**
 * Office documents are archives; the names of their parts are readable among the first entries, or in the directory at
 * the end.
 */
function archive(head: Buffer, tail: Buffer): string | undefined {
  if (!['PK\x03\x04', 'PK\x05\x06'].includes(ascii(head, 0, 4))) return undefined
  const holds = (part: string) => head.includes(part) || tail.includes(part)
  if (!holds('[Content_Types].xml')) return 'application/zip'
  if (holds('word/document')) return 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
  if (holds('xl/workbook')) return 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  if (holds('ppt/presentation')) return 'application/vnd.openxmlformats-officedocument.presentationml.presentation'
  return 'application/zip'
}

/** A frame header of MPEG audio layer III: sync, layer, and no reserved bit rate or sampling rate. */
function isMp3(bytes: Buffer): boolean {
  if (ascii(bytes, 0, 3) === 'ID3') return true
  const [first = 0, second = 0, third = 0] = bytes
  const layer3 = first === 0xff && (second & 0xe0) === 0xe0 && (second & 0x06) === 0x02 && (second & 0x18) !== 0x08
  return layer3 && third >> 4 !== 0x0f && third >> 4 !== 0 && (third & 0x0c) !== 0x0c
}

const signatures: readonly [start: string, type: string][] = [
  ['\xff\xd8\xff', 'image/jpeg'],
  ['\x89PNG\r\n\x1a\n', 'image/png'],
  ['GIF87a', 'image/gif'],
  ['GIF89a', 'image/gif'],
  ['II*\0', 'image/tiff'],
  ['MM\0*', 'image/tiff'],
  ['II+\0', 'image/tiff'],
  ['MM\0+', 'image/tiff'],
  ['8BPS', 'image/vnd.adobe.photoshop'],
  ['\0\0\x01\0', 'image/x-icon'],
  ['%!PS', 'application/postscript'],
  ['\xc5\xd0\xd3\xc6', 'application/postscript'],
  ['OggS', 'audio/ogg'],
  ['fLaC', 'audio/flac'],
  ['\x1a\x45\xdf\xa3', 'video/webm'],
  ['\x1f\x8b', 'application/gzip'],
  ["7z\xbc\xaf'\x1c", 'application/x-7z-compressed'],
  ['Rar!\x1a\x07', 'application/vnd.rar'],
  ['wOFF', 'font/woff'],
  ['wOF2', 'font/woff2'],
  ['glTF', 'model/gltf-binary'],
]

/** The old Office formats share one container, so only the name distinguishes them. */
const compoundByExtension: Record<string, string> = {
  doc: 'application/msword',
  dot: 'application/msword',
  xls: 'application/vnd.ms-excel',
  xlt: 'application/vnd.ms-excel',
  ppt: 'application/vnd.ms-powerpoint',
  pps: 'application/vnd.ms-powerpoint',
}

const textByExtension: Record<string, string> = {
  csv: 'text/csv',
  json: 'application/json',
  css: 'text/css',
  js: 'text/javascript',
  mjs: 'text/javascript',
  html: 'text/html',
  htm: 'text/html',
  xml: 'application/xml',
}

function textType(head: Buffer, extension: string): string | undefined {
  const utf16 = (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff)
  if (!utf16 && head.some((byte) => byte < 0x09 || (byte > 0x0d && byte < 0x20 && byte !== 0x1b))) return undefined
  const text = (utf16 ? head.toString('utf16le') : head.toString('utf8')).replace(/^\uFEFF/, '')
  const markup = text.replace(/<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!DOCTYPE svg[^>[]*(\[[\s\S]*?\])?\s*>/gi, '').trimStart()
  if (/^<(\w+:)?svg[\s>]/.test(markup)) return 'image/svg+xml'
  if (/^<(!doctype html|html|head|body|script|iframe)\b/i.test(markup)) return 'text/html'
  if (/^\s*<\?xml/.test(text)) return 'application/xml'
  return textByExtension[extension] ?? 'text/plain'
}

/** How many bytes of the beginning and of the end `recogniseType` needs. */
export const recognisedBytes = 8192

/**
 * The MIME type of a file from the bytes of its beginning (and, for archives, of its end; `recognisedBytes` of each
 * are enough). The extension (lower case, no dot) decides only between types that share their signature. Empty files
 * are `application/octet-stream`.
 */
export function recogniseType(head: Buffer, extension = '', tail: Buffer = Buffer.alloc(0)): string {
  if (head.length === 0) return unknown
  const start = ascii(head, 0, 16)
  const plain = signatures.find(([signature]) => start.startsWith(signature))
  if (plain) return plain[1]
  if (head.length >= 12) {
    const boxed = isoMedia(head) ?? riff(head)
    if (boxed) return boxed
  }
  if (start.startsWith('BM') && head.length >= 26 && isBitmapHeader(head)) return 'image/bmp'
  if (ascii(head, 0, 1024).includes('%PDF-')) return 'application/pdf'
  const packed = archive(head, tail)
  if (packed) return packed
  if (start.startsWith('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'))
    return compoundByExtension[extension] ?? 'application/x-ole-storage'
  if (isMp3(head)) return 'audio/mpeg'
  return textType(head, extension) ?? unknown
}

/** Many texts begin with 'BM': so the size of the header that follows must be one of the format's. */
function isBitmapHeader(head: Buffer): boolean {
  return [12, 40, 52, 56, 64, 108, 124].includes(head.readUInt32LE(14))
}
