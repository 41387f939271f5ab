/** The files in a ZIP archive that lies in a catalogue folder. Nothing is unpacked before it is needed. */
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import yauzl from 'yauzl'
import { type FindingKey, finding } from '../findings/index.ts'
import type { Report } from '../records.ts'

const mebibyte = 1024 * 1024
const maxEntries = 500_000
/** Unpacked size of one file. yauzl stops an entry that exceeds the size that it states. */
const maxFile = 1024 * mebibyte
/** All files together, as a multiple of the archive's size. Pictures hardly shrink; what shrinks further is a bomb. */
const maxGrowth = 50
/** Archives may always unpack to this size. */
const smallTotal = 256 * mebibyte

/** The name under which the archive's files are found: `pictures.zip` holds `pictures/4711.jpg`. */
export const archiveFolder = (path: string): string => path.replace(/\.zip$/i, '')

export const isArchive = (path: string): boolean => /[^/]\.zip$/i.test(path)

/** Why a file of an archive is left out; undefined for a usable one. */
function faultOf(name: string, entry: yauzl.Entry): FindingKey | undefined {
  const unixType = (entry.externalFileAttributes >>> 16) & 0o170000
  if (yauzl.validateFileName(name) !== null || name.includes('\0')) return 'archive-entry/path'
  if (unixType === 0o120000) return 'archive-entry/link'
  if (entry.isEncrypted()) return 'archive-entry/encrypted'
  if (!entry.canDecodeFileData()) return 'archive-entry/method'
  if (isArchive(name)) return 'archive-entry/nested'
  if (entry.uncompressedSize > maxFile) return 'archive-entry/size'
  return undefined
}

const nameOf = (entry: yauzl.Entry): string =>
  yauzl
    .getFileNameLowLevel(entry.generalPurposeBitFlag, entry.fileNameRaw, entry.extraFields, false)
    .replaceAll('\\', '/')

export class ZipArchive {
  readonly #zip: yauzl.ZipFile
  /** By path within the archive. */
  readonly #entries: ReadonlyMap<string, yauzl.Entry>

  private constructor(zip: yauzl.ZipFile, entries: ReadonlyMap<string, yauzl.Entry>) {
    this.#zip = zip
    this.#entries = entries
  }

  /**
   * Reads the list of files. Reports what is left out.
   * @param file the archive's path below the catalogue folder, for messages
   * @returns undefined for an archive that can't be used, which is reported
   */
  static async open(path: string, file: string, report: Report): Promise<ZipArchive | undefined> {
    let zip: yauzl.ZipFile
    try {
      zip = await yauzl.openPromise(path, { autoClose: false, decodeStrings: false })
    } catch (error) {
      report(finding('archive-broken', { file }, file, error instanceof Error ? error.message : String(error)))
      return undefined
    }
    try {
      const entries = await readEntries(zip, file, (await stat(path)).size, report)
      if (entries) return new ZipArchive(zip, entries)
    } catch (error) {
      report(finding('archive-broken', { file }, file, error instanceof Error ? error.message : String(error)))
    }
    zip.close()
    return undefined
  }

  get files(): Iterable<string> {
    return this.#entries.keys()
  }

  /** Size in bytes, and the time of the last change in ms since 1970. */
  facts(name: string): { readonly size: number; readonly modified: number } | undefined {
    const entry = this.#entries.get(name)
    return entry && { size: entry.uncompressedSize, modified: entry.getLastModDate().getTime() }
  }

  /**
   * Unpacks a file while `use` needs it.
   * @throws when the bytes are damaged
   */
  async unpacked<Result>(name: string, use: (path: string) => Promise<Result>): Promise<Result> {
    const entry = this.#entries.get(name)
    if (!entry) throw new Error(`The archive has no file ${name}.`)
    const folder = await mkdtemp(join(tmpdir(), 'vitrine-archive-'))
    try {
      const path = join(folder, basename(name))
      await pipeline(await this.#zip.openReadStreamPromise(entry), createWriteStream(path, { flags: 'wx' }))
      return await use(path)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }

  close(): void {
    this.#zip.close()
  }
}

async function readEntries(zip: yauzl.ZipFile, file: string, archiveSize: number, report: Report) {
  const entries = new Map<string, yauzl.Entry>()
  let packed = 0
  let unpacked = 0
  for await (const entry of zip.eachEntry()) {
    const name = nameOf(entry)
    if (name.endsWith('/')) continue
    packed += entry.compressedSize
    unpacked += entry.uncompressedSize
    // Files that share their bytes are the sign of a bomb: together they are larger than the archive.
    const isBomb = packed > archiveSize || unpacked > Math.max(smallTotal, archiveSize * maxGrowth)
    if (isBomb || entries.size >= maxEntries) {
      report(finding(isBomb ? 'archive-bomb' : 'archive-entries', { file }, file, maxEntries))
      return undefined
    }
    const fault = faultOf(name, entry)
    if (fault === undefined) entries.set(name, entry)
    else report(finding(fault as 'archive-entry/path', { file }, name.slice(0, 200)))
  }
  return entries
}
