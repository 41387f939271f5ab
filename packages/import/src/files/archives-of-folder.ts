/** The ZIP archives of a catalogue folder, each opened once. */

import type { Report } from '../records.ts'
import { pathInside } from '../text/inside-folder.ts'
import { archiveFolder, ZipArchive } from './zip-archive.ts'

export class ArchivesOfFolder {
  readonly #folder: string
  readonly #report: Report
  readonly #opened = new Map<string, Promise<ZipArchive | undefined>>()

  constructor(folder: string, report: Report) {
    this.#folder = folder
    this.#report = report
  }

  /** The archive at a path below the folder; undefined when there is none that can be read. */
  open(file: string): Promise<ZipArchive | undefined> {
    const known = this.#opened.get(file)
    if (known) return known
    const opening = pathInside(this.#folder, file).then((found) =>
      typeof found === 'string' ? undefined : ZipArchive.open(found.path, file, this.#report),
    )
    this.#opened.set(file, opening)
    return opening
  }

  /** Finds the archive that holds a path: `pictures/a/4711.jpg` may be `a/4711.jpg` in `pictures.zip`. */
  async find(path: string): Promise<{ archive: ZipArchive; name: string } | undefined> {
    for (let end = path.indexOf('/'); end > 0; end = path.indexOf('/', end + 1)) {
      const name = path.slice(end + 1)
      for (const extension of ['.zip', '.ZIP', '.Zip']) {
        const archive = await this.open(path.slice(0, end) + extension)
        if (archive?.facts(name)) return { archive, name }
      }
    }
    return undefined
  }

  /** The paths of an archive's files, as the catalogue names them. */
  async pathsIn(file: string): Promise<string[]> {
    const archive = await this.open(file)
    return [...(archive?.files ?? [])].map((name) => `${archiveFolder(file)}/${name}`)
  }

  async close(): Promise<void> {
    for (const opening of this.#opened.values()) (await opening)?.close()
    this.#opened.clear()
  }
}
