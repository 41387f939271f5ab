/**
 * Paths of a package's entries: what a person asked for, made into something that unpacks on every system, into the folder that it is unpacked
 * in, with every file beside the others.
 */

/** A file on its way into a package. */
export interface NamedFile {
  /** As it was asked for, with folders. */
  readonly name: string
  /** The extension its bytes call for, lower case and without a dot; '' when nobody knows. */
  readonly extension: string
  /** Whether an extension (lower case, no dot) is one that such bytes come under, such as `jpeg` for a JPEG. */
  readonly fits: (extension: string) => boolean
  /** Whether an extension is one of other files, so that it is replaced instead of kept as a part of the name. */
  readonly replaceable: (extension: string) => boolean
}

/** What file systems take for a name, in bytes of UTF-8. */
const maxPartLength = 255
/** Deeper ones are joined into the last folder: a Windows path has 260 characters in all. */
const deepest = 16

/** Names that Windows keeps for devices, whatever follows their first dot and the spaces before it. */
const reserved = /^(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[0-9\u00b9\u00b2\u00b3])(?=\s*(?:\.|$))/i

/** Control characters, and the invisible ones that make a name look like another: those that turn the direction, join or have no width. */
const invisible = /[\p{Cc}\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]/gu

/** What Windows takes in no name. A colon also begins a drive or a hidden stream. */
const forbidden = /[<>:"|?*]/g

/** Composed (NFC), and without halves of characters. */
const wellFormed = (text: string) => text.replace(/\p{Surrogate}/gu, '\ufffd').normalize('NFC')

const bytesOf = (text: string) => Buffer.byteLength(text)

/** The longest beginning of a text that has at most so many bytes of UTF-8, whole characters only. */
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

/** One part of a path without anything that a system could stumble over; '' when nothing is left. */
function cleanPart(part: string): string {
  const clean = part
    .replace(invisible, '')
    .replace(forbidden, '-')
    // What stood apart may compose now.
    .normalize('NFC')
    // Hidden on Unix at the beginning, lost on Windows at the end.
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

/** The name with an extension that is true: one that fits is kept as it was written, a wrong one gives way, none is given one. */
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

/** What Windows and macOS take for the same name; by way of capitals, so that `ß` and `ss`, `ς` and `σ` are the same too. */
const folded = (path: string) => path.normalize('NFC').toUpperCase().toLowerCase().normalize('NFC')

/** A name for something that has none left. */
const nameless = 'file'

/** Makes one name, not a path, harmless. @param name such as that of a package itself, with its extension */
export function safeFileName(name: string): string {
  const clean = cleanPart(wellFormed(name).replace(/[/\\]/g, '-'))
  return joined(splitName(clean === '' ? nameless : clean))
}

interface Place {
  /** '' or with its last slash. */
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

/** As long as any that is counted with, so that names which are alike but for what it displaces are counted together. */
const longestSuffix = ' (10000)'

/**
 * The paths of files in a package, in their order (CART-10): folders from the names, no path twice whatever the case, and none where a folder
 * is. A second `lamp.jpg` is `lamp (2).jpg`.
 * @param taken names at the top that are not free
 */
export function entryPaths(files: readonly NamedFile[], taken: readonly string[] = []): string[] {
  const used = new Set(taken.map(folded))
  const kept = new Set(used)
  const places = files.map((file) => placeOf(file, kept))
  for (const folder of new Set(places.map((place) => place.folder)))
    for (let end = folder.indexOf('/'); end >= 0; end = folder.indexOf('/', end + 1))
      used.add(folded(folder.slice(0, end)))
  // Where counting goes on for a name, so that a thousand of the same are not counted a thousand times.
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
