/** Deliveries that operators upload in the admin area, with the process that looks at them and imports them. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { products } from '@vitrine/database/schema'
import { temporaryFolder } from '@vitrine/database/testing/at-end'
import { zipOf } from '@vitrine/import/testing/zip'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { buildTestApp } from '../testing/test-app.ts'
import { addPerson } from '../testing/test-people.ts'
import { workOnImports } from './import-work.ts'

let test: Awaited<ReturnType<typeof buildTestApp>>
let headers: Record<string, string>
const folder = await temporaryFolder()

beforeAll(async () => {
  vi.stubEnv('VITRINE_DATA', folder)
  test = await buildTestApp({ settings: { dataFolder: folder }, startImports: () => {} })
  ;({ headers } = await addPerson(test, { isOperator: true, username: 'olga@example.com' }))
})
afterAll(() => vi.unstubAllEnvs())

const call = async (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, payload?: object) => {
  const answer = await test.app.inject({ method, url: `/pim/admin${path}`, headers, ...(payload && { payload }) })
  return { status: answer.statusCode, body: answer.json() }
}
const sendPart = async (id: string, file: number, offset: number, bytes: Uint8Array) => {
  const form = new FormData()
  form.set('file', String(file))
  form.set('offset', String(offset))
  form.set('part', new File([new Uint8Array(bytes)], 'part'))
  const request = new Request('http://x', { method: 'POST', body: form })
  const answer = await test.app.inject({
    method: 'POST',
    url: `/pim/admin/deliveries/${id}/parts`,
    headers: { ...headers, 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  return { status: answer.statusCode, body: answer.json() }
}
const work = () => {
  const { database, mediaStore } = test
  return workOnImports({ parts: { database, mediaStore } as never, log: pino({ level: 'silent' }) })
}
/** Uploads files whole, and has them looked at. */
async function deliver(files: Readonly<Record<string, Uint8Array | string>>, missing = 'keep') {
  const listed = Object.entries(files).map(([path, bytes]) => ({ path, bytes: Buffer.from(bytes) }))
  const { body, status } = await call('POST', '/deliveries', {
    ...{ missing, files: listed.map(({ path, bytes }) => ({ path, size: bytes.length })) },
  })
  expect(status).toBe(200)
  for (const [index, { bytes }] of listed.entries())
    expect((await sendPart(body.id, index, 0, bytes)).body).toEqual({ received: bytes.length })
  expect((await call('POST', `/deliveries/${body.id}/plan`)).status).toBe(200)
  await work()
  return (await call('GET', `/deliveries/${body.id}`)).body
}
const table = (rows: readonly string[]) => `Article number;Name;Price (EUR)\n${rows.join('\n')}\n`
const codes = async () =>
  (await test.database.db.select({ code: products.code }).from(products)).map(({ code }) => code)

