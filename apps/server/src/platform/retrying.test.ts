import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { retrying } from './retrying.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('tries again with growing pauses until the work succeeds, and logs each failure', async () => {
  const log = { error: vi.fn(), info: vi.fn() }
  let attempts = 0
  const work = async () => {
    attempts++
    if (attempts < 4) throw new Error(`no ${attempts}`)
  }
  const state = retrying('The work', work, log)
  expect([attempts, state.isDone]).toEqual([1, false])
  await vi.advanceTimersByTimeAsync(0)
  expect(state.isDone).toBe(false)
  await vi.advanceTimersByTimeAsync(1000)
  expect(attempts).toBe(2)
  await vi.advanceTimersByTimeAsync(1999)
  expect(attempts).toBe(2)
  await vi.advanceTimersByTimeAsync(1 + 4000)
  expect([attempts, state.isDone]).toEqual([4, true])
  expect(log.error).toHaveBeenCalledTimes(3)
  expect(log.info).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(600_000)
  expect(attempts).toBe(4)
})

it('ends with stop', async () => {
  const work = vi.fn(async () => {
    throw new Error('no')
  })
  const state = retrying('The work', work, { error: vi.fn(), info: vi.fn() })
  await vi.advanceTimersByTimeAsync(1000)
  state.stop()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(work).toHaveBeenCalledTimes(2)
})
