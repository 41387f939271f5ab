import { rowsOf } from '@vitrine/database'
import { useTestDatabase } from '@vitrine/database/testing/test-database'
import type { SQL } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import type { RateLimit } from './rate-limit-store.ts'
import { RateLimiter } from './rate-limiter.ts'
import { SharedRateLimits, type SharedRateLimitsOptions } from './shared-rate-limits-store.ts'

const database = useTestDatabase()
const minute = 60_000
const few: RateLimit = { max: 3, windowMs: minute }

const time = { now: Date.parse('2026-03-31T10:00:00Z') }
/** The limiter of one of several processes. */
function process(name = 'sign-in', options: Partial<SharedRateLimitsOptions> = {}) {
  const shared = new SharedRateLimits({ db: database.db, log: { warn: vi.fn(), info: vi.fn() }, ...options })
  return new RateLimiter(() => time.now, shared.storeFor(name))
}
const keysStored = async () => (await rowsOf<{ key: string }>(database.db)`select key from rate_limits`).length

describe('limits that processes share', () => {
  it('count the attempts of all of them, until the window ends', async () => {
    const [one, other] = [process(), process()]
    const attempts = [one, other, one, other, one].map((limiter) => () => limiter.tryConsume({ a: few }))
    const waits: number[] = []
    for (const attempt of attempts) waits.push(await attempt())
    expect(waits).toEqual([0, 0, 0, 60, 60])
    time.now += minute
    expect([await other.tryConsume({ a: few }), await one.tryConsume({ a: few })]).toEqual([0, 0])
  })

  it('count nothing, and store nothing, for an attempt that one of its keys refuses', async () => {
    const [one, other] = [process(), process()]
    await one.consume({ a: { ...few, cost: 3 } })
    expect(await other.tryConsume({ a: few, b: few })).toBe(60)
    expect(await keysStored()).toBe(1)
    expect(await other.tryConsume({ b: { ...few, cost: 3 } })).toBe(0)
  })

  it('take back what an attempt has counted as', async () => {
    const [one, other] = [process(), process()]
    await one.consume({ a: { ...few, cost: 3 } })
    await one.refund(['a', 'never counted'], 2)
    expect([await other.tryConsume({ a: { ...few, cost: 2 } }), await other.tryConsume({ a: few })]).toEqual([0, 60])
  })

  it('are apart for each limiter, and the database has no addresses in plain text', async () => {
    await process('sign-in').consume({ '192.0.2.1': { ...few, cost: 3 } })
    expect(await process('orders').tryConsume({ '192.0.2.1': few })).toBe(0)
    expect(JSON.stringify(await rowsOf(database.db)`select * from rate_limits`)).not.toContain('192.0.2')
  })

  it('let exactly as many attempts pass as they have room for, at whatever moment they come', async () => {
    const limit = { max: 20, windowMs: minute }
    const limiters = [process(), process()]
    const waits = await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        limiters[index % 2]?.tryConsume(index % 3 === 0 ? { b: limit, a: limit } : { a: limit, b: limit }),
      ),
    )
    expect(waits.filter((wait) => wait === 0)).toHaveLength(20)
  })

  it('leave no rows behind whose windows are over', async () => {
    await process().consume({ a: few, b: few })
    time.now += 11 * minute
    await process().consume({ c: few })
    expect(await keysStored()).toBe(1)
  })

  it('hold for each process while the database does not answer, and for all of them again when it does', async () => {
    const log = { warn: vi.fn(), info: vi.fn() }
    const { db } = database
    const execute = vi.fn<(query: SQL) => Promise<unknown>>(() => new Promise(() => {}))
    const limiter = process('sign-in', { db: { execute } as never, log, maxWaitMs: 10 })
    const waits: number[] = []
    for (let count = 0; count < 4; count += 1) waits.push(await limiter.tryConsume({ a: few }))
    expect([waits, execute.mock.calls.length, log.warn.mock.calls.length]).toEqual([[0, 0, 0, 60], 3, 1])
    execute.mockImplementation(() => {
      throw new Error('The connection broke.')
    })
    expect([await limiter.tryConsume({ b: few }), log.warn.mock.calls.length]).toEqual([0, 1])
    execute.mockImplementation((query) => db.execute(query))
    await process().consume({ c: { ...few, cost: 3 } })
    expect([await limiter.tryConsume({ c: few }), log.info.mock.calls.length]).toEqual([60, 1])
  })
})
