import { describe, expect, it } from 'vitest'
import { randomOf, zipf } from './random.ts'

describe('randomOf', () => {
  it('gives the same numbers for a seed on every machine', () => {
    const random = randomOf('seed')
    expect(Array.from({ length: 5 }, () => random.between(0, 999))).toEqual([90, 756, 455, 96, 306])
  })

  it('stays within its bounds and reaches both', () => {
    const random = randomOf('bounds')
    const seen = new Set(Array.from({ length: 500 }, () => random.between(3, 6)))
    expect([...seen].sort()).toEqual([3, 4, 5, 6])
  })
})

describe('zipf', () => {
  it('picks the first about twice as often as the second', () => {
    const random = randomOf('zipf')
    const pick = zipf(100)
    const counts = new Array<number>(100).fill(0)
    for (let index = 0; index < 20_000; index += 1) {
      const picked = pick(random)
      counts[picked] = (counts[picked] ?? 0) + 1
    }
    expect((counts[0] ?? 0) / (counts[1] ?? 1)).toBeCloseTo(2, 0)
    expect(counts[99]).toBeGreaterThan(0)
  })
})
