/**
 * An archive whose entries are all known before it is sent: computes its size, and any part of it, without its bytes.
 */
import { createHash } from 'node:crypto'
import { type ZipEntry, ZipRecords } from './zip-format.ts'

/** A range of a stored file. */
export interface FilePart {
  /** Media key. */
  readonly key: string
  /** Position in the file, from 0. */
  readonly start: number
  readonly length: number
}

/** A piece of an archive: bytes from memory, followed by a range of a file. */
export interface ArchivePart {
  readonly bytes: Buffer
  readonly file?: FilePart
}

/** An entry whose bytes are in the media store, or in memory. */
export type LaidEntry = ZipEntry & ({ readonly key: string } | { readonly bytes: Buffer })

export interface ZipLayout {
  /** Bytes of the whole archive. */
  readonly size: number
  /**
   * Equal for the same entries in the same order, different otherwise: it covers every name, size, checksum and time.
   */
  readonly fingerprint: string
  /** The parts that contain the bytes `start` to `end`, both included and counted from 0. */
  slice(start: number, end: number): ArchivePart[]
}

interface Stretch {
  /** Its position in the archive. */
  readonly at: number
  readonly length: number
  readonly part: ArchivePart
}

const lengthOf = ({ bytes, file }: ArchivePart) => bytes.length + (file?.length ?? 0)

/** The bytes `from` to `to` (excluded) of a part, counted from its beginning. */
function cut({ bytes, file }: ArchivePart, from: number, to: number): ArchivePart {
  const kept = bytes.subarray(Math.min(from, bytes.length), Math.min(to, bytes.length))
  if (!file) return { bytes: kept }
  const start = Math.max(0, from - bytes.length)
  const length = Math.max(0, to - bytes.length) - start
  return length > 0 ? { bytes: kept, file: { key: file.key, start: file.start + start, length } } : { bytes: kept }
}

/** The index of the first stretch that begins after a byte; the number of stretches if there is none. */
function firstAfter(stretches: readonly Stretch[], byte: number): number {
  let low = 0
  let high = stretches.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((stretches[middle]?.at ?? 0) > byte) high = middle
    else low = middle + 1
  }
  return low
}

/** Computes the layout of an archive. Takes a few hundred bytes of memory for each entry. */
export function layOut(entries: readonly LaidEntry[]): ZipLayout {
  const records = new ZipRecords()
  const stretches: Stretch[] = []
  let at = 0
  const add = (part: ArchivePart) => {
    const length = lengthOf(part)
    stretches.push({ at, length, part })
    at += length
  }
  for (const entry of entries) {
    const header = records.begin(entry)
    if ('bytes' in entry) add({ bytes: Buffer.concat([header, entry.bytes]) })
    else add({ bytes: header, file: { key: entry.key, start: 0, length: entry.size } })
  }
  const ending = records.end()
  add({ bytes: ending })
  return {
    size: at,
    fingerprint: createHash('sha256').update(ending).digest('base64url').slice(0, 22),
    slice: (start, end) =>
      stretches
        .slice(firstAfter(stretches, start) - 1, firstAfter(stretches, end))
        .map(({ at: begin, length, part }) =>
          begin >= start && begin + length <= end + 1
            ? part
            : cut(part, Math.max(0, start - begin), Math.min(length, end + 1 - begin)),
        ),
  }
}
