import { afterAll, describe, expect, it, vi } from 'vitest'
import { ConcurrencyLimiter } from '../../platform/concurrency-limiter.ts'
import { buildTestApp } from '../../testing/test-app.ts'
import { implementation } from '../call-context.ts'
import { readLimiter } from './fair-reads.ts'

const api = '/pim/portal/api/private'
const empty = { products: [], total: 0 }

/** A list that answers when the test releases it. */
function slowList() {
  const begun: string[] = []
  let finish = () => {}
  const finished = new Promise<void>((resolve) => {
    finish = resolve
  })
  const handlers = {
    products: {
      list: implementation.products.list.handler(async ({ context }) => {
        begun.push(context.address)
        await finished
        return empty
      }),
    },
  }
  return { begun, finish: () => finish(), handlers }
}

const turns = async (count = 20) => {
  for (let turn = 0; turn < count; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}

/** Starts an application whose list is slow. `ask` requests it from an address, each time another page. */
async function open(reads?: ConcurrencyLimiter) {
  const list = slowList()
  const test = await buildTestApp({ handlers: list.handlers, ...(reads ? { reads } : {}) })
  let page = 0
  // Without async, a request would not begin before it is awaited.
  const ask = async (remoteAddress: string) =>
    test.app.inject({ url: `${api}/product/?offset=${page++}`, headers: test.asGuest, remoteAddress })
  return { ...list, test, ask }
}

describe('expensive reads', () => {
  it('of one address leave a slot for others, wait in turn, and are refused with 503 when too many wait', async () => {
    const reads = new ConcurrencyLimiter({ maxRunning: 2, maxRunningPerKey: 1, maxWaiting: 10, maxWaitingPerKey: 2 })
    const { begun, finish, test, ask } = await open(reads)
    const greedy = [1, 2, 3, 4].map(() => ask('203.0.113.1'))
    const refused = await greedy[3]
    expect(refused?.statusCode).toBe(503)
    expect(refused?.headers['retry-after']).toBe('2')
    expect(refused?.json().code).toBe('busy')
    const other = ask('198.51.100.1')
    await turns()
    expect(begun).toEqual(['203.0.113.1', '198.51.100.1'])
    finish()
    expect((await Promise.all([...greedy.slice(0, 3), other])).map(({ statusCode }) => statusCode)).toEqual([
      200, 200, 200, 200,
    ])
    expect([reads.running, reads.waiting]).toEqual([0, 0])
    await test.close()
  })

  it('count an IPv6 address by its /64', async () => {
    const reads = new ConcurrencyLimiter({ maxRunning: 2, maxRunningPerKey: 1, maxWaiting: 10 })
    const { begun, finish, test, ask } = await open(reads)
    const answers = [ask('2001:db8:1:2::1'), ask('2001:db8:1:2::2'), ask('2001:db8:1:3::1')]
    await turns()
    expect(begun).toEqual(['2001:db8:1:2::1', '2001:db8:1:3::1'])
    finish()
    await Promise.all(answers)
    await test.close()
  })

  it('of a browser, and of an office behind one address, are all answered', async () => {
    const { finish, test, ask } = await open(readLimiter('pglite'))
    const answers = Array.from({ length: 150 }, () => ask('203.0.113.1'))
    await turns()
    finish()
    expect(new Set((await Promise.all(answers)).map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    await test.close()
  })

  it('of clients that leave give their slot back when the work has ended', async () => {
    const reads = new ConcurrencyLimiter({ maxRunning: 2, maxWaiting: 10 })
    const { begun, finish, test } = await open(reads)
    const origin = await test.app.listen({ port: 0, host: '127.0.0.1' })
    const visit = new AbortController()
    const search = (page: number) =>
      fetch(`${origin}${api}/product/?offset=${page}`, { headers: test.asGuest, signal: visit.signal }).catch(
        () => 'left',
      )
    // Two run, and one waits.
    const answers = [search(1), search(2), search(3)]
    await vi.waitFor(() => expect([begun.length, reads.waiting]).toEqual([2, 1]))
    visit.abort()
    expect(await Promise.all(answers)).toEqual(['left', 'left', 'left'])
    await vi.waitFor(() => expect(reads.waiting).toBe(0))
    expect(reads.running).toBe(2)
    finish()
    await vi.waitFor(() => expect(reads.running).toBe(0))
    expect((await test.app.inject({ url: `${api}/product/?offset=4`, headers: test.asGuest })).statusCode).toBe(200)
    test.app.server.closeAllConnections()
    await test.close()
  })

  it('that fail give their slot back', async () => {
    const reads = new ConcurrencyLimiter({ maxRunning: 1, maxWaiting: 1 })
    const { finish, test } = await open(reads)
    finish()
    for (const url of ['/product/?limit=0', '/product/none', '/category/none'])
      await test.app.inject({ url: api + url, headers: test.asGuest })
    expect(reads.running).toBe(0)
    await test.close()
  })
})

describe('a cheap call', async () => {
  const reads = new ConcurrencyLimiter({ maxRunning: 1 })
  const opened = await open(reads)
  afterAll(() => opened.test.close())

  it('waits for nothing: health, the configuration, answers from the cache', async () => {
    const { test, finish } = opened
    finish()
    const cached = { url: `${api}/product/`, headers: test.asGuest }
    expect((await test.app.inject(cached)).statusCode).toBe(200)
    const release = await reads.acquire()
    for (const request of [cached, { url: '/healthz' }, { url: '/pim/portal/api/public/config/' }])
      expect((await test.app.inject(request)).statusCode).toBe(200)
    expect((await test.app.inject({ ...cached, url: `${api}/product/?offset=1` })).statusCode).toBe(503)
    release()
  })
})
