/** Pictures for tests, made on demand. */
import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Create, type Sharp } from 'sharp'

/** Colours of the four quarters of `quarters`, from the top left clockwise. */
export const quarterColours = { topLeft: '#c83232', topRight: '#32b450', bottomRight: '#3250c8', bottomLeft: '#e6c832' }

/** An area of one colour; with 4 channels the colour may be transparent. */
export function plain(width: number, height: number, background: Create['background'], channels: 3 | 4 = 3) {
  return sharp({ create: { width, height, channels, background } })
}

/** A picture whose corners show its orientation. */
export async function quarters(width: number, height: number): Promise<Sharp> {
  const [w, h] = [Math.floor(width / 2), Math.floor(height / 2)]
  const tile = (background: string) => plain(w, h, background).png().toBuffer()
  const { data, info } = await plain(width, height, '#808080')
    .composite([
      { input: await tile(quarterColours.topLeft), left: 0, top: 0 },
      { input: await tile(quarterColours.topRight), left: w, top: 0 },
      { input: await tile(quarterColours.bottomRight), left: w, top: h },
      { input: await tile(quarterColours.bottomLeft), left: 0, top: h },
    ])
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } })
}

/** A picture with detail, so that encoders have work to do; the same seed gives the same picture. */
export function texture(width: number, height: number, seed = 1): Sharp {
  const data = Buffer.alloc(width * height * 3)
  let state = seed
  for (let at = 0; at < data.length; at++) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    data[at] = 90 + ((at / 3) % width) / 8 + (state >>> 27)
  }
  return sharp(data, { raw: { width, height, channels: 3 } })
}

/** An animation with one frame of each colour. */
export async function animation(width: number, height: number, colours: string[]): Promise<Buffer> {
  const frames = await Promise.all(colours.map((colour) => plain(width, height, colour).png().toBuffer()))
  return sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer()
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

/** A valid black PNG of one bit a pixel: a tiny file that can be very large when decoded. */
export function hugePng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 1
  const rows = Buffer.alloc((Math.ceil(width / 8) + 1) * height)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** Parts of a Windows bitmap. */
export interface BitmapSample {
  width: number
  /** Negative when the first row is the top one. */
  rows: number
  bits: number
  compression?: number
  /** Bytes between the header and the pixels: masks and palette. */
  between?: Buffer
  pixels: Buffer
}

export function bitmap({
  width,
  rows,
  bits,
  compression = 0,
  between = Buffer.alloc(0),
  pixels,
}: BitmapSample): Buffer {
  const header = Buffer.alloc(54)
  header.write('BM', 'latin1')
  header.writeUInt32LE(54 + between.length, 10)
  header.writeUInt32LE(40, 14)
  header.writeInt32LE(width, 18)
  header.writeInt32LE(rows, 22)
  header.writeUInt16LE(bits, 28)
  header.writeUInt32LE(compression, 30)
  return Buffer.concat([header, between, pixels])
}

export const drawing = `<?xml version="1.0"?>
<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20" viewBox="0 0 40 20">
  <script>alert(document.domain)</script>
  <rect width="40" height="20" fill="#3250c8" onload="alert(1)"/>
</svg>`

/** The colour of one pixel of an encoded picture: `[red, green, blue]`, with alpha at the end if there is one. */
export async function pixel(picture: Buffer, left: number, top: number): Promise<number[]> {
  return [...(await sharp(picture).extract({ left, top, width: 1, height: 1 }).raw().toBuffer())]
}

/** The channels of a `#rrggbb`. */
export function rgb(colour: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
}

/** The largest difference between two colours in any channel. */
export function distance(a: readonly number[], b: readonly number[]): number {
  return Math.max(...b.map((value, at) => Math.abs(value - (a[at] ?? Number.NaN))))
}
