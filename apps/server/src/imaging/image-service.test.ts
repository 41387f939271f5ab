import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { temporaryFolder } from '@vitrine/database/testing/at-end'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { folderStore } from '../storage/media/folder-store.ts'
import type { MediaStore } from '../storage/media/store.ts'
import { pdf } from '../testing/sample-files.ts'
import { bitmap, distance, drawing, hugePng, pixel, plain, texture } from '../testing/sample-pictures.ts'
import { drawingReader, FileReader, fileReader } from './file-reader.ts'
import { ImageService, type ImageServiceOptions, type MediaRecord, type PlannedPicture } from './image-service.ts'
import { readPictureRequest } from './parameters.ts'

let base: string
let store: MediaStore
let service: ImageService
const services: ImageService[] = []

function build(options: Partial<ImageServiceOptions> = {}): ImageService {
  const built = new ImageService({ store, folder: join(base, 'cache'), ...options })
  services.push(built)
  return built
}

beforeEach(async () => {
  base = await temporaryFolder()
  store = folderStore(join(base, 'media'))
  service = build()
})
afterEach(async () => {
  await Promise.all(services.splice(0).map((built) => built.close()))
})

async function add(bytes: Buffer, record: Partial<MediaRecord> = {}) {
  const { key, size } = await store.put(Readable.from([bytes]))
  const full: MediaRecord = { name: 'lamp.jpg', type: 'image/jpeg', size, width: 400, height: 300, ...record }
  return { key, record: full }
}
const addTexture = async (seed = 1) => add(await texture(400, 300, seed).jpeg().toBuffer())
const webp = { accept: 'image/webp' }
const ask = (query: Record<string, string>) => readPictureRequest(query)
const bytesOf = async (body: Buffer | Readable) => (Buffer.isBuffer(body) ? body : buffer(body))
/** An abort controller that stands for a client's connection. */
const departing = () => new AbortController()

describe('plan', () => {
  it('ASSET-26 gives equal results one name: boxes that bind the same side, sizes of one step', async () => {
    const { key, record } = await addTexture()
    const names = await Promise.all(
      [
        { width: '300' },
        { width: '299', height: '300' },
        { width: '300', height: '4096' },
        { width: '241', quality: '76' },
      ].map(async (query) => (await service.plan(key, record, ask(query), webp)).name),
    )
    expect(new Set(names)).toEqual(new Set([`${key}-300x-q80.webp`]))
    const larger = await service.plan(key, record, ask({ width: '2400', height: '2400' }), webp)
    expect(larger.name).toBe((await service.plan(key, record, ask({}), webp)).name)
  })

  it('gives different results different names', async () => {
    const { key, record } = await addTexture()
    const planned = await Promise.all([
      service.plan(key, record, ask({ width: '300' }), webp),
      service.plan(key, record, ask({ width: '300' }), { accept: 'image/avif,image/webp' }),
      service.plan(key, record, ask({ width: '300' })),
      service.plan(key, record, ask({ width: '300', format: 'png' }), webp),
      service.plan(key, record, ask({ width: '300', trim: '1' }), webp),
      service.plan(key, record, ask({ width: '300', quality: '90' }), webp),
      service.plan(key, record, ask({ width: '240' }), webp),
    ])
    expect(new Set(planned.map(({ etag }) => etag)).size).toBe(planned.length)
    expect(planned.map(({ type }) => type).slice(0, 4)).toEqual(['image/webp', 'image/avif', 'image/jpeg', 'image/png'])
  })

  it('CART-05 keeps a size exactly when the caller, not an address, asks for it', async () => {
    const { key, record } = await addTexture()
    const planned = await service.plan(key, record, ask({ width: '123', format: 'jpg' }), { exact: true })
    const { body } = await service.make(planned)
    expect(await sharp(await bytesOf(body)).metadata()).toMatchObject({ width: 123, format: 'jpeg' })
  })

  it('answers a TIFF as JPEG, or as PNG when it has alpha, to a client that takes neither AVIF nor WebP', async () => {
    const tiff = { type: 'image/tiff', name: 'a.tif', width: 40, height: 30 }
    const opaque = await add(await texture(40, 30).tiff().toBuffer(), tiff)
    const clear = await add(
      await plain(40, 30, { r: 1, g: 2, b: 3, alpha: 0.5 }, 4).tiff({ compression: 'lzw' }).toBuffer(),
      tiff,
    )
    expect((await service.plan(opaque.key, opaque.record, ask({}))).type).toBe('image/jpeg')
    expect((await service.plan(clear.key, clear.record, ask({}))).type).toBe('image/png')
    expect((await service.plan(clear.key, { ...clear.record, alpha: false }, ask({}))).type).toBe('image/jpeg')
  })

  it('refuses at once what the catalogue knows to be no picture or too large', async () => {
    const key = 'f'.repeat(32)
    const record = { name: 'a', type: 'image/jpeg', size: 10 }
    const refusal = (changed: Partial<MediaRecord>) => service.plan(key, { ...record, ...changed }, ask({}))
    await expect(refusal({ type: 'audio/mpeg' })).rejects.toMatchObject({
      code: 'media_not_a_picture',
      statusCode: 422,
    })
    await expect(refusal({ width: 30_000, height: 30_000 })).rejects.toMatchObject({ code: 'media_picture_too_large' })
    await expect(refusal({ size: 2 ** 32 })).rejects.toMatchObject({ code: 'media_picture_too_large' })
  })

  it('lets a drawing grow, and draws it once however often it is asked', async () => {
    const { key, record } = await add(Buffer.from(drawing), { type: 'image/svg+xml', width: 40, height: 20 })
    const planned = await service.plan(key, record, ask({ width: '600', height: '600' }))
    expect(await sharp(await bytesOf((await service.make(planned)).body)).metadata()).toMatchObject({
      width: 600,
      height: 300,
    })
  })
})

