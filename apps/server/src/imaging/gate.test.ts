import { describe, expect, it } from 'vitest'
import { createGate } from './gate.ts'

/** A work that ends when it is told to. */
function task() {
  let resolve = (_value: string) => {}
  let reject = (_error: Error) => {}
  const promise = new Promise<string>((done, failed) => {
    resolve = done
    reject = failed
  })
  let begun = false
  const work = () => {
    begun = true
    return promise
  }
  return { work, end: () => resolve('done'), fail: () => reject(new Error('failed')), begun: () => begun }
}

const turn = () => new Promise((resolve) => setImmediate(resolve))

describe('createGate', () => {
  it('runs as many works as it has slots, the others in their order', async () => {
    const gate = createGate(2, 10)
    const tasks = [task(), task(), task(), task()]
    const runs = tasks.map(({ work }) => gate.run(work))
    await turn()
    expect(tasks.map(({ begun }) => begun())).toEqual([true, true, false, false])
    tasks[1]?.end()
    await turn()
    expect(tasks.map(({ begun }) => begun())).toEqual([true, true, true, false])
    for (const { end } of tasks) end()
    expect(await Promise.all(runs)).toEqual(Array(4).fill('done'))
  })

  it('gives up the place of what is aborted while it waits, also for those behind it', async () => {
    const gate = createGate(2, 2)
    const [first, heavy, light] = [task(), task(), task()]
    const left = new AbortController()
    const running = gate.run(first.work)
    const given = gate.run(heavy.work, 2, left.signal)
    const behind = gate.run(light.work)
    expect(gate.waiting).toBe(2)
    left.abort(new Error('left'))
    await expect(given).rejects.toThrow('left')
    await turn()
    expect([gate.waiting, heavy.begun(), light.begun()]).toEqual([0, false, true])
    first.end()
    light.end()
    expect(await Promise.all([running, behind])).toEqual(['done', 'done'])
    await expect(gate.run(async () => 'never', 1, left.signal)).rejects.toThrow('left')
    expect(await gate.run(async () => 'next', 2)).toBe('next')
  })

  it('refuses what is over the queue with 503 and when to come back', async () => {
    const gate = createGate(1, 1)
    const [first, second] = [task(), task()]
    const runs = [gate.run(first.work), gate.run(second.work)]
    await expect(gate.run(async () => 'never')).rejects.toMatchObject({
      statusCode: 503,
      code: 'media_busy',
      values: { seconds: 2 },
    })
    first.end()
    second.end()
    await Promise.all(runs)
    expect(await gate.run(async () => 'again')).toBe('again')
  })

  it('frees the slot of a work that fails', async () => {
    const gate = createGate(1, 5)
    const failing = task()
    const run = gate.run(failing.work)
    failing.fail()
    await expect(run).rejects.toThrow('failed')
    expect(await gate.run(async () => 'next')).toBe('next')
  })

  it('runs a heavy work alone, without letting light ones pass it for ever', async () => {
    const gate = createGate(2, 10)
    const [light, heavy, late] = [task(), task(), task()]
    const runs = [gate.run(light.work), gate.run(heavy.work, 2), gate.run(late.work)]
    await turn()
    expect([light.begun(), heavy.begun(), late.begun()]).toEqual([true, false, false])
    light.end()
    await turn()
    expect([heavy.begun(), late.begun()]).toEqual([true, false])
    heavy.end()
    late.end()
    await Promise.all(runs)
  })
})
