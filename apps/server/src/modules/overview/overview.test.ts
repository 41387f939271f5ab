import { accountRequests, deliveries, formResults, mailJobs } from '@vitrine/database/schema'
import { testCatalogue } from '@vitrine/import/testing/test-catalogue'
import { expect, it } from 'vitest'
import { buildTestApp } from '../../testing/test-app.ts'
import { addPerson } from '../../testing/test-people.ts'
import { Batch } from '../insights/batch.ts'
import { countsStore } from '../insights/counts-store.ts'

type Test = Awaited<ReturnType<typeof buildTestApp>>

const read = async (test: Test, headers: Record<string, string>) => {
  const answer = await test.app.inject({ url: '/pim/admin/overview', headers })
  expect(answer.statusCode).toBe(200)
  return answer.json()
}

it('says that nothing waits, and how large the catalogue is', async () => {
  const test = await buildTestApp({ records: testCatalogue() })
  const { headers } = await addPerson(test, { isOperator: true })
  const { waiting, catalogue, findings, activity } = await read(test, headers)
  expect(waiting).toEqual([])
  expect(catalogue).toMatchObject({ version: 1, created: expect.stringMatching(/Z$/) })
  const { rows } = await test.database.db.execute<{ products: number }>(
    'select count(*)::int as products from products',
  )
  expect(catalogue.products).toBe(rows[0]?.products)
  expect(findings.map(({ part, status }: Record<string, string>) => [part, status])).toContainEqual(['catalogue', 'ok'])
  const none = { visit: 0, search: 0, download: 0, result: 0 }
  expect(activity).toMatchObject({ totals: none, without_results: [] })
  expect(activity.days).toHaveLength(30)
  expect([activity.days[0], activity.days[29]]).toEqual([
    { day: '2026-03-02', ...none },
    { day: '2026-03-31', ...none },
  ])
})

it('counts open requests, the last delivery of each folder if it had errors, and e-mails that were given up', async () => {
  const test = await buildTestApp()
  const { headers } = await addPerson(test, { isOperator: true })
  const { db } = test.database
  const createdAt = new Date('2026-03-30T08:00:00Z')
  const request = { payload: { email: 'a@example.com', first_name: 'Ada', company: 'Lamps' } as never, language: 'en' }
  await db.insert(accountRequests).values([
    { ...request, createdAt },
    { ...request, createdAt, state: 'declined' },
  ])
  const delivery = (folder: string, outcome: 'imported' | 'refused' | 'held', errors: number) => ({
    ...{ folder, outcome, errors, digest: '', stamp: '', marker: '', takenAt: createdAt },
    ...{ message: '', findings: '', findingsFile: '' },
  })
  await db.insert(deliveries).values([
    // Mended since.
    delivery('/in/mended', 'refused', 3),
    delivery('/in/mended', 'imported', 0),
    delivery('/in/refused', 'imported', 0),
    delivery('/in/refused', 'refused', 1),
    delivery('/in/partly', 'imported', 2),
    // It only waits for a file.
    delivery('/in/partly', 'held', 0),
  ])
  const mail = { kind: 'reset', data: { language: 'en', origin: '', address: 'a@example.com' }, createdAt }
  await db.insert(mailJobs).values([
    { ...mail, nextAt: new Date('2999-01-01') },
    { ...mail, nextAt: createdAt, failedAt: createdAt },
  ])
  expect((await read(test, headers)).waiting).toEqual([
    { kind: 'requests', count: 1 },
    { kind: 'deliveries', count: 2 },
    { kind: 'mails', count: 1 },
  ])
})

it('has the days of 30 days, with results, and what was searched for in vain', async () => {
  const test = await buildTestApp()
  const { headers, userId } = await addPerson(test, { isOperator: true })
  const batch = new Batch()
  const apart = { day: '2026-03-31', locale: 'en_GB', groups: 'guests' }
  batch.add(apart, 'visit', 5)
  batch.add(apart, 'download', 2)
  batch.add({ ...apart, day: '2026-03-01' }, 'visit', 9)
  batch.addSearch({ ...apart, hash: '#sofa', term: 'sofa', visitors: 7n, count: 2, withoutResults: 2 })
  await countsStore(test.database.db).add(batch.rows(), 3)
  const result = { locale: 'en_GB', formCode: 'service', formName: 'Service', userId, answers: [], digest: '' }
  const sent = (at: string) => ({ ...result, createdAt: new Date(at) }) as never
  await test.database.db.insert(formResults).values([sent('2026-03-30T23:59:59Z'), sent('2026-03-01T12:00:00Z')])
  const answer = await read(test, headers)
  expect(answer.waiting).toEqual([{ kind: 'inbox', count: 2 }])
  const { days, ...activity } = answer.activity
  expect(days.slice(-2)).toEqual([
    { day: '2026-03-30', visit: 0, search: 0, download: 0, result: 1 },
    { day: '2026-03-31', visit: 5, search: 0, download: 2, result: 0 },
  ])
  expect(activity).toEqual({
    is_counting: true,
    totals: { visit: 5, search: 0, download: 2, result: 1 },
    without_results: [{ term: 'sofa', terms: 1, searches: 2, without_results: 2 }],
  })
})
