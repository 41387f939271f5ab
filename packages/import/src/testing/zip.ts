/** Small ZIP archives for tests, also such as no program writes. */
import { crc32, deflateRawSync } from 'node:zlib'

interface ZipFaults {
  /** The unpacked size that the archive states for every entry. */
  readonly stated?: number | undefined
  readonly isEncrypted?: boolean
  readonly isLink?: boolean
}

/** A ZIP archive with these entries. */
export function zipOf(
  entries: Readonly<Record<string, string>>,
  { stated, isEncrypted = false, isLink = false }: ZipFaults = {},
): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, text] of Object.entries(entries)) {
    const data = Buffer.from(text)
    const packed = deflateRawSync(data)
    const head = Buffer.alloc(26)
    head.writeUInt16LE(20, 0)
    head.writeUInt16LE(isEncrypted ? 1 : 0, 2)
    head.writeUInt16LE(8, 4)
    // 2026-01-02
    head.writeUInt16LE(((2026 - 1980) << 9) | (1 << 5) | 2, 8)
    head.writeUInt32LE(crc32(data), 10)
    head.writeUInt32LE(packed.length, 14)
    head.writeUInt32LE(stated ?? data.length, 18)
    head.writeUInt16LE(Buffer.byteLength(name), 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), head, Buffer.from(name), packed])
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(isLink ? (0o120777 << 16) >>> 0 : 0, 6)
    rest.writeUInt32LE(offset, 10)
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), head, rest, Buffer.from(name)]))
    parts.push(local)
    offset += local.length
  }
  const list = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(list.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...parts, list, end])
}
