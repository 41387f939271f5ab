import { once } from 'node:events'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { mediaPath } from '@vitrine/catalogue-rules/media/media-path'
import { temporaryFolder } from '@vitrine/database/testing/at-end'
import Fastify, { type FastifyInstance, type InjectOptions, type onRequestHookHandler } from 'fastify'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { singleKey } from '../../http/signed-links.ts'
import { ImageService, type MediaRecord } from '../../imaging/image-service.ts'
import { folderStore } from '../../storage/media/folder-store.ts'
import { MediaError } from '../../storage/media/media-error.ts'
import { securedMediaPath } from '../../storage/media/media-path.ts'
import type { MediaStore } from '../../storage/media/store.ts'
import { billionLaughs, pdf } from '../../testing/sample-files.ts'
import { drawing, quarters, texture } from '../../testing/sample-pictures.ts'
import { registerMedia } from './media-routes.ts'

let service: ImageService
let app: FastifyInstance
const records = new Map<string, MediaRecord>()
const opened: Readable[] = []
const signingKeys = singleKey("the catalogue's key")
const now = new Date('2026-01-01T00:00:00Z')
const reserved = new Set<string>()
const member = '9b2f6a52-6a2f-4d0b-9d56-0c9a0d1c7f10'
const seconds = now.getTime() / 1000
let caches = 0

/** A small version of the application's error handler: the body that A-88 requires. */
function build(images: ImageService, before?: onRequestHookHandler): FastifyInstance {
  const built = Fastify({ forceCloseConnections: true })
  if (before) built.addHook('onRequest', before)
  built.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof MediaError)) return reply.code(500).send({ message: String(error), code: 'unexpected' })
    return reply.code(error.statusCode).send({ message: error.message, code: error.code, field: error.field })
  })
  const watched: MediaStore = {
    ...store,
    open: async (key, range) => {
      const stream = await store.open(key, range)
      opened.push(stream)
      return stream
    },
  }
  registerMedia(built, {
    store: watched,
    service: images,
    lookup: (key) => records.get(key),
    access: { isPublic: async (key) => !reserved.has(key), showsTo: async (_, userId) => userId === member },
    signingKeys: () => signingKeys,
    clock: () => now,
  })
  return built
}

const base = await temporaryFolder()
const store = folderStore(join(base, 'media'))
beforeEach(() => {
  service = new ImageService({ store, folder: join(base, `cache-${++caches}`) })
  app = build(service)
})
afterEach(async () => {
  await app.close()
  await service.close()
  records.clear()
  reserved.clear()
  opened.length = 0
})

async function add(bytes: Buffer, record: Partial<MediaRecord> = {}): Promise<string> {
  const { key, size } = await store.put(Readable.from([bytes]))
  const full = { name: 'Lamp 1.jpg', type: 'image/jpeg', size, width: 400, height: 300, ...record }
  records.set(key, full)
  return mediaPath(key, full.name)
}
const addTexture = async (seed = 1) => add(await texture(400, 300, seed).jpeg().toBuffer())
const get = (url: string, headers: InjectOptions['headers'] = {}, method: 'GET' | 'HEAD' = 'GET') =>
  app.inject({ method, url, headers })

