/** Finished pictures, the outbox and presigned downloads in S3. */
import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { mediaPath } from '@vitrine/catalogue-rules/media/media-path'
import { atEnd, temporaryFolder } from '@vitrine/database/testing/at-end'
import Fastify from 'fastify'
import { pino } from 'pino'
import { beforeEach, describe, expect, it } from 'vitest'
import { singleKey } from '../../http/signed-links.ts'
import { ImageService, type MediaRecord, type Picture } from '../../imaging/image-service.ts'
import { readPictureRequest } from '../../imaging/parameters.ts'
import { openMailer } from '../../mail/mailer.ts'
import { registerMedia } from '../../modules/media-access/media-routes.ts'
import { texture } from '../../testing/sample-pictures.ts'
import { attachment } from '../media/content-disposition.ts'
import { securedMediaPath } from '../media/media-path.ts'
import { s3Store } from '../media/s3-store.ts'
import { sharedPictures } from '../media/shared-pictures.ts'
import { bucketOutbox } from '../outbox.ts'
import { S3Bucket } from './s3-bucket.ts'
import { startS3 } from './testing/s3-server.ts'

let server: Awaited<ReturnType<typeof startS3>>
let folder: string
beforeEach(async () => {
  server = await startS3()
  folder = await temporaryFolder()
})

const openBucket = () => new S3Bucket(server.settings, 200)

/** The pictures of one of several machines. */
function openPictures() {
  const bucket = openBucket()
  const place = join(folder, randomUUID())
  const store = s3Store(bucket, join(place, 'scratch'))
  const service = new ImageService({ store, folder: join(place, 'pictures'), shared: sharedPictures(bucket) })
  const bytesOf = async ({ body }: Picture) => (Buffer.isBuffer(body) ? body : buffer(body))
  return {
    ...{ store, service },
    make: async (key: string, record: MediaRecord, width: number) => {
      const made = await bytesOf(
        await service.make(await service.plan(key, record, readPictureRequest({ width: String(width) }))),
      )
      await service.settled()
      return made
    },
  }
}

async function objectsBelow(prefix: string): Promise<string[]> {
  const found: string[] = []
  for await (const page of openBucket().list(prefix)) found.push(...page.map(({ key }) => key))
  return found
}

describe('finished pictures in S3', () => {
  const width = 300
  const record = { name: 'a.png', type: 'image/png', width: 400, height: 300, alpha: false } as unknown as MediaRecord
  const upload = async ({ store }: ReturnType<typeof openPictures>) =>
    (await store.put(Readable.from([await texture(400, 300).png().toBuffer()]))).key

  it('are made by one machine, and copied to the disk of another one, which then needs no bucket', async () => {
    const [one, other] = [openPictures(), openPictures()]
    const key = await upload(one)
    const made = await one.make(key, record, width)
    expect(await objectsBelow('pictures/')).toHaveLength(1)
    const reads = () => server.state.requests.filter((request) => request.startsWith('GET')).length
    const before = reads()
    const copies = await Promise.all([other.make(key, record, width), other.make(key, record, width)])
    expect(copies.every((copy) => copy.equals(made))).toBe(true)
    // One read of the picture, and none of the original.
    expect([reads() - before, other.service.made]).toEqual([1, 0])
    const [shard = ''] = (await readdir(folder, { recursive: true })).filter((path) =>
      /pictures\/[^.][^/]*$/.test(path),
    )
    expect(shard).not.toBe('')
    server.state.mood = 'unavailable'
    expect((await other.make(key, record, width)).equals(made)).toBe(true)
  })

  it('are made anew if the shared one is damaged', async () => {
    const [one, other] = [openPictures(), openPictures()]
    const key = await upload(one)
    const made = await one.make(key, record, width)
    const [object = ''] = await objectsBelow('pictures/')
    await openBucket().putBytes(object, Buffer.from('not a picture, and longer than a trailer'))
    expect((await other.make(key, record, width)).equals(made)).toBe(true)
    expect(other.service.made).toBe(1)
    expect((await openPictures().make(key, record, width)).equals(made)).toBe(true)
  })

  it('do not wait for a bucket that is away: the disk has them', async () => {
    const one = openPictures()
    const key = await upload(one)
    const original = await one.make(key, record, 200)
    server.state.mood = 'hanging'
    const pictures = sharedPictures(openBucket())
    expect(await pictures.read('x')).toBeUndefined()
    const began = performance.now()
    // The bucket has just failed, so nothing is sent.
    await pictures.write('x', original)
    expect(await pictures.read('y')).toBeUndefined()
    expect(performance.now() - began).toBeLessThan(100)
  })

  it('are deleted after 30 days, and the oldest ones beyond the limit', async () => {
    const pictures = sharedPictures(openBucket(), 250)
    for (const name of ['a', 'b', 'c', 'd']) {
      await pictures.write(name, Buffer.alloc(100))
      await new Promise((done) => setTimeout(done, 5))
    }
    expect(await pictures.clean(new Date())).toBe(2)
    expect(await objectsBelow('pictures/')).toEqual(['pictures/c', 'pictures/d'])
    expect(await pictures.clean(new Date(Date.now() + 31 * 86_400_000))).toBe(2)
    expect(await objectsBelow('pictures/')).toEqual([])
  })
})

