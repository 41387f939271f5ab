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
import { personPicture, personPictureSide } from './person-picture.ts'

const shapeOf = async (picture: Buffer) => {
  const { format, width, height, exif, xmp, icc, pages } = await sharp(picture).metadata()
  return { format, width, height, exif, xmp, icc, pages }
}
const square = { format: 'webp', width: personPictureSide, height: personPictureSide }
const bare = { exif: undefined, xmp: undefined, icc: undefined, pages: undefined }

describe('a picture of a person', () => {
  it.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)('API-43 is made of %s: a square WebP', async (format) => {
    const made = await personPicture(await texture(300, 200).toFormat(format).toBuffer())
    expect(await shapeOf(made)).toEqual({ ...square, ...bare })
  })

  it('API-43 is the middle of the file', async () => {
    // Three thirds: of a wide picture, the middle third remains.
    const wide = await plain(900, 300, '#ff0000')
      .composite([{ input: await plain(300, 300, '#00ff00').png().toBuffer(), left: 300, top: 0 }])
      .png()
      .toBuffer()
    const made = await personPicture(wide)
    for (const [left, top] of [
      [2, 2],
      [253, 253],
      [128, 128],
    ] as const)
      expect(distance(await pixel(made, left, top), [0, 255, 0])).toBeLessThan(16)
  })

  it('API-43 is turned as the camera says, without saying so, or where it was taken', async () => {
    const picture = await (await quarters(400, 200))
      .withExif({ IFD0: { Orientation: '6', Artist: 'Bo Sample' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg({ quality: 95 })
      .toBuffer()
    expect((await sharp(picture).metadata()).exif?.toString('latin1')).toContain('Bo Sample')
    const made = await personPicture(picture)
    expect(await shapeOf(made)).toEqual({ ...square, ...bare })
    expect(made.toString('latin1')).not.toContain('Bo Sample')
    // A quarter turn to the right: the bottom left moves to the top left.
    expect(distance(await pixel(made, 20, 20), rgb(quarterColours.bottomLeft))).toBeLessThan(24)
    expect(distance(await pixel(made, 235, 20), rgb(quarterColours.topLeft))).toBeLessThan(24)
  })

  it('API-43 is the first frame of an animation', async () => {
    const made = await personPicture(await animation(50, 50, ['#0000ff', '#ff0000']))
    expect(distance(await pixel(made, 128, 128), [0, 0, 255])).toBeLessThan(16)
    expect((await shapeOf(made)).pages).toBeUndefined()
  })

  it.each([
    [1, 1],
    [1, 5000],
    [64, 2000],
    [16_000, 1],
  ])('API-43 is made of %i x %i pixels too', async (width, height) => {
    expect(await shapeOf(await personPicture(await plain(width, height, '#123456').png().toBuffer()))).toMatchObject(
      square,
    )
  })
})

describe('a file that is no picture of a person', () => {
  const refused = (bytes: Buffer) =>
    personPicture(bytes).then(
      () => 'made',
      (error) => error.code,
    )

  it('API-43 is refused by its bytes, whatever it is called', async () => {
    const html = Buffer.from('<!doctype html><script>alert(1)</script>')
    for (const bytes of [
      Buffer.alloc(0),
      html,
      Buffer.from(drawing),
      Buffer.from('%PDF-1.7\n'),
      Buffer.from('PK\x03\x04'),
    ])
      expect(await refused(bytes)).toBe('media_not_a_picture')
    expect(await refused(await texture(20, 20).tiff().toBuffer())).toBe('media_not_a_picture')
  })

  it('API-43 is refused for its pixels before they are read', async () => {
    expect(await refused(hugePng(10_000, 10_000))).toBe('media_picture_too_large')
    expect(await refused(hugePng(60_000, 60_000))).toBe('media_picture_too_large')
    expect(await refused(await plain(5000, 4000, '#808080').avif({ effort: 0 }).toBuffer())).toBe(
      'media_picture_too_large',
    )
  })

  it('API-43 is refused when it is damaged or cut short', async () => {
    const jpeg = await texture(300, 300).jpeg().toBuffer()
    for (const bytes of [
      jpeg.subarray(0, 4000),
      jpeg.subarray(0, 20),
      (await texture(300, 300).png().toBuffer()).subarray(0, 20_000),
      (await texture(300, 300).webp().toBuffer()).subarray(0, 2000),
      Buffer.concat([Buffer.from('GIF89a'), Buffer.alloc(200, 7)]),
      Buffer.concat([Buffer.from('\0\0\0\x20ftypavif', 'latin1'), Buffer.alloc(500, 1)]),
    ])
      expect(await refused(bytes)).toBe('media_picture_broken')
  })

  it('API-43 leaves nothing of its own bytes in what is made of it', async () => {
    const script = '<script>alert(document.domain)</script>'
    const jpeg = await texture(300, 300).jpeg().toBuffer()
    // A JPEG that is also a page: in a comment after its first marker, and after its end.
    const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, script.length + 2]), Buffer.from(script)])
    const both = Buffer.concat([
      jpeg.subarray(0, 2),
      comment,
      jpeg.subarray(2),
      Buffer.from(script),
      Buffer.from('PK\x05\x06'),
    ])
    const made = await personPicture(both)
    expect(await shapeOf(made)).toMatchObject(square)
    expect(made.toString('latin1')).not.toMatch(/script|PK/)
  })
})
