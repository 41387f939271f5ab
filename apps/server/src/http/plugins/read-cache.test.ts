import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { beforeEach, describe, expect, it } from 'vitest'
import { openReserved } from '../../catalogue/access/testing/reserved-catalogue.ts'
import { fullVisibility } from '../../catalogue/access/visibility.ts'
import { buildTestApp } from '../../testing/test-app.ts'
import { implementation } from '../call-context.ts'
import { singleKey } from '../signed-links.ts'
import { chooseEncoding } from './encodings.ts'
import { normalisedUrl, registerReadCache } from './read-cache.ts'

const api = '/pim/portal/api/private'
const long = 'a long text '.repeat(200)

let made = 0
const category = (title: string) => ({ id: '1', code: 'lamps', title, count: made, order: 1, children: [] })
const test = await buildTestApp({
  settings: { portalOrigins: ['https://portal.example'] },
  handlers: {
    products: {
      categories: implementation.products.categories.handler(({ context }) => {
        made++
        return [category(`${context.locale.code} ${long}`)]
      }),
      category: implementation.products.category.handler(({ input }) => {
        made++
        if (input.id === 'broken') throw new Error('broken')
        return category('short')
      }),
    },
    media: {
      list: implementation.media.list.handler(() => {
        made++
        return { headers: { 'x-total-count': String(40 + made) }, body: [] }
      }),
      scopes: implementation.media.scopes.handler(() => {
        made++
        return []
      }),
    },
  },
})
beforeEach(() => {
  made = 0
})

const get = (url: string, headers: Record<string, string> = {}) =>
  test.app.inject({ url: `${api}/${url}`, headers: { ...test.asGuest, ...headers } })

