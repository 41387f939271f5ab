import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import { profilePictures } from '@vitrine/database/schema'
import sharp from 'sharp'
import { describe, expect, it, vi } from 'vitest'
import { memoryRateLimiters } from '../../http/rate-limiter.ts'
import { drawing, hugePng, texture } from '../../testing/sample-pictures.ts'
import { buildTestApp, statusAndCode } from '../../testing/test-app.ts'
import { addPerson } from '../../testing/test-people.ts'
import { PicturesService } from './avatars-service.ts'
import { picturesStore } from './avatars-store.ts'

const path = '/pim/portal/api/private/profile/media'
/** A long timeout, so that the tests also pass on a slow machine. */
const patient = { timeout: 60_000 }
type Part = readonly [name: string, value: Blob | string, file?: string]

const test = await buildTestApp()
const jpeg = await texture(600, 400).jpeg().toBuffer()

const aFile = (bytes: Uint8Array, name = 'me.jpg', type = 'image/jpeg'): Part => [
  'file',
  new Blob([new Uint8Array(bytes)], { type }),
  name,
]
const send = async (headers: Record<string, string>, ...parts: readonly Part[]) => {
  const form = new FormData()
  for (const [name, value, file] of parts)
    if (typeof value === 'string') form.append(name, value)
    else form.append(name, value, file)
  const request = new Request('http://portal.example/', { method: 'POST', body: form })
  return test.app.inject({
    method: 'POST',
    url: path,
    headers: { ...headers, 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  })
}
const remove = (headers: Record<string, string>, id: string) =>
  test.app.inject({ method: 'DELETE', url: `${path}/${encodeURIComponent(id)}`, headers })
const get = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  test.app.inject({ method, url, headers })
const stored = () => test.database.db.select().from(profilePictures)

describe('the own picture', () => {
  it('API-43 A-80 is stored and answered with its address, which shows it to everybody who has it', async () => {
    const { headers, userId } = await addPerson(test)
    const answer = await send(headers, aFile(jpeg))
    expect(answer.statusCode, answer.body).toBe(200)
    const { id, url } = answer.json()
    expect(url).toBe(`/people/${id}.webp`)
    expect(answer.headers['cache-control']).toBe('no-store')
    expect((await stored()).filter((one) => one.userId === userId)).toMatchObject([{ id, createdAt: test.time.now }])

    const picture = await get(url)
    expect(picture.statusCode).toBe(200)
    expect(picture.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'content-length': String(picture.rawPayload.length),
      etag: `"${id}"`,
    })
    expect(await sharp(picture.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 })
    const head = await get(url, {}, 'HEAD')
    expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([
      200,
      picture.headers['content-length'],
      '',
    ])
    const known = await get(url, { 'if-none-match': `"${id}"` })
    expect([known.statusCode, known.body]).toEqual([304, ''])
  })

  it.each([['picture'], ['avatar'], ['media[]'], ['']])(
    'API-43 is the only file of the form, also in a part named "%s"',
    async (name) => {
      const { headers } = await addPerson(test)
      const answer = await send(headers, ['title', 'Me'], [name, new Blob([new Uint8Array(jpeg)]), 'me.jpg'])
      expect(answer.statusCode, answer.body).toBe(200)
      expect((await get(answer.json().url)).statusCode).toBe(200)
    },
  )

  it('API-43 takes the place of an earlier one, whose address ends', async () => {
    const { headers, userId } = await addPerson(test)
    const first = (await send(headers, aFile(jpeg))).json()
    const second = (await send(headers, aFile(await texture(50, 50).png().toBuffer(), 'x.exe', 'text/html'))).json()
    expect(second.id).not.toBe(first.id)
    expect((await get(first.url)).statusCode).toBe(404)
    expect((await get(first.url, { 'if-none-match': `"${first.id}"` })).statusCode).toBe(404)
    expect((await get(second.url)).statusCode).toBe(200)
    expect((await stored()).filter((one) => one.userId === userId)).toHaveLength(1)
  })

  it('API-43 can have 10 MiB', async () => {
    const { headers } = await addPerson(test)
    const large = Buffer.concat([jpeg, Buffer.alloc(10 * 1024 * 1024 - jpeg.length)])
    expect((await send(headers, aFile(large))).statusCode).toBe(200)
  })

  it('API-44 is removed by its person', async () => {
    const { headers } = await addPerson(test)
    const { id, url } = (await send(headers, aFile(jpeg))).json()
    expect((await remove(headers, id)).statusCode).toBe(200)
    expect((await get(url)).statusCode).toBe(404)
    expect((await remove(headers, id)).statusCode).toBe(404)
  })

  it("API-44 answers for another one's as for one that there is not, and leaves it", async () => {
    const owner = await addPerson(test)
    const operator = await addPerson(test, { isOperator: true })
    const { id, url } = (await send(owner.headers, aFile(jpeg))).json()
    const none = randomUUID()
    for (const { headers } of [await addPerson(test), operator]) {
      const answer = await remove(headers, id)
      expect([answer.statusCode, answer.body]).toEqual([404, (await remove(headers, none)).body.replace(none, id)])
    }
    for (const odd of ["' or true --", '../x', id.toUpperCase(), `${id}.webp`, 'ä', '0'.repeat(255), '\0'])
      expect((await remove(owner.headers, odd)).statusCode, odd).toBeLessThan(500)
    for (const odd of ["' or true --", id.toUpperCase(), `${id}.webp`])
      expect((await remove(owner.headers, odd)).json()).toMatchObject({ code: 'not_found', field: 'id' })
    expect((await get(url)).statusCode).toBe(200)
  })

  it('SESSION-18 API-43 API-44 refuse guests before the form is read, and those without a session', async () => {
    const before = (await stored()).length
    expect(statusAndCode(await send(test.asGuest, aFile(jpeg)))).toEqual([403, 'account_needed'])
    const unread = await test.app.inject({
      method: 'POST',
      url: path,
      headers: { ...test.asGuest, 'content-type': 'multipart/form-data; boundary=x' },
      payload: Buffer.alloc(12 * 1024 * 1024),
    })
    expect(unread.json().code).toBe('account_needed')
    expect((await remove(test.asGuest, randomUUID())).json().code).toBe('account_needed')
    expect((await send({}, aFile(jpeg))).statusCode).toBe(401)
    expect((await remove({}, randomUUID())).statusCode).toBe(401)
    expect((await stored()).length).toBe(before)
  })
})

