/** Media and uploads in S3, on a server that answers well, refuses, hangs or breaks off. */
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { temporaryFolder } from '@vitrine/database/testing/at-end'
import Fastify from 'fastify'
import { beforeEach, describe, expect, it } from 'vitest'
import { s3 as examineS3 } from '../../cli/doctor/s3.ts'
import { singleKey } from '../../http/signed-links.ts'
import { ImageService } from '../../imaging/image-service.ts'
import { registerMedia } from '../../modules/media-access/media-routes.ts'
import { firstOf } from '../../platform/first-of.ts'
import { keptInBucket } from '../media/kept-in-bucket.ts'
import { withLocalFile } from '../media/local-file.ts'
import { openReader } from '../media/media-reader.ts'
import { s3Store } from '../media/s3-store.ts'
import { readWhole } from '../media/store.ts'
import { UploadsStore } from '../media/uploads-store.ts'
import { S3Bucket } from './s3-bucket.ts'
import { startS3 } from './testing/s3-server.ts'

const bytes = Buffer.from('the bytes of a lamp')
const sha256 = createHash('sha256').update(bytes).digest('hex')
const key = sha256.slice(0, 32)
const day = 24 * 60 * 60_000

let server: Awaited<ReturnType<typeof startS3>>
let folder: string
beforeEach(async () => {
  server = await startS3()
  folder = await temporaryFolder()
})

/** The stores of one of several processes. A silent server is given up after 200 ms. */
function open() {
  const bucket = new S3Bucket(server.settings, 200)
  const place = join(folder, randomUUID())
  return {
    bucket,
    media: s3Store(bucket, join(place, 'scratch')),
    uploads: new UploadsStore(join(place, 'uploads'), keptInBucket(bucket)),
    place,
  }
}
const put = (media: ReturnType<typeof open>['media'], content = bytes) => media.put(Readable.from([content]))
const heads = () => server.state.requests.filter((request) => request.startsWith('HEAD')).length

describe('media in S3', () => {
  it('are stored under the hash of their bytes, once, and are the same for every process', async () => {
    const [{ media, place }, other] = [open(), open()]
    const source = join(folder, 'lamp.jpg')
    await writeFile(source, bytes)
    const stored = { key, size: bytes.length, sha256 }
    expect([await media.put(source), await put(media), await other.media.put(source, { sha256 })]).toEqual(
      Array.from({ length: 3 }, () => stored),
    )
    expect(server.state.requests.filter((request) => request.startsWith('PUT'))).toHaveLength(1)
    expect((await other.media.put(source, { sha256: 'f'.repeat(64) })).key).toBe(key)
    expect(await readdir(join(place, 'scratch'))).toEqual([])

    expect(await buffer(await other.media.open(key))).toEqual(bytes)
    expect(await buffer(await other.media.open(key, { start: 4, end: 8 }))).toEqual(bytes.subarray(4, 9))
    expect([await other.media.stat(key), await other.media.has(key)]).toEqual([{ size: bytes.length }, true])
    expect(await readWhole(other.media, key, 100)).toEqual(bytes)
    expect(await firstOf(other.media.keys(), 10)).toEqual([key])
    const reader = await openReader(other.media, key, 4)
    const target = Buffer.alloc(100)
    expect(target.subarray(0, await reader.read(target))).toEqual(bytes.subarray(4))
    await reader.close()
  })

  it('may be large: they are sent in parts, and arrive as they are', async () => {
    const { media } = open()
    const large = randomBytes(20 * 1024 * 1024 + 5)
    const { key: largeKey, size } = await put(media, large)
    expect(size).toBe(large.length)
    expect(server.state.requests.filter((request) => request.includes('partNumber='))).toHaveLength(3)
    expect((await buffer(await media.open(largeKey))).equals(large)).toBe(true)
    const last = { start: large.length - 3, end: Number.MAX_SAFE_INTEGER }
    expect(await buffer(await media.open(largeKey, last))).toEqual(large.subarray(-3))
    await withLocalFile(media, largeKey, async (path) => expect(path).toContain('vitrine-media-'))
  })

  it('are asked for once, and not for each range of a package; a file that another process has deleted is missed', async () => {
    const { media } = open()
    const other = open()
    await put(media)
    for (let range = 0; range < 5; range += 1) await other.media.stat(key)
    const before = heads()
    await other.media.stat(key)
    expect([before, heads()]).toEqual([2, 2])

    expect([await media.delete(key), await media.delete(key), await media.delete('../x')]).toEqual([true, false, false])
    await expect(other.media.open(key)).rejects.toMatchObject({ code: 'media_not_found' })
    expect([await other.media.stat(key), await other.media.has(key)]).toEqual([undefined, false])
    // A process that knew the file stores it again.
    expect((await put(other.media)).key).toBe(key)
    expect(await media.has(key)).toBe(true)
  })

  it('A-88 are sent in spite of a moment of 503; later visitors get 503 with a time, and no hanging answer', async () => {
    const { media } = open()
    server.state.failures = 2
    await put(media)
    const app = Fastify()
    registerMedia(app, {
      store: media,
      service: new ImageService({ store: media, folder: join(folder, 'pictures') }),
      lookup: () => ({ name: 'lamp.txt', type: 'text/plain', size: bytes.length }) as never,
      access: { isPublic: async () => true, showsTo: async () => true },
      ...{ signingKeys: () => singleKey(''), clock: () => new Date() },
    })
    const ask = (range = '') => app.inject({ url: `/media/${key}/lamp.txt`, headers: range ? { range } : {} })
    server.state.failures = 2
    expect((await ask('bytes=4-8')).body).toBe(bytes.toString('utf8', 4, 9))
    for (const mood of ['unavailable', 'hanging'] as const) {
      server.state.mood = mood
      expect(await ask()).toMatchObject({ statusCode: 503 })
      await expect(media.open(key)).rejects.toMatchObject({ statusCode: 503, values: { seconds: 10 } })
      await expect(put(media, Buffer.from('another lamp'))).rejects.toMatchObject({ statusCode: 503 })
    }
    server.state.mood = 'well'
    expect((await ask()).statusCode).toBe(200)
    expect(await firstOf(media.keys(), 10)).toEqual([key])
    await app.close()
  })

  it('break off for the reader when the server breaks off', async () => {
    const { media } = open()
    const { key: long } = await put(media, randomBytes(1_000_000))
    server.state.mood = 'cutting'
    await expect(media.open(long).then(buffer)).rejects.toThrow()
  })
})