describe('reads of the catalogue', () => {
  it('are made once, and again when the catalogue has a new version', async () => {
    const first = await get('category/?search=a&filters=%7B%7D')
    const again = await get('category?filters=%7B%7D&search=a')
    expect(again.body).toBe(first.body)
    expect(again.headers.etag).toBe(first.headers.etag)
    expect(made).toBe(1)
    await test.newVersion()
    const later = await get('category/?search=a&filters=%7B%7D')
    expect(made).toBe(2)
    expect(later.headers.etag).not.toBe(first.headers.etag)
    const versionOf = (answer: typeof first) => Number(answer.headers['x-catalogue-version'])
    expect([versionOf(first), versionOf(again), versionOf(later)]).toEqual([1, 1, 2])
  })

  it('API-04 are kept by locale', async () => {
    const english = await get('category/?search=b', { 'accept-language': 'en-GB' })
    const german = await get('category/?search=b', { 'accept-language': 'de-DE' })
    expect(english.json()[0].title).toMatch(/^en_GB/)
    expect(german.json()[0].title).toMatch(/^de_DE/)
    expect((await get('category/?search=b', { 'accept-language': 'de;q=0.9, fr' })).body).toBe(german.body)
    expect(made).toBe(2)
  })

  it('tell caches what they depend on, and answer 304 to one who has them', async () => {
    const first = await get('category/1')
    expect(first.headers).toMatchObject({
      'cache-control': 'private, no-cache',
      'content-type': 'application/json; charset=utf-8',
      vary: 'accept-language, authorization, accept-encoding, origin',
    })
    for (const tag of [first.headers.etag, `"other", W/${first.headers.etag}`]) {
      const answer = await get('category/1', { 'if-none-match': String(tag) })
      expect(answer.statusCode).toBe(304)
      expect(answer.body).toBe('')
      expect(answer.headers.etag).toBe(first.headers.etag)
    }
    expect((await get('category/1', { 'if-none-match': '"other"' })).statusCode).toBe(200)
  })

  it('answer 304 also when they were not in memory yet', async () => {
    const first = await get('category/2')
    const version = test.configuration.current().version
    await test.newVersion()
    const tag = String(first.headers.etag).replace(`"${version}-`, `"${version + 1}-`)
    // The second answer has a different count in its body; the tag of its own body answers 304 at once.
    made = 0
    expect((await get('category/2', { 'if-none-match': tag })).statusCode).toBe(304)
  })

  it('are compressed when the caller takes it and it is worth it, with a tag for each form', async () => {
    const plain = await get('category/?search=c')
    const brotli = await get('category/?search=c', { 'accept-encoding': 'gzip, deflate, br' })
    const gzip = await get('category/?search=c', { 'accept-encoding': 'gzip' })
    expect(brotli.headers['content-encoding']).toBe('br')
    expect(gzip.headers['content-encoding']).toBe('gzip')
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body)
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body)
    expect(Number(brotli.headers['content-length'])).toBe(brotli.rawPayload.length)
    expect(new Set([plain.headers.etag, brotli.headers.etag, gzip.headers.etag]).size).toBe(3)
    expect(made).toBe(1)
    expect((await get('category/1', { 'accept-encoding': 'br' })).headers['content-encoding']).toBeUndefined()
  })

  it('A-90 keep the total that stands in a header', async () => {
    const first = await get('media/?search=a')
    expect(first.headers['x-total-count']).toBe('41')
    const head = await test.app.inject({ method: 'HEAD', url: `${api}/media/?search=a`, headers: test.asGuest })
    const known = await get('media/?search=a', { 'if-none-match': String(first.headers.etag) })
    for (const answer of [await get('media/?search=a'), head, known]) expect(answer.headers['x-total-count']).toBe('41')
    expect([known.statusCode, made]).toEqual([304, 1])
    expect((await get('category/6')).headers).not.toHaveProperty('x-total-count')
  })

  it('A-61 are kept for a day when they hold signed addresses, and longer when they do not', async () => {
    const ask = async () => [await get('media/?search=b'), await get('media/scopes?search=b')]
    await ask()
    test.time.now = new Date('2026-03-31T23:59:59.999Z')
    await ask()
    expect(made).toBe(2)
    test.time.now = new Date('2026-04-01T00:00:00Z')
    await ask()
    expect(made).toBe(3)
  })

  it('DATA-15 are kept for each host when they hold whole addresses', async () => {
    for (const host of ['one.example', 'two.example', 'one.example']) await get('media/?search=c', { host })
    expect(made).toBe(2)
    for (const host of ['one.example', 'two.example']) await get('media/scopes?search=c', { host })
    expect(made).toBe(3)
  })

  it('are given to nobody without a token', async () => {
    await get('category/3')
    const answer = await test.app.inject({ url: `${api}/category/3` })
    expect(answer.statusCode).toBe(401)
  })

  it('are not kept when they fail', async () => {
    for (let attempt = 0; attempt < 2; attempt++) {
      const answer = await get('category/broken')
      expect([answer.statusCode, answer.headers['cache-control'], answer.headers.etag]).toEqual([
        500,
        'no-store',
        undefined,
      ])
    }
    expect(made).toBe(2)
  })

  it('answer HEAD with 304 to whoever has the answer already, at the first call as well', async () => {
    const first = await get('category/head?x=1')
    const etag = String(first.headers.etag)
    await test.newVersion()
    const again = await get('category/head?x=1')
    await test.newVersion()
    const head = (url: string, tag: string) =>
      test.app.inject({ method: 'HEAD', url: `${api}/${url}`, headers: { ...test.asGuest, 'if-none-match': tag } })
    expect((await head('category/head?x=1', '*')).statusCode).toBe(304)
    expect((await head('category/head?x=1', '*')).statusCode).toBe(304)
    expect((await head('category/other', `${etag}, ${again.headers.etag}`)).statusCode).toBe(200)
  })

  it('answer HEAD from memory', async () => {
    const first = await get('category/4')
    const head = await test.app.inject({ method: 'HEAD', url: `${api}/category/4`, headers: test.asGuest })
    expect([head.statusCode, head.body, head.headers.etag]).toEqual([200, '', first.headers.etag])
    expect(head.headers['content-length']).toBe(first.headers['content-length'])
  })

  it('A-86 answer a portal on an allowed origin, from memory too', async () => {
    for (let attempt = 0; attempt < 2; attempt++) {
      const answer = await get('category/5', { origin: 'https://portal.example' })
      expect(answer.headers['access-control-allow-origin']).toBe('https://portal.example')
    }
    expect(
      (await get('category/5', { origin: 'https://else.example' })).headers['access-control-allow-origin'],
    ).toBeUndefined()
  })
})