describe('a delivery', () => {
  it('is uploaded in parts, goes on where it has stopped, and refuses what does not fit', async () => {
    const bytes = Buffer.from(table(['A-1;Lamp;10,00']))
    const { body } = await call('POST', '/deliveries', {
      ...{ missing: 'keep', files: [{ path: 'lamps.csv', size: bytes.length }] },
    })
    expect(body).toMatchObject({ name: 'lamps', files: [{ received: 0 }], run: null, plan: null })
    await sendPart(body.id, 0, 0, bytes.subarray(0, 10))
    expect((await call('GET', `/deliveries/${body.id}`)).body.files).toMatchObject([{ received: 10 }])
    expect(await sendPart(body.id, 0, 0, bytes)).toMatchObject({ status: 409, body: { field: 'offset' } })
    expect(await sendPart(body.id, 0, 10, bytes)).toMatchObject({ status: 400, body: { field: 'part' } })
    expect(await sendPart(body.id, 1, 0, bytes)).toMatchObject({ status: 400 })
    expect(await call('POST', `/deliveries/${body.id}/plan`)).toMatchObject({ status: 409, body: { field: 'files' } })
    expect(await call('POST', `/deliveries/${body.id}/apply`)).toMatchObject({ status: 409 })
    expect(existsSync(join(folder, 'staging', body.id))).toBe(true)
    expect((await call('DELETE', `/deliveries/${body.id}`)).status).toBe(200)
    expect(existsSync(join(folder, 'staging', body.id))).toBe(false)
    expect(await call('GET', `/deliveries/${body.id}`)).toMatchObject({ status: 404, body: { field: 'id' } })
  })

  it.each(['../x.csv', '/etc/x.csv', 'a//b.csv', '.hidden.csv', 'C:\\x.csv', 'a/../../x.csv', 'x\u0000.csv'])(
    'can’t have a file with the path %j',
    async (path) => {
      const answer = await call('POST', '/deliveries', { missing: 'keep', files: [{ path, size: 1 }] })
      expect(answer).toMatchObject({ status: 400 })
    },
  )

  it('of a table is looked at with a guessed mapping, and imported exactly as planned', async () => {
    const delivery = await deliver({ 'lamps.csv': table(['A-1;Lamp;10,00', 'A-2;Chair;20,00']) })
    expect(delivery).toMatchObject({ run: { state: 'done', kind: 'plan' }, plan: { unusual: [] } })
    expect(delivery.plan.counts).toContainEqual({ kind: 'product', change: 'added', count: 2 })
    expect(await codes()).toEqual([])
    const { body, status } = await call('POST', `/deliveries/${delivery.id}/apply`)
    expect([status, body.kind, body.state]).toEqual([200, 'import', 'waiting'])
    await work()
    const run = (await call('GET', `/imports/${body.id}`)).body
    expect(run).toMatchObject({ state: 'done', source: 'lamps', operator: 'olga@example.com' })
    expect((await codes()).sort()).toEqual(['A-1', 'A-2'])
    expect(existsSync(join(folder, 'staging', delivery.id))).toBe(false)
  })

  it('in an archive is unpacked, says what would change, and treats missing products as chosen', async () => {
    const zip = await zipOf({ 'new/lamps.csv': table(['A-1;Lamp;12,00']), 'new/.DS_Store': 'x' })
    const delivery = await deliver({ 'lamps.zip': zip }, 'remove')
    expect(delivery.plan.counts).toEqual(
      expect.arrayContaining([
        { kind: 'product', change: 'removed', count: 1 },
        { kind: 'product', change: 'changed', count: 1 },
      ]),
    )
    const change = delivery.plan.changes.find(({ code }: { code: string }) => code === 'A-1')
    expect(change.fields).toMatchObject([{ old: expect.stringContaining('10'), new: expect.stringContaining('12') }])
    // The catalogue changes before the plan is applied.
    const other = await deliver({ 'more.csv': table(['A-3;Table;30,00']) })
    await call('POST', `/deliveries/${other.id}/apply`)
    await work()
    const late = (await call('POST', `/deliveries/${delivery.id}/apply`)).body
    await work()
    expect((await call('GET', `/imports/${late.id}`)).body).toMatchObject({
      state: 'refused',
      message: expect.stringContaining('The catalogue has changed since the plan'),
    })
    expect((await codes()).sort()).toEqual(['A-1', 'A-2', 'A-3'])
  })

  it('of a table has a mapping, which operators change before the import', async () => {
    const delivery = await deliver({ 'stools.csv': `SKU;Name;Old code\nS-1;Stool;0815\nS-2;Bench;0816\n` })
    expect(delivery.hasMapping).toBe(true)
    const path = `/deliveries/${delivery.id}/mapping`
    const { body } = await call('GET', path)
    expect(body.tables).toMatchObject([
      {
        name: 'stools.csv',
        identifier: ['SKU'],
        columns: [{ heading: 'Name', as: 'attribute' }, { heading: 'Old code' }],
      },
    ])
    expect(body.tables[0].columns[0].note).toMatch(/^\d+ %: .*Cells: "Stool", "Bench"$/)
    const { version } = body
    const ignored = [{ table: 0, heading: 'Old code', as: 'ignore', type: '' }]
    const changed = await call('PATCH', path, { version, columns: ignored })
    expect(changed.body.tables[0].columns[1]).toMatchObject({ as: 'ignore', type: '' })
    expect(await call('PATCH', path, { version, columns: ignored })).toMatchObject({
      status: 409,
      body: { field: 'version' },
    })
    const next = changed.body.version
    for (const text of ['version: 7\n', 'version: [', '', 'a: &a [*a]'])
      expect(await call('PATCH', path, { version: next, text }), text).toMatchObject({
        status: 400,
        body: { field: 'text', message: expect.stringContaining('Line ') },
      })
    // What was refused changed nothing, and the plan from before the change is not applied.
    expect((await call('GET', path)).body.version).toBe(next)
    const early = (await call('POST', `/deliveries/${delivery.id}/apply`)).body
    expect(await call('PATCH', path, { version: next, columns: [] })).toMatchObject({ status: 409 })
    await work()
    expect((await call('GET', `/imports/${early.id}`)).body.state).toBe('refused')
    await call('POST', `/deliveries/${delivery.id}/plan`)
    await work()
    const planned = (await call('GET', `/deliveries/${delivery.id}`)).body
    expect(JSON.stringify(planned.plan.changes)).not.toContain('old_code')
    const other = await call('POST', '/deliveries', { missing: 'keep', files: [{ path: 'a.csv', size: 1 }] })
    expect(await call('GET', `/deliveries/${other.body.id}/mapping`)).toMatchObject({ status: 404 })
  })

  it('that nothing can read says why', async () => {
    const delivery = await deliver({ 'lamps.csv': table(['A-1;Lamp;1']), 'mapping.yaml': 'version: 7' })
    expect(delivery).toMatchObject({ run: { state: 'refused', message: expect.stringMatching(/./) }, plan: null })
    expect((await call('GET', `/imports/${delivery.run.id}/findings?level=error`)).body.total).toBeGreaterThan(0)
    expect((await call('GET', '/deliveries')).body.deliveries).toContainEqual(
      expect.objectContaining({ id: delivery.id, name: 'lamps', operator: 'olga@example.com' }),
    )
    expect(await call('POST', `/deliveries/${delivery.id}/apply`)).toMatchObject({ status: 409 })
  })

  it('is deleted after a day', async () => {
    const { body } = await call('POST', '/deliveries', { missing: 'keep', files: [{ path: 'a.csv', size: 1 }] })
    test.time.now = new Date(test.time.now.getTime() + 25 * 60 * 60_000)
    await call('POST', '/deliveries', { missing: 'keep', files: [{ path: 'b.csv', size: 1 }] })
    expect(existsSync(join(folder, 'staging', body.id))).toBe(false)
  })
})