describe('the file as it is', () => {
  it('has its type, a strong ETag and an address that never changes', async () => {
    const bytes = await texture(400, 300).jpeg().toBuffer()
    const url = await add(bytes)
    expect(url).toMatch(/^\/media\/[0-9a-f]{32}\/Lamp-1\.jpg$/)
    const answer = await get(url)
    expect(answer.statusCode).toBe(200)
    expect(answer.rawPayload).toEqual(bytes)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': String(bytes.length),
      'cache-control': 'public, max-age=31536000, immutable',
      etag: `"${url.split('/')[2]}"`,
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("sandbox; default-src 'none'"),
    })
    expect(answer.headers['content-disposition']).toBeUndefined()
  })

  it('says the recognised type, whatever the name says', async () => {
    const url = await add(await texture(40, 30).png().toBuffer(), { type: 'image/png' })
    expect((await get(url)).headers['content-type']).toBe('image/png')
  })

  it('answers HEAD with the same headers and no body', async () => {
    const url = await addTexture()
    const [whole, head] = [await get(url), await get(url, {}, 'HEAD')]
    expect(head.statusCode).toBe(200)
    expect(head.rawPayload).toHaveLength(0)
    for (const name of ['content-type', 'content-length', 'etag', 'cache-control', 'accept-ranges']) {
      expect([name, head.headers[name]]).toEqual([name, whole.headers[name]])
    }
    expect(opened).toHaveLength(1)
  })

  it('answers 304 to a client that has it', async () => {
    const url = await addTexture()
    const { headers } = await get(url)
    const answer = await get(url, { 'if-none-match': String(headers.etag), range: 'bytes=0-3' })
    expect(answer.statusCode).toBe(304)
    expect(answer.rawPayload).toHaveLength(0)
    expect(answer.headers.etag).toBe(headers.etag)
  })

  it('ASSET-10 answers ranges, so that a player can seek', async () => {
    const url = await add(Buffer.from('0123456789'), { name: 'film.mp4', type: 'video/mp4' })
    const part = await get(url, { range: 'bytes=2-5' })
    expect([part.statusCode, part.payload]).toEqual([206, '2345'])
    expect(part.headers).toMatchObject({
      'content-range': 'bytes 2-5/10',
      'content-length': '4',
      'content-type': 'video/mp4',
    })
    expect((await get(url, { range: 'bytes=-3' })).payload).toBe('789')
    const void_ = await get(url, { range: 'bytes=10-' })
    expect(void_.statusCode).toBe(416)
    expect(void_.headers['content-range']).toBe('bytes */10')
    expect(void_.headers['cache-control']).toBeUndefined()
    expect(void_.json()).toMatchObject({ code: 'media_range_unsatisfiable' })
    const stale = await get(url, { range: 'bytes=2-5', 'if-range': '"another"' })
    expect([stale.statusCode, stale.payload]).toEqual([200, '0123456789'])
  })

  it('lets nothing in a file run: what is not inert is downloaded, under a policy that allows nothing', async () => {
    const text = 'text/plain; charset=utf-8'
    for (const [name, type, bytes, sent] of [
      ['logo.svg', 'image/svg+xml', drawing, 'image/svg+xml'],
      ['page.html', 'text/html', '<script>alert(1)</script>', text],
      ['page.xhtml', 'application/xhtml+xml', '<html xmlns="http://www.w3.org/1999/xhtml"/>', text],
      ['code.js', 'text/javascript', 'alert(1)', text],
      ['code.mjs', 'application/javascript', 'alert(1)', text],
      ['style.css', 'text/css', 'body { display: none }', text],
      ['data.xml', 'application/xml', '<?xml version="1.0"?><?xml-stylesheet href="a.xsl"?><a/>', text],
      ['code.wasm', 'application/wasm', '\0asm', 'application/octet-stream'],
      ['sheet.pdf', 'application/pdf', '%PDF-1.7', 'application/pdf'],
      ['sheet.eps', 'application/postscript', '%!PS', 'application/postscript'],
      ['data.bin', 'application/octet-stream', '\0\x01', 'application/octet-stream'],
    ] as const) {
      const answer = await get(await add(Buffer.from(bytes), { name, type }))
      expect(answer.headers).toMatchObject({
        'content-type': sent,
        'content-disposition': `attachment; filename="${name}"; filename*=UTF-8''${name}`,
        'content-security-policy': expect.stringMatching(/^sandbox; default-src 'none'/),
        'x-content-type-options': 'nosniff',
      })
    }
  })

  it('is not found under another name, key or spelling, so that caches are not filled with the same bytes', async () => {
    const url = await addTexture()
    const [, , key = ''] = url.split('/')
    const wrong = [
      url.replace('Lamp', 'lamp'),
      `${url}/`,
      `/media/${key}/`,
      `/media/${'0'.repeat(32)}/Lamp-1.jpg`,
      url.replace(key, key.toUpperCase()),
      `/media/..%2f..%2fetc/passwd`,
      `/media/${key}/..%2f${key}`,
      `${url.replace('Lamp', 'lamp')}?width=60`,
    ]
    for (const address of wrong) {
      const answer = await get(address)
      expect([address, answer.statusCode, answer.json().code]).toEqual([address, 404, 'media_not_found'])
      expect(answer.headers['cache-control']).toBeUndefined()
    }
  })

  it('is not found when the store has lost it', async () => {
    const url = await addTexture(99)
    await store.delete(url.split('/')[2] ?? '')
    for (const address of [url, `${url}?width=60`]) {
      const answer = await get(address)
      expect(answer.statusCode).toBe(404)
      expect(answer.headers.etag).toBeUndefined()
    }
  })

  it('serves names in other scripts', async () => {
    const url = await add(Buffer.from('x'), { name: `${'灯'.repeat(60)}.bin`, type: 'application/octet-stream' })
    expect((await get(url)).statusCode).toBe(200)
  })

  it('closes the file when the client leaves in the middle', async () => {
    const url = await add(Buffer.alloc(16_000_000, 'x'), { name: 'film.mp4', type: 'video/mp4' })
    await app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.server.address() as AddressInfo
    const client = httpRequest({ port, path: url, host: '127.0.0.1' }).end()
    const [answer] = (await once(client, 'response')) as [IncomingMessage]
    await once(answer, 'data')
    answer.destroy()
    const [file] = opened
    if (!file?.closed) await once(file as Readable, 'close')
    expect(file?.destroyed).toBe(true)
    expect((await fetch(`http://127.0.0.1:${port}${url}`, { method: 'HEAD' })).status).toBe(200)
  })
})

