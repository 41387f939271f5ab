import { insightDays, insightSearches, insightTerms, insightThings } from '@vitrine/database/schema'
import { testCatalogue } from '@vitrine/import/testing/test-catalogue'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { buildTestApp, type TestOptions } from '../../testing/test-app.ts'
import { addGroups, addPerson } from '../../testing/test-people.ts'
import { Batch } from './batch.ts'
import { countsStore } from './counts-store.ts'

const open = (options: TestOptions = {}) =>
  buildTestApp({ records: testCatalogue(), ...options, settings: { trustProxy: true, ...options.settings } })
type Test = Awaited<ReturnType<typeof open>>

const search = (term: string, found = 0) => ({ kind: 'search', term, found })

/** Reports as a browser of an address. */
const report = (test: Test, activities: readonly object[], headers: Record<string, string> = {}) =>
  test.app.inject({
    method: 'POST',
    url: '/activity',
    payload: { activities },
    headers: { ...test.asGuest, 'accept-language': 'de-DE', ...headers },
  })

/** Sums of all days by kind, or by another column. */
async function counted({ app, database }: Test, by: 'kind' | 'groups' | 'locale' | 'day' = 'kind') {
  await app.activity.flush()
  const rows = await database.db.select().from(insightDays)
  const sums: Record<string, number> = {}
  for (const row of rows) sums[row[by]] = (sums[row[by]] ?? 0) + row.count
  return sums
}

const searchesIn = async ({ app, database }: Test) => {
  await app.activity.flush()
  const { rows } = await database.db.execute<{ term: string | null; count: number; without_results: number }>(sql`
    select term, sum(count)::int as count, sum(without_results)::int as without_results
    from ${insightSearches} join ${insightTerms} using (hash) group by hash, term order by term nulls last, count`)
  return rows.map(({ term, count, without_results }) => [term, count, without_results])
}

describe('counting', () => {
  it('counts what the portal reports, by day, language and group', async () => {
    const test = await open()
    await addGroups(test, [{ code: 'dealers' }, { code: 'press' }])
    const dealers = await Promise.all([1, 2, 3].map(() => addPerson(test, { groups: ['dealers', 'press'] })))
    await addPerson(test, { groups: [] })
    const alone = await addPerson(test, { groups: ['press'] })
    const operator = await addPerson(test, { groups: ['dealers'], isOperator: true })
    // The sizes of groups are read after the first counts have been written.
    await report(test, [{ kind: 'visit' }])
    await test.app.activity.flush()

    await report(test, [search('Desk lamp', 2), search('sofa')], dealers[0]?.headers)
    await report(test, [search('sofa')], { ...alone.headers, 'accept-language': 'en-GB' })
    await report(test, [{ kind: 'visit' }], operator.headers)
    test.time.now = new Date('2026-04-01T00:10:00Z')
    await report(test, [{ kind: 'visit' }])

    expect(await counted(test)).toEqual({ visit: 3, search: 3, search_without_results: 2 })
    expect(await counted(test, 'groups')).toEqual({ guests: 2, 'dealers,press': 3, press: 2, operators: 1 })
    expect(await counted(test, 'locale')).toEqual({ de_DE: 6, en_GB: 2 })
    expect(await counted(test, 'day')).toEqual({ '2026-03-31': 7, '2026-04-01': 1 })
  })

  it('counts groups with fewer people than the setting says as registered people', async () => {
    const test = await open()
    await addGroups(test, [{ code: 'press' }])
    const people = await Promise.all([1, 2].map(() => addPerson(test, { groups: ['press'] })))
    await report(test, [{ kind: 'visit' }])
    await test.app.activity.flush()
    for (const { headers } of people) await report(test, [{ kind: 'visit' }], headers)
    expect(await counted(test, 'groups')).toEqual({ guests: 1, registered: 2 })
  })

  it('counts views and downloads of things that the catalogue has, and no others', async () => {
    const test = await open()
    const view = (id: string) => ({ kind: 'view', of: 'product', id })
    await report(test, [view('L1'), view('L1'), view('L2'), view('invented'), { kind: 'download', id: "1'; drop" }])
    await test.app.activity.flush()
    const things = await test.database.db.select().from(insightThings).orderBy(insightThings.code)
    expect(things.map(({ kind, code, count }) => [kind, code, count])).toEqual([
      ['product_view', 'L1', 2],
      ['product_view', 'L2', 1],
    ])
    expect(await counted(test)).toEqual({ product_view: 4, download: 1 })
  })

  it('counts packages, exports, shares and data sheets that succeed, and none that fail', async () => {
    const test = await open()
    const headers = test.asGuest
    const leaflet = '/pim/export/export/public/leaflet/en_GB/L1/l1.html'
    expect((await test.app.inject({ url: leaflet, headers })).statusCode).toBe(200)
    expect((await test.app.inject({ method: 'HEAD', url: leaflet, headers })).statusCode).toBe(200)
    expect((await test.app.inject({ url: leaflet.replace('L1', 'none'), headers })).statusCode).toBe(404)
    const template = await test.app.inject({ url: '/pim/portal/api/private/export/template', headers })
    const id = template.json()[0].id
    const url = `/pim/portal/api/private/export/template/${id}/download`
    expect((await test.app.inject({ url, headers })).statusCode).toBe(200)
    expect((await test.app.inject({ url })).statusCode).toBe(401)
    expect(await counted(test)).toEqual({ leaflet: 1, export: 1 })
  })

  it('refuses reports without a token, and those that are none', async () => {
    const test = await open()
    expect((await test.app.inject({ method: 'POST', url: '/activity', payload: {} })).statusCode).toBe(401)
    for (const wrong of [
      { kind: 'sale' },
      search(''),
      search('x'.repeat(201)),
      { kind: 'view', of: 'person', id: '1' },
    ])
      expect((await report(test, [wrong])).statusCode).toBe(400)
    expect((await report(test, [])).statusCode).toBe(400)
    expect(
      (
        await report(
          test,
          Array.from({ length: 51 }, () => ({ kind: 'visit' })),
        )
      ).statusCode,
    ).toBe(400)
  })

  it('counts nothing, and tells the portal so, if the setting says 0 days', async () => {
    const test = await open({ settings: { insightsDays: 0 } })
    expect((await test.app.inject('/client')).json().counts).toBeUndefined()
    expect((await report(test, [{ kind: 'visit' }])).statusCode).toBe(200)
    expect(await counted(test)).toEqual({})
  })
})

