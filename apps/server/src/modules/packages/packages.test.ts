import { once } from 'node:events'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { mediaFiles, packages } from '@vitrine/database/schema'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, it, vi } from 'vitest'
import { downloadPath, openPackages, unpack } from './testing/packages-fixture.ts'

const test = await openPackages({ catalogue: { configuration: { setup: { title: 'Lampen & Öfen' } } } })

const day = 24 * 3_600_000

it('API-49 the link names this server for a portal of another origin', async () => {
  const elsewhere = await openPackages({ settings: { portalOrigins: ['https://portal.example'] } })
  const { url } = await elsewhere.addPicture(1)
  const answer = await elsewhere.app.inject({
    method: 'POST',
    url: downloadPath,
    headers: { ...elsewhere.asGuest, host: 'api.example', origin: 'https://portal.example' },
    payload: { files: [{ name: 'a.jpg', url }] },
  })
  expect(answer.json().url).toMatch(/^http:\/\/api\.example\/pim\/asset\/asset\/package\//)
})

describe('preparing', () => {
  it('CART-13 API-49 answers a link with the number of files, the exact size and the end', async () => {
    const { url, bytes } = await test.addPicture(1)
    const answer = await test.prepare([
      { name: 'Räume/Lampe.jpg', url },
      { name: 'b.jpg', url },
    ])
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({ files: 2, exact: true, expires: '2026-04-01T10:00:00.000Z' })
    expect(answer.json().url).toMatch(
      /^\/pim\/asset\/asset\/package\/[\w-]{22}\/[^/?]+\.zip\?expires=\d+&signature=[\w-]{22}$/,
    )
    const archive = await test.get(answer.json().url)
    expect(archive.rawPayload).toHaveLength(answer.json().size)
    expect(await unpack(archive.rawPayload)).toEqual([
      { path: 'Räume/Lampe.jpg', bytes },
      { path: 'b.jpg', bytes },
    ])
  })

  it('API-49 refuses what is no file of this portal, names it, and keeps nothing', async () => {
    const { url } = await test.addPicture(2)
    const gone = await test.addPicture(3)
    await test.lose(gone.url)
    const unknown = `/media/${'0'.repeat(32)}/a.jpg`
    const text = await test.add(Buffer.from('text'), { name: 'a.txt', type: 'text/plain', extension: 'txt' })
    const before = await test.countPackages()
    const answer = await test.prepare([
      { name: 'good.jpg', url },
      { name: 'foreign.jpg', url: `https://evil.example${url}` },
      { name: 'unknown.jpg', url: unknown },
      { name: 'gone.jpg', url: gone.url },
      { name: 'text as a picture', url: `${text}?width=100` },
      { name: 'x'.repeat(500), url: 'data:text/plain,hello' },
    ])
    expect(answer.statusCode).toBe(400)
    const { message, code, field, entries } = answer.json()
    expect({ code, field, entries }).toEqual({
      code: 'package_files_refused',
      field: 'files',
      entries: [1, 2, 3, 4, 5],
    })
    expect(message).toContain('5 files')
    expect(message).toContain('“foreign.jpg”, “unknown.jpg”, “gone.jpg”, and 2 more')
    expect(await test.countPackages()).toBe(before)
  })

  it('API-49 takes addresses of its own host, of the operator and of the image service', async () => {
    await test.setCatalogue({
      version: 2,
      configuration: { setup: { title: 'Lampen & Öfen', domain: 'https://cdn.example/pictures' } },
    })
    const { url } = await test.addPicture(4)
    for (const base of ['https://cdn.example/pictures', '', 'http://portal.example'])
      expect((await test.prepare([{ name: 'a', url: base + url }], { host: 'portal.example' })).statusCode).toBe(200)
    expect((await test.prepare([{ name: 'a', url: `https://cdn.example${url}` }])).statusCode).toBe(400)
    await test.setCatalogue({ version: 3, configuration: { setup: { title: 'Lampen & Öfen' } } })
    const own = { host: 'portal.example:4000' }
    const files = [{ name: 'a', url: `http://portal.example:4000${url}` }]
    expect((await test.prepare(files, own)).statusCode).toBe(200)
    expect((await test.prepare(files)).statusCode).toBe(400)
  })

  it.each([
    [{}, 'files'],
    [{ files: [] }, 'files'],
    [{ files: 'a' }, 'files'],
    [{ files: [{ name: '', url: '/media' }] }, 'files.0.name'],
    [{ files: [{ name: 'a', url: true }] }, 'files.0.url'],
    [{ files: Array.from({ length: 10_001 }, () => ({ name: 'a', url: 'b' })) }, 'files'],
  ])('API-49 says what is wrong with the body (%#)', async (payload, field) => {
    const answer = await test.post('/pim/asset/asset/download', payload)
    expect([answer.statusCode, answer.json().field]).toEqual([400, field])
  })

  it('A-36 requires a token', async () => {
    const answer = await test.post('/pim/asset/asset/download', { files: [] }, { authorization: '' })
    expect(answer.statusCode).toBe(401)
  })

  it('reckons the checksums of older files, and keeps them', async () => {
    const bytes = Buffer.from('from before there were checksums')
    const url = await test.add(bytes, { crc32: null, name: 'old.txt', type: 'text/plain', extension: 'txt' })
    const { json } = await test.prepare([{ name: 'old.txt', url }])
    const address = json().url
    expect(await unpack((await test.get(address)).rawPayload)).toEqual([{ path: 'old.txt', bytes }])
    // They are stored some seconds later, and at the end.
    const stored = async () => {
      const [row] = await test.database.db.select().from(mediaFiles).where(eq(mediaFiles.name, 'old.txt'))
      return row?.crc32
    }
    expect(await stored()).toBe(null)
    await vi.waitFor(async () => expect(await stored()).toBe(3_143_439_717), { timeout: 60_000 })
    expect(await unpack((await test.get(address)).rawPayload)).toEqual([{ path: 'old.txt', bytes }])
  })

  it('takes away the packages that have ended', async () => {
    const { url } = await test.addPicture(5)
    await test.prepare([{ name: 'a', url }])
    test.time.now = new Date(test.time.now.getTime() + 2 * day)
    await test.prepare([{ name: 'a', url }])
    expect(await test.countPackages()).toBe(1)
  })

  it('API-49 bounds how many files an address may ask for in an hour', async () => {
    const other = await openPackages()
    const files = Array.from({ length: 10_000 }, () => ({ name: 'a', url: '/elsewhere' }))
    for (let turn = 0; turn < 10; turn++) expect((await other.prepare(files)).statusCode).toBe(400)
    const answer = await other.prepare(files)
    expect([answer.statusCode, answer.json().code, answer.headers['retry-after']]).toEqual([
      429,
      'too_many_attempts',
      '3600',
    ])
  })

  it('takes 10,000 files', async () => {
    const { url } = await test.addPicture(6)
    const files = Array.from({ length: 10_000 }, (_, index) => ({ name: `${index % 100}/lamp.jpg`, url }))
    const answer = await test.prepare(files)
    expect(answer.json()).toMatchObject({ files: 10_000, exact: true })
  })
})

describe('the link', () => {
  it('API-49 lets in by its signature alone, until it ends', async () => {
    const { url } = await test.addPicture(10)
    const link: string = (await test.prepare([{ name: 'a', url }])).json().url
    const failing = async (address: string) => {
      const answer = await test.get(address, { 'accept-language': 'en' })
      return [answer.statusCode, answer.json().code, answer.headers['cache-control']]
    }
    expect(await failing(link.replace(/signature=./, 'signature=~'))).toEqual([403, 'package_link_forged', 'no-store'])
    expect(await failing(link.replace(/expires=\d/, 'expires=9'))).toEqual([403, 'package_link_forged', 'no-store'])
    expect(await failing(link.split('?')[0] ?? '')).toEqual([403, 'package_link_forged', 'no-store'])
    const id = link.split('/')[5] ?? ''
    expect(await failing(link.replace(id, `${id}x`))).toEqual([403, 'package_link_forged', 'no-store'])
    expect((await test.get(link)).statusCode).toBe(200)
    await test.database.db.delete(packages).where(eq(packages.id, id))
    expect(await failing(link)).toEqual([404, 'package_gone', 'no-store'])
    test.time.now = new Date(test.time.now.getTime() + day)
    expect(await failing(link)).toEqual([410, 'package_link_ended', 'no-store'])
  })

  it('API-49 is saved under the name of the portal and the day, and kept nowhere', async () => {
    const { url } = await test.addPicture(11)
    test.time.now = new Date('2026-05-06T10:00:00Z')
    const answer = await test.get((await test.prepare([{ name: 'a', url }])).json().url)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition':
        'attachment; filename="Lampen & Ofen 2026-05-06.zip"; filename*=UTF-8\'\'Lampen%20%26%20%C3%96fen%202026-05-06.zip',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    })
  })

  it('is not in the log with its signature', async () => {
    const { url } = await test.addPicture(12)
    const link: string = (await test.prepare([{ name: 'a', url }])).json().url
    await test.get(link)
    const signature = link.split('signature=')[1] ?? ''
    const lines = test.logged.map((line) => JSON.stringify(line))
    expect(lines.some((line) => line.includes('A package was sent'))).toBe(true)
    expect(lines.filter((line) => line.includes(signature))).toEqual([])
  })
})