describe('ranges', () => {
  it('ASSET-10 are answered as players ask for them', async () => {
    const url = await add(Buffer.from('0123456789'), { name: 'film.mov', type: 'video/quicktime' })
    const asked = async (range: string) => {
      const { statusCode, payload, headers } = await get(url, { range })
      return [statusCode, payload, headers['content-range']]
    }
    // Safari requests two bytes to find out whether the server supports ranges at all.
    expect(await asked('bytes=0-1')).toEqual([206, '01', 'bytes 0-1/10'])
    expect(await asked('bytes=0-')).toEqual([206, '0123456789', 'bytes 0-9/10'])
    expect(await asked('bytes=8-100')).toEqual([206, '89', 'bytes 8-9/10'])
    expect(await asked('bytes=-100')).toEqual([206, '0123456789', 'bytes 0-9/10'])
    // Several ranges, another unit or nonsense: the whole file; RFC 9110, 14.2 leaves this to the server.
    for (const range of ['bytes=0-1,4-5', 'lines=1-2', 'bytes=5-2', 'bytes=a-b', 'bytes=']) {
      expect(await asked(range)).toEqual([200, '0123456789', undefined])
    }
    expect((await asked('bytes=-0'))[0]).toBe(416)
    const head = await get(url, { range: 'bytes=0-1' }, 'HEAD')
    expect([head.statusCode, head.headers['content-length']]).toEqual([200, '10'])
  })
})

describe('the type of a text', () => {
  it('has its charset when it is known to be UTF-8', async () => {
    const typeOf = async (bytes: Buffer, type: string) => {
      const answer = await get(await add(bytes, { name: 'list.txt', type }))
      return answer.headers['content-type']
    }
    expect(await typeOf(Buffer.from('Größe'), 'text/plain')).toBe('text/plain; charset=utf-8')
    expect(await typeOf(Buffer.from('Größe', 'latin1'), 'text/csv')).toBe('text/csv')
    expect(await typeOf(Buffer.from('{}'), 'application/json')).toBe('application/json')
  })
})

