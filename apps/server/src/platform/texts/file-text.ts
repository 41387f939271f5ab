/** Texts from files. All results can be stored and shown as text, whatever the file contains. */
import { isUtf8 } from 'node:buffer'
import { htmlToText } from '@vitrine/catalogue-rules/html/html-text'

/** Maximum length of one embedded field, in characters. */
export const maxFieldLength = 1000
/** Maximum length of a file's text that is stored for searching, in characters. */
export const maxContentLength = 20_000

/** Lone surrogates, noncharacters (PDFium marks hyphens with one), byte order marks. */
const unusable = /\p{Surrogate}|[\uFEFF\uFFFE\uFFFF]|\p{Noncharacter_Code_Point}/gu
/** Control characters (C0 and C1) except line ends and tabs. */
const controls = /(?![\n\t])\p{Cc}/gu

/** A file's text, trimmed, without characters that can't be stored or shown, cut at `maxLength` characters. */
export function cleanText(text: string, maxLength = maxFieldLength): string {
  // Cut first, so that the work is limited; cut again, because the first cut leaves room for removed characters.
  const cut = text.slice(0, maxLength * 2).replace(/\r\n?/g, '\n')
  return cut.replace(unusable, '').replace(controls, ' ').trim().slice(0, maxLength).replace(unusable, '').trimEnd()
}

/** A text for one line: line ends and tabs become spaces. */
export function cleanLine(text: string, maxLength = maxFieldLength): string {
  return cleanText(text.slice(0, maxLength * 2).replace(/\s+/g, ' '), maxLength)
}

/** The bytes without a character that was cut in two at their end. */
function wholeCharacters(bytes: Buffer): Buffer {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back] ?? 0
    if (byte >= 0xc0) return bytes.subarray(0, bytes.length - back)
    if (byte < 0x80) break
  }
  return bytes
}

/**
 * Decodes bytes: UTF-16 if they have its byte order mark, else UTF-8 if they are valid UTF-8, else Windows-1252, which
 * accepts all bytes.
 */
export function decodeText(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  if (isUtf8(bytes)) return bytes.toString('utf8')
  const whole = wholeCharacters(bytes)
  return isUtf8(whole) ? whole.toString('utf8') : new TextDecoder('windows-1252').decode(bytes)
}

const markupTypes = new Set(['text/html', 'application/xml', 'image/svg+xml'])

/** Whether files of this type are text. */
export function isTextType(type: string): boolean {
  return type.startsWith('text/') || type === 'application/json' || markupTypes.has(type)
}

/** The beginning of the text of a file of a text type, from its first bytes. */
export function contentOf(bytes: Buffer, type: string): string {
  const text = decodeText(bytes)
  return cleanText(markupTypes.has(type) ? htmlToText(text, 'lines') : text, maxContentLength)
}
