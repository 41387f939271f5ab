import { auditLog, mailJobs, webhookDeliveries, webhooks } from '@vitrine/database/schema'
import { beforeEach, describe, expect, it } from 'vitest'
import { buildTestApp, statusAndCode, statusAndField } from '../../testing/test-app.ts'
import { addPerson } from '../../testing/test-people.ts'

let test: Awaited<ReturnType<typeof buildTestApp>>
let headers: Record<string, string>

beforeEach(async () => {
  test = await buildTestApp()
  ;({ headers } = await addPerson(test, { isOperator: true, username: 'olga@example.com' }))
})

const get = async (path: string) => {
  const answer = await test.app.inject({ url: `/pim/admin${path}`, headers })
  expect(answer.statusCode).toBe(200)
  return answer.json()
}
const post = (path: string, payload: object = {}) =>
  test.app.inject({ method: 'POST', url: `/pim/admin${path}`, headers, payload })
const audited = async () =>
  (await test.database.db.select().from(auditLog).orderBy(auditLog.id)).map(
    ({ operator, action, subject, details }) => ({
      ...{ operator, action, subject, details },
    }),
  )

const at = new Date('2026-03-31T08:00:00Z')
const later = new Date('2999-01-01T00:00:00Z')

describe('the mail queue', () => {
  const mail = (address: string, failedAt: Date | null, minute: number) => ({
    ...{ kind: 'reset', data: { language: 'en', origin: 'https://portal.example', address }, failedAt, nextAt: later },
    createdAt: new Date(at.getTime() + minute * 60_000),
    ...(failedAt && { trouble: 'refused 550', attempts: 1 }),
  })
  const rows = () => test.database.db.select().from(mailJobs).orderBy(mailJobs.id)

  beforeEach(async () => {
    await test.database.db
      .insert(mailJobs)
      .values([mail('waits@example.com', null, 0), mail('one@example.com', at, 1), mail('two@example.com', at, 2)])
  })

  it('lists what waits and what was given up, by state and page', async () => {
    const all = await get('/mails')
    expect([all.total, all.waiting, all.failed]).toEqual([3, 1, 2])
    expect(all.mails[1]).toMatchObject({
      ...{ kind: 'reset', to: 'one@example.com', created: '2026-03-31T08:01:00.000Z', attempts: 1, next: null },
      ...{ failed: '2026-03-31T08:00:00.000Z', error: 'refused 550' },
    })
    const failed = await get('/mails?state=failed&limit=1&page=2')
    expect([failed.total, failed.mails.map(({ to }: { to: string }) => to)]).toEqual([2, ['two@example.com']])
    expect((await get('/mails?state=waiting')).mails).toMatchObject([{ to: 'waits@example.com', failed: null }])
  })

  it('sends one again that was given up, and logs it', async () => {
    const [{ id, version }] = (await get('/mails?state=failed')).mails
    expect((await post(`/mails/${id}/retry`, { version })).json()).toEqual({ retried: 1 })
    await expect.poll(async () => (await rows()).map(({ data }) => data.address)).not.toContain('one@example.com')
    expect(await audited()).toEqual([
      {
        ...{ operator: 'olga@example.com', action: 'mail.retried', subject: 'one@example.com' },
        details: { id, mail: 'reset', error: 'refused 550' },
      },
    ])
  })

  it('sends all again that were given up', async () => {
    expect((await post('/mails/retry')).json()).toEqual({ retried: 2 })
    expect((await post('/mails/retry')).json()).toEqual({ retried: 0 })
    expect(await audited()).toMatchObject([{ action: 'mail.retried', subject: '', details: { mails: 2 } }])
  })

  it('deletes one that was given up, and nothing that waits or has changed since', async () => {
    const [waiting, one, two] = (await get('/mails')).mails
    const refused = await post(`/mails/${waiting.id}/delete`, { version: waiting.version })
    expect(statusAndField(refused)).toEqual([409, 'version'])
    expect(statusAndField(await post(`/mails/${one.id}/delete`, { version: two.version }))).toEqual([409, 'version'])
    expect(statusAndField(await post(`/mails/${one.id}/delete`))).toEqual([400, 'version'])
    expect(statusAndCode(await post('/mails/999/delete', { version: 'v' }))).toEqual([404, 'not_found'])
    expect((await post(`/mails/${one.id}/delete`, { version: one.version })).json()).toEqual({ deleted: 1 })
    expect(statusAndCode(await post(`/mails/${one.id}/retry`, { version: one.version }))).toEqual([404, 'not_found'])
    expect((await rows()).map(({ data }) => data.address)).toEqual(['waits@example.com', 'two@example.com'])
    expect(await audited()).toMatchObject([{ action: 'mail.deleted', subject: 'one@example.com' }])
  })
})

describe('webhooks', () => {
  const secret = 'whsec_of-somebody'

  async function addWebhook(url: string, deliveries: readonly (Date | null)[]): Promise<string> {
    const { db } = test.database
    const row = { url, events: ['order.created' as const], secret, isLoopback: false, createdAt: at }
    const [{ id } = { id: '' }] = await db.insert(webhooks).values(row).returning({ id: webhooks.id })
    for (const failedAt of deliveries)
      await db.insert(webhookDeliveries).values({
        ...{
          webhookId: id,
          eventId: '00000000-0000-4000-8000-000000000001',
          event: 'order.created',
          data: {} as never,
        },
        ...{ happenedAt: at, createdAt: at, nextAt: later, failedAt, attempts: 2, trouble: 'status 500' },
      })
    return id
  }

  it('are listed with the numbers of their deliveries, without secrets', async () => {
    const id = await addWebhook('https://example.com/hook?key=of-somebody', [null, at, at])
    const other = await addWebhook('https://example.org/', [at])
    const list = await get('/webhooks')
    expect(list.webhooks).toEqual([
      {
        ...{ id: expect.anything(), url: expect.anything(), events: ['order.created'] },
        ...{ created: '2026-03-31T08:00:00.000Z', waiting: expect.anything(), failed: expect.anything() },
      },
      expect.anything(),
    ])
    expect(list.webhooks).toContainEqual(
      expect.objectContaining({ id, url: 'https://example.com/hook?…', waiting: 1, failed: 2 }),
    )
    const page = await get('/webhooks/deliveries?state=failed&limit=1')
    expect([page.total, page.deliveries.length]).toEqual([3, 1])
    expect(page.deliveries[0]).toMatchObject({
      ...{ url: 'https://example.com/hook?…', event: 'order.created', attempts: 2, error: 'status 500', next: null },
    })
    expect((await get(`/webhooks/deliveries?webhook=${other}`)).total).toBe(1)
    expect(await get('/webhooks/deliveries?webhook=nothing')).toEqual({ deliveries: [], total: 0 })
    expect(JSON.stringify([list, page])).not.toMatch(/of-somebody/)
  })

  it('get the events again that were given up, which is logged', async () => {
    const id = await addWebhook('https://example.invalid/hook', [null, at])
    await addWebhook('https://example.org/', [at])
    expect((await post(`/webhooks/${id}/retry`)).json()).toEqual({ retried: 1 })
    expect((await get('/webhooks/deliveries?state=failed')).total).toBe(1)
    expect(await audited()).toEqual([
      {
        ...{ operator: 'olga@example.com', action: 'webhook.retried', subject: 'https://example.invalid/hook' },
        details: { id, deliveries: 1 },
      },
    ])
    expect(statusAndCode(await post('/webhooks/nothing/retry'))).toEqual([404, 'not_found'])
  })
})
