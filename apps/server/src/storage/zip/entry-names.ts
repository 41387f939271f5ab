/**
 * Paths of a package's entries: turns requested names into paths that unpack on every system, only inside the target
 * folder, and without duplicates.
 */

/** A file to be put into a package. */
export interface NamedFile {
  /** The requested name, with folders. */
  readonly name: string
  /** The extension for its bytes, lower case and without a dot; '' if unknown. */
  readonly extension: string
  /** Whether an extension (lower case, no dot) is valid for such bytes, such as `jpeg` for a JPEG. */
  readonly fits: (extension: string) => boolean
  /** Whether an extension belongs to other types, so that it is replaced and not kept as a part of the name. */
  readonly replaceable: (extension: string) => boolean
}

/** Maximum length of a name in file systems, in bytes of UTF-8. */
const maxPartLength = 255
/**
 * Maximum number of folders; deeper ones are joined into the last folder, because a Windows path has at most 260
 * characters.
 */
const deepest = 16

/** Names that Windows reserves for devices, whatever follows their first dot and the spaces before it. */
const reserved = /^(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[0-9\u00b9\u00b2\u00b3])(?=\s*(?:\.|$))/i

/**
 * Control characters, and invisible ones that make a name look like another: those that change the direction, join or
 * have no width.
 */
const invisible = /[\p{Cc}\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]/gu

/** Characters that Windows does not allow in names. A colon also begins a drive or a hidden stream. */
const forbidden = /[<>:"|?*]/g

/** Composed (NFC), and without lone surrogates. */
const wellFormed = (text: string) => text.replace(/\p{Surrogate}/gu, '\ufffd').normalize('NFC')

const bytesOf = (text: string) => Buffer.byteLength(text)

/** The longest beginning of a text with at most `bytes` bytes of UTF-8, whole characters only. */
function cut(text: string, bytes: number): string {
  if (bytesOf(text) <= bytes) return text
  let left = bytes
  let end = 0
  for (const character of text) {
    left -= bytesOf(character)
    if (left < 0) break
    end += character.length
  }
  return text.slice(0, end)
}

/** One part of a path without anything that a system can't handle; '' if nothing is left. */
function cleanPart(part: string): string {
  const clean = part
    .replace(invisible, '')
    .replace(forbidden, '-')
    // Characters that were apart may compose now.
    .normalize('NFC')
    // Dots and spaces hide files on Unix at the beginning, and are lost on Windows at the end.
    .replace(/^[\s.]+|[\s.]+$/gu, '')
  return clean.replace(reserved, '$1_')
}

interface SplitName {
  readonly stem: string
  /** With its dot, or ''. */
  readonly extension: string
}

function splitName(name: string): SplitName {
  const found = /^(.+)\.([^.\s]{1,12})$/su.exec(name)
  return found ? { stem: found[1] ?? '', extension: `.${found[2]}` } : { stem: name, extension: '' }
}

/** The name with a correct extension: a valid one stays as written, a wrong one is replaced, a missing one is added. */
function withExtension(name: string, { extension, fits, replaceable }: NamedFile): SplitName {
  const split = splitName(name)
  const present = split.extension.slice(1).toLowerCase()
  if (present !== '' && fits(present)) return split
  if (extension === '') return split
  const stem = present !== '' && replaceable(present) ? split.stem : name
  return { stem, extension: `.${extension}` }
}

const joined = ({ stem, extension }: SplitName, mark = '') => {
  const room = maxPartLength - bytesOf(extension) - bytesOf(mark)
  return `${cut(stem, room).replace(/[\s.]+$/u, '')}${mark}${extension}`
}

/**
 * Equal for paths that Windows and macOS treat as the same; by way of capitals, so that `ß` and `ss`, `ς` and `σ` are
 * equal too.
 */
const folded = (path: string) => path.normalize('NFC').toUpperCase().toLowerCase().normalize('NFC')

/** The name of a file if nothing else is left. */
const nameless = 'file'

/**
 * Makes a single name, not a path, safe for all systems.
 * @param name such as that of a package itself, with its extension
 */
export function safeFileName(name: string): string {
  const clean = cleanPart(wellFormed(name).replace(/[/\\]/g, '-'))
  return joined(splitName(clean === '' ? nameless : clean))
}

interface Place {
  /** '' or with its final slash. */
  readonly folder: string
  readonly name: SplitName
}

/** @param taken folded names that no folder at the top may have */
function placeOf(file: NamedFile, taken: ReadonlySet<string>): Place {
  const parts = wellFormed(file.name)
    .replaceAll('\\', '/')
    .replace(/^\s*[a-z]:(?=\/)/i, '')
    .split('/')
    .map(cleanPart)
    .filter((part) => part !== '')
  const endsInFolder = /[/\\]\s*$/.test(file.name)
  const last = endsInFolder ? nameless : (parts.pop() ?? nameless)
  const folders = parts.length > deepest ? [...parts.slice(0, deepest - 1), parts.slice(deepest - 1).join('-')] : parts
  const cleanFolders = folders.map((part) => cut(part, maxPartLength).replace(/[\s.]+$/u, ''))
  const [top] = cleanFolders
  if (top !== undefined && taken.has(folded(top))) cleanFolders[0] = `${top}_`
  const folder = cleanFolders.map((part) => `${part}/`).join('')
  return { folder, name: withExtension(last, file) }
}

/**
 * The length of the longest suffix, so that names which differ only in the part that the suffix replaces are numbered
 * together.
 */
const longestSuffix = ' (10000)'

/**
 * The paths of files in a package, in their order (CART-10): with folders from the names, without duplicates whatever
 * the case, and never the path of a folder. A second `lamp.jpg` is `lamp (2).jpg`.
 * @param taken names at the top that are not free
 */
export function entryPaths(files: readonly NamedFile[], taken: readonly string[] = []): string[] {
  const used = new Set(taken.map(folded))
  const kept = new Set(used)
  const places = files.map((file) => placeOf(file, kept))
  for (const folder of new Set(places.map((place) => place.folder)))
    for (let end = folder.indexOf('/'); end >= 0; end = folder.indexOf('/', end + 1))
      used.add(folded(folder.slice(0, end)))
  // The next number for each name, so that a thousand equal names are not counted a thousand times.
  const counts = new Map<string, number>()
  return places.map(({ folder, name }) => {
    const alike = folded(`${folder}${joined(name, longestSuffix)}`)
    let path = `${folder}${joined(name)}`
    let count = counts.get(alike) ?? 1
    while (used.has(folded(path))) {
      count += 1
      path = `${folder}${joined(name, ` (${count})`)}`
    }
    counts.set(alike, count)
    used.add(folded(path))
    return path
  })
}