describe('a package of files as they are', () => {
  it('API-49 has a length, and goes on at any byte', async () => {
    const pictures = [await test.addPicture(20), await test.addPicture(21)]
    const link: string = (await test.prepare(pictures.map(({ url }) => ({ name: 'lamp.jpg', url })))).json().url
    const whole = await test.get(link)
    const { etag, 'content-length': length } = whole.headers
    expect([length, whole.headers['accept-ranges']]).toEqual([String(whole.rawPayload.length), 'bytes'])
    const size = whole.rawPayload.length
    for (const start of [0, 7, 40, 500, size - 200, size - 1]) {
      const part = await test.get(link, { range: `bytes=${start}-`, 'if-range': String(etag) })
      expect(part.statusCode).toBe(206)
      expect(part.headers['content-range']).toBe(`bytes ${start}-${size - 1}/${size}`)
      expect(part.rawPayload.equals(whole.rawPayload.subarray(start))).toBe(true)
    }
    const last = await test.get(link, { range: 'bytes=-5' })
    expect(last.rawPayload.equals(whole.rawPayload.subarray(-5))).toBe(true)
    const changed = await test.get(link, { range: 'bytes=7-', 'if-range': '"other"' })
    expect([changed.statusCode, changed.rawPayload.length]).toEqual([200, size])
    const outside = await test.get(link, { range: `bytes=${size}-` })
    expect([outside.statusCode, outside.headers['content-range']]).toEqual([416, `bytes */${size}`])
    expect(outside.json().code).toBe('media_range_unsatisfiable')
  })

  it('API-49 answers HEAD with the same headers and no body', async () => {
    const { url } = await test.addPicture(22)
    const link: string = (await test.prepare([{ name: 'a', url }])).json().url
    const [whole, head] = [await test.get(link), await test.get(link, {}, 'HEAD')]
    expect([head.statusCode, head.rawPayload.length]).toEqual([200, 0])
    for (const name of ['content-type', 'content-length', 'etag', 'accept-ranges', 'content-disposition'])
      expect([name, head.headers[name]]).toEqual([name, whole.headers[name]])
  })

  it('API-49 leaves out what has gone since, and says so in the language of whoever prepared it', async () => {
    const [kept, lost] = [await test.addPicture(23), await test.addPicture(24)]
    const files = [
      { name: 'lost/lamp.jpg', url: lost.url },
      { name: 'missing-files.txt', url: kept.url },
    ]
    const link: string = (await test.prepare(files, { 'accept-language': 'de' })).json().url
    const before = (await test.get(link)).headers.etag
    await test.lose(lost.url)
    const answer = await test.get(link, { 'accept-language': 'sv' })
    expect(answer.headers.etag).not.toBe(before)
    const [first, note, ...rest] = await unpack(answer.rawPayload)
    expect(rest).toEqual([])
    expect(first).toEqual({ path: 'missing-files.txt.jpg', bytes: kept.bytes })
    expect(note?.path).toBe('missing-files.txt')
    expect(note?.bytes.toString()).toContain('\r\nlost/lamp.jpg\r\n')
    const [row] = await test.database.db
      .select()
      .from(packages)
      .where(eq(packages.id, link.split('/')[5] ?? ''))
    expect(row?.language).toBe('de')
  })

  it('API-49 gives files the extension of their bytes', async () => {
    const png = await sharp({ create: { width: 5, height: 5, channels: 3, background: '#f00' } })
      .png()
      .toBuffer()
    const url = await test.add(png, { name: 'p.png', type: 'image/png', extension: 'png' })
    const { json } = await test.prepare([{ name: 'a.jpg', url }])
    expect((await unpack((await test.get(json().url)).rawPayload))[0]?.path).toBe('a.png')
  })
})

