import { describe, expect, it } from 'vitest'
import { ConcurrencyLimiter } from '../platform/concurrency-limiter.ts'
import { PictureJobs } from './picture-jobs.ts'

const turn = () => new Promise((resolve) => setImmediate(resolve))

/** Jobs in one slot, held by a first job until `free` is called. */
async function busyJobs(maxWaiting: number) {
  const limiter = new ConcurrencyLimiter({ maxRunning: 1, maxWaiting })
  const jobs = new PictureJobs<string>(limiter)
  const started: string[] = []
  const free = await limiter.acquire({ key: 'first' })
  const ask = (name: string, key: string, signal?: AbortSignal) => {
    const work = async (hand: (result: string) => void) => {
      started.push(name)
      hand(name)
    }
    return jobs.run({ name, key, weight: 1, work, signal })
  }
  return { limiter, jobs, started, free, ask }
}

describe('PictureJobs', () => {
  it('does equal work once, in the turn of the first address that has one', async () => {
    const { started, free, ask, jobs, limiter } = await busyJobs(10)
    const all = [ask('a1', 'a'), ask('a2', 'a'), ask('shared', 'a'), ask('shared', 'b'), ask('shared', 'b')]
    expect(limiter.waiting).toBe(4)
    free()
    expect(await Promise.all(all)).toEqual(['a1', 'a2', 'shared', 'shared', 'shared'])
    expect(started).toEqual(['a1', 'shared', 'a2'])
    await jobs.settled()
    expect([limiter.running, limiter.waiting]).toEqual([0, 0])
  })

  it('lets those of a refused address wait with another one, and refuses them when that one leaves', async () => {
    const { started, free, ask, limiter } = await busyJobs(2)
    const left = new AbortController()
    const other = ask('other', 'b')
    const first = ask('shared', 'a', left.signal)
    // The queue is full.
    const second = ask('shared', 'c')
    await turn()
    left.abort(new Error('left'))
    await expect(first).rejects.toThrow('left')
    await expect(second).rejects.toMatchObject({ statusCode: 503 })
    free()
    expect(await other).toBe('other')
    expect([started, limiter.running, limiter.waiting]).toEqual([['other'], 0, 0])
  })

  it('gives someone a place of their own who asks again after all of an address have left', async () => {
    const { started, free, ask } = await busyJobs(2)
    const left = new AbortController()
    const first = ask('shared', 'a', left.signal)
    left.abort(new Error('left'))
    const again = ask('shared', 'a')
    await expect(first).rejects.toThrow('left')
    free()
    expect(await again).toBe('shared')
    expect(started).toEqual(['shared'])
  })

  it('hands the failure of the work to all, and makes the picture anew for the next', async () => {
    const limiter = new ConcurrencyLimiter({ maxRunning: 1 })
    const jobs = new PictureJobs<string>(limiter)
    const fails = async () => {
      throw new Error('broken')
    }
    const request = { name: 'a', weight: 1, key: 'a' }
    const both = [jobs.run({ ...request, work: fails }), jobs.run({ ...request, key: 'b', work: fails })]
    for (const result of await Promise.allSettled(both)) expect(result).toMatchObject({ reason: { message: 'broken' } })
    expect(await jobs.run({ ...request, work: async (hand) => hand('made') })).toBe('made')
    expect(limiter.running).toBe(0)
  })
})
