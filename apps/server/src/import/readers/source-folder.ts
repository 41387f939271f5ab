/**
 * The folder that a catalogue is read from, as the readers may see it: a list of the files that really lie in it. What a cell names is
 * looked up in that list and nowhere else, so no cell can reach a file outside.
 */
import { readdir, realpath, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pathInside } from '../text/inside-folder.ts'

/** Files that a folder may have; more is not a catalogue but a mistake in the path. */
const maxFiles = 2_000_000

export type FoundFile =
  | { readonly found: string; readonly how: 'exact' | 'case' | 'elsewhere' }
  | { readonly found: undefined; readonly why: 'outside' | 'missing' | 'ambiguous' | 'address' }

/** Why something in a folder was not read. */
export type NotRead = 'leads-out' | 'leads-to-folder' | 'leads-nowhere' | 'unreadable' | 'no-file'

const lenient = (path: string): string => path.normalize('NFC').toLowerCase()

export class SourceFolder {
  /** Absolute path. */
  readonly path: string
  /** Paths below the folder, with `/`, sorted. */
  readonly files: readonly string[]
  readonly #exact: ReadonlySet<string>
  /** By path, sorted: links, folders that can't be read, and what is neither file nor folder. */
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
   * Lists a folder with everything below it; names that begin with a dot are left out. Links that lead out of it are refused.
   * @throws when the folder itself can't be read
   */
  static async open(path: string): Promise<SourceFolder> {
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
        if (entry.name.startsWith('.')) continue
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

  #isBehindLink(path: string): boolean {
    if (this.notRead.size === 0) return false
    for (let end = path.indexOf('/'); end >= 0; end = path.indexOf('/', end + 1))
      if (this.notRead.get(path.slice(0, end))?.startsWith('leads')) return true
    return this.notRead.get(path)?.startsWith('leads') === true
  }

  /**
   * The file that a cell names: exactly, else with another case or Unicode form, else (when `anywhere`) the only file of that
   * name in any folder. Absolute paths, `..`, and links that lead out answer `outside`.
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

/** Why a link is not followed; undefined for one to a file of the folder. */
async function whyNotFollowed(root: string, name: string): Promise<NotRead | undefined> {
  const target = await pathInside(root, name)
  if (target === 'outside') return 'leads-out'
  const found = target === 'missing' ? undefined : await stat(target.path).catch(() => undefined)
  if (!found) return 'leads-nowhere'
  if (found.isDirectory()) return 'leads-to-folder'
  return found.isFile() ? undefined : 'no-file'
}