describe('personal data', () => {
  const browser = (number: number) => ({ 'user-agent': `browser ${number}`, 'x-forwarded-for': `203.0.113.${number}` })

  it('stores a term when different visitors have searched for it, on whichever days', async () => {
    const test = await open()
    for (let turn = 0; turn < 9; turn++) await report(test, [search('Ada Lind')], browser(1))
    await report(test, [search('sofa')], browser(1))
    await report(test, [search('SOFA', 3)], browser(2))
    expect(await searchesIn(test)).toEqual([
      [null, 2, 1],
      [null, 9, 9],
    ])
    test.time.now = new Date('2026-04-02T10:00:00Z')
    // One of 64 bits tells visitors apart, so two of many may count as one.
    for (let number = 3; number < 12; number++) await report(test, [search(' sofa ')], browser(number))
    expect(await searchesIn(test)).toEqual([
      ['sofa', 11, 10],
      [null, 9, 9],
    ])
  })

  it('stores it at once if the setting says one visitor', async () => {
    const test = await open({ settings: { insightsVisitors: 1 } })
    await report(test, [search('Ada')])
    expect(await searchesIn(test)).toEqual([['ada', 1, 1]])
  })

  it('is in no table, however it is searched for', async () => {
    const test = await open({ settings: { insightsVisitors: 1 } })
    const person = await addPerson(test, { username: 'ada@example.com' })
    await report(test, [search('ada.lind@example.com'), search('+49 30 901820')], { ...person.headers, ...browser(7) })
    expect(await counted(test)).toEqual({ search: 2, search_without_results: 2 })
    for (const table of [insightDays, insightSearches, insightTerms, insightThings]) {
      const text = JSON.stringify(await test.database.db.select().from(table), (_, value) =>
        typeof value === 'bigint' ? String(value) : value,
      )
      for (const secret of ['ada', '901820', '203.0.113', 'browser', person.userId]) expect(text).not.toContain(secret)
    }
  })
})

