/**
 * The folder of a catalogue, as the readers see it: a list of the files in it. Cells are looked up only in this list,
 * so that no cell can name a file outside.
 */
import { readdir, realpath, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pathInside } from '../text/inside-folder.ts'

/** Maximum files of a folder; with more, the path is probably wrong. */
const maxFiles = 2_000_000

export type FoundFile =
  | { readonly found: string; readonly how: 'exact' | 'case' | 'elsewhere' }
  | { readonly found: undefined; readonly why: 'outside' | 'missing' | 'ambiguous' | 'address' }

/** The reason why something in a folder was not read. */
export type NotRead = 'leads-out' | 'leads-to-folder' | 'leads-nowhere' | 'unreadable' | 'no-file'

const lenient = (path: string): string => path.normalize('NFC').toLowerCase()

export class SourceFolder {
  /** Absolute path. */
  readonly path: string
  /** Paths below the folder, with `/`, sorted. */
  readonly files: readonly string[]
  readonly #exact: ReadonlySet<string>
  /** By path, sorted: links that are not followed, unreadable folders, and anything that is neither file nor folder. */
  readonly notRead: ReadonlyMap<string, NotRead>
  #byCase: Map<string, string> | undefined
  #byName: Map<string, string | undefined> | undefined

  private constructor(path: string, files: readonly string[], notRead: ReadonlyMap<string, NotRead>) {
    this.path = path
    this.files = files
    this.#exact = new Set(files)
    this.notRead = notRead
  }

  /**
   * Lists all files of a folder and its subfolders, without names that begin with a dot. Does not follow links out of
   * the folder.
   * @param except a file at the top that is no part of the catalogue
   * @throws when the folder itself can't be read
   */
  static async open(path: string, except?: string): Promise<SourceFolder> {
    const root = await realpath(path)
    const files: string[] = []
    const notRead: [string, NotRead][] = []
    const pending = ['']
    for (let folder = pending.pop(); folder !== undefined; folder = pending.pop()) {
      const entries = await readdir(join(root, folder), { withFileTypes: true }).catch((error: unknown) => {
        if (folder === '') throw error
        notRead.push([folder, 'unreadable'])
        return []
      })
      for (const entry of entries) {
        if (entry.name.startsWith('.') || (folder === '' && entry.name === except)) continue
        const name = folder === '' ? entry.name : `${folder}/${entry.name}`
        if (entry.isDirectory()) pending.push(name)
        else if (entry.isFile()) files.push(name)
        else if (entry.isSymbolicLink()) {
          const why = await whyNotFollowed(root, name)
          if (why === undefined) files.push(name)
          else notRead.push([name, why])
        } else notRead.push([name, 'no-file'])
        if (files.length > maxFiles)
          throw new Error(`${path} contains more than ${maxFiles} files, so it is not a catalogue folder.`)
      }
    }
    return new SourceFolder(root, files.sort(), new Map(notRead.sort(([a], [b]) => (a < b ? -1 : 1))))
  }

  has(file: string): boolean {
    return this.#exact.has(file)
  }

  /** The same folder with further files, such as those in its archives. A file of the folder itself comes first. */
  withFiles(further: readonly string[]): SourceFolder {
    if (further.length === 0) return this
    const files = [...new Set([...this.files, ...further])].sort()
    return new SourceFolder(this.path, files, this.notRead)
  }

  #isBehindLink(path: string): boolean {
    if (this.notRead.size === 0) return false
    for (let end = path.indexOf('/'); end >= 0; end = path.indexOf('/', end + 1))
      if (this.notRead.get(path.slice(0, end))?.startsWith('leads')) return true
    return this.notRead.get(path)?.startsWith('leads') === true
  }

  /**
   * The file that a cell names: an exact match, otherwise one that differs in case or Unicode form, otherwise (with
   * `anywhere`) the only file of that name in any folder. Absolute paths, `..`, and links out of the folder give
   * `outside`.
   */
  find(cell: string, anywhere = false): FoundFile {
    const text = cell.trim()
    if (/^[a-z][a-z0-9+.-]+:/i.test(text)) return { found: undefined, why: 'address' }
    const path = text.replaceAll('\\', '/').replace(/^(\.\/)+/, '')
    const steps = path.split('/')
    if (path.startsWith('/') || path.includes('\0') || /^[a-z]:/i.test(path) || steps.includes('..')) {
      return { found: undefined, why: 'outside' }
    }
    if (this.#exact.has(path)) return { found: path, how: 'exact' }
    if (this.#exact.has(text)) return { found: text, how: 'exact' }
    if (this.#isBehindLink(path)) return { found: undefined, why: 'outside' }
    this.#byCase ??= new Map(this.files.map((file) => [lenient(file), file]))
    const similar = this.#byCase.get(lenient(path))
    if (similar !== undefined) return { found: similar, how: 'case' }
    if (!anywhere) return { found: undefined, why: 'missing' }
    if (!this.#byName) {
      this.#byName = new Map()
      for (const file of this.files) {
        const name = lenient(file.slice(file.lastIndexOf('/') + 1))
        this.#byName.set(name, this.#byName.has(name) ? undefined : file)
      }
    }
    const name = lenient(steps.at(-1) ?? '')
    const elsewhere = this.#byName.get(name)
    if (elsewhere !== undefined) return { found: elsewhere, how: 'elsewhere' }
    return { found: undefined, why: this.#byName.has(name) ? 'ambiguous' : 'missing' }
  }
}

/** The reason why a link is not followed; undefined for a link to a file of the folder. */
async function whyNotFollowed(root: string, name: string): Promise<NotRead | undefined> {
  const target = await pathInside(root, name)
  if (target === 'outside') return 'leads-out'
  const found = target === 'missing' ? undefined : await stat(target.path).catch(() => undefined)
  if (!found) return 'leads-nowhere'
  if (found.isDirectory()) return 'leads-to-folder'
  return found.isFile() ? undefined : 'no-file'
}