describe('a package of converted pictures', () => {
  it('A-67 has pictures of the size and the type that were asked for, between files as they are', async () => {
    const { url, bytes } = await test.addPicture(30)
    const other = await test.addPicture(31)
    const answer = await test.prepare([
      { name: 'Rooms/small.jpg', url: `${url}?trim=0&width=200&height=200&quality=90&format=png` },
      { name: 'as it is.jpg', url },
      { name: 'odd.jpg', url: `${other.url}?trim=0&width=123&quality=77&format=jpg` },
    ])
    expect(answer.json()).toMatchObject({ files: 3, exact: false })
    const got = await test.get(answer.json().url)
    expect(got.headers['accept-ranges']).toBe('none')
    expect(got.headers['content-length']).toBeUndefined()
    const [small, same, odd] = await unpack(got.rawPayload)
    expect([small?.path, same?.path, odd?.path]).toEqual(['Rooms/small.png', 'as it is.jpg', 'odd.jpg'])
    expect(await sharp(small?.bytes).metadata()).toMatchObject({ format: 'png', width: 200, height: 150 })
    expect(same?.bytes.equals(bytes)).toBe(true)
    expect(await sharp(odd?.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 123 })
    const ranged = await test.get(answer.json().url, { range: 'bytes=10-' })
    expect(ranged.statusCode).toBe(200)
  })

  it('API-49 notes a picture that cannot be made, and goes on', async () => {
    const { url } = await test.addPicture(32)
    const broken = await test.add(Buffer.concat([Buffer.from('\xff\xd8\xff', 'latin1'), Buffer.alloc(100)]))
    const lost = await test.addPicture(33)
    const files = [
      { name: 'broken.jpg', url: `${broken}?width=100` },
      { name: 'lost.jpg', url: lost.url },
      { name: 'good.jpg', url: `${url}?width=100` },
    ]
    const link: string = (await test.prepare(files)).json().url
    await test.lose(lost.url)
    const unpacked = await unpack((await test.get(link)).rawPayload)
    expect(unpacked.map(({ path }) => path)).toEqual(['good.jpg', 'missing-files.txt'])
    expect(unpacked[1]?.bytes.toString()).toMatch(/\r\n\r\nbroken\.jpg\r\nlost\.jpg\r\n$/)
  })

  it('guesses a size that is in the right order', async () => {
    const { url } = await test.addPicture(34)
    const { size, url: link } = (await test.prepare([{ name: 'a.jpg', url: `${url}?width=200&quality=90` }])).json()
    const real = (await test.get(link)).rawPayload.length
    expect(size).toBeGreaterThan(real / 10)
    expect(size).toBeLessThan(real * 10)
  })
})

