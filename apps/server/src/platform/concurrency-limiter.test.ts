import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ConcurrencyLimiter, type Release } from './concurrency-limiter.ts'

const turn = () => new Promise((resolve) => setImmediate(resolve))

/** Requests slots and records the names of the jobs in the order in which they start. */
function startsOf(limiter: ConcurrencyLimiter) {
  const started: string[] = []
  const releases = new Map<string, Release>()
  const refused: string[] = []
  const ask = (name: string, request: Parameters<ConcurrencyLimiter['acquire']>[0] = {}) =>
    limiter.acquire(request).then(
      (release) => {
        started.push(name)
        releases.set(name, release)
      },
      () => refused.push(name),
    )
  const end = async (name: string) => {
    releases.get(name)?.()
    await turn()
  }
  return { started, refused, ask, end }
}

describe('ConcurrencyLimiter', () => {
  it('runs as many jobs as it has slots, the others in their order', async () => {
    const limiter = new ConcurrencyLimiter({ maxRunning: 2, maxWaiting: 10 })
    const { started, ask, end } = startsOf(limiter)
    for (const name of ['a', 'b', 'c', 'd']) void ask(name)
    await turn()
    expect([started, limiter.running, limiter.waiting]).toEqual([['a', 'b'], 2, 2])
    await end('b')
    expect(started).toEqual(['a', 'b', 'c'])
    await end('b')
    expect(started, 'a slot is given back once').toEqual(['a', 'b', 'c'])
  })

  it('refuses what is over the queue with 503 and the time to come back', async () => {
    const limiter = new ConcurrencyLimiter({ maxRunning: 1, maxWaiting: 1 })
    const release = await limiter.acquire()
    const waiting = limiter.acquire()
    await expect(limiter.run(() => 'never')).rejects.toMatchObject({
      statusCode: 503,
      code: 'busy',
      values: { seconds: 2 },
    })
    release()
    const next = await waiting
    next()
    expect(await limiter.run(() => 'again')).toBe('again')
  })

  it('takes a slot at once or not at all where nothing may wait', async () => {
    const limiter = new ConcurrencyLimiter({ maxRunning: 3, maxRunningPerKey: 2 })
    const first = await limiter.acquire({ key: 'a' })
    await limiter.acquire({ key: 'a' })
    await expect(limiter.acquire({ key: 'a' })).rejects.toMatchObject({ statusCode: 503, code: 'busy' })
    await limiter.acquire({ key: 'b' })
    await expect(limiter.acquire({ key: 'c' })).rejects.toThrow()
    first()
    first()
    await limiter.acquire({ key: 'c' })
    expect([limiter.running, limiter.waiting]).toEqual([3, 0])
  })

  it('does not take a free slot past a heavy job that waits for it', async () => {
    const limiter = new ConcurrencyLimiter({ maxRunning: 2, maxWaiting: 10 })
    const { started, ask, end } = startsOf(limiter)
    void ask('light')
    void ask('heavy', { key: 'b', weight: 99 })
    void ask('late', { key: 'c' })
    await turn()
    expect(started).toEqual(['light'])
    await end('light')
    expect([started, limiter.running]).toEqual([['light', 'heavy'], 2])
    await end('heavy')
    expect(started).toEqual(['light', 'heavy', 'late'])
  })

  it('lets a job that is heavier than the share of its key run alone', async () => {
    const limiter = new ConcurrencyLimiter({ maxRunning: 4, maxRunningPerKey: 1, maxWaiting: 10 })
    expect(await limiter.run(() => 'heavy', { key: 'a', weight: 3 })).toBe('heavy')
  })

  it('gives up the place of a job that is aborted while it waits, for those behind it too', async () => {
    const limiter = new ConcurrencyLimiter({ maxRunning: 2, maxWaiting: 2 })
    const { started, ask } = startsOf(limiter)
    const left = new AbortController()
    void ask('first')
    const heavy = limiter.acquire({ weight: 2, signal: left.signal })
    void ask('light')
    left.abort(new Error('left'))
    await expect(heavy).rejects.toThrow('left')
    await turn()
    expect([started, limiter.waiting]).toEqual([['first', 'light'], 0])
    await expect(limiter.run(() => 'never', { signal: left.signal })).rejects.toThrow('left')
  })

  it('gives back the slot of work that throws, at once or later', async () => {
    const limiter = new ConcurrencyLimiter({ maxRunning: 1, maxWaiting: 5 })
    const fails = () => {
      throw new Error('at once')
    }
    await expect(limiter.run(fails)).rejects.toThrow('at once')
    await expect(limiter.run(() => Promise.reject(new Error('later')))).rejects.toThrow('later')
    expect(limiter.running).toBe(0)
  })

  it('delays a key by one turn of another, however many jobs that one has waiting', async () => {
    const limiter = new ConcurrencyLimiter({ maxRunning: 1, maxWaiting: 2000 })
    const { started, ask, end } = startsOf(limiter)
    for (let job = 0; job < 1000; job++) void ask(`flood ${job}`, { key: 'flood' })
    void ask('visitor', { key: 'visitor' })
    await turn()
    await end('flood 0')
    await end('flood 1')
    expect(started).toEqual(['flood 0', 'flood 1', 'visitor'])
  })

  it('makes room in a full queue at the cost of the key with the most waiting jobs', async () => {
    const limiter = new ConcurrencyLimiter({ maxRunning: 1, maxWaiting: 4 })
    const { started, refused, ask, end } = startsOf(limiter)
    for (let job = 0; job < 8; job++) void ask(`flood ${job}`, { key: 'flood' })
    void ask('visitor', { key: 'visitor' })
    await turn()
    expect(refused.sort()).toEqual(['flood 4', 'flood 5', 'flood 6', 'flood 7'])
    await end('flood 0')
    await end('flood 1')
    expect(started).toContain('visitor')
  })

  it('bounds the jobs of a key that wait', async () => {
    const limiter = new ConcurrencyLimiter({ maxRunning: 1, maxWaiting: 10, maxWaitingPerKey: 2 })
    const { refused, ask } = startsOf(limiter)
    for (let job = 0; job < 5; job++) void ask(`a ${job}`, { key: 'a' })
    void ask('b', { key: 'b' })
    await turn()
    expect([refused, limiter.waiting]).toEqual([['a 3', 'a 4'], 3])
  })
})

