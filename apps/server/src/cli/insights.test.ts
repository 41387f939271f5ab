import { insightDays } from '@vitrine/database/schema'
import { importRecords, testCatalogue } from '@vitrine/import/testing/test-catalogue'
import { beforeEach, describe, expect, it } from 'vitest'
import { Batch } from '../modules/insights/batch.ts'
import { countsStore } from '../modules/insights/counts-store.ts'
import { deleteOldCounts } from './housekeeping.ts'
import { vitrine } from './testing/command-line.ts'
import { useCommandDatabase } from './testing/mock-parts.ts'

const database = useCommandDatabase()

const german = { day: '2026-03-30', locale: 'de_DE', groups: 'guests' }
const dealer = { day: '2026-03-31', locale: 'en_GB', groups: 'dealers,press' }
const searched = (apart: typeof german, term: string, count: number, withoutResults: number, visitors = 7n) => ({
  ...apart,
  ...{ hash: `#${term}`, term, visitors, count, withoutResults },
})

beforeEach(async () => {
  await importRecords(database, testCatalogue())
  const batch = new Batch()
  batch.add(german, 'visit', 5)
  batch.add(german, 'search', 4)
  batch.add(dealer, 'search', 2)
  batch.add(dealer, 'search_without_results', 2)
  batch.addSearch(searched(german, 'lamp', 3, 0))
  batch.addSearch(searched(german, 'sofa', 1, 1))
  batch.addSearch(searched(dealer, 'sofa', 1, 1))
  batch.addSearch(searched(dealer, 'ada lind', 1, 1, 1n))
  batch.addThing(german, 'product_view', 'L1', 2)
  batch.addThing(dealer, 'product_view', 'L2', 3)
  await countsStore(database.db).add(batch.rows(), 3)
})

const lines = async (...args: string[]) => {
  const { out, error, status } = await vitrine('insights', ...args)
  expect([error, status]).toEqual(['', 0])
  return out.split(/\r?\n/).slice(0, -1)
}

describe('vitrine insights', () => {
  it('lists the numbers of each day, with their sums', async () => {
    const table = (await lines()).map((line) => line.split(/\s{2,}/).slice(0, 4))
    expect(table).toEqual([
      ['day', 'visits', 'searches', 'without results'],
      ['2026-03-30', '5', '4', '0'],
      ['2026-03-31', '0', '2', '2'],
      ['all', '5', '6', '2'],
    ])
    const [first] = JSON.parse((await lines('--format', 'json')).join('\n'))
    expect(first).toMatchObject({ day: '2026-03-30', visits: 5, product_views: 0, leaflets: 0 })
    expect(await lines('--since', '2026-03-31', '--format', 'csv')).toEqual([
      'day,visits,searches,without_results,product_views,article_views,asset_views,downloads,packages,shares,exports,leaflets',
      '2026-03-31,0,2,2,0,0,0,0,0,0,0,0',
    ])
  })

  it('lists what was searched for, and what for in vain, without the terms of too few visitors', async () => {
    expect(await lines('searches', '--format', 'csv')).toEqual([
      'term,searches,without_results',
      'lamp,3,0',
      'sofa,2,2',
      ',1,1',
    ])
    expect((await lines('without-results')).map((line) => line.split(/\s{2,}/))).toEqual([
      ['term', 'searches', 'without results'],
      ['sofa', '2', '2'],
      ['(1 that too few visitors searched for)', '1', '1'],
    ])
    expect(await lines('searches', '--limit', '1', '--format', 'csv')).toHaveLength(2)
  })

  it('lists things by language, group and day', async () => {
    const csv = (...args: string[]) => lines('products', '--format', 'csv', ...args)
    expect((await csv()).slice(1).map((line) => line.replace(/,.*,/, ' '))).toEqual(['L2 3', 'L1 2'])
    expect((await csv('--language', 'de-DE'))[1]).toMatch(/^L1,/)
    expect((await csv('--group', 'press'))[1]).toMatch(/^L2,/)
    expect(await csv('--group', 'pres')).toHaveLength(1)
    expect((await csv('--until', '2026-03-30'))[1]).toMatch(/^L1,.*,2$/)
    expect(await lines('articles')).toEqual([
      'Nothing was counted. docs/operating.md (Insights) says what is counted, and when.',
    ])
  })

  it('refuses what is no day, number or list', async () => {
    for (const args of [['--since', 'May'], ['--limit', '0'], ['people']])
      expect((await vitrine('insights', ...args)).status).toBe(1)
  })
})

it('housekeeping deletes the counts of days before those of the setting', async () => {
  const log = { info: () => {}, warn: () => {} } as never
  const clock = () => new Date('2026-04-02T10:00:00Z')
  await deleteOldCounts({ database, insightsDays: 3, log, clock })
  const days = await database.db.select({ day: insightDays.day }).from(insightDays)
  expect(new Set(days.map(({ day }) => day))).toEqual(new Set(['2026-03-31']))
})
