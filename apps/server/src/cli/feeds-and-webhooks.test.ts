/** `vitrine feeds` and `vitrine webhooks`, on rows as the calls and events write them. */
import { randomUUID } from 'node:crypto'
import { feeds, users, webhookDeliveries, webhooks } from '@vitrine/database/schema'
import { addWebhookEvent } from '@vitrine/database/webhook-events'
import { describe, expect, it } from 'vitest'
import { done, failed, vitrine } from './testing/command-line.ts'
import { useCommandDatabase } from './testing/mock-parts.ts'

const database = useCommandDatabase()

describe('vitrine feeds', () => {
  const addUser = async (username: string, disabled = false) => {
    const row = { username, passwordHash: '-', verifiedAt: new Date(), disabled }
    const [added] = await database.db.insert(users).values(row).returning({ id: users.id })
    return added?.id ?? ''
  }
  const addFeed = async (userId: string, name: string) => {
    const at = new Date('2026-03-31T10:00:00Z')
    const row = { tokenHash: randomUUID(), userId, name, selection: { template: 'prices' }, locale: 'en_GB' }
    const [added] = await database.db
      .insert(feeds)
      .values({ ...row, createdAt: at, changedAt: at })
      .returning({ id: feeds.id })
    return added?.id ?? ''
  }

  it('lists the feeds of all people without their secrets, and revokes some', async () => {
    expect(await vitrine('feeds')).toEqual(done('There are no feeds.'))
    const [ada, bo] = [await addUser('ada@example.com'), await addUser('bo@example.com', true)]
    const [first, second] = [await addFeed(ada, 'Lamps'), await addFeed(ada, 'Tables')]
    const third = await addFeed(bo, 'Chairs')
    const { out } = await vitrine('feeds', '--format', 'json')
    const listed = JSON.parse(out)
    expect(listed).toHaveLength(3)
    expect(listed.find(({ id }: { id: string }) => id === third)).toEqual({
      ...{ id: third, account: 'bo@example.com', name: 'Chairs', template: 'prices', locale: 'en_GB' },
      ...{ created: '2026-03-31T10:00:00.000Z', used: null, works: false },
    })
    for (const { tokenHash } of await database.db.select().from(feeds)) expect(out).not.toContain(tokenHash)

    expect(await vitrine('feeds', 'revoke', first)).toEqual(done(`The feed ${first} is revoked.`))
    expect((await vitrine('feeds', 'revoke', first)).error).toContain(`There is no feed "${first}".`)
    expect((await vitrine('feeds', 'revoke', 'x')).error).toContain('There is no feed "x".')
    expect(await vitrine('feeds', 'revoke', '--account', 'ADA@example.com')).toEqual(
      done('1 feed of ada@example.com is revoked.'),
    )
    expect((await vitrine('feeds', 'revoke', '--account', 'ada@example.com')).status).toBe(1)
    expect((await vitrine('feeds', 'revoke')).error).toContain('Name the ids of feeds')
    expect((await vitrine('feeds', 'revoke', second, '--account', 'bo@example.com')).status).toBe(1)
    expect((await database.db.select().from(feeds)).map(({ id }) => id)).toEqual([third])
  })
})

describe('vitrine webhooks', () => {
  it('adds a webhook and prints its secret once, lists and removes it', async () => {
    expect((await vitrine('webhooks')).out).toContain('There are no webhooks.')
    const url = 'https://example.com/hook'
    const { out, status } = await vitrine('webhooks', 'add', url, '--events', 'order.created, result.created')
    expect(status).toBe(0)
    const secret = /whsec_[\w+/]+=*/.exec(out)?.[0] ?? ''
    const [row] = await database.db.select().from(webhooks)
    expect(row).toMatchObject({ url, events: ['order.created', 'result.created'], secret, isLoopback: false })
    const list = await vitrine('webhooks', '--format', 'json')
    expect(JSON.parse(list.out)).toMatchObject([{ id: row?.id, url, waiting: 0, given_up: 0 }])
    expect(list.out).not.toContain(secret)
    expect(await vitrine('webhooks', 'remove', row?.id ?? '')).toEqual(
      done(`The webhook ${row?.id} is removed, with its deliveries.`),
    )
    expect((await vitrine('webhooks', 'remove', row?.id ?? '')).error).toContain('There is no webhook')
    expect((await vitrine('webhooks', 'remove', 'x')).error).toContain('There is no webhook "x"')
  })

  it('refuses addresses and events that there are not', async () => {
    const add = async (...args: string[]) => (await vitrine('webhooks', 'add', ...args)).error
    expect(await add('http://example.com/')).toContain('It must begin with https://')
    expect(await add('https://10.0.0.1/')).toContain('It is in a private network.')
    expect(await add('https://127.0.0.1/')).toContain('It is in a private network.')
    expect(await add('hook')).toContain('It is not an address')
    expect(await add('https://example.com/', '--events', 'order.sold')).toContain('There is no event "order.sold".')
    expect(await database.db.select().from(webhooks)).toEqual([])
    expect((await vitrine('webhooks', 'add', 'http://127.0.0.1:9000/', '--allow-loopback')).status).toBe(0)
    expect(await database.db.select().from(webhooks)).toMatchObject([{ isLoopback: true, events: { length: 4 } }])
  })

  it('lists deliveries, and retries those that were given up', async () => {
    expect(await vitrine('webhooks', 'deliveries')).toEqual(done('No deliveries are waiting, and none were given up.'))
    await vitrine('webhooks', 'add', 'https://example.com/hook')
    const at = new Date('2026-03-31T10:00:00Z')
    await addWebhookEvent(database.db, 'order.created', { id: 'o1' }, at)
    await database.db.update(webhookDeliveries).set({ failedAt: at, attempts: 9, trouble: 'status 500' })
    const { out } = await vitrine('webhooks', 'deliveries')
    expect(out).toContain('status 500')
    expect(out).toContain('Given up: 1 delivery.')
    expect(await vitrine('webhooks', 'retry', 'x')).toEqual(
      failed('There is no webhook "x". `npm run vitrine -- webhooks` lists them.'),
    )
    expect(await vitrine('webhooks', 'retry')).toEqual(
      done('1 delivery will be tried again as soon as the server runs.'),
    )
    expect(await database.db.select().from(webhookDeliveries)).toMatchObject([
      { failedAt: null, attempts: 0, happenedAt: at },
    ])
    expect(await vitrine('webhooks', 'retry')).toEqual(done('No delivery was given up.'))
  })
})
