import { crc32, deflateSync } from 'node:zlib'

const chunk = (type: string, data: Buffer) => {
  const typed = Buffer.concat([Buffer.from(type), data])
  const framed = Buffer.alloc(8)
  framed.writeUInt32BE(data.length, 0)
  framed.writeUInt32BE(crc32(typed), 4)
  return Buffer.concat([framed.subarray(0, 4), typed, framed.subarray(4)])
}

/** A picture of 40 × 30 pixels in one colour, which follows from its name. */
export function png(name: string): Buffer {
  const [width, height] = [40, 30]
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // 8 bits a channel, true colour.
  header.set([8, 2], 8)
  const colour = crc32(name)
  const row = Buffer.alloc(1 + width * 3)
  for (let at = 1; at < row.length; at += 1) row[at] = (colour >> (8 * ((at - 1) % 3))) & 0xff
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(Array.from({ length: height }, () => row)))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
