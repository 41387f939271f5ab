import { describe, expect, it } from 'vitest'
import { type BitmapSample, bitmap } from '../testing/sample-pictures.ts'
import { bitmapHeader, readBitmap } from './bitmap.mjs'

const palette = Buffer.from([0, 0, 255, 0, 0, 255, 0, 0])
const words = (...values: number[]) => Buffer.concat(values.map((value) => Buffer.from(Uint32Array.of(value).buffer)))

describe('readBitmap', () => {
  it.each<[string, BitmapSample, number[]]>([
    [
      '24 bits, bottom row first',
      { width: 1, rows: 2, bits: 24, pixels: Buffer.from([1, 2, 3, 0, 4, 5, 6, 0]) },
      [6, 5, 4, 3, 2, 1],
    ],
    [
      '24 bits, top row first',
      { width: 1, rows: -2, bits: 24, pixels: Buffer.from([1, 2, 3, 0, 4, 5, 6, 0]) },
      [3, 2, 1, 6, 5, 4],
    ],
    ['32 bits', { width: 1, rows: 1, bits: 32, pixels: Buffer.from([1, 2, 3, 99]) }, [3, 2, 1]],
    [
      '1 bit with a palette',
      { width: 3, rows: 1, bits: 1, between: palette, pixels: Buffer.from([0b01000000, 0, 0, 0]) },
      [255, 0, 0, 0, 255, 0, 255, 0, 0],
    ],
    [
      '4 bits with a palette',
      { width: 2, rows: 1, bits: 4, between: palette, pixels: Buffer.from([0x10, 0, 0, 0]) },
      [0, 255, 0, 255, 0, 0],
    ],
    [
      '8 bits with a palette',
      { width: 2, rows: 1, bits: 8, between: palette, pixels: Buffer.from([1, 0, 0, 0]) },
      [0, 255, 0, 255, 0, 0],
    ],
    [
      '16 bits as 5, 5, 5',
      { width: 2, rows: 1, bits: 16, pixels: Buffer.from([0x00, 0x7c, 0x1f, 0x00]) },
      [255, 0, 0, 0, 0, 255],
    ],
    [
      '32 bits with masks and alpha',
      {
        width: 1,
        rows: 1,
        bits: 32,
        compression: 6,
        between: words(0xff000000, 0xff0000, 0xff00, 0xff),
        pixels: words(0x0a141e80),
      },
      [10, 20, 30, 128],
    ],
  ])('reads %s', (_name, sample, data) => {
    const read = readBitmap(bitmap(sample))
    expect([...(read?.data ?? [])]).toEqual(data)
    expect(bitmapHeader(bitmap(sample))).toMatchObject({ width: sample.width, height: Math.abs(sample.rows) })
  })

  it('refuses what is cut short, run-length coded, of no size or no bitmap', () => {
    const good: BitmapSample = { width: 1, rows: 2, bits: 24, pixels: Buffer.alloc(8) }
    expect(readBitmap(bitmap(good))).toBeDefined()
    expect(readBitmap(bitmap({ ...good, pixels: Buffer.alloc(7) }))).toBeUndefined()
    expect(readBitmap(bitmap({ ...good, compression: 1, bits: 8 }))).toBeUndefined()
    expect(readBitmap(bitmap({ ...good, width: 0 }))).toBeUndefined()
    expect(readBitmap(bitmap({ ...good, rows: 0 }))).toBeUndefined()
    expect(readBitmap(bitmap({ ...good, width: 2 ** 31 - 1, rows: -(2 ** 31) }))).toBeUndefined()
    expect(readBitmap(Buffer.from('BM'))).toBeUndefined()
    expect(readBitmap(Buffer.alloc(60))).toBeUndefined()
  })
})
