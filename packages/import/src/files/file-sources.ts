/** Where the bytes of a catalogue's files are: in the folder itself, or in a ZIP archive in it. */
import { realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { type Problem, problem } from '../findings/index.ts'
import { ArchivesOfFolder } from './archives-of-folder.ts'

/** A file whose bytes can be read. */
export interface FoundFile {
  readonly size: number
  /** Modification time in ms since 1970. */
  readonly modified: number
  /** Calls `read` with an absolute path, which exists until the promise settles. */
  use<Result>(read: (file: string) => Promise<Result>): Promise<Result>
}

/** Node replaces bytes of a name that are not UTF-8 by U+FFFD, and cannot open the file by such a name. */
const isMisnamed = (path: string) => path.includes('\ufffd')

export const noFile = (path: string): Problem => problem('no-file/missing', isMisnamed(path), path)

export class FileSources {
  readonly #folder: string
  readonly #archives: ArchivesOfFolder
  #root: Promise<string> | undefined

  /** @param folder absolute path of the catalogue folder */
  constructor(folder: string) {
    this.#folder = folder
    // The reader has reported the faults of archives.
    this.#archives = new ArchivesOfFolder(folder, () => undefined)
  }

  /** The file at a path below the folder, or the problem with it. */
  async find(path: string): Promise<FoundFile | Problem> {
    this.#root ??= realpath(this.#folder)
    const root = await this.#root
    const file = await realpath(join(root, path)).catch(() => undefined)
    if (file === undefined) return this.#findInArchive(path)
    if (!file.startsWith(root + sep)) return problem('outside-file', path)
    const facts = await stat(file).catch(() => undefined)
    if (!facts?.isFile()) return problem('no-file', path)
    return { size: facts.size, modified: Math.trunc(facts.mtimeMs), use: (read) => read(file) }
  }

  async #findInArchive(path: string): Promise<FoundFile | Problem> {
    const found = await this.#archives.find(path)
    const facts = found?.archive.facts(found.name)
    if (!found || !facts) return noFile(path)
    return { ...facts, use: (read) => found.archive.unpacked(found.name, read) }
  }

  close(): Promise<void> {
    return this.#archives.close()
  }
}
