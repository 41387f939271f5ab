import { expect, it } from 'vitest'
import { MemoryRateLimitStore } from '../../http/rate-limit-store.ts'
import { RateLimiter } from '../../http/rate-limiter.ts'
import { CountedBytes } from './counted-bytes.ts'

const MiB = 1024 * 1024
const KiB64 = 64 * 1024

/** A limiter for 100 MiB that notes what each attempt counts as. */
function openLimiter() {
  const store = new MemoryRateLimitStore()
  const costs: number[] = []
  const limiter = new RateLimiter(() => 0, {
    consume: (limits, now) => {
      costs.push(limits.bytes?.cost ?? 0)
      return store.consume(limits, now)
    },
    refund: (refunds) => store.refund(refunds),
  })
  const limitsOf = (cost: number) => ({ bytes: { max: 100 * MiB, windowMs: 1000, cost } })
  return { limiter, limitsOf, costs, fits: async (bytes: number) => (await limiter.tryConsume(limitsOf(bytes))) === 0 }
}

it('API-17 the bytes of an upload are counted in few steps, and exactly once they have arrived', async () => {
  const { limiter, limitsOf, costs, fits } = openLimiter()
  const bytes = new CountedBytes(limiter, limitsOf)
  for (let arrived = 0; arrived < 40 * MiB + KiB64; arrived += KiB64) await bytes.take(KiB64)
  expect(costs.length).toBeLessThan(15)
  await bytes.end()
  expect([await fits(60 * MiB), await fits(60 * MiB - KiB64)]).toEqual([false, true])
})

it('API-17 an upload may use the limit up to its last byte, and not one more', async () => {
  const { limiter, limitsOf } = openLimiter()
  const bytes = new CountedBytes(limiter, limitsOf)
  for (let arrived = 0; arrived < 100 * MiB; arrived += KiB64) await bytes.take(KiB64)
  await expect(bytes.take(1)).rejects.toMatchObject({ status: 429 })
})
