import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { yieldToEventLoop } from './event-loop.ts'

describe('yielding to the event loop', () => {
  it('resumes one of all that wait in each turn, in their order', async () => {
    const resumed: number[] = []
    const works = [1, 2, 3].map((number) => yieldToEventLoop().then(() => resumed.push(number)))
    const seen: number[][] = []
    while (resumed.length < 3) {
      await nextTurn()
      seen.push([...resumed])
    }
    await Promise.all(works)
    expect(seen.filter(({ length }) => length > 0)).toEqual([[1], [1, 2], [1, 2, 3]])
  })
})
