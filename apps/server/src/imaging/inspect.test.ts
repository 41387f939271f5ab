import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inspectMedia } from './inspect.ts'
import { animation, distance, drawing, hugePng, plain, quarters, rgb, texture } from './sample-pictures.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-inspect-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function inspect(name: string, bytes: Buffer | string) {
  const file = join(folder, name)
  await writeFile(file, bytes)
  return inspectMedia(file)
}
const codes = (facts: { problems: { code: string }[] }) => facts.problems.map(({ code }) => code)

describe('inspectMedia', () => {
  it('ASSET-15 ASSET-16 ASSET-17 gives type, extension, size, hash and resolution', async () => {
    const bytes = await texture(400, 300).jpeg().toBuffer()
    expect(await inspect('Lamp.JPEG', bytes)).toEqual({
      type: 'image/jpeg',
      extension: 'jpeg',
      size: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      width: 400,
      height: 300,
      alpha: false,
      colour: expect.stringMatching(/^#[0-9a-f]{6}$/),
      problems: [],
    })
  })

  it('gives the size of a picture as it is shown, after its EXIF orientation', async () => {
    const bytes = await (await quarters(80, 40)).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    expect(await inspect('turned.jpg', bytes)).toMatchObject({ width: 40, height: 80, problems: [] })
  })

  it('gives the dominant colour, transparent parts as white', async () => {
    const red = await inspect('red.png', await plain(80, 80, '#c83232').png().toBuffer())
    expect(distance(rgb(red.colour ?? ''), rgb('#c83232'))).toBeLessThanOrEqual(16)
    const clear = await inspect('clear.png', await plain(80, 80, { r: 0, g: 0, b: 0, alpha: 0 }, 4).png().toBuffer())
    expect(clear.alpha).toBe(true)
    expect(distance(rgb(clear.colour ?? ''), [255, 255, 255])).toBeLessThanOrEqual(16)
    const grey = await inspect('grey.png', await plain(80, 80, '#404040').toColourspace('b-w').png().toBuffer())
    expect(distance(rgb(grey.colour ?? ''), [64, 64, 64])).toBeLessThanOrEqual(16)
  })

  it('counts the frames of an animation', async () => {
    const facts = await inspect('moving.gif', await animation(40, 30, ['#c83232', '#32b450', '#3250c8']))
    expect(facts).toMatchObject({ type: 'image/gif', width: 40, height: 30, frames: 3, problems: [] })
  })

  it('reads drawings, and files that are no pictures', async () => {
    expect(await inspect('logo.svg', drawing)).toMatchObject({
      type: 'image/svg+xml',
      width: 40,
      height: 20,
      problems: [],
    })
    expect(await inspect('sheet.pdf', '%PDF-1.7\n')).toMatchObject({
      type: 'application/pdf',
      extension: 'pdf',
      width: null,
      height: null,
      colour: null,
      problems: [],
    })
  })

  it('tells a file whose name lies about its type', async () => {
    const facts = await inspect('photo.jpg', await texture(40, 30).png().toBuffer())
    expect(facts).toMatchObject({ type: 'image/png', extension: 'png', width: 40 })
    expect(codes(facts)).toEqual(['extension_mismatch'])
    expect(facts.problems[0]?.message).toMatch(/"\.jpg".*image\/png.*"\.png"/)
    expect(codes(await inspect('page.png', '<html><script>alert(1)</script></html>'))).toEqual(['extension_mismatch'])
  })

  it('tells a picture that is cut short, with the size that its header names', async () => {
    const whole = await texture(400, 300).jpeg().toBuffer()
    const facts = await inspect('short.jpg', whole.subarray(0, whole.length / 2))
    expect(facts).toMatchObject({ width: 400, height: 300, colour: null })
    expect(codes(facts)).toEqual(['picture_broken'])
    expect(codes(await inspect('nothing.jpg', Buffer.from('\xff\xd8\xff\xe0 no', 'latin1')))).toEqual([
      'picture_broken',
    ])
  })

  it('tells a picture that is too large, without reading its pixels', async () => {
    const facts = await inspect('huge.png', hugePng(30_000, 30_000))
    expect(facts).toMatchObject({ width: 30_000, height: 30_000, colour: null })
    expect(codes(facts)).toEqual(['picture_too_large'])
  })

  it('never fails: an empty, a missing file and a folder are facts too', async () => {
    expect(codes(await inspect('empty.jpg', ''))).toEqual(['file_empty'])
    expect(codes(await inspectMedia(join(folder, 'missing.jpg')))).toEqual(['file_unreadable'])
    expect(codes(await inspectMedia(folder))).toEqual(['file_unreadable'])
  })

  it('never fails on a picture with any of its bytes wrong', async () => {
    const samples = await Promise.all([
      texture(40, 30).jpeg().toBuffer(),
      texture(40, 30).png().toBuffer(),
      texture(40, 30).webp().toBuffer(),
      texture(40, 30).tiff().toBuffer(),
      animation(10, 10, ['#ff0000', '#00ff00']),
      readFile(new URL(import.meta.url)),
    ])
    for (const [kind, sample] of samples.entries()) {
      for (let at = 0; at < Math.min(sample.length, 400); at += 13) {
        const wrong = Buffer.from(sample)
        wrong[at] = (wrong[at] ?? 0) ^ 0xff
        const facts = await inspect(`wrong-${kind}`, wrong)
        expect(facts.size).toBe(sample.length)
      }
    }
  })
})
