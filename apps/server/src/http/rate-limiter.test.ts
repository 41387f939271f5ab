import { describe, expect, it } from 'vitest'
import type { Caller } from '../catalogue/access/caller.ts'
import { MemoryRateLimitStore } from './rate-limit-store.ts'
import { callerLimits, networkLimits, RateLimiter } from './rate-limiter.ts'

const each = { max: 10, windowMs: 1000 }

describe('a rate limiter', () => {
  it('counts what attempts cost, and nothing for one that does not fit', async () => {
    let now = 0
    const limiter = new RateLimiter(() => now, new MemoryRateLimitStore())
    const consume = (cost: number) => limiter.tryConsume({ a: { ...each, cost } })
    expect([await consume(6), await consume(5), await consume(4), await consume(1)]).toEqual([0, 1, 0, 1])
    now = 1000
    expect(await consume(10)).toBe(0)
  })

  it('counts for no key when one of them is full', async () => {
    const limiter = new RateLimiter(() => 0, new MemoryRateLimitStore())
    const one = { max: 1, windowMs: 1000 }
    expect(await limiter.tryConsume({ a: one })).toBe(0)
    expect(await limiter.tryConsume({ a: one, b: one })).toBe(1)
    expect(await limiter.tryConsume({ b: one })).toBe(0)
  })

  it('takes an attempt back', async () => {
    const limiter = new RateLimiter(() => 0, new MemoryRateLimitStore())
    const one = { max: 1, windowMs: 1000 }
    await limiter.consume({ a: one })
    await limiter.refund(['a', 'never counted'])
    await expect(limiter.consume({ a: one })).resolves.toBeUndefined()
  })

  it('refuses with the seconds to wait', async () => {
    let now = 0
    const limiter = new RateLimiter(() => now, new MemoryRateLimitStore())
    const consume = () => limiter.consume({ a: { max: 1, windowMs: 2500 } })
    await consume()
    const options = { params: { when: { inSeconds: 3 } }, headers: { 'retry-after': '3' } }
    await expect(consume()).rejects.toMatchObject({ status: 429, phrase: 'too_many_attempts', options })
    now = 2500
    await expect(consume()).resolves.toBeUndefined()
  })
})

describe('a full store of counts', () => {
  const one = { max: 1, windowMs: 1000 }

  it('SESSION-18 refuses new keys instead of forgetting those that count', async () => {
    let now = 0
    const limiter = new RateLimiter(() => now, new MemoryRateLimitStore(3))
    await limiter.consume({ victim: one })
    now = 500
    for (const key of ['a', 'b']) await limiter.consume({ [key]: one })
    expect(await limiter.tryConsume({ c: one })).toBe(1)
    expect(await limiter.tryConsume({ c: one, d: one })).toBe(1)
    // The first count is still there, and known keys can be counted.
    expect(await limiter.tryConsume({ victim: one })).toBe(1)
    expect(await limiter.tryConsume({ b: { ...one, max: 2 } })).toBe(0)
  })

  it('drops the windows that have ended, and no others', async () => {
    let now = 0
    const limiter = new RateLimiter(() => now, new MemoryRateLimitStore(3))
    await limiter.consume({ short: one, long: { max: 1, windowMs: 5000 } })
    now = 900
    await limiter.consume({ late: one })
    now = 1000
    expect(await limiter.tryConsume({ next: one })).toBe(0)
    expect(await limiter.tryConsume({ long: { max: 1, windowMs: 5000 } })).toBe(4)
    expect(await limiter.tryConsume({ late: one })).toBe(1)
    expect(await limiter.tryConsume({ more: one })).toBe(1)
    now = 1900
    expect(await limiter.tryConsume({ more: one })).toBe(0)
  })

  it('has room again for what was taken back', async () => {
    const limiter = new RateLimiter(() => 0, new MemoryRateLimitStore(1))
    await limiter.consume({ a: one })
    await limiter.refund(['a'])
    expect(await limiter.tryConsume({ b: one })).toBe(0)
  })
})

describe('limits by caller', () => {
  const user = (userId: string): Caller => ({
    ...{ kind: 'user', token: '', userId, groups: [], unapprovedGroups: [], isOperator: false, switchedOff: [] },
  })
  const guestAt = (address: string) => ({ caller: null, address })

  it('count an IPv6 address by its /64 and by its /48, which may do twice as much', async () => {
    const limiter = new RateLimiter(() => 0, new MemoryRateLimitStore())
    const attempts = async (count: number, at: (index: number) => string) => {
      const waits: number[] = []
      for (let index = 0; index < count; index++) waits.push(await limiter.tryConsume(networkLimits(at(index), each)))
      return waits.filter((wait) => wait === 0).length
    }
    expect(await attempts(15, (index) => `2001:db8:1:1::${index}`)).toBe(10)
    expect(await attempts(65, (index) => `2001:db8:1:${index + 2}::1`)).toBe(10)
    expect(await attempts(15, () => '2001:db8:2::1')).toBe(10)
    expect(await attempts(15, () => '192.0.2.1')).toBe(10)
  })

  it('keep users and guests apart, each with a total of their own', async () => {
    const limiter = new RateLimiter(() => 0, new MemoryRateLimitStore())
    const consume = async (context: Parameters<typeof callerLimits>[0]) =>
      limiter.tryConsume(callerLimits(context, { each, guests: 30, users: 60 }))
    for (let index = 0; index < 30; index++) expect(await consume(guestAt(`192.0.2.${index}`))).toBe(0)
    expect(await consume(guestAt('192.0.2.99'))).toBe(1)
    for (let index = 0; index < 10; index++)
      expect(await consume({ caller: user('ada'), address: '192.0.2.1' })).toBe(0)
    expect(await consume({ caller: user('ada'), address: '192.0.2.2' })).toBe(1)
  })

  it('let the accounts of one network have a third of what all users have', async () => {
    const limiter = new RateLimiter(() => 0, new MemoryRateLimitStore())
    const consume = (id: number, address: string) =>
      limiter.tryConsume(callerLimits({ caller: user(`user-${id}`), address }, { each, users: 60 }))
    for (let id = 0; id < 20; id++) expect(await consume(id, '192.0.2.1')).toBe(0)
    expect(await consume(20, '192.0.2.1')).toBe(1)
    expect(await consume(20, '192.0.2.2')).toBe(0)
  })

  it('count a guest who has a token by the address', () => {
    const limits = callerLimits({ caller: { kind: 'guest', token: 't' }, address: '192.0.2.1' }, { each })
    expect(limits).toEqual({ 'network 192.0.2.1': each })
  })
})
