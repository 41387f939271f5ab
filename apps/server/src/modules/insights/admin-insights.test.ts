import { insightThings } from '@vitrine/database/schema'
import { testCatalogue } from '@vitrine/import/testing/test-catalogue'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, statusAndField } from '../../testing/test-app.ts'
import { addPerson } from '../../testing/test-people.ts'
import { Batch } from './batch.ts'
import { countsStore } from './counts-store.ts'

let test: Awaited<ReturnType<typeof buildTestApp>>
let headers: Record<string, string>

const german = { day: '2026-03-30', locale: 'de_DE', groups: 'guests' }
const dealer = { day: '2026-03-31', locale: 'en_GB', groups: 'dealers,press' }
const searched = (apart: typeof german, term: string, withoutResults: number, visitors: bigint) => ({
  ...apart,
  ...{ hash: `#${term}`, term, visitors, count: 2, withoutResults },
})

beforeAll(async () => {
  test = await buildTestApp({ records: testCatalogue() })
  ;({ headers } = await addPerson(test, { isOperator: true }))
  const batch = new Batch()
  batch.add(german, 'visit', 5)
  batch.add(dealer, 'visit', 2)
  batch.add(dealer, 'export', 1)
  batch.addSearch(searched(german, 'lamp', 0, 7n))
  batch.addSearch(searched(dealer, 'sofa', 2, 7n))
  batch.addSearch(searched(dealer, 'ada lind', 2, 3n))
  batch.addThing(german, 'product_view', 'L1', 2)
  await countsStore(test.database.db).add(batch.rows(), 3)
  // A later import has removed it.
  await test.database.db.insert(insightThings).values({ ...dealer, kind: 'product_view', code: 'gone', count: 3 })
})

const ask = (query = '') => test.app.inject({ url: `/pim/admin/insights${query}`, headers })
const read = async (query = '') => (await ask(query)).json()

describe('the insights of the admin area', () => {
  it('have each day with its counts, the sums, and the locales and groups to choose from', async () => {
    const { days, totals, locales, groups, is_counting } = await read()
    expect(days.map(({ day, visit }: { day: string; visit: number }) => [day, visit])).toEqual([
      ['2026-03-30', 5],
      ['2026-03-31', 2],
    ])
    expect(totals).toMatchObject({ visit: 7, export: 1, share: 0 })
    expect([locales, groups, is_counting]).toEqual([['de_DE', 'en_GB'], ['dealers', 'guests', 'press'], true])
  })

  it('list terms once enough visitors have searched for them, and others as one sum', async () => {
    const { searches, without_results } = await read()
    expect(searches.map(({ term }: { term: string | null }) => term)).toEqual(['lamp', 'sofa', null])
    expect(without_results).toEqual([
      { term: 'sofa', terms: 1, searches: 2, without_results: 2 },
      { term: null, terms: 1, searches: 2, without_results: 2 },
    ])
    expect(JSON.stringify(await read())).not.toContain('ada lind')
  })

  it('name things as the catalogue does, and have a code without a name for what it has no more', async () => {
    const { products } = await read()
    expect(products).toEqual([
      { code: 'gone', name: null, count: 3 },
      { code: 'L1', name: expect.any(String), count: 2 },
    ])
  })

  it('are those of some days, of a locale or of a group', async () => {
    const visits = async (query: string) => (await read(query)).totals.visit
    expect(await visits('?from=2026-03-31')).toBe(2)
    expect(await visits('?to=2026-03-30')).toBe(5)
    expect(await visits('?locale=de_DE')).toBe(5)
    expect(await visits('?group=press')).toBe(2)
    expect(await visits('?group=press&locale=de_DE')).toBe(0)
  })

  it('refuse what is no day', async () => {
    expect(statusAndField(await ask('?from=May'))).toEqual([400, 'from'])
  })
})

it('say that the server counts nothing', async () => {
  const silent = await buildTestApp({ settings: { insightsDays: 0 } })
  const person = await addPerson(silent, { isOperator: true })
  const answer = await silent.app.inject({ url: '/pim/admin/insights', headers: person.headers })
  expect(answer.json()).toMatchObject({ is_counting: false, days: [], searches: [] })
})