describe('make', () => {
  it('makes a picture once: equal wishes share a work, later ones are in memory or on disk', async () => {
    const { key, record } = await addTexture()
    const planned = await service.plan(key, record, ask({ width: '300' }), webp)
    const bodies = (await Promise.all(Array.from({ length: 20 }, () => service.make(planned)))).map(({ body }) => body)
    expect(service.made).toBe(1)
    await service.settled()
    const again = await service.make(planned)
    expect(service.made).toBe(1)
    const restarted = build()
    const kept = await restarted.make(planned)
    expect(restarted.made).toBe(0)
    for (const body of [...bodies, again.body, kept.body]) expect(await bytesOf(body)).toEqual(bodies[0])
  })

  it('makes a picture again when its file on disk is damaged or gone', async () => {
    const { key, record } = await addTexture()
    const planned = await service.plan(key, record, ask({ width: '300' }), webp)
    const first = await bytesOf((await service.make(planned)).body)
    await service.settled()
    const [file] = (await readdir(join(base, 'cache'), { recursive: true, withFileTypes: true })).filter((f) =>
      f.isFile(),
    )
    const path = join(file?.parentPath ?? '', file?.name ?? '')
    await writeFile(path, 'damaged')
    const second = build()
    expect(await bytesOf((await second.make(planned)).body)).toEqual(first)
    expect(second.made).toBe(1)
    await second.settled()
    await rm(path)
    const third = build()
    expect(await bytesOf((await third.make(planned)).body)).toEqual(first)
  })

  it('keeps its disk within the bound, whatever is asked', async () => {
    const bounded = build({ cacheBytes: 30_000, memoryBytes: 1 })
    for (let seed = 1; seed <= 12; seed++) {
      const { key, record } = await addTexture(seed)
      const planned = await bounded.plan(key, record, ask({ width: '300' }), webp)
      await bounded.make(planned)
    }
    await bounded.settled()
    expect(bounded.made).toBe(12)
    const files = async () =>
      (await readdir(join(base, 'cache'), { recursive: true, withFileTypes: true })).filter((f) => f.isFile())
    while ((await files()).length >= 12) await new Promise((resolve) => setTimeout(resolve, 5))
    expect((await files()).length).toBeGreaterThan(0)
  })

  it('refuses with 503 what is over the queue, and works on afterwards', async () => {
    const small = build({ slots: 1, queue: 2 })
    const planned = await Promise.all(
      [1, 2, 3, 4, 5, 6].map(async (seed) => {
        const { key, record } = await addTexture(seed)
        return small.plan(key, record, ask({ width: '300' }), webp)
      }),
    )
    const results = await Promise.allSettled(planned.map((one) => small.make(one)))
    const refused = results.filter((result) => result.status === 'rejected').map(({ reason }) => reason)
    expect(refused).toHaveLength(3)
    for (const reason of refused) expect(reason).toMatchObject({ code: 'media_busy', statusCode: 503 })
    await small.settled()
    for (const one of planned) expect((await small.make(one)).size).toBeGreaterThan(0)
  })

  it('does not begin a picture that nobody waits for any more, but one that somebody still waits for', async () => {
    const single = build({ slots: 1 })
    const pictures = await Promise.all([1, 2, 3].map(addTexture))
    const planned = await Promise.all(
      pictures.map(({ key, record }) => single.plan(key, record, ask({ width: '300' }), { accept: 'image/avif' })),
    )
    const [busy, left, shared] = planned as [(typeof planned)[0], (typeof planned)[0], (typeof planned)[0]]
    const [leaver, sharer] = [departing(), departing()]
    const first = single.make(busy)
    const abandoned = single.make(left, { signal: leaver.signal })
    const givenUp = single.make(shared, { signal: sharer.signal })
    const kept = single.make(shared)
    // The service reads the disk before it queues, so let all requests get there.
    await new Promise((resolve) => setImmediate(resolve))
    // Awaits both at once: which of them fails first is open.
    const refusals = Promise.allSettled([abandoned, givenUp])
    leaver.abort()
    sharer.abort()
    expect(await refusals).toMatchObject([{ reason: { name: 'AbortError' } }, { reason: { name: 'AbortError' } }])
    expect((await first).size).toBeGreaterThan(0)
    expect((await kept).size).toBeGreaterThan(0)
    await single.settled()
    expect(single.made).toBe(2)
    expect((await single.make(left)).size).toBeGreaterThan(0)
  })

  it('refuses broken, lying and vast originals without a crash, and remembers it', async () => {
    const whole = await texture(400, 300).jpeg().toBuffer()
    const samples = [
      { bytes: whole.subarray(0, whole.length / 2), code: 'media_picture_broken' },
      { bytes: hugePng(30_000, 30_000), code: 'media_picture_too_large' },
      { bytes: Buffer.from('%PDF-1.7'), code: 'media_not_a_picture' },
    ]
    for (const [at, { bytes, code }] of samples.entries()) {
      const { key, record } = await add(bytes, { width: null, height: null })
      const planned = await service.plan(key, record, ask({ width: '300' }), webp)
      await expect(service.make(planned)).rejects.toMatchObject({ code, statusCode: 422 })
      await expect(service.make(planned)).rejects.toMatchObject({ code })
      await expect(service.plan(key, record, ask({ width: '60' }), webp)).rejects.toMatchObject({ code })
      expect(service.made).toBe(at + 1)
    }
  })

  it('says not found for a file that the catalogue knows and the store has not', async () => {
    const planned = await service.plan('e'.repeat(32), { name: 'a', type: 'image/jpeg', size: 1 }, ask({}), webp)
    await expect(service.make(planned)).rejects.toMatchObject({ code: 'media_not_found', statusCode: 404 })
  })
})