describe('reads by people of different groups', async () => {
  type Headers = Record<string, string>
  let handled = 0
  const reserved = await openReserved(true, {
    handlers: {
      products: {
        category: implementation.products.category.handler(({ context }) => {
          handled++
          const title = `${[...context.visibility.hidden.categories]} ${long}`
          return { id: '1', code: 'x', title, count: handled, order: 1, children: [] }
        }),
      },
    },
  })
  const guest = reserved.asGuest
  const dealer = (await reserved.person(['dealers'])).headers
  const board = (await reserved.person(['board'])).headers
  beforeEach(() => {
    handled = 0
  })
  const ask = (headers: Headers, path: string, more: Headers = {}, method: 'GET' | 'HEAD' = 'GET') =>
    reserved.get(`${api}${path}`, { ...headers, ...more }, method)

  it('SESSION-18 API-30 never get each other’s answers, whoever asks first', async () => {
    const orders = [
      ['?limit=7', dealer, guest, board],
      ['?limit=8', guest, board, dealer],
      ['?limit=9', board, dealer, guest],
    ] as const
    for (const [query, ...callers] of orders) {
      const first = await Promise.all(callers.map((caller) => ask(caller, `/product/${query}`)))
      const again = await Promise.all(callers.map((caller) => ask(caller, `/product/${query}`)))
      expect(again.map(({ body }) => body)).toEqual(first.map(({ body }) => body))
      for (const [index, caller] of callers.entries())
        expect(/"secret"|"H1"/.test(first[index]?.body ?? ''), query).toBe(caller === dealer)
    }
  })

  it('SESSION-18 get no 304 for what somebody else has', async () => {
    const tags = await Promise.all(
      [dealer, guest, board].map(async (who) => (await ask(who, '/category/1')).headers.etag),
    )
    expect(new Set(tags).size).toBe(3)
    for (const [index, caller] of [dealer, guest, board].entries())
      for (const [other, tag] of tags.entries())
        for (const method of ['GET', 'HEAD'] as const) {
          const answer = await ask(caller, '/category/1', { 'if-none-match': String(tag) }, method)
          expect([answer.statusCode, answer.headers.etag]).toEqual([index === other ? 304 : 200, tags[index]])
        }
  })

  it.each(['identity', 'gzip', 'br'])('SESSION-18 get their own answers in %s, by HEAD as by GET', async (encoding) => {
    const accept = { 'accept-encoding': encoding }
    const path = `/category/${encoding}`
    const heads = await Promise.all([dealer, guest].map((caller) => ask(caller, path, accept, 'HEAD')))
    const bodies = await Promise.all([dealer, guest].map((caller) => ask(caller, path, accept)))
    expect(heads.map(({ headers }) => headers.etag)).toEqual(bodies.map(({ headers }) => headers.etag))
    expect(bodies[0]?.headers.etag).not.toBe(bodies[1]?.headers.etag)
    expect(bodies[0]?.rawPayload.equals(bodies[1]?.rawPayload ?? Buffer.alloc(0))).toBe(false)
    expect(bodies[0]?.headers.vary).toContain('authorization')
  })

  it('share answers when they may see the same', async () => {
    const { headers: another } = await reserved.person(['dealers'])
    const first = await ask(dealer, '/category/shared')
    expect((await ask(another, '/category/shared')).body).toBe(first.body)
    expect(handled).toBe(1)
    await ask(board, '/category/shared')
    expect(handled).toBe(2)
  })
})

it('A-86 answers a preflight of an allowed origin only', async () => {
  const preflight = (origin: string) =>
    test.app.inject({
      method: 'OPTIONS',
      url: `${api}/product/`,
      headers: { origin, 'access-control-request-method': 'GET', 'access-control-request-headers': 'authorization' },
    })
  const allowed = await preflight('https://portal.example')
  expect(allowed.statusCode).toBe(204)
  expect(allowed.headers).toMatchObject({
    'access-control-allow-origin': 'https://portal.example',
    'access-control-allow-methods': expect.stringContaining('DELETE'),
    'access-control-allow-headers': expect.stringContaining('authorization'),
  })
  const refused = await preflight('https://else.example')
  expect(refused.headers['access-control-allow-origin']).toBeUndefined()
  expect(refused.statusCode).toBe(405)
})

it.each([
  ['/a/?b=1&a=2', '/a?a=2&b=1'],
  ['/a?x=2&a=0&x=1', '/a?a=0&x=2&x=1'],
  ['/a/', '/a'],
  ['/a?', '/a'],
  ['/', '/'],
])('takes %s for %s', (url, normalised) => {
  expect(normalisedUrl(url)).toBe(normalised)
})

it.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=1.0, br;q=0', 'gzip'],
  ['gzip; q=0.5', 'gzip'],
  ['br;q=0.0', 'identity'],
  ['identity', 'identity'],
  ['brr, xgzip', 'identity'],
])('answers "%s" with %s', (header, encoding) => {
  expect(chooseEncoding(header)).toBe(encoding)
})

it('counts the length of addresses, so that long ones do not fill the memory', async () => {
  const app = Fastify()
  let handled = 0
  app.decorateRequest('visibility')
  app.decorateRequest('locale')
  app.addHook('onRequest', (request, _reply, done) => {
    request.visibility = fullVisibility
    request.locale = { code: 'en', title: 'English', default: true }
    done()
  })
  registerReadCache(app, {
    edition: () => 'x',
    version: () => 1,
    clock: () => new Date(0),
    signingKeys: () => singleKey(''),
    maxBytes: 240_000,
  })
  app.get('/list', { config: { call: 'products.list', access: 'private' } }, () => {
    handled += 1
    return { handled }
  })
  const ask = (index: number) => app.inject({ url: `/list?search=${'x'.repeat(10_000)}${index}` })
  for (let index = 0; index < 15; index += 1) await ask(index)
  await ask(14)
  expect(handled).toBe(15)
  await ask(0)
  expect(handled).toBe(16)
  await app.close()
})