describe('limits', () => {
  it('give each network a share: what is beyond is not counted, and others are not affected', async () => {
    const test = await open({ settings: { insightsVisitors: 1 } })
    const from = (address: string) => ({ 'x-forwarded-for': address })
    for (let turn = 0; turn < 10; turn++) {
      const terms = Array.from({ length: 50 }, (_, number) => search(`invented ${turn} ${number}`))
      expect((await report(test, terms, from('203.0.113.1'))).statusCode).toBe(200)
    }
    await report(test, [search('lamp')], from('203.0.113.2'))
    expect(await counted(test)).toEqual({ search: 101, search_without_results: 101 })
    test.time.now = new Date(test.time.now.getTime() + 10 * 60_000)
    await report(test, [search('lamp')], from('203.0.113.1'))
    expect((await counted(test)).search).toBe(102)
  })

  const apart = { day: '2026-03-31', locale: 'de_DE', groups: 'guests' }
  const filled = (terms: readonly string[], day = apart.day) => {
    const batch = new Batch()
    for (const term of terms)
      batch.addSearch({ ...apart, day, hash: `#${term}`, term, visitors: 1n << 63n, count: 1, withoutResults: 0 })
    batch.addThing({ ...apart, day }, 'product_view', 'L1')
    batch.addThing({ ...apart, day }, 'product_view', 'L2')
    return batch.rows()
  }
  const numbers = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => String(from + index))

  it('hold for the rows of a day, while known terms are still counted', async () => {
    const test = await open()
    const store = countsStore(test.database.db, { terms: 5, searches: 7, things: 1 })
    await store.add(filled(numbers(0, 4)), 1)
    await store.add(filled(numbers(3, 20)), 1)
    expect(await searchesIn(test)).toEqual([
      ['0', 1, 0],
      ['1', 1, 0],
      ['10', 1, 0],
      ['2', 1, 0],
      ['3', 2, 0],
    ])
    expect(await test.database.db.select().from(insightThings)).toMatchObject([{ code: 'L1', count: 2 }])
    await store.add(filled(numbers(20, 40), '2026-04-01'), 1)
    expect((await test.database.db.select().from(insightTerms)).length).toBe(10)
  })

  it('hold for a batch in memory', () => {
    const batch = new Batch()
    for (const term of numbers(0, 5000)) {
      batch.addSearch({ ...apart, hash: term, term, visitors: 1n, count: 1, withoutResults: 0 })
      batch.addThing(apart, 'product_view', term)
      batch.add(apart, 'search')
    }
    const { days, searches, things } = batch.rows()
    expect([days[0]?.count, searches.length, things.length]).toEqual([5000, 2000, 2000])
  })

  it('hold for time: old days are deleted with the terms of no other day', async () => {
    const test = await open()
    const store = countsStore(test.database.db)
    await store.add(filled(['old', 'both']), 1)
    await store.add(filled(['both', 'new'], '2026-04-01'), 1)
    await report(test, [{ kind: 'visit' }])
    await test.app.activity.flush()
    expect(await store.deleteBefore('2026-04-01')).toBe(1)
    expect(await searchesIn(test)).toEqual([
      ['both', 1, 0],
      ['new', 1, 0],
    ])
    expect((await test.database.db.select().from(insightTerms)).length).toBe(2)
    expect((await test.database.db.select().from(insightThings)).length).toBe(2)
  })
})

describe('the last counts', () => {
  it('are written when the server stops', async () => {
    const test = await open()
    await report(test, [{ kind: 'visit' }])
    await test.app.close()
    expect(await test.database.db.select().from(insightDays)).toMatchObject([{ kind: 'visit', count: 1 }])
  })

  it('are kept while the database does not answer, and counted once when it does', async () => {
    const test = await open()
    await test.database.db.execute('alter table insight_days rename to away')
    expect((await report(test, [{ kind: 'visit' }])).statusCode).toBe(200)
    await test.app.activity.flush()
    await test.app.activity.flush()
    expect(test.logged.filter(({ msg }) => String(msg).includes('could not be counted'))).toHaveLength(1)
    await test.database.db.execute('alter table away rename to insight_days')
    await report(test, [{ kind: 'visit' }])
    expect(await counted(test)).toEqual({ visit: 2 })
  })
})
