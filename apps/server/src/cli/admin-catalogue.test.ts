/** The versions and imports of the admin area, with the process that works on them. */
import { auditLog, importRuns } from '@vitrine/database/schema'
import { importRecords, productRecord, testCatalogue } from '@vitrine/import/testing/test-catalogue'
import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { importRunsStore } from '../modules/imports/import-runs-store.ts'
import { RunRecorder } from '../modules/imports/run-recorder.ts'
import { buildTestApp } from '../testing/test-app.ts'
import { addPerson } from '../testing/test-people.ts'
import { workOnImports } from './import-work.ts'

let test: Awaited<ReturnType<typeof buildTestApp>>
let headers: Record<string, string>
let started = 0

beforeAll(async () => {
  test = await buildTestApp({ records: testCatalogue(), startImports: () => void started++ })
  ;({ headers } = await addPerson(test, { isOperator: true, username: 'olga@example.com' }))
  // The second version: a name, a new product, one that is gone.
  const records = testCatalogue().filter((record) => record.kind !== 'product' || record.code !== 'L2')
  const changed = records.map((record) =>
    record.kind === 'product' && record.code === 'L1'
      ? { ...record, values: { ...record.values, title: { en_GB: 'New lamp', de_DE: 'Leuchte Åre' } } }
      : record,
  )
  const recorder = await RunRecorder.begin(test.database, { kind: 'import', origin: 'watch', source: '/drop' })
  const summary = await importRecords(test.database, [...changed, productRecord('L9', { price: { '': 'dear' } })], {
    missing: 'remove',
    record: recorder.record,
    onFinding: recorder.report,
  })
  await recorder.end({ ...summary, state: 'done', message: '' })
})
beforeEach(() => {
  started = 0
})

const call = async (method: 'GET' | 'POST', path: string, payload?: object) => {
  const answer = await test.app.inject({ method, url: `/pim/admin${path}`, headers, ...(payload && { payload }) })
  return { status: answer.statusCode, body: answer.json() }
}
const get = async (path: string) => {
  const { status, body } = await call('GET', path)
  expect([path, status]).toEqual([path, 200])
  return body
}
const work = () => workOnImports({ parts: { database: test.database } as never, log: pino({ level: 'silent' }) })

describe('the versions of the catalogue', () => {
  it('are listed with what made them, what they did and what the catalogue had', async () => {
    const { versions, can_change } = await get('/catalogue/versions')
    expect(can_change).toBe(true)
    expect(versions).toMatchObject([
      { version: 2, is_current: true, by: 'watch', added: 1, changed: 1, removed: 1, products: 6 },
      { version: 1, is_current: false, by: null, added: 6, products: 6 },
      { version: 0, created: null, products: 0 },
    ])
  })

  it('are compared: numbers, and the changes that fit with old and new', async () => {
    const { from, to, counts, is_whole, changes } = await get(
      '/catalogue/differences?from=1&kind=product&change=changed',
    )
    expect([from, to, is_whole]).toEqual([1, 2, true])
    expect(counts).toContainEqual({ kind: 'product', change: 'removed', count: 1 })
    expect(changes).toContainEqual({
      ...{ kind: 'product', code: 'L1', change: 'changed' },
      fields: expect.arrayContaining([{ name: 'title (en_GB)', old: 'Åre lamp', new: 'New lamp' }]),
    })
    expect((await get('/catalogue/differences?from=1&to=2&change=added')).changes).toEqual([
      { kind: 'product', code: 'L9', change: 'added', fields: [] },
    ])
  })

  it('are refused if they are not kept, or in the wrong order', async () => {
    expect(await call('GET', '/catalogue/differences?from=7')).toMatchObject({ status: 404, body: { field: 'from' } })
    expect(await call('GET', '/catalogue/differences?from=2&to=1')).toMatchObject({
      status: 400,
      body: { field: 'from' },
    })
    expect(await call('GET', '/catalogue/differences?from=x')).toMatchObject({ status: 400, body: { field: 'from' } })
    expect(await call('POST', '/catalogue/undo', { to: 9, version: 2 })).toMatchObject({ status: 404 })
    expect(await call('POST', '/catalogue/undo', { to: 1, version: 1 })).toMatchObject({
      status: 409,
      body: { field: 'version' },
    })
    expect(started).toBe(0)
  })

  it('are restored by a process, after the call, with an entry in the audit log; only one at a time', async () => {
    const [one, two] = await Promise.all([1, 1].map((to) => call('POST', '/catalogue/undo', { to, version: 2 })))
    expect([one?.status, two?.status].sort()).toEqual([200, 409])
    expect(started).toBe(1)
    const { run } = await get('/imports/running')
    expect(run).toMatchObject({ kind: 'undo', state: 'waiting', operator: 'olga@example.com', source: '1' })
    await work()
    expect((await get('/imports/running')).run).toBeNull()
    expect(await get(`/imports/${run.id}`)).toMatchObject({ state: 'done', version: 3 })
    const { versions } = await get('/catalogue/versions')
    expect(versions[0]).toMatchObject({ version: 3, by: 'admin', operator: 'olga@example.com', run: run.id })
    expect((await get('/catalogue/differences?from=1')).counts).toEqual([])
    const entries = await test.database.db.select().from(auditLog).where(eq(auditLog.action, 'undo.started'))
    expect(entries).toMatchObject([{ subject: '1', operator: 'olga@example.com' }])
  })

  it('are not restored if the catalogue has changed since the call', async () => {
    const { body } = await call('POST', '/catalogue/undo', { to: 2, version: 3 })
    await importRecords(test.database, [productRecord('L10')])
    await work()
    expect(await get(`/imports/${body.id}`)).toMatchObject({
      state: 'failed',
      message: 'The catalogue has changed in the meantime: it is version 4, not 3.',
      version: null,
    })
  })
})