describe('an address that ends', () => {
  const signed = (url: string, expires = seconds + 60, key = signingKeys) => {
    const [, , mediaKey = ''] = url.split('/')
    return securedMediaPath(mediaKey, records.get(mediaKey)?.name ?? '', key, expires)
  }

  it('DATA-15 answers the file as a download, kept by nobody but the client and no longer than the link lives', async () => {
    const bytes = await texture(400, 300).jpeg().toBuffer()
    const url = await add(bytes, { name: 'Lampe "Größe" 灯.jpg' })
    expect(signed(url)).toMatch(/^\/media\/[0-9a-f]{32}\/[^?]+\?expires=\d+&signature=[\w-]{22}$/)
    const answer = await get(signed(url))
    expect(answer.statusCode).toBe(200)
    expect(answer.rawPayload).toEqual(bytes)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'private, max-age=60, immutable',
      'content-disposition': `attachment; filename="Lampe -Gro-e- -.jpg"; filename*=UTF-8''Lampe%20-Gr%C3%B6%C3%9Fe-%20%E7%81%AF.jpg`,
      'content-security-policy': expect.stringContaining('sandbox'),
      etag: `"${url.split('/')[2]}"`,
    })
    const [head, part] = [await get(signed(url), {}, 'HEAD'), await get(signed(url), { range: 'bytes=0-1' })]
    expect([head.statusCode, head.headers['content-length']]).toEqual([200, String(bytes.length)])
    expect([part.statusCode, part.rawPayload.length]).toEqual([206, 2])
    const known = await get(signed(url), { 'if-none-match': String(answer.headers.etag) })
    expect([known.statusCode, known.headers['cache-control']]).toEqual([304, 'private, max-age=60, immutable'])
    const stale = await get(signed(url), { range: 'bytes=0-1', 'if-range': '"another"' })
    expect(stale.statusCode).toBe(200)
  })

  it('is refused when it is forged or has ended', async () => {
    const url = await addTexture()
    const other = await addTexture(2)
    const query = signed(url).split('?')[1]
    const forged = [
      signed(url, seconds + 60, singleKey('another key')),
      signed(url, seconds + 60, singleKey('')),
      `${other}?${query}`,
      signed(url).replace(/expires=\d+/, `expires=${seconds + 600}`),
      `${url}?expires=${seconds + 60}`,
      `${url}?signature=x`,
      `${signed(url)}&signature=x`,
      `${url}?expires=&signature=`,
    ]
    for (const address of forged) {
      const answer = await get(address)
      expect([address, answer.statusCode, answer.json().code]).toEqual([address, 403, 'media_link_forged'])
      expect(answer.headers['cache-control']).toBeUndefined()
    }
    const over = await get(signed(url, seconds))
    expect([over.statusCode, over.json().code]).toEqual([410, 'media_link_expired'])
    expect(over.json().message).toMatch(/again to get a new one/)
    expect((await get(signed(url).replace('Lamp', 'lamp'))).statusCode).toBe(404)
  })

  it('takes no parameters of pictures, and names the one that was sent', async () => {
    const answer = await get(`${signed(await addTexture())}&width=300`)
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      expect.objectContaining({ code: 'media_parameter_unknown', field: 'width' }),
    ])
  })
})

