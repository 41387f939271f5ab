import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type WebhookEvent, webhookDeliveries, webhooks } from '@vitrine/database/schema'
import { atEnd } from '@vitrine/database/testing/at-end'
import { addWebhookEvent } from '@vitrine/database/webhook-events'
import { importRecords, productRecord, testProducts, vocabularyRecords } from '@vitrine/import/testing/test-catalogue'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildTestApp } from '../testing/test-app.ts'
import { addPerson } from '../testing/test-people.ts'
import { postTools, postWebhook, webhookUrlFault } from './post-webhook.ts'
import { newWebhookSecret } from './webhook-signature.ts'
import { WebhookWorker } from './webhook-worker.ts'
import { webhooksStore } from './webhooks-store.ts'

const minute = 60_000

interface Received {
  readonly headers: Record<string, string | string[] | undefined>
  readonly body: string
}

/** A receiver of webhooks on this machine. */
async function receiver() {
  const received: Received[] = []
  let answer: { status: number; headers?: Record<string, string> } | undefined = { status: 204 }
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (part) => {
      body += part
    })
    request.on('end', () => {
      received.push({ headers: request.headers, body })
      if (answer) response.writeHead(answer.status, answer.headers).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  atEnd(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  return {
    received,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    /** @param next undefined for none at all */
    reply: (next: typeof answer) => {
      answer = next
    },
  }
}

let test: Awaited<ReturnType<typeof buildTestApp>>
let hook: Awaited<ReturnType<typeof receiver>>
beforeAll(async () => {
  test = await buildTestApp({
    records: [...vocabularyRecords(), ...testProducts()],
    webhookTools: { ...postTools, totalMs: 500 },
  })
})
beforeEach(async () => {
  hook = await receiver()
  await test.app.webhooks.runDue()
  await test.database.db.delete(webhooks)
})

const db = () => test.database.db
const add = async (events: WebhookEvent[], url = hook.url, isLoopback = true) => {
  const secret = newWebhookSecret()
  const id = await webhooksStore(db()).add({ url, events, secret, isLoopback, createdAt: test.time.now })
  return { id, secret }
}
const deliveries = () => db().select().from(webhookDeliveries).orderBy(webhookDeliveries.id)
const order = { id: '5f0c2d0e-0000-4000-8000-000000000001' }
const happen = (data: Record<string, string> = order) => addWebhookEvent(db(), 'order.created', data, test.time.now)
const pass = (ms: number) => {
  test.time.now = new Date(test.time.now.getTime() + ms)
}
/** Waits until the worker that a call has woken is done. */
const settled = () => test.app.webhooks.runDue()

describe('a webhook', () => {
  it('is signed as Standard Webhooks describes it, and its row is deleted', async () => {
    const { secret } = await add(['order.created'])
    await happen()
    const [row] = await deliveries()
    expect(await test.app.webhooks.runDue()).toBe(1)
    const [sent] = hook.received
    expect(JSON.parse(sent?.body ?? '')).toEqual({
      ...{ type: 'order.created', timestamp: test.time.now.toISOString(), data: order },
    })
    expect(sent?.headers['content-type']).toBe('application/json')
    const { 'webhook-id': id, 'webhook-timestamp': at, 'webhook-signature': signature } = sent?.headers ?? {}
    expect([id, at]).toEqual([row?.eventId, String(test.time.now.getTime() / 1000)])
    const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
    expect(key).toHaveLength(32)
    const expected = createHmac('sha256', key).update(`${id}.${at}.${sent?.body}`).digest('base64')
    expect(signature).toBe(`v1,${expected}`)
    expect(await deliveries()).toEqual([])
  })

  it('is sent for its own events alone, with the same id to all who want them', async () => {
    const other = await receiver()
    await add(['order.created', 'result.created'])
    await add(['order.created'], other.url)
    await add(['catalogue.changed'])
    await happen()
    expect(await test.app.webhooks.runDue()).toBe(2)
    expect(hook.received).toHaveLength(1)
    expect(other.received[0]?.headers['webhook-id']).toBe(hook.received[0]?.headers['webhook-id'])
    expect(other.received[0]?.headers['webhook-signature']).not.toBe(hook.received[0]?.headers['webhook-signature'])
  })

  it('is tried again with growing pauses, with the same id, then kept until an operator retries it', async () => {
    await add(['order.created'])
    hook.reply({ status: 503 })
    await happen()
    const pauses: number[] = []
    for (let attempt = 0; attempt < 7; attempt += 1) {
      await test.app.webhooks.runDue()
      const [row] = await deliveries()
      expect(row?.trouble).toBe('status 503')
      pauses.push(((row?.nextAt.getTime() ?? 0) - test.time.now.getTime()) / minute)
      await test.app.webhooks.runDue()
      pass((row?.nextAt.getTime() ?? 0) - test.time.now.getTime())
    }
    expect(pauses).toEqual([1, 5, 15, 60, 180, 360, 360])
    expect(hook.received).toHaveLength(7)
    expect(new Set(hook.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    expect(new Set(hook.received.map(({ headers }) => headers['webhook-timestamp'])).size).toBe(7)

    pass(3 * 24 * 60 * minute)
    await test.app.webhooks.runDue()
    expect((await deliveries())[0]?.failedAt).toEqual(test.time.now)
    expect(await test.app.webhooks.runDue()).toBe(0)
    hook.reply({ status: 200 })
    expect(await webhooksStore(db()).retry(test.time.now, [])).toBe(1)
    expect(await test.app.webhooks.runDue()).toBe(1)
    expect(await deliveries()).toEqual([])
  })

  it('does not hold up others while its receiver is down, answers nothing, or redirects', async () => {
    const silent = await receiver()
    const redirecting = await receiver()
    silent.reply(undefined)
    redirecting.reply({ status: 302, headers: { location: hook.url } })
    await add(['order.created'], silent.url)
    await add(['order.created'], redirecting.url)
    await add(['order.created'], 'http://127.0.0.1:1/')
    await add(['order.created'])
    for (let count = 0; count < 3; count += 1) await happen()
    expect(await test.app.webhooks.runDue()).toBe(3)
    expect(hook.received).toHaveLength(3)
    const troubles = (await deliveries()).filter(({ attempts }) => attempts > 0).map(({ trouble }) => trouble)
    expect(troubles.sort()).toEqual(['ECONNREFUSED', 'status 302', 'timeout'])
    expect(redirecting.received).toHaveLength(1)
  })

  it('is given up at once when the receiver wants no more', async () => {
    await add(['order.created'])
    hook.reply({ status: 410 })
    await happen()
    await test.app.webhooks.runDue()
    expect((await deliveries())[0]).toMatchObject({ failedAt: test.time.now, trouble: 'status 410' })
  })

  it('is sent once if several processes work, and again after a process that died during it', async () => {
    await add(['order.created'])
    const log = pino({ level: 'silent' })
    const other = new WebhookWorker({ db: db(), version: () => 1, clock: () => test.time.now, log })
    for (let count = 0; count < 5; count += 1) await happen()
    const counts = await Promise.all([test.app.webhooks.runDue(), other.runDue()])
    expect(counts[0] + counts[1]).toBe(5)
    expect(new Set(hook.received.map(({ headers }) => headers['webhook-id'])).size).toBe(5)
    expect(hook.received).toHaveLength(5)

    // What a process leaves that was killed after it took the row.
    await happen()
    await db().execute(sql`update webhook_deliveries set attempts = 1,
      next_at = ${new Date(test.time.now.getTime() + 2 * minute).toISOString()}::timestamptz`)
    expect(await other.runDue()).toBe(0)
    pass(3 * minute)
    expect(await other.runDue()).toBe(1)
  })

  it('of an event that was not stored is not sent', async () => {
    await add(['order.created'])
    const failing = db().transaction(async (transaction) => {
      await addWebhookEvent(transaction, 'order.created', order, test.time.now)
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await deliveries()).toEqual([])
  })

  it('keeps its secret out of the log', async () => {
    const { secret } = await add(['order.created'])
    hook.reply({ status: 500 })
    await happen()
    await test.app.webhooks.runDue()
    expect(JSON.stringify(test.logged)).toContain('A webhook will be tried again')
    expect(JSON.stringify(test.logged)).not.toContain(secret.slice(6))
    await db().delete(webhooks)
  })
})

describe('an event', () => {
  const call = (url: string, payload: object, headers: Record<string, string>) =>
    test.app.inject({ method: 'POST', url, payload, headers })

  it('API-37 tells webhooks about an order, with its id alone', async () => {
    await add(['order.created'])
    const { headers } = await addPerson(test)
    const body = { reference: 'Secret reference', note: 'For Ada', lines: [{ product: 'L1', quantity: 2 }] }
    const answer = await call('/pim/portal/api/private/order/', body, headers)
    expect(answer.statusCode).toBe(200)
    await settled()
    expect(hook.received.map((one) => JSON.parse(one.body).data)).toEqual([{ id: answer.json().id }])
    expect(hook.received[0]?.body).not.toMatch(/Secret|Ada/)
  })

  it('API-12 tells webhooks about a request for an account, without who has sent it', async () => {
    await add(['account.requested'])
    const body = {
      ...{ email: 'ada@lovelace.example', first_name: 'Ada', last_name: 'Lovelace', company: 'Engines' },
      ...{ vat_number: 'x', street: 'x', street_number: '1', city: 'x', phone_number: '1', zip_code: '1' },
    }
    const answer = await call('/pim/portal/api/public/user/request', body, {})
    expect(answer.statusCode, answer.body).toBe(200)
    await settled()
    const [sent] = hook.received
    expect(JSON.parse(sent?.body ?? '{}').data).toEqual({ id: expect.stringMatching(/^[\da-f-]{36}$/) })
    expect(sent?.body).not.toMatch(/ada|Lovelace|Engines/i)
  })

  it('tells webhooks about a new version of the catalogue, and about none without changes', async () => {
    // An import has its own clock.
    test.time.now = new Date()
    await add(['catalogue.changed'])
    const deliver = () =>
      importRecords(test.database, [...vocabularyRecords(), productRecord('NEW', { title: { en_GB: 'New' } })])
    await deliver()
    pass(minute)
    await test.configuration.refresh()
    await settled()
    const { version } = test.configuration.current()
    expect(hook.received.map((one) => JSON.parse(one.body))).toMatchObject([
      { type: 'catalogue.changed', data: { version } },
    ])
    await deliver()
    expect(await deliveries()).toEqual([])
  })

  it('of a new catalogue is reported by processes that answer with it', async () => {
    await add(['catalogue.changed'])
    await addWebhookEvent(db(), 'catalogue.changed', { version: 1_000_000 }, test.time.now)
    expect(await test.app.webhooks.runDue()).toBe(0)
    const log = pino({ level: 'silent' })
    const other = new WebhookWorker({ db: db(), version: () => 1_000_000, clock: () => test.time.now, log })
    expect(await other.runDue()).toBe(1)
  })
})

describe('the address of a webhook', () => {
  it.each([
    ['https://example.com/hook', false, true],
    ['http://example.com/hook', false, false],
    ['http://example.com/hook', true, true],
    ['http://127.0.0.1:4001/', true, true],
    ['http://[::1]:4001/', true, true],
    ['http://localhost:4001/', true, true],
    ['https://127.0.0.1/', false, false],
    ['https://[::1]/', false, false],
    ['https://[::ffff:127.0.0.1]/', false, false],
    ['https://10.0.0.1/', false, false],
    ['https://10.0.0.1/', true, false],
    ['https://169.254.169.254/latest', false, false],
    ['https://0x7f000001/', false, false],
    ['https://name:password@example.com/', false, false],
    ['ftp://example.com/', false, false],
    ['hook', false, false],
  ])('%s is accepted or refused (loopback: %s): %s', (url, isLoopback, isAccepted) => {
    expect(webhookUrlFault(url, isLoopback) === undefined).toBe(isAccepted)
  })

  it.each([
    ['https://example.com/', false, '192.168.1.1', 'private network'],
    ['https://example.com/', false, '::1', 'private network'],
    ['http://example.com/', true, '93.184.216.34', 'private network'],
  ])('%s is refused if it leads elsewhere (loopback: %s): %s', async (url, isLoopback, address, trouble) => {
    const resolve = async () => [{ address, family: address.includes(':') ? 6 : 4 }]
    const sent = postWebhook({ url, isLoopback, headers: {}, body: '{}' }, { ...postTools, resolve })
    await expect(sent).rejects.toMatchObject({ trouble, isFinal: true })
  })
})
