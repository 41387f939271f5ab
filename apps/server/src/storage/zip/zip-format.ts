/**
 * The records of a ZIP archive (PKWARE's APPNOTE 6.3.10): local headers, the directory and its end, with ZIP64 if a
 * number needs it. Stored entries have known sizes and CRC-32 before they begin, so they need no data descriptors and
 * every reader can unpack while it receives. Entries that are deflated while they are written have a data descriptor
 * after their bytes.
 */

/** The facts about an entry, before its bytes. */
export interface ZipEntry {
  /** Path in the archive: parts separated by `/`, safe to unpack anywhere. */
  readonly path: string
  /** Bytes. */
  readonly size: number
  /** CRC-32 of the bytes. */
  readonly crc32: number
  readonly modified: Date
}

/** The facts about a deflated entry, after its bytes. */
export interface DeflatedEntry {
  /** Bytes before and after deflating. */
  readonly size: number
  readonly packed: number
  /** CRC-32 of the bytes before deflating. */
  readonly crc32: number
}

/** Thrown when a deflated entry becomes too large for its records: readers of documents don't support ZIP64 there. */
export class EntryTooLarge extends Error {
  override readonly name = 'EntryTooLarge'
}

/** An entry as the records describe it. */
interface Recorded extends ZipEntry {
  /** Bytes in the archive, if different from the entry's own size. */
  readonly packed?: number
}

/** The maxima of the old fields; these values mean that the ZIP64 field holds the real number. */
const maxUint32 = 0xffff_ffff
const maxUint16 = 0xffff

const plainVersion = 20
const zip64Version = 45
/** Made on Unix: then the upper half of the attributes is a file mode, and names are not changed. */
const madeBy = 3 << 8
/** A regular file that everybody may read. */
const attributes = (0o100644 << 16) >>> 0
/** Names are UTF-8 (general purpose bit 11). */
const utf8 = 1 << 11
/** Sizes and CRC-32 follow the bytes (bit 3). */
const descriptorFollows = 1 << 3
const deflate = 8

const zip64Id = 0x0001
const timestampId = 0x5455

const clamp32 = (value: number) => Math.min(value, maxUint32)

/**
 * Date and time as in MS-DOS, in UTC so that every process writes the same: years 1980 to 2107, in steps of two
 * seconds.
 */
function dosTime(date: Date): { date: number; time: number } {
  const year = Math.min(2107, Math.max(1980, date.getUTCFullYear()))
  return {
    date: ((year - 1980) << 9) | ((date.getUTCMonth() + 1) << 5) | date.getUTCDate(),
    time: (date.getUTCHours() << 11) | (date.getUTCMinutes() << 5) | (date.getUTCSeconds() >> 1),
  }
}

/** The extended timestamp: seconds since 1970 in UTC, because the old fields have no time zone. */
function timestampField(modified: Date): Buffer {
  const field = Buffer.alloc(9)
  field.writeUInt16LE(timestampId, 0)
  field.writeUInt16LE(5, 2)
  // The modification time is present.
  field.writeUInt8(1, 4)
  field.writeInt32LE(Math.max(0, Math.min(0x7fff_ffff, Math.floor(modified.getTime() / 1000))), 5)
  return field
}

function zip64Field(values: readonly number[]): Buffer {
  if (values.length === 0) return Buffer.alloc(0)
  const field = Buffer.alloc(4 + values.length * 8)
  field.writeUInt16LE(zip64Id, 0)
  field.writeUInt16LE(values.length * 8, 2)
  values.forEach((value, index) => {
    field.writeBigUInt64LE(BigInt(value), 4 + index * 8)
  })
  return field
}

/** The common fields of local header and directory: version, flags, method, time, CRC, sizes, lengths. 26 bytes. */
function writeCommon(
  target: Buffer,
  at: number,
  { size, packed, crc32, modified }: Recorded,
  { version, name, extra }: { version: number; name: number; extra: number },
): void {
  const { date, time } = dosTime(modified)
  target.writeUInt16LE(version, at)
  target.writeUInt16LE(packed === undefined ? utf8 : utf8 | descriptorFollows, at + 2)
  target.writeUInt16LE(packed === undefined ? 0 : deflate, at + 4)
  target.writeUInt16LE(time, at + 6)
  target.writeUInt16LE(date, at + 8)
  target.writeUInt32LE(crc32 >>> 0, at + 10)
  target.writeUInt32LE(clamp32(packed ?? size), at + 14)
  target.writeUInt32LE(clamp32(size), at + 18)
  target.writeUInt16LE(name, at + 22)
  target.writeUInt16LE(extra, at + 24)
}

