import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import {
  animation,
  distance,
  drawing,
  hugePng,
  pixel,
  plain,
  quarterColours,
  quarters,
  rgb,
  texture,
} from '../testing/sample-pictures.ts'
import type { PictureFormat } from './formats.ts'
import { renderPicture } from './render.ts'

const formats: PictureFormat[] = ['avif', 'webp', 'jpeg', 'png']
const as = (format: PictureFormat) => ({ quality: 80, format })
const png = as('png')

describe('renderPicture', () => {
  it('ASSET-26 fits a picture into the box in every format, without enlarging it', async () => {
    const original = await texture(400, 300).jpeg().toBuffer()
    for (const format of formats) {
      const { data, ...size } = await renderPicture(original, { width: 200, height: 200, ...as(format) })
      expect(size).toEqual({ width: 200, height: 150 })
      expect((await sharp(data).metadata()).format).toBe(format === 'avif' ? 'heif' : format)
    }
    expect(await renderPicture(original, { height: 60, ...png })).toMatchObject({ width: 80, height: 60 })
    expect(await renderPicture(original, { width: 2000, height: 2000, ...png })).toMatchObject({
      width: 400,
      height: 300,
    })
    expect(await renderPicture(original, png)).toMatchObject({ width: 400, height: 300 })
  })

  it('ASSET-26 gives fewer bytes for a lower quality, in every format that has one', async () => {
    const original = await texture(400, 300).png().toBuffer()
    for (const format of ['avif', 'webp', 'jpeg'] as const) {
      const sizes = await Promise.all(
        [20, 50, 80, 100].map(async (quality) => (await renderPicture(original, { quality, format })).data.length),
      )
      expect(sizes).toEqual([...sizes].sort((a, b) => a - b))
      expect(new Set(sizes).size).toBe(4)
    }
  })

  it('turns a picture as its EXIF orientation says, for all eight', async () => {
    const upright = quarters(80, 40)
    const { topLeft, topRight, bottomRight, bottomLeft } = quarterColours
    // Which stored corner is at the top left, and which at the top right, when the picture is upright (EXIF 2.3, tag
    // 0x0112).
    const corners: Record<number, [string, string]> = {
      1: [topLeft, topRight],
      2: [topRight, topLeft],
      3: [bottomRight, bottomLeft],
      4: [bottomLeft, bottomRight],
      5: [topLeft, bottomLeft],
      6: [bottomLeft, topLeft],
      7: [bottomRight, topRight],
      8: [topRight, bottomRight],
    }
    for (const [orientation, [left, right]] of Object.entries(corners)) {
      const original = await (await upright)
        .clone()
        .withMetadata({ orientation: Number(orientation) })
        .png()
        .toBuffer()
      const { data, width, height } = await renderPicture(original, { width: 60, height: 60, ...png })
      expect([orientation, width, height]).toEqual([orientation, ...(Number(orientation) > 4 ? [30, 60] : [60, 30])])
      expect(distance(await pixel(data, 4, 4), rgb(left))).toBeLessThanOrEqual(2)
      expect(distance(await pixel(data, width - 5, 4), rgb(right))).toBeLessThanOrEqual(2)
    }
  })

  it('shows a CMYK picture in its own colours as sRGB', async () => {
    const original = await plain(64, 64, '#c83232')
      .toColourspace('cmyk')
      .withIccProfile('cmyk')
      .jpeg({ quality: 100 })
      .toBuffer()
    expect((await sharp(original).metadata()).space).toBe('cmyk')
    for (const format of formats) {
      const { data } = await renderPicture(original, { width: 32, ...as(format) })
      // The same colour space with more bits a channel.
      expect((await sharp(data).metadata()).space).toBe(format === 'avif' ? 'rgb16' : 'srgb')
      expect(distance(await pixel(data, 10, 10), rgb('#c83232'))).toBeLessThanOrEqual(20)
    }
  })

  it('turns the values of a wide profile into those of sRGB, and leaves no profile behind', async () => {
    // Written with the values of this colour in Display P3, which differ from those in sRGB.
    const original = await plain(64, 64, '#c83232').withIccProfile('p3').png().toBuffer()
    const stored = await sharp(original, { ignoreIcc: true }).raw().toBuffer()
    expect(distance([...stored.subarray(0, 3)], rgb('#c83232'))).toBeGreaterThan(8)
    const { data } = await renderPicture(original, { width: 32, ...png })
    expect(distance(await pixel(data, 5, 5), rgb('#c83232'))).toBeLessThanOrEqual(2)
    expect((await sharp(data).metadata()).icc).toBeUndefined()
  })

  it('strips metadata', async () => {
    const original = await texture(80, 60)
      .withExif({ IFD0: { Copyright: 'Somebody' } })
      .jpeg()
      .toBuffer()
    expect((await sharp(original).metadata()).exif).toBeDefined()
    for (const format of formats) {
      const { data } = await renderPicture(original, as(format))
      expect((await sharp(data).metadata()).exif).toBeUndefined()
    }
  })

  it('keeps alpha in AVIF, WebP and PNG, and lays JPEG on white', async () => {
    const original = await plain(64, 64, { r: 200, g: 50, b: 50, alpha: 0 }, 4).png().toBuffer()
    for (const format of ['avif', 'webp', 'png'] as const) {
      const { data } = await renderPicture(original, { width: 32, ...as(format) })
      expect((await pixel(data, 5, 5))[3]).toBe(0)
    }
    const { data } = await renderPicture(original, { width: 32, ...as('jpeg') })
    expect(await pixel(data, 5, 5)).toEqual([255, 255, 255])
  })

  it('CART-08 trims a border of one colour before fitting', async () => {
    const inside = await texture(100, 50).png().toBuffer()
    const framed = await plain(400, 300, '#ffffff')
      .composite([{ input: inside, left: 120, top: 90 }])
      .png()
      .toBuffer()
    expect(await renderPicture(framed, { trim: true, ...png })).toMatchObject({ width: 100, height: 50 })
    expect(await renderPicture(framed, { trim: true, width: 60, ...png })).toMatchObject({ width: 60, height: 30 })
    expect(await renderPicture(framed, { trim: true, width: 600, ...png })).toMatchObject({ width: 100, height: 50 })
  })

  it('CART-08 trims a large picture to within two pixels in a thousand, and never into what it shows', async () => {
    const inside = await quarters(900, 600)
    const input = await inside.png().toBuffer()
    const framed = await plain(2600, 2000, '#ffffff')
      .composite([{ input, left: 1203, top: 777 }])
      .jpeg()
      .toBuffer()
    const turned = await sharp(framed).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    for (const [original, wide, high] of [
      [framed, 900, 600],
      [turned, 600, 900],
    ] as const) {
      const { data, width, height } = await renderPicture(original, { trim: true, ...png })
      expect(width).toBeGreaterThanOrEqual(wide)
      expect(width).toBeLessThanOrEqual(wide + 24)
      expect(height).toBeGreaterThanOrEqual(high)
      expect(height).toBeLessThanOrEqual(high + 24)
      const {
        trimOffsetLeft = 0,
        trimOffsetTop = 0,
        ...exact
      } = (await sharp(data).trim().toBuffer({ resolveWithObject: true })).info
      expect(exact.width).toBeGreaterThanOrEqual(wide)
      expect(exact.height).toBeGreaterThanOrEqual(high)
      expect(trimOffsetLeft).toBeLessThan(0)
      expect(trimOffsetTop).toBeLessThan(0)
    }
    const blank = await plain(2600, 2000, '#ffffff').jpeg().toBuffer()
    expect(await renderPicture(blank, { trim: true, width: 600, ...png })).toMatchObject({ width: 600 })
    const full = await texture(1500, 1200).jpeg().toBuffer()
    expect(await renderPicture(full, { trim: true, ...png })).toMatchObject({ width: 1500, height: 1200 })
  })

  it('trims a picture after turning it, and leaves one that is all border as it is', async () => {
    const inside = await texture(100, 50).png().toBuffer()
    const turned = await plain(400, 300, '#ffffff')
      .composite([{ input: inside, left: 120, top: 90 }])
      .withMetadata({ orientation: 6 })
      .png()
      .toBuffer()
    expect(await renderPicture(turned, { trim: true, ...png })).toMatchObject({ width: 50, height: 100 })
    const blank = await plain(400, 300, '#ffffff').png().toBuffer()
    expect(await renderPicture(blank, { trim: true, width: 200, ...png })).toMatchObject({ width: 200, height: 150 })
  })

  it('shows the first frame of an animation', async () => {
    const original = await animation(40, 30, ['#c83232', '#32b450', '#3250c8'])
    const { data, width, height } = await renderPicture(original, png)
    expect({ width, height }).toEqual({ width: 40, height: 30 })
    expect(distance(await pixel(data, 10, 10), rgb('#c83232'))).toBeLessThanOrEqual(4)
  })

  it('draws an SVG at the wanted size, with nothing in it run', async () => {
    const { data, width, height } = await renderPicture(Buffer.from(drawing), { width: 400, height: 400, ...png })
    expect({ width, height }).toEqual({ width: 400, height: 200 })
    expect(await pixel(data, 200, 100)).toEqual([...rgb('#3250c8'), 255].slice(0, (await pixel(data, 200, 100)).length))
  })

  it('never reads another file on the word of an SVG', async () => {
    const link = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="20" height="20">
      <image xlink:href="file://${process.cwd()}/secret.png" href="file:///etc/passwd" width="20" height="20"/></svg>`
    const { data } = await renderPicture(Buffer.from(link), png)
    expect((await pixel(data, 10, 10))[3]).toBe(0)
  })

  it('makes a picture of one pixel', async () => {
    const original = await plain(1, 1, '#c83232').png().toBuffer()
    for (const format of formats) {
      expect(await renderPicture(original, { width: 600, trim: true, ...as(format) })).toMatchObject({
        width: 1,
        height: 1,
      })
    }
  })

  it('refuses a picture that is cut short', async () => {
    for (const whole of [await texture(400, 300).jpeg().toBuffer(), await texture(400, 300).png().toBuffer()]) {
      const short = whole.subarray(0, whole.length * 0.6)
      const refusal = { code: 'media_picture_broken', statusCode: 422 }
      await expect(renderPicture(short, { width: 100, ...png })).rejects.toMatchObject(refusal)
      await expect(renderPicture(whole.subarray(0, 60), png)).rejects.toMatchObject(refusal)
    }
  })

  it('refuses a picture of 30,000 x 30,000 pixels from its header', async () => {
    const original = hugePng(30_000, 30_000)
    expect(original.length).toBeLessThan(200_000)
    await expect(renderPicture(original, { width: 100, ...png })).rejects.toMatchObject({
      code: 'media_picture_too_large',
      statusCode: 422,
    })
    const vast = drawing.replace('width="40" height="20" viewBox', 'width="400000" height="200000" viewBox')
    await expect(renderPicture(Buffer.from(vast), png)).rejects.toMatchObject({ code: 'media_picture_too_large' })
  })

  it('refuses what is no picture, whatever it says of itself', async () => {
    for (const bytes of ['%PDF-1.7', '<html></html>', 'GIF', '', 'hello', '\0\0\0']) {
      await expect(renderPicture(Buffer.from(bytes, 'latin1'), png)).rejects.toMatchObject({ statusCode: 422 })
    }
    await expect(renderPicture(Buffer.from('\xff\xd8\xff\xe0 not really', 'latin1'), png)).rejects.toMatchObject({
      code: 'media_picture_broken',
    })
  })
})
