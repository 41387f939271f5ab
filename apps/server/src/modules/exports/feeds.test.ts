import { feeds } from '@vitrine/database/schema/exports'
import { importRecords, productRecord, vocabularyRecords } from '@vitrine/import/testing/test-catalogue'
import { sql } from 'drizzle-orm'
import readXlsx from 'read-excel-file/node'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { hiddenCodes, openReserved, type Reserved, secrets } from '../../catalogue/access/testing/reserved-catalogue.ts'
import { maxFeeds } from './feeds-service.ts'
import { templateRecord } from './testing/open-exports.ts'

type Headers = Readonly<Record<string, string>>

const base = '/pim/portal/api/private/export/feed'
const templates = [
  templateRecord('inner', { format: 'csv', columns: ['code'] }),
  templateRecord('codes', {
    format: 'csv',
    products: 'all',
    columns: ['code', 'name'],
    options: { headings: 'names' },
  }),
]

const open = () => openReserved(true, { more: templates })
let test: Reserved = await open()
const shared = test
/** Continues with a catalogue of its own, which the test may change. */
const openAnother = async () => {
  test = await open()
  return test
}
afterEach(async () => {
  if (test !== shared) await test.close()
  test = shared
})
afterAll(() => shared.close())

const create = async (headers: Headers, more: object = {}) => {
  const payload = { template: 'codes', name: 'My list', ...more }
  const answer = await test.app.inject({
    method: 'POST',
    url: base,
    headers: { 'accept-language': 'en-GB', ...headers },
    payload,
  })
  return { status: answer.statusCode, body: answer.json() }
}
const address = async (headers: Headers, more: object = {}): Promise<string> => {
  const { status, body } = await create(headers, more)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.url
}
const fetched = (url: string, headers: Headers = {}, method: 'GET' | 'HEAD' = 'GET') =>
  test.app.inject({ method, url, headers })
const codes = (text: string) =>
  text
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(',')[0])
const run = (query: ReturnType<typeof sql>) => test.database.db.execute(query)

describe('an Atom feed', () => {
  it('SESSION-18 has the visible products that changed last, with ids that stay', async () => {
    const { person, database, configuration } = await openAnother()
    const { headers, userId } = await person(['dealers'])
    const url = await address(headers, { template: 'vitrine-atom' })
    const first = await fetched(url, { host: 'portal.example' })
    expect(first.headers['content-type']).toBe('application/atom+xml')
    const entries = (text: string) =>
      [...text.matchAll(/<entry>.*<\/entry>/g)].map(([entry]) => ({
        id: /<id>(urn:uuid:[\da-f-]{36})<\/id>/.exec(entry)?.[1] ?? '',
        href: /<link rel="alternate" href="([^"]+)"\/>/.exec(entry)?.[1] ?? '',
        updated: /<updated>([^<]+)<\/updated>/.exec(entry)?.[1] ?? '',
        title: /<title>([^<]+)<\/title>/.exec(entry)?.[1] ?? '',
      }))
    const before = entries(first.body)
    expect(new Set(before.map(({ id }) => id)).size).toBe(before.length)
    const lamp = before.find(({ title }) => title === 'Table lamp')
    expect(lamp?.href).toBe('http://portal.example/en-GB/products/detail/L1')
    expect(first.body).toMatch(
      /^<\?xml version="1.0" encoding="UTF-8"\?>\n<feed xmlns="http:\/\/www.w3.org\/2005\/Atom"/,
    )
    expect(first.body).toContain('xml:lang="en-GB">\n<id>urn:uuid:')
    expect(first.body).toContain('<author><name>Lamps</name></author>')

    const changes = [
      productRecord('L2', { title: { en_GB: 'Floor <lamp> & more' } }, { categories: ['floor'] }),
      productRecord('NEW', { title: { en_GB: 'New lamp' } }, { categories: ['floor'] }),
    ]
    await importRecords(database, [...vocabularyRecords(), ...changes], { now: new Date('2026-03-01T00:00:00Z') })
    await configuration.refresh()
    await run(sql`delete from user_groups where user_id = ${userId}`)
    const second = await fetched(url)
    expect(second.body).not.toMatch(secrets)
    const after = entries(second.body)
    expect(
      after
        .slice(0, 2)
        .map(({ title }) => title)
        .sort(),
    ).toEqual(['Floor &lt;lamp&gt; &amp; more', 'New lamp'])
    const changed = after.find(({ href }) => href.endsWith('/L2'))
    const earlier = before.find(({ href }) => href.endsWith('/L2'))
    expect(changed?.id).toBe(earlier?.id)
    expect(Date.parse(changed?.updated ?? '')).toBeGreaterThan(Date.parse(earlier?.updated ?? ''))
  })
})