function localHeader(entry: Recorded): Buffer {
  const name = Buffer.from(entry.path)
  const large = entry.size >= maxUint32
  // Both sizes, even if only one is too large: the local header requires them together.
  const extra = Buffer.concat([zip64Field(large ? [entry.size, entry.size] : []), timestampField(entry.modified)])
  const fixed = Buffer.alloc(30)
  fixed.writeUInt32LE(0x0403_4b50, 0)
  writeCommon(fixed, 4, entry, {
    version: large ? zip64Version : plainVersion,
    name: name.length,
    extra: extra.length,
  })
  return Buffer.concat([fixed, name, extra])
}

function directoryEntry(entry: Recorded, offset: number): Buffer {
  const name = Buffer.from(entry.path)
  const moved = [...(entry.size >= maxUint32 ? [entry.size, entry.size] : []), ...(offset >= maxUint32 ? [offset] : [])]
  const version = moved.length > 0 ? zip64Version : plainVersion
  const extra = Buffer.concat([zip64Field(moved), timestampField(entry.modified)])
  const fixed = Buffer.alloc(46)
  fixed.writeUInt32LE(0x0201_4b50, 0)
  fixed.writeUInt16LE(madeBy | version, 4)
  writeCommon(fixed, 6, entry, { version, name: name.length, extra: extra.length })
  // No comment, first disk, no internal attributes: all zero.
  fixed.writeUInt32LE(attributes, 38)
  fixed.writeUInt32LE(clamp32(offset), 42)
  return Buffer.concat([fixed, name, extra])
}

/**
 * The end of the archive: the position of the directory, in the old record, and before it in the ZIP64 record if a
 * number needs it.
 */
function endRecords(entries: number, size: number, offset: number): Buffer {
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x0605_4b50, 0)
  end.writeUInt16LE(Math.min(entries, maxUint16), 8)
  end.writeUInt16LE(Math.min(entries, maxUint16), 10)
  end.writeUInt32LE(clamp32(size), 12)
  end.writeUInt32LE(clamp32(offset), 16)
  if (entries < maxUint16 && size < maxUint32 && offset < maxUint32) return end

  const record = Buffer.alloc(56)
  record.writeUInt32LE(0x0606_4b50, 0)
  // The length of the rest of this record.
  record.writeBigUInt64LE(44n, 4)
  record.writeUInt16LE(madeBy | zip64Version, 12)
  record.writeUInt16LE(zip64Version, 14)
  record.writeBigUInt64LE(BigInt(entries), 24)
  record.writeBigUInt64LE(BigInt(entries), 32)
  record.writeBigUInt64LE(BigInt(size), 40)
  record.writeBigUInt64LE(BigInt(offset), 48)
  const locator = Buffer.alloc(20)
  locator.writeUInt32LE(0x0706_4b50, 0)
  locator.writeBigUInt64LE(BigInt(offset + size), 8)
  // Number of disks.
  locator.writeUInt32LE(1, 16)
  return Buffer.concat([record, locator, end])
}

/** Writes the records of one archive, in order, while the caller writes the entries' bytes between them. */
export class ZipRecords {
  readonly #directory: Buffer[] = []
  #offset = 0
  #deflating: { readonly path: string; readonly modified: Date; readonly offset: number } | undefined

  /** Bytes of the archive so far: of the records written, and of their entries. */
  get offset(): number {
    return this.#offset
  }

  /** The bytes before an entry's own. */
  begin(entry: ZipEntry): Buffer {
    const header = localHeader(entry)
    this.#directory.push(directoryEntry(entry, this.#offset))
    this.#offset += header.length + entry.size
    return header
  }

  /**
   * The bytes before those of an entry that is deflated while it is written. Call `endDeflated` before the next entry
   * begins.
   */
  beginDeflated(path: string, modified: Date): Buffer {
    const header = localHeader({ path, modified, size: 0, packed: 0, crc32: 0 })
    this.#deflating = { path, modified, offset: this.#offset }
    this.#offset += header.length
    return header
  }

  /**
   * The bytes after those of an entry begun with `beginDeflated`.
   * @throws EntryTooLarge for an entry of 4 GiB
   */
  endDeflated({ size, packed, crc32 }: DeflatedEntry): Buffer {
    const begun = this.#deflating
    if (!begun) throw new Error('no entry was begun')
    if (size >= maxUint32 || packed >= maxUint32) throw new EntryTooLarge(`${begun.path} has more than 4 GiB`)
    const { path, modified, offset } = begun
    this.#directory.push(directoryEntry({ path, modified, size, packed, crc32 }, offset))
    this.#deflating = undefined
    const descriptor = Buffer.alloc(16)
    descriptor.writeUInt32LE(0x0807_4b50, 0)
    descriptor.writeUInt32LE(crc32 >>> 0, 4)
    descriptor.writeUInt32LE(packed, 8)
    descriptor.writeUInt32LE(size, 12)
    this.#offset += packed + descriptor.length
    return descriptor
  }

  /** The bytes after the last entry. */
  end(): Buffer {
    const directory = Buffer.concat(this.#directory)
    const ending = Buffer.concat([directory, endRecords(this.#directory.length, directory.length, this.#offset)])
    this.#offset += ending.length
    return ending
  }
}