describe('over the network', () => {
  const listen = async () => {
    if (!test.app.server.listening) await test.app.listen({ port: 0, host: '127.0.0.1' })
    return (test.app.server.address() as AddressInfo).port
  }
  const begin = async (path: string): Promise<IncomingMessage> => {
    const request = httpRequest({ port: await listen(), path, agent: false })
    request.end()
    const [answer] = (await once(request, 'response')) as [IncomingMessage]
    return answer
  }
  const until = async (happened: () => boolean) => {
    while (!happened()) await new Promise((resolve) => setTimeout(resolve, 5))
  }
  const large = async () => {
    const url = await test.add(Buffer.alloc(30_000_000, 'x'), {
      name: 'x.bin',
      type: 'application/x',
      extension: 'bin',
    })
    return (await test.prepare([{ name: 'x.bin', url }])).json().url as string
  }

  it('API-49 sends no more than so many to one address at a time, and frees the place of a client that leaves', async () => {
    const link = await large()
    const answers = await Promise.all(Array.from({ length: 6 }, () => begin(link)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(200))
    const refused = await begin(link)
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '10'])
    expect(refused.headers['content-disposition']).toBeUndefined()
    const failure = JSON.parse((await refused.toArray()).join(''))
    expect(failure.code).toBe('package_busy')
    const left = () => test.logged.filter(({ msg }) => msg === 'A package was not sent completely').length
    const before = left()
    for (const answer of answers) answer.destroy()
    await until(() => left() === before + 6)
    const next = await begin(link)
    expect(next.statusCode).toBe(200)
    next.destroy()
  })

  it('API-49 sends what a client takes, to the last byte', async () => {
    const answer = await begin(await large())
    const bytes = Buffer.concat((await answer.toArray()) as Buffer[])
    expect(bytes).toHaveLength(Number(answer.headers['content-length']))
    const [file] = await unpack(bytes)
    expect(file?.bytes.equals(Buffer.alloc(30_000_000, 'x'))).toBe(true)
  })

  it('API-49 gives a place to those only who ask about a package, and takes none for long', async () => {
    const link = await large()
    const answers = await Promise.all(Array.from({ length: 6 }, () => begin(link)))
    const port = await listen()
    const asked = (method: string, headers: Record<string, string> = {}) =>
      fetch(`http://127.0.0.1:${port}${link}`, { method, headers })
    expect((await asked('HEAD')).status).toBe(503)
    expect((await asked('GET', { range: 'bytes=0-0' })).status).toBe(503)
    const left = () => test.logged.filter(({ msg }) => msg === 'A package was not sent completely').length
    const before = left()
    for (const answer of answers) answer.destroy()
    await until(() => left() === before + 6)
    for (let turn = 0; turn < 8; turn++) {
      expect((await asked('HEAD')).status).toBe(200)
      expect((await asked('GET', { range: `bytes=${10 ** 12}-` })).status).toBe(416)
      expect((await fetch(`http://127.0.0.1:${port}${link}x`)).status).toBe(403)
    }
  })

  it('API-49 takes a client that breaks the line for one that has left, and for no fault', async () => {
    const link = await large()
    const port = await listen()
    const told = () => test.logged.filter(({ msg }) => /^A package (was|broke)/.test(String(msg))).length
    for (let turn = 0; turn < 20; turn++) {
      const before = told()
      const socket = connect(port, '127.0.0.1')
      socket.on('error', () => {})
      let taken = 0
      socket.on('data', ({ length }) => {
        taken += length
        // The client resets the connection, so the server may first notice it by a failed write.
        if (taken > turn * 100_000) socket.resetAndDestroy()
      })
      socket.write(`GET ${link} HTTP/1.1\r\nHost: portal\r\n\r\n`)
      await until(() => told() > before)
    }
    expect(Buffer.concat((await (await begin(link)).toArray()) as Buffer[]).length).toBeGreaterThan(30_000_000)
    expect(test.logged.filter(({ msg }) => msg === 'A package broke off')).toEqual([])
  })

  it('API-49 begins no more pictures when the client leaves', async () => {
    const { url } = await test.addPicture(40)
    const files = Array.from({ length: 200 }, (_, index) => ({ name: 'a.jpg', url: `${url}?width=${100 + index}` }))
    const link: string = (await test.prepare(files)).json().url
    const before = test.imageService.made
    const answer = await begin(link)
    await once(answer, 'readable')
    answer.destroy()
    await test.imageService.settled()
    const made = test.imageService.made - before
    expect(made).toBeGreaterThan(0)
    expect(made).toBeLessThan(200)
  })
})
