import { describe, expect, it } from 'vitest'
import { DeferredWrites } from './deferred-writes.ts'

/** Writes that a test lets succeed or fail. */
function open(delayMs = 60_000, maxEntries = 100) {
  const written: Record<string, number>[] = []
  const errors: unknown[] = []
  let failures = 0
  const writes = new DeferredWrites<number>({
    write: async (entries) => {
      if (failures-- > 0) throw new Error('away')
      written.push(Object.fromEntries(entries))
    },
    onError: (error) => void errors.push(error),
    ...{ delayMs, maxEntries },
  })
  return {
    ...{ writes, written, errors },
    failNext: (times: number) => {
      failures = times
    },
  }
}

describe('deferred writes', () => {
  it('are written together, the last of equal ones, and known until then', async () => {
    const { writes, written } = open()
    writes.add('a', 1)
    writes.add('b', 2)
    writes.add('a', 3)
    expect([written, writes.get('a'), writes.get('b'), writes.get('c')]).toEqual([[], 3, 2, undefined])
    await writes.flush()
    expect([written, writes.get('a')]).toEqual([[{ a: 3, b: 2 }], undefined])
    await writes.flush()
    expect(written).toHaveLength(1)
  })

  it('happen by themselves', async () => {
    const { writes, written } = open(1)
    writes.add('a', 1)
    while (written.length === 0) await new Promise((done) => setTimeout(done, 1))
    expect(written).toEqual([{ a: 1 }])
  })

  it('are tried again, without what is out of date, and no more than a limit of them', async () => {
    const { writes, written, errors, failNext } = open(60_000, 2)
    failNext(1)
    writes.add('a', 1)
    await writes.flush()
    expect([written, errors, writes.get('a')]).toEqual([[], [expect.any(Error)], 1])
    writes.add('a', 2)
    writes.add('b', 1)
    writes.add('c', 1)
    await writes.flush()
    expect(written).toEqual([{ b: 1, c: 1 }])
  })
})
