/**
 * Copies the files that were sent with results into a folder of the operator's choice: `FORM/RESULT/FIELD-NUMBER-NAME`.
 */
import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { printable } from '@vitrine/catalogue-rules/printable'
import type { UploadsStore } from '../storage/media/uploads-store.ts'
import { entryPaths, safeFileName } from '../storage/zip/entry-names.ts'
import type { UploadRow } from './listed-submissions-store.ts'
import { CommandFailure, printError } from './print.ts'

const missing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'

/**
 * The size of a file in bytes; undefined if it does not exist.
 * @throws CommandFailure when the path is not a file
 */
async function sizeOf(path: string): Promise<number | undefined> {
  try {
    const found = await stat(path)
    if (!found.isFile()) throw new CommandFailure(`${path} is not a file. Choose another folder for --uploads.`)
    return found.size
  } catch (error) {
    if (missing(error)) return undefined
    throw error
  }
}

/**
 * The paths of a result's files below the folder, with slashes: valid on every system, unique, and the same in each
 * call.
 */
export function uploadPaths(form: string, resultId: string, uploads: readonly UploadRow[]): string[] {
  const folder = `${safeFileName(form)}/${safeFileName(resultId)}`
  return entryPaths(
    uploads.map(({ field, position, name }) => ({
      name: `${folder}/${safeFileName(`${field}-${position + 1}-${name}`)}`,
      extension: '',
      fits: () => true,
      replaceable: () => false,
    })),
  )
}

/** Copies files into a folder. Changes nothing that is there, and skips files that an earlier call has copied. */
export class UploadCopies {
  readonly #uploads: Pick<UploadsStore, 'read'>
  readonly #folder: string
  /**
   * The number of files copied now, of those copied earlier, and of those that could not be copied; `bytes` is the size
   * of the first.
   */
  readonly counts = { copied: 0, present: 0, failed: 0, bytes: 0 }

  private constructor(uploads: Pick<UploadsStore, 'read'>, folder: string) {
    this.#uploads = uploads
    this.#folder = folder
  }

  /**
   * @param folder is created when it does not exist
   * @throws CommandFailure when it is not a folder or can't be written
   */
  static async into(folder: string, uploads: Pick<UploadsStore, 'read'>): Promise<UploadCopies> {
    const path = resolve(folder)
    try {
      await mkdir(path, { recursive: true })
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      if (code === 'EEXIST' || code === 'ENOTDIR')
        throw new CommandFailure(`${path} is a file. Name a folder for --uploads.`)
      if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
        throw new CommandFailure(`${path} cannot be written. Name another folder for --uploads.`)
      throw error
    }
    return new UploadCopies(uploads, path)
  }

  /**
   * Copies a result's files.
   * @returns their paths below the folder in the same order; null for a file that could not be copied, which is
   * reported on the error output
   */
  async copy(form: string, resultId: string, uploads: readonly UploadRow[]): Promise<(string | null)[]> {
    const paths = uploadPaths(form, resultId, uploads)
    const copied: (string | null)[] = []
    for (const [index, upload] of uploads.entries()) {
      const path = paths[index] ?? ''
      const trouble = await this.#copyOne(upload, join(this.#folder, path))
      if (trouble !== undefined) {
        this.counts.failed += 1
        printError(`${printable(upload.name)} of the result ${resultId} was not copied: ${trouble}`)
      }
      copied.push(trouble === undefined ? path : null)
    }
    return copied
  }

  /** @returns the problem, or undefined */
  async #copyOne({ key, size }: UploadRow, target: string): Promise<string | undefined> {
    const there = await sizeOf(target)
    if (there === size) {
      this.counts.present += 1
      return undefined
    }
    if (there !== undefined) return `there is another file at ${target}. Move it, or choose another folder.`
    const source = await this.#uploads.read(key)
    if (!source) return 'its bytes are no longer in the data folder.'
    await mkdir(dirname(target), { recursive: true })
    // Copies under a temporary name and renames the file when it is complete, so that no partial file has its name.
    const part = join(this.#folder, `.${randomUUID()}.part`)
    try {
      await pipeline(source, createWriteStream(part, { flags: 'wx', mode: 0o600 }))
      const written = (await stat(part)).size
      if (written !== size) return `it has ${written} of its ${size} bytes in the data folder.`
      await rename(part, target)
    } finally {
      await rm(part, { force: true })
    }
    this.counts.copied += 1
    this.counts.bytes += size
    return undefined
  }
}