describe('ConcurrencyLimiter, for the networks of one IPv6 /48', () => {
  const network = (subnet: number) => `2001:db8:1:${subnet}`

  it('API-17 API-49 gives them twice the slots of one', async () => {
    const limiter = new ConcurrencyLimiter({ maxRunning: 10, maxRunningPerKey: 2 })
    const tryAcquire = (key: string) => limiter.acquire({ key }).catch(() => undefined)
    const releases = await Promise.all(Array.from({ length: 10 }, (_, subnet) => tryAcquire(network(subnet))))
    expect(releases.filter((release) => release !== undefined)).toHaveLength(4)
    expect(await tryAcquire('2001:db8:2:0')).toBeDefined()
    releases[0]?.()
    expect(await tryAcquire(network(99))).toBeDefined()
    expect(await tryAcquire(network(100))).toBeUndefined()
  })

  it('gives them one turn together', async () => {
    const limiter = new ConcurrencyLimiter({ maxRunning: 1, maxWaiting: 2000 })
    const { started, ask, end } = startsOf(limiter)
    for (let subnet = 0; subnet < 1000; subnet++) void ask(`flood ${subnet}`, { key: network(subnet) })
    void ask('visitor', { key: '192.0.2.1' })
    await turn()
    await end('flood 0')
    await end('flood 1')
    expect(started).toEqual(['flood 0', 'flood 1', 'visitor'])
  })

  it('makes room in a full queue at their cost', async () => {
    const limiter = new ConcurrencyLimiter({ maxRunning: 1, maxWaiting: 4 })
    const { refused, ask } = startsOf(limiter)
    for (let subnet = 0; subnet < 8; subnet++) void ask(`flood ${subnet}`, { key: network(subnet) })
    void ask('visitor', { key: '192.0.2.1' })
    await turn()
    expect(refused.sort()).toEqual(['flood 4', 'flood 5', 'flood 6', 'flood 7'])
  })

  it('bounds how many of them wait', async () => {
    const limiter = new ConcurrencyLimiter({ maxRunning: 1, maxWaiting: 10, maxWaitingPerKey: 2 })
    const { refused, ask } = startsOf(limiter)
    for (let subnet = 0; subnet < 7; subnet++) void ask(`a ${subnet}`, { key: network(subnet) })
    void ask('b', { key: '192.0.2.1' })
    await turn()
    expect([refused, limiter.waiting]).toEqual([['a 5', 'a 6'], 5])
  })

  it('does not keep a network waiting behind another one of them that has used up its share', async () => {
    const limiter = new ConcurrencyLimiter({ maxRunning: 4, maxRunningPerKey: 1, maxWaiting: 10 })
    const { started, ask } = startsOf(limiter)
    for (const [name, subnet] of [
      ['a', 1],
      ['a again', 1],
      ['b', 2],
    ] as const)
      void ask(name, { key: network(subnet) })
    await turn()
    expect(started).toEqual(['a', 'b'])
  })
})

