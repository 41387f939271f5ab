/** Where the bytes of a catalogue's files are: in the folder itself, in a ZIP archive in it, or at an address. */
import { realpath, stat } from 'node:fs/promises'
import { basename, join, sep } from 'node:path'
import { type FoundFile, isAddress, type RemoteFiles } from '@vitrine/catalogue-rules/media/remote-files'
import { type Problem, problem } from '../findings/index.ts'
import { ArchivesOfFolder } from './archives-of-folder.ts'

/** A file, and a problem that it has in spite of being there. */
export type SourceFile = FoundFile & { readonly problem?: Problem }

/** Node replaces bytes of a name that are not UTF-8 by U+FFFD, and cannot open the file by such a name. */
const isMisnamed = (path: string) => path.includes('\ufffd')

export const noFile = (path: string): Problem => problem('no-file/missing', isMisnamed(path), path)

const remedies: Readonly<Record<string, string>> = {
  host: 'Add the host to VITRINE_FETCH_HOSTS, or correct the address.',
  private: 'Put the file into the folder: files are fetched from public addresses only.',
  redirects: 'Write the address that the redirects lead to.',
  protocol: 'Write an address that begins with https:// and stays there.',
  status: 'Open the address in a browser, and correct it.',
  'too-large': 'Put the file into the folder.',
  type: 'Write the address of the file itself, which needs no sign-in.',
}
const remedyFor = (fault: string) => remedies[fault] ?? 'Import again later: what was fetched is not fetched again.'

export class FileSources {
  readonly #folder: string
  readonly #archives: ArchivesOfFolder
  readonly #remote: RemoteFiles | undefined
  #root: Promise<string> | undefined

  /**
   * @param folder absolute path of the catalogue folder
   * @param remote fetches files; undefined if none may be fetched
   */
  constructor(folder: string, remote: RemoteFiles | undefined) {
    this.#folder = folder
    this.#remote = remote
    // The reader has reported the faults of archives.
    this.#archives = new ArchivesOfFolder(folder, () => undefined)
  }

  /** The address as `find` takes it, if files may be fetched from it; undefined for any other text. */
  fetchable(text: string): string | undefined {
    return this.#remote?.allows(text) ? new URL(text).href : undefined
  }

  /** The file at a path below the folder or at an address, or the problem with it. */
  async find(path: string): Promise<SourceFile | Problem> {
    if (this.#remote && isAddress(path)) return this.#fetch(this.#remote, path)
    this.#root ??= realpath(this.#folder)
    const root = await this.#root
    const file = await realpath(join(root, path)).catch(() => undefined)
    if (file === undefined) return this.#findInArchive(path)
    if (!file.startsWith(root + sep)) return problem('outside-file', path)
    const facts = await stat(file).catch(() => undefined)
    if (!facts?.isFile()) return problem('no-file', path)
    return { name: basename(path), size: facts.size, modified: Math.trunc(facts.mtimeMs), use: (read) => read(file) }
  }

  async #fetch(remote: RemoteFiles, address: string): Promise<SourceFile | Problem> {
    const found = await remote.fetch(address)
    if (!('use' in found)) return problem('not-fetched', address, found.message, remedyFor(found.fault))
    const { failed, ...file } = found
    return failed ? { ...file, problem: problem('fetched-before', address, failed.message) } : file
  }

  async #findInArchive(path: string): Promise<SourceFile | Problem> {
    const found = await this.#archives.find(path)
    const facts = found?.archive.facts(found.name)
    if (!found || !facts) return noFile(path)
    return { ...facts, name: basename(path), use: (read) => found.archive.unpacked(found.name, read) }
  }

  close(): Promise<void> {
    return this.#archives.close()
  }
}
