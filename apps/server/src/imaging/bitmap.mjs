// @ts-check
/**
 * Reads Windows bitmaps (ASSET-19), which sharp's build can't read: uncompressed ones of 1, 4, 8, 24 and 32 bits, and
 * 16 and 32 bits with masks. The layout follows Microsoft's BITMAPFILEHEADER and BITMAPINFOHEADER to BITMAPV5HEADER.
 * Run-length coded bitmaps, which programs no longer write, are refused. The file is plain JavaScript because
 * file-worker.mjs loads it.
 */

/**
 * @typedef {object} Bitmap
 * @property {number} width
 * @property {number} height
 * @property {3 | 4} channels 4 when pixels carry alpha, else 3
 */

/**
 * @typedef {object} BitmapFile
 * @property {number} bits
 * @property {boolean} topDown the first row in the file is the top one
 * @property {number} pixels where the pixels begin
 * @property {number} palette
 * @property {3 | 4} paletteEntry
 * @property {[red: number, green: number, blue: number, alpha: number]} masks
 *
 * @typedef {Bitmap & BitmapFile} Layout
 */

/**
 * @param {Buffer} bytes
 * @returns {Layout | undefined}
 */
function layout(bytes) {
  if (bytes.length < 26 || bytes.toString('latin1', 0, 2) !== 'BM') return undefined
  const header = bytes.readUInt32LE(14)
  const old = header === 12
  if (!old && bytes.length < 54) return undefined
  const width = old ? bytes.readUInt16LE(18) : bytes.readInt32LE(18)
  const rows = old ? bytes.readUInt16LE(20) : bytes.readInt32LE(22)
  const bits = bytes.readUInt16LE(old ? 24 : 28)
  const compression = old ? 0 : bytes.readUInt32LE(30)
  const masked = compression === 3 || compression === 6
  if (width < 1 || rows === 0 || (compression !== 0 && !masked)) return undefined
  if (![1, 4, 8, 16, 24, 32].includes(bits) || (masked && bits !== 16 && bits !== 32)) return undefined

  /** @type {Layout['masks']} */
  let masks = bits === 16 ? [0x7c00, 0x03e0, 0x001f, 0] : [0xff0000, 0xff00, 0xff, 0]
  if (masked) {
    if (bytes.length < 70) return undefined
    const alpha = header >= 56 || compression === 6 ? bytes.readUInt32LE(66) : 0
    masks = [bytes.readUInt32LE(54), bytes.readUInt32LE(58), bytes.readUInt32LE(62), alpha]
  }
  return {
    width,
    height: Math.abs(rows),
    channels: masks[3] === 0 ? 3 : 4,
    bits,
    topDown: rows < 0,
    pixels: bytes.readUInt32LE(10),
    palette: 14 + header + (masked && header === 40 ? 12 : 0),
    paletteEntry: old ? 3 : 4,
    masks,
  }
}

/** Number of bytes at the beginning of a file that contain its whole header. */
export const bitmapHeaderBytes = 256

/**
 * The size of a bitmap from its header; undefined if the bitmap can't be read.
 * @param {Buffer} bytes
 * @returns {Bitmap | undefined}
 */
export function bitmapHeader(bytes) {
  const found = layout(bytes)
  return found && { width: found.width, height: found.height, channels: found.channels }
}

/**
 * The bits of a pixel under a mask, scaled to 0 to 255.
 * @param {number} mask
 * @returns {(pixel: number) => number}
 */
function channel(mask) {
  if (mask === 0) return () => 0
  const shift = 31 - Math.clz32(mask & -mask)
  const most = mask >>> shift
  return (pixel) => Math.round((((pixel & mask) >>> shift) * 255) / most)
}

/**
 * The pixels of a bitmap, row by row from the top, 8 bits a channel; undefined if it can't be read or is cut short.
 * @param {Buffer} bytes
 * @returns {(Bitmap & { data: Buffer }) | undefined}
 */
export function readBitmap(bytes) {
  const found = layout(bytes)
  if (!found) return undefined
  const { width, height, bits, channels } = found
  const stride = Math.ceil((width * bits) / 32) * 4
  if (bytes.length < found.pixels + stride * height) return undefined
  const data = Buffer.alloc(width * height * channels)
  const [redMask, greenMask, blueMask, alphaMask] = found.masks
  const [red, green, blue, alpha] = [channel(redMask), channel(greenMask), channel(blueMask), channel(alphaMask)]

  for (let y = 0; y < height; y++) {
    const row = found.pixels + stride * (found.topDown ? y : height - 1 - y)
    for (let x = 0; x < width; x++) {
      const to = (y * width + x) * channels
      if (bits <= 8) {
        const byte = bytes[row + ((x * bits) >> 3)] ?? 0
        const index = (byte >> (8 - bits - ((x * bits) & 7))) & ((1 << bits) - 1)
        const entry = found.palette + index * found.paletteEntry
        // Colours are stored as blue, green, red.
        data[to] = bytes[entry + 2] ?? 0
        data[to + 1] = bytes[entry + 1] ?? 0
        data[to + 2] = bytes[entry] ?? 0
      } else if (bits === 24) {
        const from = row + x * 3
        data[to] = bytes[from + 2] ?? 0
        data[to + 1] = bytes[from + 1] ?? 0
        data[to + 2] = bytes[from] ?? 0
      } else {
        const pixel = bits === 16 ? bytes.readUInt16LE(row + x * 2) : bytes.readUInt32LE(row + x * 4)
        data[to] = red(pixel)
        data[to + 1] = green(pixel)
        data[to + 2] = blue(pixel)
        if (channels === 4) data[to + 3] = alpha(pixel)
      }
    }
  }
  return { width, height, channels, data }
}