type Step =
  | { readonly do: 'ask'; readonly key: string; readonly weight: number }
  | { readonly do: 'end' | 'abort'; readonly which: number }

const keys = fc.constantFrom('a', 'b', 'c', 'd')

const stepsWith = (weights: fc.Arbitrary<number>) =>
  fc.array(
    fc.oneof(
      fc.record({ do: fc.constant('ask' as const), key: keys, weight: weights }),
      fc.record({ do: fc.constantFrom('end' as const, 'abort' as const), which: fc.nat() }),
    ),
    { maxLength: 120 },
  )

interface Events {
  readonly afterStep?: () => void
  readonly onAsk?: (key: string) => void
  readonly onStart?: (key: string) => void
}

/** Runs the steps, then ends all running jobs until none is left. */
async function play(limiter: ConcurrencyLimiter, steps: readonly Step[], events: Events) {
  interface Job {
    readonly controller: AbortController
    release?: Release
  }
  const jobs = new Set<Job>()
  const end = (job: Job) => {
    jobs.delete(job)
    job.release?.()
  }
  const ask = (key: string, weight: number) => {
    const job: Job = { controller: new AbortController() }
    jobs.add(job)
    events.onAsk?.(key)
    limiter.acquire({ key, weight, signal: job.controller.signal }).then(
      (release) => {
        job.release = release
        events.onStart?.(key)
      },
      () => jobs.delete(job),
    )
  }
  for (const step of steps) {
    if (step.do === 'ask') ask(step.key, step.weight)
    else {
      const matching = [...jobs].filter(({ release }) => (release !== undefined) === (step.do === 'end'))
      const job = matching[step.which % Math.max(1, matching.length)]
      if (job && step.do === 'end') end(job)
      else job?.controller.abort()
    }
    await turn()
    events.afterStep?.()
  }
  const running = () => [...jobs].filter(({ release }) => release !== undefined)
  while (running().length > 0) {
    for (const job of running()) end(job)
    await turn()
  }
  return jobs.size
}

describe('ConcurrencyLimiter, whatever the order of events', () => {
  it('keeps its bounds, loses no slot and forgets no job', async () => {
    await fc.assert(
      fc.asyncProperty(stepsWith(fc.integer({ min: 1, max: 5 })), async (steps) => {
        const bounds = { maxRunning: 3, maxRunningPerKey: 2, maxWaiting: 6, maxWaitingPerKey: 3 }
        const limiter = new ConcurrencyLimiter(bounds)
        const afterStep = () => {
          expect(limiter.running).toBeLessThanOrEqual(3)
          expect(limiter.waiting).toBeLessThanOrEqual(6)
          expect(limiter.waiting === 0 || limiter.running > 0, 'something runs while something waits').toBe(true)
        }
        expect(await play(limiter, steps, { afterStep })).toBe(0)
        expect([limiter.running, limiter.waiting]).toEqual([0, 0])
        // Every slot is there again.
        for (const key of ['1', '2', '3']) await limiter.acquire({ key })
      }),
      { numRuns: 200 },
    )
  })

  it('lets no key start twice while another one waits for its turn', async () => {
    const withoutAborts = stepsWith(fc.constant(1)).map((steps) => steps.filter((step) => step.do !== 'abort'))
    await fc.assert(
      fc.asyncProperty(withoutAborts, async (steps) => {
        const waiting = new Map<string, number>()
        /** The other keys that have started since a waiting key first requested a slot or had its last turn. */
        const startedSince = new Map<string, string[]>()
        const overtaken: string[] = []
        const onAsk = (key: string) => {
          waiting.set(key, (waiting.get(key) ?? 0) + 1)
          if (!startedSince.has(key)) startedSince.set(key, [])
        }
        const onStart = (key: string) => {
          const left = (waiting.get(key) ?? 0) - 1
          waiting.set(key, left)
          if (left > 0) startedSince.set(key, [])
          else startedSince.delete(key)
          for (const [other, started] of startedSince) {
            if (other === key) continue
            if (started.includes(key)) overtaken.push(`${other} by ${key}`)
            started.push(key)
          }
        }
        await play(new ConcurrencyLimiter({ maxRunning: 2, maxWaiting: 1000 }), steps, { onAsk, onStart })
        expect(overtaken).toEqual([])
      }),
      { numRuns: 200 },
    )
  })
})