describe('uploads in S3', () => {
  it('API-17 are in the bucket once they are kept, for every process, and not before', async () => {
    const [{ uploads }, other] = [open(), open()]
    const { key: upload } = await uploads.stage(Readable.from([bytes]))
    expect(await uploads.read(upload)).toBeUndefined()
    await uploads.keep(upload)
    const stream = await other.uploads.read(upload)
    expect(stream && (await buffer(stream))).toEqual(bytes)
    expect(await firstOf(other.uploads.keys(), 10)).toEqual([upload])
    await other.uploads.discard([upload, '../x'])
    expect(await uploads.read(upload)).toBeUndefined()
  })

  it('API-17 are refused with 503, and not lost, when the bucket cannot take them', async () => {
    const { uploads } = open()
    const { key: upload } = await uploads.stage(Readable.from([bytes]))
    server.state.mood = 'unavailable'
    await expect(uploads.keep(upload)).rejects.toMatchObject({ statusCode: 503 })
    server.state.mood = 'well'
    await uploads.keep(upload)
    expect(await uploads.read(upload)).toBeDefined()
  })

  it('API-17 that no result names are in quarantine for 30 days, return when one names them, and are deleted then', async () => {
    const { uploads } = open()
    const keys: string[] = []
    for (let count = 0; count < 2; count += 1) {
      const { key: upload } = await uploads.stage(Readable.from([bytes]))
      await uploads.keep(upload)
      keys.push(upload)
    }
    const [named = '', nobodys = ''] = keys
    const none = async () => new Set<string>()
    const now = Date.now()
    expect(await uploads.sweep(new Date(now), none)).toEqual({ quarantined: 0, restored: 0, deleted: 0 })
    expect(await uploads.sweep(new Date(now + 2 * day), none)).toEqual({ quarantined: 2, restored: 0, deleted: 0 })
    expect([await uploads.read(named), await uploads.read(nobodys)]).toEqual([undefined, undefined])
    const later = await uploads.sweep(new Date(now + 40 * day), async () => new Set([named]))
    expect(later).toEqual({ quarantined: 0, restored: 1, deleted: 1 })
    expect(await firstOf(uploads.keys(), 10)).toEqual([named])
    expect(await uploads.sweep(new Date(now + 40 * day), async () => new Set([named]))).toMatchObject({ deleted: 0 })
  })
})

describe('vitrine doctor', () => {
  const outcome = async (change: object = {}) =>
    [await examineS3({ s3: { ...server.settings, ...change } } as never).run()].flat()[0]

  it('writes, reads and deletes an object, and leaves nothing behind', async () => {
    expect(await outcome()).toMatchObject({ status: 'ok' })
    const left: unknown[] = []
    for await (const page of open().bucket.list('')) left.push(...page)
    expect(left).toEqual([])
    expect([await examineS3({ s3: undefined } as never).run()].flat()[0]).toMatchObject({ status: 'note' })
  })

  it.each([
    ['a bucket that is missing', { bucket: 'another-bucket' }, 'has no bucket another-bucket. Create it'],
    ['keys that are wrong', { accessKeyId: 'WRONG' }, 'Check S3_ACCESS_KEY_ID'],
    ['a server that is away', { endpoint: 'http://127.0.0.1:9' }, 'Check S3_ENDPOINT'],
  ])('says what to do about %s', async (_, change, remedy) => {
    expect(await outcome(change)).toEqual({ status: 'problem', message: expect.stringContaining(remedy) })
  })
})