describe('the last imports', () => {
  it('are listed whoever started them, and filtered', async () => {
    const { runs, total } = await get('/imports')
    expect(runs.map((run: { origin: string; state: string }) => [run.origin, run.state])).toEqual([
      ['admin', 'failed'],
      ['admin', 'done'],
      ['watch', 'done'],
    ])
    expect(total).toBe(3)
    expect((await get('/imports?origin=watch')).runs).toMatchObject([
      {
        errors: 1,
        version: 2,
        counts: expect.arrayContaining([expect.objectContaining({ kind: 'product', removed: 1 })]),
      },
    ])
    expect((await get('/imports?troubled=yes&limit=1&page=2')).runs).toMatchObject([{ origin: 'watch' }])
  })

  it('have findings, which are filtered, found by words, and saved as CSV', async () => {
    const { id } = (await get('/imports?origin=watch')).runs[0]
    const { findings, total } = await get(`/imports/${id}/findings?level=error`)
    expect(total).toBe(1)
    expect(findings[0]).toMatchObject({ level: 'error', file: 'test', line: null })
    expect((await get(`/imports/${id}/findings?search=dear`)).total).toBe(1)
    expect((await get(`/imports/${id}/findings?search=%25`)).total).toBe(0)
    const { csv } = await get(`/imports/${id}/findings/csv?level=error`)
    expect(csv).toMatch(/^level,code,file,line,column,message,remedy\r\nerror,/)
    for (const unknown of ['0', '99', 'x']) expect((await call('GET', `/imports/${unknown}`)).body.field).toBe('id')
  })

  it('whose process has ended without a word are interrupted, and stand in nobody’s way', async () => {
    const { db } = test.database
    const id = await importRunsStore(db).add(
      { kind: 'import', origin: 'command', source: '/x', state: 'running' },
      new Date(test.time.now.getTime() - 60_000),
    )
    expect(await get(`/imports/${id}`)).toMatchObject({ state: 'interrupted' })
    expect((await get('/imports/running')).run).toBeNull()
    await db.update(importRuns).set({ seenAt: test.time.now }).where(eq(importRuns.id, id))
    expect(await get('/imports/running')).toMatchObject({ run: { id: String(id), state: 'running' } })
    expect(await call('POST', '/catalogue/undo', { to: 2, version: 4 })).toMatchObject({ status: 409 })
  })

  it('can’t be started where there is no room for a process', async () => {
    const other = await buildTestApp({ records: testCatalogue() })
    const person = await addPerson(other, { isOperator: true })
    const answer = await other.app.inject({
      ...{ method: 'POST', url: '/pim/admin/catalogue/undo', headers: person.headers, payload: { to: 0, version: 1 } },
    })
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'admin_import_impossible'])
  })
})