describe('the refusal of a picture', () => {
  const refusedWith = async (...parts: readonly Part[]) => {
    const { headers, userId } = await addPerson(test)
    const answer = await send(headers, ...parts)
    expect((await stored()).some((one) => one.userId === userId)).toBe(false)
    const { code, field, message } = answer.json()
    return { status: answer.statusCode, code, field, message }
  }

  it.each([
    ['an empty file', Buffer.alloc(0), 'person_picture_type'],
    ['a drawing with a script', Buffer.from(drawing), 'person_picture_type'],
    ['a page', Buffer.from('<html><script>alert(1)</script>'), 'person_picture_type'],
    ['a PNG of 100 million pixels', hugePng(10_001, 10_000), 'person_picture_too_large'],
    ['a damaged GIF', Buffer.concat([Buffer.from('GIF89a'), Buffer.alloc(100, 1)]), 'person_picture_broken'],
  ])('API-43 refuses %s, and names the field', async (_, bytes, code) => {
    expect(await refusedWith(aFile(bytes))).toMatchObject({ status: 400, code, field: 'file' })
  })

  it('API-43 says what to choose instead', async () => {
    const { message } = await refusedWith(aFile(Buffer.from(drawing), 'me.svg', 'image/svg+xml'))
    expect(message).toMatch(/^This file is not a supported picture.*JPEG, PNG, WebP, GIF, or AVIF\./)
    expect((await refusedWith(aFile(hugePng(10_001, 10_000)))).message).toContain('52 megapixels')
  })

  it('API-43 refuses no file, a text in its place, and several', async () => {
    expect(await refusedWith(['other', 'x'])).toMatchObject({ status: 400, field: 'file' })
    expect(await refusedWith(['file', 'a text'])).toMatchObject({ status: 400, code: 'field_file', field: 'file' })
    expect(await refusedWith(aFile(jpeg), aFile(jpeg))).toMatchObject({ status: 400, field: 'file' })
    const other: Part = ['picture', new Blob([new Uint8Array(jpeg)]), 'me.jpg']
    expect(await refusedWith(other, other)).toMatchObject({ status: 400, field: 'file' })
    expect(await refusedWith(['file', 'a text'], aFile(jpeg))).toMatchObject({ status: 400, field: 'file' })
  })

  it('API-43 refuses more than 10 MiB, and a body that is much larger', async () => {
    const large = new Uint8Array(10 * 1024 * 1024 + 1)
    large.set(jpeg)
    expect(await refusedWith(aFile(large))).toMatchObject({ status: 400, code: 'field_file_too_big', field: 'file' })
    const { headers } = await addPerson(test)
    expect(statusAndCode(await send(headers, aFile(new Uint8Array(12 * 1024 * 1024))))).toEqual([413, 'body_too_large'])
  })

  it.each([
    ['{}', 'application/json'],
    ['--x', 'multipart/form-data; boundary=x'],
    ['', 'multipart/form-data'],
    ['x', 'text/plain'],
  ])('API-43 refuses the body "%s" of the type %s', async (payload, type) => {
    const { headers } = await addPerson(test)
    const answer = await test.app.inject({
      method: 'POST',
      url: path,
      headers: { ...headers, 'content-type': type },
      payload,
    })
    expect(answer.statusCode).toBeGreaterThanOrEqual(400)
    expect(answer.statusCode).toBeLessThan(500)
  })

  it('API-43 lets one person try 30 times an hour, and others go on', async () => {
    const { headers } = await addPerson(test)
    for (let attempt = 0; attempt < 30; attempt += 1)
      expect((await send(headers, aFile(Buffer.from('x')))).statusCode).toBe(400)
    const refused = await send(headers, aFile(jpeg))
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '3600'])
    expect((await send((await addPerson(test)).headers, aFile(jpeg))).statusCode).toBe(200)
    test.time.now = new Date(test.time.now.getTime() + 3_600_000)
    expect((await send(headers, aFile(jpeg))).statusCode).toBe(200)
  })

  it('API-43 makes one picture at a time, and lets few wait', async () => {
    let running = 0
    let most = 0
    const waiting: (() => void)[] = []
    const pictures = new PicturesService({
      store: picturesStore(test.database.db),
      clock: () => test.time.now,
      makeRateLimiter: memoryRateLimiters(() => test.time.now),
      draw: async (bytes) => {
        running += 1
        most = Math.max(most, running)
        await new Promise<void>((resolve) => waiting.push(resolve))
        running -= 1
        return bytes
      },
    })
    const people = await Promise.all(Array.from({ length: 12 }, () => addPerson(test)))
    const stores = people.map(({ userId }) => pictures.store(userId, new Blob([new Uint8Array(jpeg)])))
    const settled = Promise.allSettled(stores)
    for (const refused of stores.slice(9)) await expect(refused).rejects.toMatchObject({ code: 'media_busy' })
    for (const one of stores.slice(0, 9)) {
      await vi.waitUntil(() => waiting.length > 0, patient)
      waiting.shift()?.()
      await one
    }
    expect((await settled).map(({ status }) => status).filter((status) => status === 'fulfilled')).toHaveLength(9)
    expect(most).toBe(1)
  })

  it('API-43 receives two files of one person at a time, and tells who sends more to come again', async () => {
    const { headers } = await addPerson(test)
    const address = await test.app.listen({ port: 0, host: '127.0.0.1' })
    /** Sends the head of a request without its body. Returns the status of the response. */
    const begin = () => {
      const socket = connect({ port: Number(new URL(address).port), host: '127.0.0.1' })
      const answer = once(socket, 'data').then(
        ([bytes]) => String(bytes),
        () => '',
      )
      const head = [`POST ${path} HTTP/1.1`, 'host: x', `authorization: ${headers.authorization}`]
      head.push('content-type: multipart/form-data; boundary=x', 'content-length: 1000', '', '')
      socket.write(head.join('\r\n'))
      return { socket, answer }
    }
    const begun = [begin(), begin(), begin()]
    const answered = await Promise.race(begun.map(({ answer }) => answer))
    expect(answered).toMatch(/^HTTP\/1.1 503 /)
    expect(answered).toMatch(/retry-after: 2/i)
    // When these clients disconnect, their slots become free.
    for (const { socket } of begun) {
      socket.destroy()
      await once(socket, 'close')
    }
    await vi.waitUntil(async () => (await send(headers, aFile(jpeg))).statusCode === 200, patient)
  })
})

describe('addresses of pictures of people', () => {
  it.each([
    'x.webp',
    `${randomUUID()}.webp`,
    randomUUID(),
    `${randomUUID()}.png`,
    "'%20or%201=1.webp",
    '%00.webp',
    '..%2fx.webp',
    '.webp',
  ])('API-43 has nothing at /people/%s', async (name) => {
    const answer = await get(`/people/${name}`, { accept: 'text/html,image/webp' })
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ code: 'not_found' })
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  it('API-43 takes no other method', async () => {
    const answer = await test.app.inject({ method: 'DELETE', url: `/people/${randomUUID()}.webp` })
    expect([answer.statusCode, answer.headers.allow]).toEqual([405, 'GET'])
  })
})
