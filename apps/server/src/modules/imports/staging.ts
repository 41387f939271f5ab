/**
 * The files of deliveries that operators upload, in `staging/` of the data folder. While they arrive, they are named by
 * numbers. Paths of a delivery are used only when they were checked, and archives are unpacked within the limits of the
 * import.
 */
import { appendFile, copyFile, mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { StagedFile } from '@vitrine/database/schema'
import type { Report } from '@vitrine/import'
import { isArchive, ZipArchive } from '@vitrine/import/files/zip-archive'

const maxSegment = 200

const isPlain = (segment: string) =>
  segment !== '' &&
  segment.length <= maxSegment &&
  !segment.startsWith('.') &&
  !/[\p{Cc}<>:"|?*\\]/u.test(segment) &&
  !/[. ]$/.test(segment)

/** A path below a folder, with `/`; undefined for one that leads elsewhere or that not every system can have. */
export function plainPath(path: string): string | undefined {
  const segments = path.replaceAll('\\', '/').split('/')
  return segments.length <= 20 && segments.every(isPlain) ? segments.join('/') : undefined
}

/** The name of a folder for a delivery. */
export const folderName = (file: string): string =>
  file
    .replace(/\.[^.]*$/, '')
    .replaceAll(/[^\p{L}\p{N} _-]+/gu, '-')
    .slice(0, 80)
    .trim() || 'delivery'

export class Staging {
  readonly #folder: string

  /** @param dataFolder the data folder */
  constructor(dataFolder: string) {
    this.#folder = join(dataFolder, 'staging')
  }

  #incoming = (id: string) => join(this.#folder, id, 'incoming')

  async create(id: string): Promise<void> {
    await mkdir(this.#incoming(id), { recursive: true })
  }

  /** The bytes of a file that have arrived. */
  async received(id: string, file: number): Promise<number> {
    return (await stat(join(this.#incoming(id), String(file))).catch(() => undefined))?.size ?? 0
  }

  async append(id: string, file: number, bytes: Uint8Array): Promise<void> {
    await appendFile(join(this.#incoming(id), String(file)), bytes)
  }

  /** The folder of a delivery after `arrange`. */
  async arranged(id: string, name: string): Promise<string> {
    const whole = join(this.#folder, id, name)
    const [only, ...others] = await readdir(whole, { withFileTypes: true })
    // An archive of a folder: its only entry is the delivery.
    return only?.isDirectory() && others.length === 0 ? join(whole, only.name) : whole
  }

  /**
   * Puts the files into their places, the first time; unpacks an archive that is alone.
   * @returns the folder of the delivery
   */
  async arrange(id: string, name: string, files: readonly StagedFile[], report: Report): Promise<string> {
    const whole = join(this.#folder, id, name)
    if (await stat(whole).catch(() => undefined)) return this.arranged(id, name)
    const building = join(this.#folder, id, 'building')
    await rm(building, { recursive: true, force: true })
    await mkdir(building, { recursive: true })
    const [first] = files
    if (first && files.length === 1 && isArchive(first.path)) await this.#unpack(id, first.path, building, report)
    else
      for (const [index, { path }] of files.entries()) {
        const target = join(building, path)
        await mkdir(dirname(target), { recursive: true })
        await copyFile(join(this.#incoming(id), String(index)), target)
      }
    await rename(building, whole)
    await rm(this.#incoming(id), { recursive: true, force: true })
    return this.arranged(id, name)
  }

  async #unpack(id: string, name: string, building: string, report: Report): Promise<void> {
    const archive = await ZipArchive.open(join(this.#incoming(id), '0'), name, report)
    if (!archive) throw new Error(`The archive ${name} can't be read.`)
    try {
      for (const file of archive.files) {
        const path = plainPath(file)
        // Programs add files such as .DS_Store and __MACOSX/._x.
        if (path === undefined || path.startsWith('__MACOSX/')) continue
        const target = join(building, path)
        await mkdir(dirname(target), { recursive: true })
        await archive.unpacked(file, (unpacked) => copyFile(unpacked, target))
      }
    } finally {
      archive.close()
    }
  }

  async remove(id: string): Promise<void> {
    await rm(join(this.#folder, id), { recursive: true, force: true })
  }
}