describe('addresses that ask at the same time', () => {
  it('A-88 delay each other by one picture at most, and the one that asks for most is refused first', async () => {
    const small = build({ slots: 1, queue: 4 })
    const { key, record } = await addTexture()
    const plannedAt = (width: number) =>
      small.plan(key, record, readPictureRequest({ width: String(width) }), { ...webp, exact: true })
    const flood = { address: '203.0.113.9' }
    const order: string[] = []
    const planned = await Promise.all(Array.from({ length: 30 }, (_, index) => plannedAt(10 + index)))
    const flooding = Promise.allSettled(
      planned.map((one, index) => small.make(one, flood).then(() => order.push(`flood ${index}`))),
    )
    const visits = [
      // Their own pictures, and one that the flooding address waits for too.
      small.make(await plannedAt(300), { address: '198.51.100.1' }).then(() => order.push('own')),
      small.make(planned[3] as PlannedPicture, { address: '2001:db8::1' }).then(() => order.push('shared')),
    ]
    await Promise.all(visits)
    expect(order.filter((name) => name.startsWith('flood')).length).toBeLessThanOrEqual(3)
    const refused = (await flooding).flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
    for (const reason of refused) expect(reason).toMatchObject({ code: 'media_busy', statusCode: 503 })
    // One is being made and four wait; the visitors' places were taken from those.
    expect(refused.length).toBeGreaterThan(25)
  })
})

