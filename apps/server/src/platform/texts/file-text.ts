/** Texts from files. All results can be stored and shown as text, whatever the file contains. */
import { isUtf8 } from 'node:buffer'

/** Maximum length of one embedded field, in characters. */
export const maxFieldLength = 1000
/** Maximum length of a file's text that is stored for searching, in characters. */
export const maxContentLength = 20_000

/** Lone surrogates, noncharacters (PDFium marks hyphens with one), byte order marks. */
const unusable = /\p{Surrogate}|[\uFEFF\uFFFE\uFFFF]|\p{Noncharacter_Code_Point}/gu
/** Control characters (C0 and C1) except line ends and tabs. */
const controls = /(?![\n\t])\p{Cc}/gu

/** A file's text, trimmed, without characters that can't be stored or shown, cut at `most` characters. */
export function cleanText(text: string, most = maxFieldLength): string {
  // Cut first, so that the work is limited; cut again, because the first cut leaves room for removed characters.
  const cut = text.slice(0, most * 2).replace(/\r\n?/g, '\n')
  return cut.replace(unusable, '').replace(controls, ' ').trim().slice(0, most).replace(unusable, '').trimEnd()
}

/** A text for one line: line ends and tabs become spaces. */
export function cleanLine(text: string, most = maxFieldLength): string {
  return cleanText(text.slice(0, most * 2).replace(/\s+/g, ' '), most)
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

const namedEntities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

function entity(whole: string, name: string): string {
  if (!name.startsWith('#')) return namedEntities[name] ?? whole
  const code = name[1] === 'x' || name[1] === 'X' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
}

/** The end of the element or comment that begins at `start`: the end of the text if it is not closed. */
function endOfTag(markup: string, lower: string, start: number): number {
  const after = (mark: string, from: number) => {
    const at = lower.indexOf(mark, from)
    return at < 0 ? markup.length : at + mark.length
  }
  if (lower.startsWith('<!--', start)) return after('-->', start + 4)
  for (const silent of ['script', 'style']) {
    if (lower.startsWith(`<${silent}`, start) && /[\s>/]/.test(lower[start + silent.length + 1] ?? '')) {
      return after('>', after(`</${silent}`, start))
    }
  }
  return after('>', start)
}

/** The words of HTML, XML or SVG without tags, comments, scripts and style sheets. Takes time linear in the length. */
export function textOfMarkup(markup: string): string {
  const lower = markup.toLowerCase()
  // The lower case of some letters is longer than the letters; then tags are found only as they are written.
  const searched = lower.length === markup.length ? lower : markup
  const parts: string[] = []
  let from = 0
  while (from < markup.length) {
    const at = searched.indexOf('<', from)
    if (at < 0) {
      parts.push(markup.slice(from))
      break
    }
    parts.push(markup.slice(from, at))
    from = endOfTag(markup, searched, at)
  }
  return parts
    .join(' ')
    .replace(/&(#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,6});/gi, entity)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n\s*/g, '\n')
}

const markupTypes = new Set(['text/html', 'application/xml', 'image/svg+xml'])

/** Whether files of this type are text. */
export function isTextType(type: string): boolean {
  return type.startsWith('text/') || type === 'application/json' || markupTypes.has(type)
}

/** The beginning of the text of a file of a text type, from its first bytes. */
export function contentOf(bytes: Buffer, type: string): string {
  const text = decodeText(bytes)
  return cleanText(markupTypes.has(type) ? textOfMarkup(text) : text, maxContentLength)
}