describe('the outbox in S3', () => {
  const mail = {
    ...{
      to: 'ada@example.com',
      from: 'Lamps',
      language: 'en',
      subject: 'Your lamps',
      text: 'Hello',
      html: '<p>Hello</p>',
    },
    links: ['https://portal.example/x'],
  }
  const open = (lines: string[]) =>
    openMailer({
      settings: { smtpUrl: '', mailFrom: '', dataFolder: folder },
      log: pino({}, { write: (line: string) => void lines.push(line) }),
      outbox: bucketOutbox(openBucket()),
    })

  it('has each e-mail as an object, and this machine has none', async () => {
    const lines: string[] = []
    await open(lines).send(mail)
    const [object = ''] = await objectsBelow('outbox/')
    expect(object).toMatch(/^outbox\/[\dTZ-]+[\da-f]{8}\.eml$/)
    const stream = await openBucket().open(object)
    expect(stream && (await buffer(stream)).toString()).toContain('To: ada@example.com')
    expect(lines.join()).toContain('outbox/ of the bucket vitrine-test')
    expect(await readdir(folder)).toEqual([])
  })

  it('fails like a mail server while the bucket is away, so that the e-mail is tried again', async () => {
    server.state.mood = 'unavailable'
    await expect(open([]).send(mail)).rejects.toMatchObject({ trouble: 'unavailable' })
  })
})

describe('downloads from the bucket', () => {
  const bytes = Buffer.from('the bytes of a lamp')
  const keys = singleKey('a key')
  const seconds = Math.floor(Date.now() / 1000)

  async function openApp(presigned: boolean, isPublic = true) {
    const store = s3Store(openBucket(), join(folder, randomUUID()), { presigned })
    const { key } = await store.put(Readable.from([bytes]))
    const app = Fastify()
    registerMedia(app, {
      store,
      service: new ImageService({ store, folder: join(folder, 'pictures') }),
      lookup: () => ({ name: 'Lämp.txt', type: 'text/plain', size: bytes.length }) as never,
      access: { isPublic: async () => isPublic, showsTo: async () => false },
      ...{ signingKeys: () => keys, clock: () => new Date() },
    })
    atEnd(async () => void (await app.close()))
    const ask = (url: string) => app.inject({ url })
    return { ask, key, secured: securedMediaPath(key, 'Lämp.txt', keys, seconds + 600) }
  }

  it('DATA-15 are redirected to a presigned address with the name of the file, if the operator wants it', async () => {
    const { ask, secured } = await openApp(true)
    const { statusCode, headers } = await ask(secured)
    expect([statusCode, headers['cache-control']]).toEqual([302, 'no-store'])
    const address = new URL(String(headers.location))
    expect(address.searchParams.get('X-Amz-Expires')).toBe('60')
    const answer = await fetch(address)
    expect([answer.status, await answer.text()]).toEqual([200, bytes.toString()])
    expect(answer.headers.get('content-disposition')).toBe(attachment('Lämp.txt'))
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain/)
    const part = await fetch(address, { headers: { range: 'bytes=4-8' } })
    expect([part.status, await part.text()]).toEqual([206, bytes.toString('utf8', 4, 9)])
  })

  it('DATA-15 are checked before: no forged, ended or reserved link gets an address of the bucket', async () => {
    const { ask, key, secured } = await openApp(true)
    const ended = securedMediaPath(key, 'Lämp.txt', keys, seconds - 1)
    const forged = securedMediaPath(key, 'Lämp.txt', singleKey('another key'), seconds + 600)
    const reserved = await openApp(true, false)
    const answers = await Promise.all([ask(forged), ask(ended), reserved.ask(secured)])
    for (const { headers } of answers) expect(headers.location).toBeUndefined()
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 410, 404])
  })

  it('DATA-15 come from the server otherwise, and so do files that pages show', async () => {
    const off = await openApp(false)
    expect(await off.ask(off.secured)).toMatchObject({ statusCode: 200, body: bytes.toString() })
    const on = await openApp(true)
    expect(await on.ask(mediaPath(on.key, 'Lämp.txt'))).toMatchObject({ statusCode: 200, body: bytes.toString() })
  })
})