describe('pictures that are decoded apart', () => {
  const decode = vi.spyOn(drawingReader, 'decode')
  beforeEach(() => {
    decode.mockClear()
  })
  const shownAs = async (images: ImageService, source: Awaited<ReturnType<typeof add>>, query = {}) => {
    const planned = await images.plan(source.key, source.record, ask(query), {})
    return bytesOf((await images.make(planned)).body)
  }

  it('ASSET-19 shows a Windows bitmap, which is decoded once for all sizes, also after a restart', async () => {
    const pixels = Buffer.from([10, 20, 30, 0, 40, 50, 60, 0])
    const bytes = bitmap({ width: 1, rows: 2, bits: 24, pixels })
    const source = await add(bytes, { name: 'lamp.bmp', type: 'image/bmp', width: 1, height: 2 })
    const png = await shownAs(service, source, { format: 'png' })
    expect([await pixel(png, 0, 0), await pixel(png, 0, 1)]).toEqual([
      [60, 50, 40],
      [30, 20, 10],
    ])
    await Promise.all([shownAs(service, source), shownAs(service, source, { height: '1' })])
    await service.settled()
    await shownAs(build(), source, { trim: '1' })
    expect(decode).toHaveBeenCalledTimes(1)
  })

  it('ASSET-19 refuses a bitmap that is cut short or claims more pixels than it has bytes', async () => {
    const short = bitmap({ width: 3000, rows: 3000, bits: 24, pixels: Buffer.alloc(100) })
    const source = await add(short, { name: 'short.bmp', type: 'image/bmp', width: 3000, height: 3000 })
    await expect(shownAs(service, source)).rejects.toMatchObject({ code: 'media_picture_broken', statusCode: 422 })
    const vast = bitmap({ width: 60_000, rows: 60_000, bits: 1, pixels: Buffer.alloc(100) })
    const unknown = await add(vast, { name: 'vast.bmp', type: 'image/bmp', width: null, height: null })
    await expect(shownAs(service, unknown)).rejects.toMatchObject({ code: 'media_picture_too_large' })
  })

  it('shows an AVIF with its colours and transparent parts, decoded once', async () => {
    const bytes = await plain(40, 20, { r: 200, g: 40, b: 40, alpha: 0.5 }, 4).avif({ lossless: true }).toBuffer()
    const source = await add(bytes, { name: 'lamp.avif', type: 'image/avif', width: 40, height: 20 })
    const png = await shownAs(service, source, { format: 'png' })
    expect(distance(await pixel(png, 5, 5), [200, 40, 40, 128])).toBeLessThanOrEqual(2)
    await shownAs(service, source, { width: '30' })
    expect(decode).toHaveBeenCalledTimes(1)
  })

  it('refuses an AVIF of few bytes and many pixels before it takes any memory, whatever the catalogue says', async () => {
    const bytes = await plain(5000, 4000, '#808080').avif({ effort: 0 }).toBuffer()
    expect(bytes.length).toBeLessThan(3000)
    const told = await add(bytes, { name: 'vast.avif', type: 'image/avif', width: 5000, height: 4000 })
    const tooLarge = { code: 'media_picture_too_large', statusCode: 422, values: { limit: '17000000 pixels' } }
    await expect(shownAs(service, told)).rejects.toMatchObject(tooLarge)
    expect(decode, 'the catalogue knows its size').not.toHaveBeenCalled()
    const unknown = { ...told, record: { ...told.record, width: null, height: null } }
    await expect(shownAs(service, unknown)).rejects.toMatchObject(tooLarge)
  })

  it('refuses an AVIF whose header claims fewer pixels than are coded in it', async () => {
    const bytes = await plain(5000, 4000, '#808080').avif({ effort: 0 }).toBuffer()
    const size = bytes.indexOf('ispe')
    bytes.writeUInt32BE(100, size + 8)
    bytes.writeUInt32BE(100, size + 12)
    const source = await add(bytes, { name: 'lying.avif', type: 'image/avif', width: 100, height: 100 })
    await expect(shownAs(service, source)).rejects.toMatchObject({ statusCode: 422 })
  })
})