describe('a feed', () => {
  it('has the list as it is filtered and sorted, in the language of its maker, in every format', async () => {
    const { person } = test
    const { headers } = await person(['dealers'])
    const query = { filters: JSON.stringify({ category: 'table' }), order: 'name', orderdir: 'desc' }
    const csv = await fetched(await address(headers, query))
    expect([csv.statusCode, csv.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
    expect(csv.headers['content-disposition']).toContain('My list.csv')
    const expected = codes(csv.body)
    expect(expected).toContain('L1')
    expect(expected).not.toContain('L2')

    const json = await fetched(await address(headers, { ...query, template: 'vitrine-json' }))
    expect(json.json().map(({ code }: { code: string }) => code)).toEqual(expected)
    const xlsx = await fetched(await address(headers, { ...query, template: 'vitrine-xlsx' }))
    const [sheet] = await readXlsx(xlsx.rawPayload)
    expect(sheet?.data.slice(1).map(([code]) => code)).toEqual(expected)
    const bmecat = await fetched(await address(headers, { ...query, template: 'vitrine-bmecat' }))
    expect(bmecat.body).toContain('<SUPPLIER_PID type="supplier_specific">L1</SUPPLIER_PID>')
    expect(bmecat.body).toContain('<PRICE_AMOUNT>120</PRICE_AMOUNT><PRICE_CURRENCY>EUR</PRICE_CURRENCY>')
    const google = await fetched(await address(headers, { ...query, template: 'vitrine-google' }))
    expect(google.body).toContain('<item><g:id>L1</g:id><g:title>Table lamp</g:title>')
    expect(google.body).toContain('<g:price>120.00 EUR</g:price>')

    const german = await address({ ...headers, 'accept-language': 'de-DE' }, { template: 'vitrine-csv' })
    expect((await fetched(german, { 'accept-language': 'fr' })).body).toMatch(/^\ufeff?Artikelnummer;/)
  })

  it('answers 304 without a body until the catalogue changes, by ETag and by Last-Modified', async () => {
    const { person, time, database, configuration } = await openAnother()
    const { headers } = await person([])
    const url = await address(headers)
    const first = await fetched(url)
    const { etag, 'last-modified': modified } = first.headers
    expect(etag).toMatch(/^"[\w-]{22}"$/)
    expect(first.headers['cache-control']).toBe('private, no-cache')
    time.now = new Date(time.now.getTime() + 3_600_000)
    for (const condition of [{ 'if-none-match': `W/${etag}` }, { 'if-modified-since': String(modified) }]) {
      const again = await fetched(url, condition)
      expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag])
    }
    const head = await fetched(url, {}, 'HEAD')
    expect([head.statusCode, head.body, head.headers['last-modified']]).toEqual([200, '', modified])

    await importRecords(database, [...vocabularyRecords(), productRecord('NEW', { title: { en_GB: 'New lamp' } })])
    await configuration.refresh()
    for (const condition of [{ 'if-none-match': String(etag) }, { 'if-modified-since': String(modified) }]) {
      const changed = await fetched(url, condition)
      expect(changed.statusCode).toBe(200)
      expect(codes(changed.body)).toContain('NEW')
      expect(Date.parse(String(changed.headers['last-modified']))).toBeGreaterThan(Date.parse(String(modified)))
    }
  })

  it('SESSION-18 shows what its maker may see now, and nothing once the account is disabled', async () => {
    const { person } = await openAnother()
    const { headers, userId } = await person(['dealers'])
    const url = await address(headers)
    const inner = await address(headers, { template: 'inner' })
    const first = await fetched(url)
    expect(codes(first.body)).toContain('H1')

    await run(sql`delete from user_groups where user_id = ${userId}`)
    for (const condition of [
      { 'if-none-match': String(first.headers.etag) },
      { 'if-modified-since': String(first.headers['last-modified']) },
    ]) {
      const left = await fetched(url, condition)
      expect(left.statusCode).toBe(200)
      expect(left.body).not.toMatch(secrets)
      for (const code of hiddenCodes) expect(codes(left.body)).not.toContain(code)
    }
    expect((await fetched(inner)).json().code).toBe('feed_outdated')

    await run(sql`update users set switched_off = '{export}' where id = ${userId}`)
    expect((await fetched(url)).statusCode).toBe(403)
    await run(sql`update users set disabled = true where id = ${userId}`)
    expect((await fetched(url, { 'if-none-match': String(first.headers.etag) })).statusCode).toBe(404)
    await run(sql`delete from users where id = ${userId}`)
    expect((await fetched(url)).statusCode).toBe(404)
    expect(await test.database.db.select().from(feeds)).toEqual([])
  })

  it('is listed for its maker alone, with its last use, and ends when it is revoked', async () => {
    const { person, time } = await openAnother()
    const [maker, other] = [await person([]), await person([])]
    const { body } = await create(maker.headers)
    const list = async (headers: Headers) => (await test.get(base, headers)).json()
    expect((await list(maker.headers)).feeds).toEqual([
      {
        id: body.id,
        name: 'My list',
        template: 'codes',
        extension: 'csv',
        created: '2026-03-31T10:00:00.000Z',
        used: null,
      },
    ])
    time.now = new Date('2026-04-01T09:00:00Z')
    await fetched(body.url)
    expect((await list(maker.headers)).feeds[0].used).toBe('2026-04-01T09:00:00.000Z')
    expect((await list(other.headers)).feeds).toEqual([])

    const revoke = (headers: Headers, id = body.id) =>
      test.app.inject({ method: 'DELETE', url: `${base}/${id}`, headers })
    expect((await revoke(other.headers)).statusCode).toBe(404)
    expect((await revoke(maker.headers, 'no-id')).statusCode).toBe(404)
    expect((await fetched(body.url)).statusCode).toBe(200)
    expect((await revoke(maker.headers)).statusCode).toBe(200)
    const gone = await fetched(body.url, { 'accept-language': 'de' })
    expect([gone.statusCode, gone.json().message]).toEqual([404, expect.stringContaining('keinen Feed')])
  })

  it('keeps its secret: neither the database nor the log has it', async () => {
    const { person, logged } = test
    const { headers } = await person([])
    const url = await address(headers)
    const token = url.split('/')[4] ?? ''
    expect(token).toMatch(/^[\w-]{43}$/)
    await fetched(url)
    await fetched(url.replace(token, `${token}x`))
    expect(JSON.stringify(await test.database.db.select().from(feeds))).not.toContain(token)
    expect(logged.length).toBeGreaterThan(0)
    expect(JSON.stringify(logged)).not.toContain(token)
  })

  it('SESSION-18 is refused to guests, and to people who may not export', async () => {
    const { person, asGuest } = test
    const reader = await person(['readers'])
    for (const headers of [asGuest, reader.headers]) {
      expect((await create(headers)).status).toBe(403)
      expect((await test.get(base, headers)).statusCode).toBe(403)
    }
    expect((await create({})).status).toBe(401)
  })

  it.each([
    [{ template: 'nothing' }, 404],
    [{ template: 'inner' }, 404],
    [{ name: ' ' }, 400],
    [{ name: 'x'.repeat(101) }, 400],
    [{ filters: '{"nothing":"x"}' }, 400],
    [{ filters: 'x' }, 400],
    [{ order: 'nothing' }, 400],
  ])('with %j is refused', async (more, status) => {
    const { person } = test
    const { headers } = await person([])
    expect((await create(headers, more)).status).toBe(status)
  })

  it(`is refused beyond ${maxFeeds} of one person, also if calls come together`, async () => {
    const { person } = test
    const { headers } = await person([])
    const all = await Promise.all(Array.from({ length: maxFeeds + 3 }, () => create(headers)))
    const refused = all.filter(({ status }) => status !== 200)
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual(
      Array.from({ length: 3 }, () => [409, 'feed_too_many']),
    )
  })

  it('is fetched a limited number of times from one network, guessed addresses included', async () => {
    await openAnother()
    const statuses: number[] = []
    for (let count = 0; count < 301; count += 1)
      statuses.push((await fetched('/pim/export/feed/guess/x.csv')).statusCode)
    expect([statuses.at(0), statuses.at(299), statuses.at(300)]).toEqual([404, 404, 429])
  })
})
