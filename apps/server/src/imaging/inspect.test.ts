import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { temporaryFolder } from '@vitrine/database/testing/at-end'
import { describe, expect, it } from 'vitest'
import { billionLaughs, mp4Header, overfullPng, pdf, wav, xmp } from '../testing/sample-files.ts'
import {
  animation,
  bitmap,
  distance,
  drawing,
  hugePng,
  plain,
  quarterColours,
  quarters,
  rgb,
  texture,
} from '../testing/sample-pictures.ts'
import { inspectMedia } from './inspect.ts'

const folder = await temporaryFolder()

async function inspect(name: string, bytes: Buffer | string) {
  const file = join(folder, name)
  await writeFile(file, bytes)
  return inspectMedia(file)
}
const caption = xmp('<dc:title><rdf:Alt><rdf:li xml:lang="x-default">Lampe</rdf:li></rdf:Alt></dc:title>')
const codes = (facts: { problems: { code: string }[] }) => facts.problems.map(({ code }) => code)

describe('inspectMedia', () => {
  it('ASSET-15 ASSET-16 ASSET-17 gives type, extension, size, hash and resolution', async () => {
    const bytes = await texture(400, 300).jpeg().toBuffer()
    expect(await inspect('Lamp.JPEG', bytes)).toEqual({
      type: 'image/jpeg',
      extension: 'jpeg',
      size: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      crc32: crc32(bytes),
      width: 400,
      height: 300,
      alpha: false,
      colour: expect.stringMatching(/^#[0-9a-f]{6}$/),
      colours: ['#878887', '#6c6c6c'],
      pages: null,
      duration: null,
      details: {},
      title: '',
      taken: '',
      keywords: [],
      content: '',
      drawable: true,
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

  it('DATA-15 gives the main colours and what a picture says of itself', async () => {
    const bytes = await (await quarters(80, 40))
      .withExif({ IFD0: { Artist: 'Ann' } })
      .withXmp(caption)
      .png()
      .toBuffer()
    const facts = await inspect('quarters.png', bytes)
    expect(facts).toMatchObject({ title: 'Lampe', details: { creator: 'Ann' } })
    expect(facts.colours).toHaveLength(4)
    for (const colour of Object.values(quarterColours)) {
      expect(Math.min(...facts.colours.map((found) => distance(rgb(found), rgb(colour))))).toBeLessThanOrEqual(16)
    }
  })

  it('ASSET-09 reads documents: pages, title, text, colours of the first page', async () => {
    const bytes = pdf({ pages: [['Oak table'], ['Care']], title: 'Data sheet', keywords: 'oak, table' })
    expect(await inspect('sheet.pdf', bytes)).toMatchObject({
      type: 'application/pdf',
      extension: 'pdf',
      width: null,
      pages: 2,
      title: 'Data sheet',
      keywords: ['oak', 'table'],
      content: 'Oak table\nCare',
      colour: expect.stringMatching(/^#f/),
      colours: ['#ffffff', expect.stringMatching(/^#ff0/)],
      drawable: true,
      problems: [],
    })
    expect(await inspect('drawing.ai', bytes)).toMatchObject({ extension: 'ai', pages: 2, problems: [] })
  })

  it('ASSET-09 tells documents that can not be shown', async () => {
    const locked = await inspect('locked.pdf', pdf({ locked: true }))
    expect(locked).toMatchObject({ type: 'application/pdf', drawable: false, pages: null, content: '' })
    expect(codes(locked)).toEqual(['document_locked'])
    const broken = await inspect('broken.pdf', '%PDF-1.7\n')
    expect(broken).toMatchObject({ drawable: false, colour: null })
    expect(codes(broken)).toEqual(['document_broken'])
  })

  it('ASSET-15 reads films and sounds, which are drawable only where there is ffmpeg', async () => {
    expect(await inspect('film.mp4', mp4Header())).toMatchObject({
      type: 'video/mp4',
      width: 640,
      height: 360,
      duration: 12.5,
      drawable: false,
      problems: [],
    })
    const tools = { programs: { ffmpeg: '/usr/bin/ffmpeg' } }
    expect((await inspectMedia(join(folder, 'film.mp4'), tools)).drawable).toBe(true)
    expect(await inspect('tone.wav', wav(3, 'Tone'))).toMatchObject({
      type: 'audio/wav',
      width: null,
      duration: 3,
      title: 'Tone',
      details: { artist: 'Ann' },
      drawable: false,
    })
    expect(await inspectMedia(join(folder, 'tone.wav'), tools)).toMatchObject({ drawable: false })
  })

  it('reads the text of text files', async () => {
    expect(await inspect('list.csv', 'name;price\nLampe;9,50 €')).toMatchObject({ content: 'name;price\nLampe;9,50 €' })
    expect(await inspect('page.html', '<!doctype html><p>Oak</p><script>no</script>')).toMatchObject({ content: 'Oak' })
    expect(await inspect('readme.md', '# Größe')).toMatchObject({ content: '# Größe', drawable: false })
    expect((await inspect('long.txt', 'ab '.repeat(100_000))).content).toHaveLength(20_000)
  })

  it('reads drawings, and tells those with more than shapes in them', async () => {
    const plainDrawing =
      '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><text>Oak</text><use href="#a"/></svg>'
    expect(await inspect('logo.svg', plainDrawing)).toMatchObject({
      type: 'image/svg+xml',
      width: 40,
      height: 20,
      content: 'Oak',
      drawable: true,
      problems: [],
    })
    const illustrator = plainDrawing.replace(
      '<svg',
      '<!DOCTYPE svg [<!ENTITY ns_svg "http://www.w3.org/2000/svg">]><svg',
    )
    expect(codes(await inspect('illustrator.svg', illustrator))).toEqual([])
    for (const [name, bytes] of Object.entries({
      script: drawing,
      entity: plainDrawing.replace('<svg', '<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]><svg'),
      outside: plainDrawing.replace('#a', 'file:///etc/passwd'),
      page: plainDrawing.replace('<text>', '<image href="http://127.0.0.1/x.png"/><text>'),
      laughs: billionLaughs,
    })) {
      expect([name, codes(await inspect(`${name}.svg`, bytes))[0]]).toEqual([name, 'drawing_active'])
    }
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

  it('tells an AVIF of few bytes that would take too much memory to show', async () => {
    const facts = await inspect('huge.avif', await plain(5000, 4000, '#808080').avif({ effort: 0 }).toBuffer())
    expect(facts).toMatchObject({ type: 'image/avif', width: 5000, height: 4000, drawable: false, colour: null })
    expect(facts.problems).toMatchObject([
      { code: 'picture_too_large', message: expect.stringContaining('17 million') },
    ])
  })

  it('ASSET-19 tells size and colour of a Windows bitmap', async () => {
    const pixels = Buffer.from([50, 50, 200, 0, 50, 50, 200, 0])
    const facts = await inspect('lamp.bmp', bitmap({ width: 1, rows: 2, bits: 24, pixels }))
    expect(facts).toMatchObject({ width: 1, height: 2, drawable: true, colours: ['#c83232'], problems: [] })
  })

  it('tells a picture that is too large, without reading its pixels', async () => {
    const facts = await inspect('huge.png', hugePng(30_000, 30_000))
    expect(facts).toMatchObject({ width: 30_000, height: 30_000, colour: null })
    expect(codes(facts)).toEqual(['picture_too_large'])
  })

  it('tells files that lie, whatever they pretend to be', async () => {
    const page = '<html><body>%PDF-<script>alert(1)</script></body></html>'
    const lies: [string, Buffer, string, string[]][] = [
      ['photo.png', await texture(40, 30).jpeg().toBuffer(), 'image/jpeg', ['extension_mismatch']],
      ['photo.jpg', Buffer.from('<!doctype html><script>alert(1)</script>'), 'text/html', ['extension_mismatch']],
      ['sheet.pdf', Buffer.from('<!doctype html><script>alert(1)</script>'), 'text/html', ['extension_mismatch']],
      ['both.pdf', Buffer.from(page), 'application/pdf', ['document_broken']],
      ['code.js', Buffer.from('GIF89a/*....*/=1;alert(1)'), 'image/gif', ['extension_mismatch', 'picture_broken']],
      ['bomb.png', overfullPng(50_000_000), 'image/png', []],
    ]
    for (const [name, bytes, type, problems] of lies) {
      const facts = await inspect(name, bytes)
      expect([name, facts.type, codes(facts)]).toEqual([name, type, problems])
    }
  })

  it('never fails: an empty, a missing file and a folder are facts too', async () => {
    expect(codes(await inspect('empty.jpg', ''))).toEqual(['file_empty'])
    expect(codes(await inspectMedia(join(folder, 'missing.jpg')))).toEqual(['file_unreadable'])
    expect(codes(await inspectMedia(folder))).toEqual(['file_unreadable'])
  })

  // Hundreds of files; the time limit is there for a hanging decoder.
  it('never fails on a picture with any of its bytes wrong', { timeout: 120_000 }, async () => {
    const samples = await Promise.all([
      texture(40, 30).jpeg().toBuffer(),
      texture(40, 30).png().toBuffer(),
      texture(40, 30).webp().toBuffer(),
      texture(40, 30).tiff().toBuffer(),
      animation(10, 10, ['#ff0000', '#00ff00']),
      pdf({ title: 'Sheet' }),
      mp4Header(),
      wav(1, 'Tone'),
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

  it('looks at each of 300,000 declarations in a drawing once', async () => {
    const inside = '<!ENTITY a '.repeat(300_000)
    const plainDrawing = (comment: string) =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"><!--${comment}--><rect width="9" height="9"/></svg>`
    const facts = await inspect('many.svg', plainDrawing(inside))
    expect(facts).toMatchObject({ width: 20, height: 10, drawable: true, problems: [] })
    expect(codes(await inspect('other.svg', plainDrawing(`${inside}SYSTEM "a">`)))).toEqual(['drawing_active'])
  })
})