describe('stills', () => {
  const document = { type: 'application/pdf', name: 'sheet.pdf', width: null, height: null }
  /** Counts the documents that it reads, in the process that all tests share. */
  class CountingReader extends FileReader {
    documents = 0

    override document(...args: Parameters<FileReader['document']>) {
      this.documents++
      return fileReader.document(...args)
    }
  }

  it('ASSET-09 draws a document once, whatever sizes and formats are asked for, also after a restart', async () => {
    const reader = new CountingReader()
    const first = build({ reader })
    const { key, record } = await add(pdf(), document)
    const wishes = [{ width: '300' }, { height: '600' }, { width: '1200', trim: '1' }, {}]
    const make = async (images: ImageService, query: Record<string, string>, accept?: string) => {
      const planned = await images.plan(key, record, ask(query), { accept })
      return sharp(await bytesOf((await images.make(planned)).body)).metadata()
    }
    const made = await Promise.all(wishes.map((query) => make(first, query, 'image/avif,image/webp')))
    expect(made.map(({ width, height, format }) => [width, height, format])).toEqual([
      [300, 420, 'heif'],
      [429, 600, 'heif'],
      [expect.any(Number), expect.any(Number), 'heif'],
      [1714, 2400, 'heif'],
    ])
    expect(await make(first, { width: '300' }, 'image/webp')).toMatchObject({ format: 'webp', width: 300 })
    await first.settled()
    const second = build({ reader })
    expect(await make(second, { width: '60' })).toMatchObject({ format: 'jpeg', width: 60 })
    expect(await make(second, { width: '60', format: 'png' })).toMatchObject({
      format: 'png',
      width: 60,
      hasAlpha: false,
    })
    expect(reader.documents).toBe(1)
  })

  it('answers what can not be drawn with the same refusal, without trying again', async () => {
    const reader = new CountingReader()
    const images = build({ reader })
    const locked = await add(pdf({ locked: true }), document)
    const planned = await images.plan(locked.key, locked.record, ask({ width: '300' }))
    await expect(images.make(planned)).rejects.toMatchObject({ code: 'media_not_a_picture', statusCode: 422 })
    await expect(images.plan(locked.key, locked.record, ask({ width: '60' }))).rejects.toMatchObject({
      code: 'media_not_a_picture',
    })
    expect(reader.documents).toBe(1)
  })

  it('ASSET-11 takes a film as a picture only where there is a program that draws it', async () => {
    const film = { name: 'film.mp4', type: 'video/mp4', size: 2 ** 33, duration: 60, width: 1920, height: 1080 }
    await expect(service.plan('d'.repeat(32), film, ask({}))).rejects.toMatchObject({ code: 'media_not_a_picture' })
    expect(service.draws('video/mp4')).toBe(false)
    const images = build({ programs: { ffmpeg: '/usr/bin/ffmpeg' } })
    expect(images.draws('video/mp4')).toBe(true)
    expect(await images.plan('d'.repeat(32), film, ask({ width: '300' }), webp)).toMatchObject({
      type: 'image/webp',
      still: { type: 'video/mp4', duration: 60 },
      heavy: false,
    })
  })
})