describe('the picture made of it', () => {
  it('ASSET-09 A-61 is of the first page, for a document', async () => {
    const url = await add(pdf(), { name: 'sheet.pdf', type: 'application/pdf', width: null, height: null })
    const answer = await get(`${url}?trim=0&width=300&height=300&quality=80`, { accept: 'image/avif,image/webp' })
    expect(answer.headers).toMatchObject({ 'content-type': 'image/avif', vary: 'Accept' })
    expect(answer.headers['content-disposition']).toBeUndefined()
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 214, height: 300 })
    const plain = await get(`${url}?width=300`)
    expect(plain.headers['content-type']).toBe('image/jpeg')
  })

  it('of a drawing that is made to do harm is made without it, or refused', async () => {
    const outside =
      '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20">' +
      '<image href="file:///etc/hostname" width="9" height="9"/><image href="http://127.0.0.1:1/" width="9" height="9"/></svg>'
    for (const [bytes, status] of [
      [drawing, 200],
      [outside, 200],
      [billionLaughs, 422],
    ] as const) {
      const url = await add(Buffer.from(bytes), { name: 'logo.svg', type: 'image/svg+xml', width: 40, height: 20 })
      expect((await get(`${url}?width=60`)).statusCode).toBe(status)
    }
  })

  it('ASSET-26 A-61 fits into width and height, in the format that the client accepts', async () => {
    const url = `${await addTexture()}?trim=0&width=180&height=180&quality=80`
    for (const [accept, type, format] of [
      ['image/avif,image/webp,*/*', 'image/avif', 'heif'],
      ['image/webp,*/*', 'image/webp', 'webp'],
      ['*/*', 'image/jpeg', 'jpeg'],
    ] as const) {
      const answer = await get(url, { accept })
      expect(answer.statusCode).toBe(200)
      expect(answer.headers).toMatchObject({
        'content-type': type,
        'content-length': String(answer.rawPayload.length),
        'cache-control': 'public, max-age=31536000, immutable',
        vary: 'Accept',
        'x-content-type-options': 'nosniff',
      })
      expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format, width: 180, height: 135 })
    }
  })

  it('ASSET-21 ASSET-22 SEARCH-09 makes 300x300, 1200x1200 at quality 100 and 60x60 exactly', async () => {
    const url = await add(await texture(1500, 1500).jpeg().toBuffer(), { width: 1500, height: 1500 })
    for (const [side, quality] of [
      [300, 80],
      [1200, 100],
      [60, 80],
    ]) {
      const answer = await get(`${url}?trim=0&width=${side}&height=${side}&quality=${quality}`, {
        accept: 'image/webp',
      })
      expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: side, height: side })
    }
  })

  it('never enlarges a picture, and turns it upright', async () => {
    const bytes = await (await quarters(80, 40)).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    const url = await add(bytes, { width: 40, height: 80 })
    const answer = await get(`${url}?width=2400&height=2400`)
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 40, height: 80 })
  })

  it('CART-07 gives the format that the address demands, whatever the client accepts', async () => {
    const url = await addTexture()
    for (const [format, type] of [
      ['png', 'image/png'],
      ['jpg', 'image/jpeg'],
    ]) {
      const answer = await get(`${url}?width=120&format=${format}`, { accept: 'image/avif,image/webp' })
      expect(answer.headers['content-type']).toBe(type)
      expect(answer.headers.vary).toBeUndefined()
    }
  })

  it('shows a drawing as a picture, in place and not as a download', async () => {
    const url = await add(Buffer.from(drawing), { name: 'logo.svg', type: 'image/svg+xml', width: 40, height: 20 })
    const answer = await get(`${url}?width=120`, { accept: 'image/webp' })
    expect(answer.headers['content-type']).toBe('image/webp')
    expect(answer.headers['content-disposition']).toBeUndefined()
  })

  it('has one ETag for each format, and answers 304 without making the picture', async () => {
    const url = `${await addTexture(7)}?width=120`
    const fresh = new ImageService({ store, folder: join(base, 'cache-304') })
    const other = build(fresh)
    const etags = await Promise.all(
      ['image/avif', 'image/webp', '*/*'].map(async (accept) => (await get(url, { accept })).headers.etag),
    )
    expect(new Set(etags).size).toBe(3)
    const answer = await other.inject({ url, headers: { accept: 'image/webp', 'if-none-match': String(etags[1]) } })
    expect([answer.statusCode, answer.headers.vary, fresh.made]).toEqual([304, 'Accept', 0])
    const another = await other.inject({ url, headers: { accept: 'image/avif', 'if-none-match': String(etags[1]) } })
    expect(another.statusCode).toBe(200)
    await other.close()
    await fresh.close()
  })

  it('answers HEAD like GET without a body, for small pictures and large ones', async () => {
    const small = `${await addTexture()}?width=120`
    const big = await add(await texture(1500, 1500).png().toBuffer(), { type: 'image/png', width: 1500, height: 1500 })
    for (const url of [small, `${big}?width=1500`]) {
      const whole = await get(url)
      await service.settled()
      const [head, again] = [await get(url, {}, 'HEAD'), await get(url)]
      expect([head.statusCode, head.rawPayload.length]).toEqual([200, 0])
      expect(head.headers['content-length']).toBe(String(whole.rawPayload.length))
      expect(again.rawPayload.equals(whole.rawPayload)).toBe(true)
    }
    expect(service.made).toBe(2)
  })

  it('A-88 refuses bad parameters with 400, naming the parameter, what was sent and the remedy', async () => {
    const url = await addTexture()
    for (const [query, field, code] of [
      ['width=0', 'width', 'media_parameter_number'],
      ['width=5000', 'width', 'media_parameter_number'],
      ['height=abc', 'height', 'media_parameter_number'],
      ['quality=101', 'quality', 'media_parameter_number'],
      ['trim=maybe', 'trim', 'media_parameter_choice'],
      ['format=gif', 'format', 'media_parameter_choice'],
      ['width=60&width=61', 'width', 'media_parameter_repeated'],
      ['width=60&v=1', 'v', 'media_parameter_unknown'],
      ['__proto__=1', '__proto__', 'media_parameter_unknown'],
    ]) {
      const answer = await get(`${url}?${query}`)
      expect([query, answer.statusCode, answer.json()]).toEqual([
        query,
        400,
        { code, field, message: expect.stringContaining(`“${field}”`) },
      ])
      expect(answer.headers['cache-control']).toBeUndefined()
    }
  })

  it('answers 422 for what can not be shown, never 500, and does not let that be cached for a year', async () => {
    const whole = await texture(400, 300, 3).jpeg().toBuffer()
    const short = await add(whole.subarray(0, whole.length / 2))
    const sheet = await add(Buffer.from('ID3'), { name: 'tone.mp3', type: 'audio/mpeg' })
    const locked = await add(pdf({ locked: true }), { name: 'sheet.pdf', type: 'application/pdf' })
    const torn = await add(Buffer.from('%PDF-1.7'), { name: 'sheet.pdf', type: 'application/pdf' })
    for (const [url, code] of [
      [short, 'media_picture_broken'],
      [sheet, 'media_not_a_picture'],
      [locked, 'media_not_a_picture'],
      [torn, 'media_picture_broken'],
    ]) {
      const answer = await get(`${url}?width=60`)
      expect([answer.statusCode, answer.json().code]).toEqual([422, code])
      expect(answer.headers['cache-control']).toBeUndefined()
      expect(answer.headers.etag).toBeUndefined()
    }
  })

  it('answers 503 with Retry-After when too many pictures wait', async () => {
    const tight = new ImageService({ store, folder: join(base, 'cache-503'), slots: 1, queue: 0 })
    const other = build(tight)
    const urls = await Promise.all([11, 12, 13].map(addTexture))
    const answers = await Promise.all(urls.map((url) => other.inject({ url: `${url}?width=300` })))
    const refused = answers.filter(({ statusCode }) => statusCode === 503)
    expect(refused).toHaveLength(2)
    for (const { headers, json } of refused) {
      expect(headers['retry-after']).toBe('2')
      expect(headers['cache-control']).toBeUndefined()
      expect(json()).toMatchObject({ code: 'media_busy' })
    }
    await other.close()
    await tight.close()
  })

  it('does not make a picture whose client has left the queue', async () => {
    const [ahead, behind] = [await addTexture(31), await addTexture(32)]
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    const slow: MediaStore = { ...store, open: (key) => held.then(() => store.open(key)) }
    const single = new ImageService({ store: slow, folder: join(base, 'cache-left'), slots: 1 })
    const other = build(single)
    await other.listen({ port: 0, host: '127.0.0.1' })
    const { port } = other.server.address() as AddressInfo
    const first = fetch(`http://127.0.0.1:${port}${ahead}?width=120`)
    while (single.made === 0) await new Promise((resolve) => setImmediate(resolve))
    const leaver = new AbortController()
    const left = fetch(`http://127.0.0.1:${port}${behind}?width=120`, { signal: leaver.signal })
    while (single.waiting === 0) await new Promise((resolve) => setImmediate(resolve))
    const gone = new Promise((resolve) => other.server.once('request', resolve))
    leaver.abort()
    await expect(left).rejects.toMatchObject({ name: 'AbortError' })
    // The server reads another request only after the end of that connection.
    await fetch(`http://127.0.0.1:${port}/`)
    await gone
    release()
    expect((await first).status).toBe(200)
    await single.settled()
    expect(single.made).toBe(1)
    await other.close()
    await single.close()
  })

  it('ASSET-26 names all that a picture depends on, also what the server around it depends on', async () => {
    await app.close()
    app = build(service, (_request, reply, done) => {
      reply.header('vary', 'origin')
      done()
    })
    const answer = await get(`${await addTexture()}?width=60`)
    expect(answer.headers.vary).toBe('Accept, origin')
  })
})
